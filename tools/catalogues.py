"""The catalogues' workshop: extract the texts from the code, update, compile and check.

`python -m tools.catalogues VERB...`

extract   every marked text of game/**/*.py goes to locales/pyramid.pot
update    extract, then bring the new texts into each language's .po and drop the stale ones
compile   each .po becomes the .mo that the game reads
check     list missing, stale and unsound entries and .mo files that are out of date; status 1
cldr      write locales/<language>/cldr.json anew from babel's copy of Unicode's CLDR

Babel is needed here and in the tests only, never by the game.
"""

import ast
import gettext
import io
import json
import re
import string
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from babel import Locale
from babel.messages import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from game.i18n.languages import ENGLISH, LANGUAGES, Language

ROOT = Path(__file__).parents[1]
LOCALES = ROOT / "locales"
TRANSLATED = tuple(language for code, language in LANGUAGES.items() if code != ENGLISH)
LONGEST_LINE = 80
# English texts up to this length stand on one line; longer ones are paragraphs, which wrap.
ONE_LINE = 60

# CLDR's minimumGroupingDigits, which babel doesn't carry: 1234 stays whole in these languages.
_GROUPED_FROM_FIVE = frozenset({"es", "it", "pl"})
# The names under which a translator is passed about.
_TRANSLATORS = frozenset({"tr", "_tr", "translator", "_translator"})
# Dates in the headers would differ at every run and say what the history says better, like the
# other lines that babel fills with placeholders.
_NO_DATE = datetime(2000, 1, 1, tzinfo=UTC)
_IDLE_HEADERS = re.compile(
    r'^"(POT-Creation-Date|PO-Revision-Date|Report-Msgid-Bugs-To|Last-Translator|Language-Team'
    r"|Generated-By|Project-Id-Version): .*\n",
    re.MULTILINE,
)

Key = tuple[str | None, str, str | None]
"""A text in the code: its context, its (singular) English and its English plural."""


@dataclass(slots=True)
class Extracted:
    """What the code holds: each text with its files and notes, and calls that can't be read."""

    texts: dict[Key, tuple[list[str], list[str]]] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)


def extract(folder: Path = ROOT / "game") -> Extracted:
    """Every marked text under a folder, in the order of files and lines."""
    found = Extracted()
    for file in sorted(folder.rglob("*.py")):
        source = file.read_text(encoding="utf-8")
        name = file.relative_to(folder.parent).as_posix()
        calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
        for call in sorted(calls, key=lambda node: (node.lineno, node.col_offset)):
            _read_call(call, name, source.splitlines(), found)
    return found


def _read_call(call: ast.Call, name: str, lines: Sequence[str], found: Extracted) -> None:
    width = _marked_width(call)
    arguments = call.args[:width]
    if not width or any(isinstance(node, ast.Starred) for node in arguments):
        return
    if any(isinstance(node, ast.JoinedStr) for node in arguments):
        found.problems.append(f"{name}:{call.lineno}: an f-string can't be translated")
        return
    constants = [node.value for node in arguments if isinstance(node, ast.Constant)]
    words = [word for word in constants if isinstance(word, str)]
    if len(words) < width:
        return
    match _mark_of(call), words:
        case "context" | "NC_", [context, one]:
            key: Key = (context, one, None)
        case "count", [one, many]:
            key = (None, one, many)
        case _:
            key = (None, words[0], None)
    if any(known[:2] == key[:2] and known != key for known in found.texts):
        found.problems.append(f"{name}:{call.lineno}: {key[1]!r} is both counted and not")
    files, notes = found.texts.setdefault(key, ([], []))
    if name not in files:
        files.append(name)
    if (note := _note(lines, call.lineno)) and note not in notes:
        notes.append(note)


def _mark_of(call: ast.Call) -> str | None:
    """The name of the mark or method called, where it is one of ours."""
    match call.func:
        case ast.Name(id="N_" | "NC_" as mark):
            return mark
        case ast.Attribute(value=ast.Name(id=owner), attr="text" | "count" | "context" as method):
            return method if owner in _TRANSLATORS else None
        case ast.Attribute(
            value=ast.Attribute(attr=owner), attr="text" | "count" | "context" as method
        ):
            return method if owner in _TRANSLATORS else None
        case _:
            return None


def _marked_width(call: ast.Call) -> int:
    """How many leading arguments of the call are texts."""
    return {"N_": 1, "text": 1, "NC_": 2, "context": 2, "count": 2}.get(_mark_of(call) or "", 0)


