"""What only a kiosk shows: the attract mode, the question, the staff's door and panel."""
