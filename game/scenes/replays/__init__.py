"""Finished games seen again: the film, its table, the review, and the ways there."""
