"""What a player can choose: the settings, the language, the keys."""
