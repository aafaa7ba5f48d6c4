"""The rulebook: cards, deals, rules, positions and what may be done in them.

Pure: no clock, no files, no randomness but the written-out shuffle, no pictures, no language.
The bracketed numbers in docstrings ([R13], [D3]) are those of ``docs/RULES.md`` and
``docs/DEALS.md``.
"""
