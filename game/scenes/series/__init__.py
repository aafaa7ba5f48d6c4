"""Series of deals: choosing one, its table, its panels, what is stored of it [R23]."""
