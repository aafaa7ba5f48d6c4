"""The deals of the days: the calendar, and the ways to play them."""
