"""Storage: games in progress, history, statistics, settings, in one SQLite file.

How the rest of the program uses it::

    store, notices = Store.open(folder, now)          # notices: tell the player once

    saved = store.games.begin(NewGame(id=new_id(), kind="ordinary", rules="house",
                                      cards="JD 6C ...", code="PY1-N-AAAAAAS", started_at=now))
    saved.save(Progress(session.log, session.elapsed, session.moves, session.undos))
    saved.finish(progress, Ending(Result.WON, ended_at, "2026-07-31", 280, 52, record_text))

    resumed = store.games.claim_latest("ordinary")    # None, or .game .progress .saved
    store.games.list()                                # what is open, without taking it
    saved.release()                                   # stays open, somebody may continue it
    saved.discard()                                   # was never touched: forget it

Finished games are read through ``store.statistics`` (figures, ranking, pictures),
``store.history`` (pages, records, deleting), ``store.high_scores`` and ``store.daily``; besides
there are ``store.series``, ``store.custom_rules`` and ``store.ready_deals``, ``store.backup`` (all
data as one file, and merging it back) and ``store.export`` (CSV, JSON).

`SavedGame.save` is called after every action with the whole list of actions; it writes only those
that aren't stored yet. Every writing method raises `StorageError` when it can't, having stored
nothing; the game in memory is unharmed, and the next call that gets through stores everything.
Settings are read and written through ``game.settings``.
"""

from game.storage.backup import Backup, Merged
from game.storage.backup_format import BackupError, Fault, is_backup
from game.storage.custom_rules import CustomRules, NameProblem, SavedRules
from game.storage.daily import Daily, DailyResult
from game.storage.database import StorageError
from game.storage.export import Export, write_file
from game.storage.highscores import HighScores, Places
from game.storage.history import EVERYTHING, Filter, History, Sort
from game.storage.moving import moved
from game.storage.open_games import OpenGame, OpenGames, Resumed, SavedGame
from game.storage.opening import FILE_NAME, made_by_later_version
from game.storage.ready_deals import ReadyDeal, ReadyDeals
from game.storage.scope import ALL, CUSTOM
from game.storage.series import AllSeries, NewSeries, PlayedDeal, Series
from game.storage.statistics import Bar, Day, Figures, Mean, Statistics
from game.storage.store import Store
from game.storage.values import (
    Ending,
    FinishedGame,
    NewGame,
    Notice,
    NoticeKind,
    Progress,
    Result,
    SeriesDeal,
    new_id,
    rules_key,
    rules_of,
)

__all__ = [
    "ALL",
    "CUSTOM",
    "EVERYTHING",
    "FILE_NAME",
    "AllSeries",
    "Backup",
    "BackupError",
    "Bar",
    "CustomRules",
    "Daily",
    "DailyResult",
    "Day",
    "Ending",
    "Export",
    "Fault",
    "Figures",
    "Filter",
    "FinishedGame",
    "HighScores",
    "History",
    "Mean",
    "Merged",
    "NameProblem",
    "NewGame",
    "NewSeries",
    "Notice",
    "NoticeKind",
    "OpenGame",
    "OpenGames",
    "Places",
    "PlayedDeal",
    "Progress",
    "ReadyDeal",
    "ReadyDeals",
    "Result",
    "Resumed",
    "SavedGame",
    "SavedRules",
    "Series",
    "SeriesDeal",
    "Sort",
    "Statistics",
    "StorageError",
    "Store",
    "is_backup",
    "made_by_later_version",
    "moved",
    "new_id",
    "rules_key",
    "rules_of",
    "write_file",
]
