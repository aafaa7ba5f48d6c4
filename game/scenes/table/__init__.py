"""The table of a game: playing, the perfect player's advice, the end and its panel."""
