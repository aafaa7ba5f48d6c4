"""Pyramid solitaire: engine, solver, storage, view and scenes."""
