"""What is kept of finished games: history, statistics, high scores, and the data as files."""