def _note(lines: Sequence[str], lineno: int) -> str:
    """The comment "# Translators: …" right above a line, joined if it runs over several."""
    note: list[str] = []
    for line in reversed(lines[: lineno - 1]):
        if not line.strip().startswith("#"):
            return ""
        note.insert(0, line.strip().removeprefix("#").strip())
        if note[0].startswith("Translators:"):
            return " ".join(note).removeprefix("Translators:").strip()
    return ""


def template(found: Extracted) -> Catalog:
    """The catalogue of English texts."""
    catalogue = _empty("pyramid", None)
    for (context, one, many), (files, notes) in found.texts.items():
        catalogue.add(
            (one, many) if many is not None else one,
            context=context,
            locations=[(file, 0) for file in files],
            auto_comments=notes,
        )
    return catalogue


def _empty(project: str, language: Language | None) -> Catalog:
    catalogue = Catalog(
        locale=language.code if language else None,
        project=project,
        header_comment="# Pyramid: what a player reads. See locales/README.md.",
        creation_date=_NO_DATE,
        revision_date=_NO_DATE,
        fuzzy=False,
    )
    if language:
        catalogue.mime_headers = [
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Plural-Forms", language.plural),
        ]
    return catalogue


def po_file(language: Language) -> Path:
    """Where a language's texts lie."""
    return LOCALES / language.code / "LC_MESSAGES" / "pyramid.po"


def read(language: Language) -> Catalog:
    """A language's catalogue as it lies in the tree; an empty one where there is none."""
    file = po_file(language)
    if not file.exists():
        return _empty("pyramid", language)
    with file.open("rb") as stream:
        return read_po(stream, locale=language.code)


def save(catalogue: Catalog, file: Path) -> None:
    """Write a catalogue as text, without dates and line numbers, so that only texts change it."""
    stream = io.BytesIO()
    write_po(stream, catalogue, width=99, include_lineno=False, ignore_obsolete=True)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(_IDLE_HEADERS.sub("", stream.getvalue().decode()), encoding="utf-8")


def update() -> None:
    """Bring the texts of the code into the template and every language."""
    source = template(extract())
    save(source, LOCALES / "pyramid.pot")
    for language in TRANSLATED:
        old, new = read(language), _empty("pyramid", language)
        for message in source:
            if message.id:
                known = old.get(message.id, message.context)
                kept = known.string if known and known.id == message.id else None
                new.add(
                    message.id,
                    kept,
                    context=message.context,
                    locations=message.locations,
                    auto_comments=message.auto_comments,
                    user_comments=known.user_comments if known else (),
                    flags=known.flags & {"fuzzy"} if known else (),
                )
        save(new, po_file(language))


def compiled(language: Language) -> bytes:
    """The .mo file of a language's texts."""
    catalogue = read(language)
    catalogue.creation_date = catalogue.revision_date = _NO_DATE
    stream = io.BytesIO()
    write_mo(stream, catalogue)
    return stream.getvalue()


def compile_all() -> None:
    """Write each language's .mo beside its .po."""
    for language in TRANSLATED:
        po_file(language).with_suffix(".mo").write_bytes(compiled(language))


def places(text: str) -> frozenset[str]:
    """The `{names}` in a text. ValueError where its braces don't match."""
    return frozenset(name for _, name, _, _ in string.Formatter().parse(text) if name)


def translations(message: Message) -> tuple[str, ...]:
    """The translated forms of a message: one, or as many as there are plural forms."""
    string = message.string or ""
    return (string,) if isinstance(string, str) else tuple(string)


def originals(message: Message) -> tuple[str, ...]:
    """The English forms of a message: one, or singular and plural."""
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def key_of(message: Message) -> Key:
    """The text of the code that a message translates."""
    one, *many = originals(message)
    return message.context, one, many[0] if many else None


def missing(language: Language, found: Extracted) -> Iterator[str]:
    """Texts of the code that the language lacks or has only as a guess."""
    have = {
        key_of(message)
        for message in read(language)
        if message.id and not message.fuzzy and all(translations(message))
    }
    yield from (f"{language.code} lacks {_shown(key)}" for key in found.texts if key not in have)


def stale(language: Language, found: Extracted) -> Iterator[str]:
    """Texts of the catalogue that the code has no more."""
    keys = [key_of(message) for message in read(language) if message.id]
    yield from (
        f"{language.code} still has {_shown(key)}" for key in keys if key not in found.texts
    )


