"""The tests; their tree mirrors game/."""
