"""The tables, as numbered migrations: number n leads from version n-1 to version n.

A migration that was ever released is never changed; a change of the tables is a new one at the
end. ``PRAGMA user_version`` holds the number of the last one done.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Final

APPLICATION_ID: Final = 0x50595231
"""Marks the file as ours (``PYR1``)."""

Migration = tuple[str, ...]

_SETTINGS: Final = """
CREATE TABLE setting (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID
"""

_CUSTOM_RULES: Final = """
CREATE TABLE custom_rules (
    name TEXT PRIMARY KEY COLLATE NOCASE,
    rules TEXT NOT NULL,
    created_at REAL NOT NULL
) WITHOUT ROWID
"""

_OPEN_GAME: Final = """
CREATE TABLE open_game (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    rules TEXT NOT NULL,
    cards TEXT NOT NULL,
    code TEXT,
    daily TEXT,
    series TEXT,
    started_at REAL NOT NULL,
    counted INTEGER NOT NULL,
    saved_at INTEGER NOT NULL,
    elapsed REAL NOT NULL,
    moves INTEGER NOT NULL,
    undos INTEGER NOT NULL,
    hints INTEGER NOT NULL,
    helped INTEGER NOT NULL,
    extra TEXT NOT NULL,
    actions INTEGER NOT NULL,
    claim TEXT
) WITHOUT ROWID
"""

_OPEN_ACTION: Final = """
CREATE TABLE open_action (
    game TEXT NOT NULL REFERENCES open_game(id) ON DELETE CASCADE,
    n INTEGER NOT NULL,
    action TEXT NOT NULL,
    PRIMARY KEY (game, n)
) WITHOUT ROWID
"""

_RULESET: Final = """
CREATE TABLE ruleset (
    id INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    custom INTEGER NOT NULL
)
"""

_FINISHED: Final = """
CREATE TABLE finished (
    seq INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    ruleset INTEGER NOT NULL REFERENCES ruleset(id),
    custom INTEGER NOT NULL,
    deal TEXT NOT NULL,
    code TEXT,
    daily TEXT,
    series TEXT,
    started_at REAL NOT NULL,
    ended_at REAL NOT NULL,
    day TEXT NOT NULL,
    result TEXT NOT NULL CHECK (result IN ('won', 'clean', 'relaxed', 'lost')),
    score INTEGER NOT NULL,
    seconds REAL NOT NULL,
    moves INTEGER NOT NULL,
    undos INTEGER NOT NULL,
    hints INTEGER NOT NULL,
    helped INTEGER NOT NULL,
    counted INTEGER NOT NULL,
    first INTEGER NOT NULL,
    removed INTEGER NOT NULL,
    fewest INTEGER,
    initials TEXT,
    win INTEGER AS (result IN ('won', 'clean')) STORED,
    eligible INTEGER AS (
        counted AND first AND result IN ('won', 'clean') AND hints = 0 AND NOT helped
    ) STORED
)
"""

_RECORD: Final = """
CREATE TABLE record (
    seq INTEGER PRIMARY KEY REFERENCES finished(seq) ON DELETE CASCADE,
    text TEXT NOT NULL
)
"""

_SEEN_DEAL: Final = "CREATE TABLE seen_deal (deal TEXT PRIMARY KEY) WITHOUT ROWID"

_SUMMARY: Final = """
CREATE TABLE summary (
    scope TEXT PRIMARY KEY,
    games INTEGER NOT NULL,
    wins INTEGER NOT NULL,
    clean INTEGER NOT NULL,
    relaxed INTEGER NOT NULL,
    streak INTEGER NOT NULL,
    best_streak INTEGER NOT NULL,
    best_seconds REAL,
    least_moves INTEGER,
    best_score INTEGER,
    score_sum INTEGER NOT NULL,
    removed_sum INTEGER NOT NULL,
    win_millis INTEGER NOT NULL,
    win_moves INTEGER NOT NULL,
    over_count INTEGER NOT NULL,
    over_sum INTEGER NOT NULL,
    last_ended REAL NOT NULL,
    last_id TEXT NOT NULL
) WITHOUT ROWID
"""

_SERIES: Final = """
CREATE TABLE series (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    rules TEXT NOT NULL,
    length INTEGER,
    started_at REAL NOT NULL,
    ended_at REAL,
    extra TEXT NOT NULL
) WITHOUT ROWID
"""

_SERIES_DEAL: Final = """
CREATE TABLE series_deal (
    series TEXT NOT NULL REFERENCES series(id) ON DELETE CASCADE,
    n INTEGER NOT NULL,
    game TEXT NOT NULL UNIQUE,
    code TEXT,
    result TEXT NOT NULL,
    points INTEGER NOT NULL,
    passes INTEGER NOT NULL,
    left_over INTEGER NOT NULL,
    removed INTEGER NOT NULL,
    seconds REAL NOT NULL,
    PRIMARY KEY (series, n)
) WITHOUT ROWID
"""

_READY_DEAL: Final = """
CREATE TABLE ready_deal (
    code TEXT PRIMARY KEY,
    rules TEXT NOT NULL,
    fewest INTEGER
)
"""

# How many counted games have each score, and how many wins each time in whole seconds. Triggers
# keep it, so that nothing that happens to the history can leave it behind.
_TALLY: Final = """
CREATE TABLE tally (
    figure TEXT NOT NULL,
    ruleset INTEGER NOT NULL,
    low INTEGER NOT NULL,
    custom INTEGER NOT NULL,
    games INTEGER NOT NULL,
    PRIMARY KEY (figure, ruleset, low)
) WITHOUT ROWID
"""

_TALLY_OF_OLD: Final = """
INSERT INTO tally (figure, ruleset, low, custom, games)
    SELECT 'score', ruleset, score, custom, count(*) FROM finished
    WHERE counted GROUP BY ruleset, score
    UNION ALL
    SELECT 'seconds', ruleset, CAST(seconds AS INTEGER) AS low, custom, count(*) FROM finished
    WHERE counted AND win GROUP BY ruleset, low
"""

_TALLY_MORE: Final = """
CREATE TRIGGER tally_more AFTER INSERT ON finished WHEN new.counted BEGIN
    INSERT OR IGNORE INTO tally VALUES ('score', new.ruleset, new.score, new.custom, 0);
    UPDATE tally SET games = games + 1
        WHERE figure = 'score' AND ruleset = new.ruleset AND low = new.score;
    INSERT OR IGNORE INTO tally
        SELECT 'seconds', new.ruleset, CAST(new.seconds AS INTEGER), new.custom, 0 WHERE new.win;
    UPDATE tally SET games = games + 1
        WHERE new.win AND figure = 'seconds' AND ruleset = new.ruleset
            AND low = CAST(new.seconds AS INTEGER);
END
"""

_TALLY_LESS: Final = """
CREATE TRIGGER tally_less AFTER DELETE ON finished WHEN old.counted BEGIN
    UPDATE tally SET games = games - 1
        WHERE figure = 'score' AND ruleset = old.ruleset AND low = old.score;
    UPDATE tally SET games = games - 1
        WHERE old.win AND figure = 'seconds' AND ruleset = old.ruleset
            AND low = CAST(old.seconds AS INTEGER);
END
"""

# Each way to sort the history has one index that holds all that a filter asks for, so that a page
# or a count walks the index and never the table.
_FILTERS: Final = "counted, ruleset, custom, result, kind"

_INDEXES: Final = (
    "CREATE INDEX open_by_kind ON open_game (kind, saved_at)",
    f"CREATE INDEX by_end ON finished (ended_at, id, win, {_FILTERS})",
    f"CREATE INDEX by_score ON finished (score DESC, seconds, moves, id, {_FILTERS})",
    f"CREATE INDEX by_time ON finished (seconds, id, win, {_FILTERS})",
    f"CREATE INDEX by_moves ON finished (moves, id, win, {_FILTERS})",
    f"CREATE INDEX by_day ON finished (day, win, {_FILTERS})",
    "CREATE INDEX by_rules_end ON finished (ruleset, ended_at, id, win, counted)",
    "CREATE INDEX by_deal ON finished (deal)",
    "CREATE INDEX by_daily ON finished (daily, win, score, seconds, moves) WHERE daily IS NOT NULL",
    "CREATE INDEX by_series ON finished (series) WHERE series IS NOT NULL",
    "CREATE INDEX high ON finished (ruleset, score DESC, seconds, moves, id, day) WHERE eligible",
)

MIGRATIONS: Final[tuple[Migration, ...]] = (
    (
        _SETTINGS,
        _CUSTOM_RULES,
        _OPEN_GAME,
        _OPEN_ACTION,
        _RULESET,
        _FINISHED,
        _RECORD,
        _SEEN_DEAL,
        _SUMMARY,
        _SERIES,
        _SERIES_DEAL,
        _READY_DEAL,
        *_INDEXES,
    ),
    (_TALLY, _TALLY_OF_OLD, _TALLY_MORE, _TALLY_LESS),
)


def version_of(connection: sqlite3.Connection) -> int:
    """How many migrations a database has had."""
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    return version


def schema_of(connection: sqlite3.Connection) -> list[tuple[object, ...]]:
    """All tables and indexes as SQLite wrote them down."""
    rows = connection.execute("SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY name")
    return [tuple(row) for row in rows]


def migrate(connection: sqlite3.Connection, migrations: Sequence[Migration] = MIGRATIONS) -> None:
    """Bring a database to the newest version, all in one transaction.

    Raises:
        sqlite3.Error: a step failed; the database is as it was.
    """
    if version_of(connection) >= len(migrations):
        return
    connection.execute("BEGIN EXCLUSIVE")
    try:
        for migration in migrations[version_of(connection) :]:
            for statement in migration:
                connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {len(migrations)}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