def unsound(language: Language) -> Iterator[str]:
    """Translations that would not work: wrong places, wrong number of forms, lines too long."""
    catalogue = read(language)
    if catalogue.plural_forms != language.plural.rstrip(";") + ";":
        yield f"{language.code}: Plural-Forms is {catalogue.plural_forms}"
    for message in catalogue:
        if message.id and all(translations(message)):
            for fault in _faults(message, language):
                yield f"{language.code}: {fault}: {_shown(key_of(message))}"


def _faults(message: Message, language: Language) -> Iterator[str]:
    english, forms = originals(message), translations(message)
    wanted = frozenset[str]().union(*map(places, english))
    if len(english) > 1 and len(forms) != language.forms:
        yield f"{len(forms)} forms where the language has {language.forms}"
    for form in forms:
        try:
            # A singular may say "one" in words instead of {n}.
            extra = places(form) ^ wanted
        except ValueError as error:
            yield f"{error} in {form!r}"
            continue
        if extra and not (len(english) > 1 and extra == {"n"} and "n" in wanted):
            yield f"places {sorted(extra)} differ in {form!r}"
        if form.strip() != form:
            yield f"spaces at an end of {form!r}"
        if max(map(len, english)) <= ONE_LINE and len(form) > LONGEST_LINE:
            yield f"{len(form)} characters are too long for a line"


def outdated(language: Language) -> bool:
    """Whether the .mo holds other texts than the .po."""
    file = po_file(language).with_suffix(".mo")
    return not file.exists() or _texts(file.read_bytes()) != _texts(compiled(language))


def _texts(mo: bytes) -> dict[object, str]:
    texts = dict(vars(gettext.GNUTranslations(io.BytesIO(mo)))["_catalog"])
    texts.pop("", None)
    return texts


def _shown(key: Key) -> str:
    context, one, _ = key
    return f"{one!r}" + (f" ({context})" if context else "")


def problems() -> list[str]:
    """Everything `check` has to say, one line each."""
    found = extract()
    listed = list(found.problems)
    for language in TRANSLATED:
        listed += [*missing(language, found), *stale(language, found), *unsound(language)]
        if outdated(language):
            listed.append(f"{language.code}: run `python -m tools.catalogues compile`")
    return listed


def cldr_data(language: Language) -> dict[str, object]:
    """What `game.i18n.cldr.Cldr` needs of a language, from babel."""
    locale = Locale.parse(language.cldr)
    symbols = locale.number_symbols["latn"]

    def months(context: str, width: str) -> list[str]:
        return [locale.months[context][width][month] for month in range(1, 13)]

    def days(context: str, width: str) -> list[str]:
        return [locale.days[context][width][day] for day in range(7)]

    def skeleton(name: str) -> str:
        return str(locale.datetime_skeletons[name].pattern)

    return {
        "decimal": symbols["decimal"],
        "group": symbols["group"],
        "grouped_from": 5 if language.code in _GROUPED_FROM_FIVE else 4,
        "percent": re.sub(r"[#,0]+", "{}", str(locale.percent_formats[None].pattern)),
        "months": months("format", "wide"),
        "months_short": months("format", "abbreviated"),
        "months_alone": months("stand-alone", "wide"),
        "months_short_alone": months("stand-alone", "abbreviated"),
        "days": days("format", "wide"),
        "days_alone": days("stand-alone", "wide"),
        "days_short": days("stand-alone", "abbreviated"),
        "first_day": locale.first_week_day,
        "dates": {
            "short": skeleton("MMMd"),
            "day": skeleton("MMMMd"),
            "long": str(locale.date_formats["long"].pattern),
            "full": str(locale.date_formats["full"].pattern),
            "month": skeleton("yMMMM"),
            "numeric": skeleton("yMd"),
        },
        "clock": skeleton("Hm"),
        "both": str(locale.list_patterns["standard"]["2"]),
    }


def write_cldr() -> None:
    """Write each language's cldr.json."""
    for language in LANGUAGES.values():
        text = json.dumps(cldr_data(language), ensure_ascii=False, indent=1)
        file = LOCALES / language.code / "cldr.json"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text + "\n", encoding="utf-8")


def main(verbs: Sequence[str]) -> int:
    """Do each verb in turn; the status is 1 where a check found something, 2 for a wrong verb."""
    for verb in verbs:
        match verb:
            case "extract":
                save(template(extract()), LOCALES / "pyramid.pot")
            case "update":
                update()
            case "compile":
                compile_all()
            case "cldr":
                write_cldr()
            case "check":
                listed = problems()
                print("\n".join(listed) or "The catalogues are whole.")
                if listed:
                    return 1
            case _:
                print(__doc__, file=sys.stderr)
                return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or ["help"]))
