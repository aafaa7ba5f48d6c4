"""Numbers, percentages and dates as a language writes them.

The data come from Unicode's CLDR. `tools/catalogues.py` reads them once with babel and keeps what
the game needs in `locales/<language>/cldr.json`; the game itself needs only this module.
"""

import datetime
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

DateStyle = Literal["short", "day", "long", "full", "month", "numeric"]


@dataclass(frozen=True, slots=True)
class Cldr:
    """The data of one language. Months run from January, days from Monday.

    `months` and `days` are the names inside a date; what is called `alone` stands by
    itself. `first_day` is the week's first day, 0 for Monday. `both` names two things together:
    "{0} and {1}".
    """

    decimal: str
    group: str
    grouped_from: int
    percent: str
    months: tuple[str, ...]
    months_short: tuple[str, ...]
    months_alone: tuple[str, ...]
    months_short_alone: tuple[str, ...]
    days: tuple[str, ...]
    days_alone: tuple[str, ...]
    days_short: tuple[str, ...]
    first_day: int
    dates: Mapping[str, str]
    clock: str
    both: str

    @classmethod
    def read(cls, file: Path) -> "Cldr":
        """The data kept in a file. OSError or ValueError where it can't be read."""
        fields: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
        lists = {name: tuple(value) for name, value in fields.items() if isinstance(value, list)}
        return cls(**fields | lists)

    def number(self, value: float, digits: int = 0) -> str:
        """The value with the language's separators, rounded to so many decimal digits."""
        whole, _, rest = f"{abs(value):.{digits}f}".partition(".")
        if len(whole) >= self.grouped_from:
            whole = re.sub(r"(?<=\d)(?=(\d{3})+$)", self.group, whole)
        sign = "\N{MINUS SIGN}" if value < 0 and (int(rest or 0) or whole != "0") else ""
        return sign + whole + (self.decimal + rest if rest else "")

    def ratio(self, value: float, digits: int = 0) -> str:
        """A ratio (0.65) as a percentage ("65%", "65 %")."""
        return self.percent.replace("{}", self.number(value * 100, digits))

    def listing(self, names: Sequence[str]) -> str:
        """Several things named together: "a", "a and b", "a, b and c"."""
        if len(names) < 2:
            return "".join(names)
        return self.both.format(", ".join(names[:-1]), names[-1])

    def date(self, day: datetime.date, style: DateStyle) -> str:
        """A date in one of the language's styles."""
        return self._filled(self.dates[style], day, datetime.time())

    def time(self, moment: datetime.time) -> str:
        """A time of day, to the minute."""
        return self._filled(self.clock, datetime.date.min, moment)

    def _filled(self, pattern: str, day: datetime.date, moment: datetime.time) -> str:
        def field(match: re.Match[str]) -> str:
            token = match[0]
            if token.startswith("'"):
                return token[1:-1] or "'"
            return self._field(token, day, moment)

        return re.sub(r"'[^']*'|([A-Za-z])\1*", field, pattern)

    def _field(self, token: str, day: datetime.date, moment: datetime.time) -> str:
        letter, width = token[0], len(token)
        if letter in "ML" and width > 2:
            names = self.months_alone if letter == "L" else self.months
            return (self.months_short if width == 3 else names)[day.month - 1]
        if letter in "Ec":
            names = self.days_alone if letter == "c" else self.days
            return (self.days_short if width <= 3 else names)[day.weekday()]
        if letter == "y":
            return f"{day.year % 100:02}" if width == 2 else str(day.year)
        figures = {"d": day.day, "M": day.month, "L": day.month}
        figure = (figures | {"H": moment.hour, "m": moment.minute})[letter]
        return f"{figure:0{width}}"


_MONTHS = tuple(f"{number:02}" for number in range(1, 13))
_DAYS = tuple(str(number) for number in range(1, 8))
PLAIN = Cldr(
    decimal=".",
    group="",
    grouped_from=4,
    percent="{}%",
    months=_MONTHS,
    months_short=_MONTHS,
    months_alone=_MONTHS,
    months_short_alone=_MONTHS,
    days=_DAYS,
    days_alone=_DAYS,
    days_short=_DAYS,
    first_day=0,
    dates={
        "short": "MM-dd",
        "day": "MM-dd",
        "long": "y-MM-dd",
        "full": "y-MM-dd",
        "month": "y-MM",
        "numeric": "y-MM-dd",
    },
    clock="HH:mm",
    both="{0}, {1}",
)
"""Figures only, as ISO 8601 writes dates: for where a language's own data are missing."""
