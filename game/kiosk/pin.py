"""The staff's PIN: only a slow, salted hash of it is ever written down."""

from __future__ import annotations

import hashlib
import hmac
import re
from typing import Final

SHORTEST, LONGEST = 4, 12
"""Digits of a PIN."""

_NAME: Final = "scrypt"
_COST, _BLOCK, _LANES = 15, 8, 1
_MEMORY: Final = 80_000_000
_FORM: Final = re.compile(r"scrypt:15:8:1:([0-9a-f]{32}):([0-9a-f]{64})")


def is_pin(text: str) -> bool:
    """Whether a text can be a PIN.

    >>> is_pin("4711"), is_pin("12"), is_pin("12a4")
    (True, False, False)
    """
    return text.isascii() and text.isdigit() and SHORTEST <= len(text) <= LONGEST


def hash_pin(pin: str, salt: bytes) -> str:
    """The line for the kiosk file; takes about a tenth of a second and 32 MB. 16 bytes of salt.

    Raises:
        ValueError: not 4 to 12 digits, or another length of salt.
    """
    if not is_pin(pin) or len(salt) != 16:
        raise ValueError("a PIN has 4 to 12 digits")
    return f"{_NAME}:{_COST}:{_BLOCK}:{_LANES}:{salt.hex()}:{_digest(pin, salt).hex()}"


def is_hash(text: str) -> bool:
    """Whether a text is what `hash_pin` writes."""
    return _FORM.fullmatch(text) is not None


def pin_matches(stored: str, typed: str) -> bool:
    """Whether a PIN is the one that was hashed; as slow as hashing it."""
    found = _FORM.fullmatch(stored)
    if found is None or not is_pin(typed):
        return False
    salt, digest = (bytes.fromhex(part) for part in found.groups())
    return hmac.compare_digest(_digest(typed, salt), digest)


def _digest(pin: str, salt: bytes) -> bytes:
    return hashlib.scrypt(
        pin.encode(), salt=salt, n=2**_COST, r=_BLOCK, p=_LANES, maxmem=_MEMORY, dklen=32
    )
