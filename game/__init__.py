"""Pyramid solitaire: engine, solver, storage, view and scenes."""

__version__ = "0.1.0"
