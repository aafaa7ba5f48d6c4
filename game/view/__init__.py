"""Everything that is drawn and heard."""
