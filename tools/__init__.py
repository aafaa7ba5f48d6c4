"""The developer's commands: start the game, pass the gate, build the bundle.

They run before anything is installed, so they use the standard library alone.
"""
