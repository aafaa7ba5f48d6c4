"""The staff's PIN: only a slow, salted hash of it is ever written down.

It is PBKDF2 with HMAC-SHA-256 (RFC 8018), written out, for the bundled program carries no OpenSSL,
where Python has its own.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from typing import Final

SHORTEST, LONGEST = 4, 12
"""Digits of a PIN."""

_ROUNDS: Final = 200_000
_SALT: Final = 16
_BLOCK: Final = 64
_FORM: Final = re.compile(r"pbkdf2-sha256:200000:([0-9a-f]{32}):([0-9a-f]{64})")


def is_pin(text: str) -> bool:
    """Whether a text can be a PIN.

    >>> is_pin("4711"), is_pin("12"), is_pin("12a4")
    (True, False, False)
    """
    return text.isascii() and text.isdigit() and SHORTEST <= len(text) <= LONGEST


def hash_pin(pin: str, salt: bytes) -> str:
    """The line for the kiosk file; takes some tenths of a second. 16 bytes of salt.

    Raises:
        ValueError: not 4 to 12 digits, or another length of salt.
    """
    if not is_pin(pin) or len(salt) != _SALT:
        raise ValueError("a PIN has 4 to 12 digits")
    return f"pbkdf2-sha256:{_ROUNDS}:{salt.hex()}:{pbkdf2(pin.encode(), salt, _ROUNDS).hex()}"


def is_hash(text: str) -> bool:
    """Whether a text is what `hash_pin` writes."""
    return _FORM.fullmatch(text) is not None


def pin_matches(stored: str, typed: str) -> bool:
    """Whether a PIN is the one that was hashed; as slow as hashing it."""
    found = _FORM.fullmatch(stored)
    if found is None or not is_pin(typed):
        return False
    salt, digest = (bytes.fromhex(part) for part in found.groups())
    return hmac.compare_digest(pbkdf2(typed.encode(), salt, _ROUNDS), digest)


def pbkdf2(password: bytes, salt: bytes, rounds: int) -> bytes:
    """The first 32 bytes of PBKDF2-HMAC-SHA-256, for passwords of at most 64 bytes."""
    padded = password.ljust(_BLOCK, b"\0")
    inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in padded))
    outer = hashlib.sha256(bytes(byte ^ 0x5C for byte in padded))

    def hmac_of(message: bytes) -> bytes:
        within, around = inner.copy(), outer.copy()
        within.update(message)
        around.update(within.digest())
        return around.digest()

    block = hmac_of(salt + b"\0\0\0\1")
    mixed = int.from_bytes(block, "big")
    for _ in range(rounds - 1):
        block = hmac_of(block)
        mixed ^= int.from_bytes(block, "big")
    return mixed.to_bytes(32, "big")
