"""The menu, and the pages that tell: how to play, help, what the program is."""
