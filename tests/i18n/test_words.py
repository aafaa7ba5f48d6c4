"""The words are a card player's: letters and names of cards, the app's own sentences, no traps."""

from pathlib import Path

import pytest
from fontpkg_lato import __file__ as lato
from fontTools.ttLib import TTFont

from game.engine.cards import Card, unshuffled
from game.i18n import LANGUAGES, Translator
from tools.catalogues import LOCALES, TRANSLATED, originals, read, translations

ALL = pytest.mark.parametrize("code", LANGUAGES)

LETTERS = {
    "en": "A J Q K",
    "ca": "A S D R",
    "nl": "A B V H",
    "pt_BR": "A J Q K",
    "es": "A J Q K",
    "fr": "A V D R",
    "de": "A B D K",
    "it": "A J Q K",
    "pl": "A W D K",
    "sv": "E Kn D K",
    "uk": "Т В Д К",
    "el": "A J Q K",
}

# Ace of spades, jack of diamonds, queen of clubs, king of hearts, 10 of diamonds.
FRENCH_NAMES = {
    "en": "ace of spades, jack of diamonds, queen of clubs, king of hearts, 10 of diamonds",
    "ca": "as de piques, sota de diamants, dama de trèvols, rei de cors, 10 de diamants",
    "nl": "schoppenaas, ruitenboer, klaverenvrouw, hartenheer, ruiten 10",
    "pt_BR": "ás de espadas, valete de ouros, dama de paus, rei de copas, 10 de ouros",
    "es": "as de picas, jota de diamantes, reina de tréboles, rey de corazones, 10 de diamantes",
    "fr": "as de pique, valet de carreau, dame de trèfle, roi de cœur, 10 de carreau",
    "de": "Pik-Ass, Karo-Bube, Kreuz-Dame, Herz-König, Karo 10",
    "it": "asso di picche, fante di quadri, regina di fiori, re di cuori, 10 di quadri",
    "pl": "as pik, walet karo, dama trefl, król kier, 10 karo",
    "sv": "spaderess, ruterknekt, klöverdam, hjärterkung, ruter 10",
    "uk": "туз пік, валет бубен, дама треф, король чирв, 10 бубен",
    "el": "άσος μπαστούνι, βαλές καρό, ντάμα σπαθί, ρήγας κούπα, 10 καρό",
}

# Ace of coins, sota of cups, caballo of swords, rey of batons, 7 of swords.
SPANISH_NAMES = {
    "en": "ace of coins, jack (sota) of cups, knight (caballo) of swords, king (rey) of batons,"
    " 7 of swords",
    "ca": "as d’oros, sota de copes, cavall d’espases, rei de bastos, 7 d’espases",
    "nl": "munten aas, bekers boer (sota), zwaarden ruiter (caballo), stokken heer (rey),"
    " zwaarden 7",
    "pt_BR": "ás de ouros, valete (sota) de copas, cavaleiro (cavalo) de espadas, rei de paus,"
    " 7 de espadas",
    "es": "as de oros, sota de copas, caballo de espadas, rey de bastos, 7 de espadas",
    "fr": "as de deniers, valet (sota) de coupes, cavalier d’épées, roi de bâtons, 7 d’épées",
    "de": "Münzen-Ass, Kelche-Bube (Sota), Schwerter-Reiter (Caballo), Stäbe-König (Rey),"
    " Schwerter 7",
    "it": "asso di denari, fante di coppe, cavallo di spade, re di bastoni, 7 di spade",
}

BLOCKED = {
    "en": "This card is blocked by another",
    "ca": "Aquesta carta està bloquejada per una altra",
    "nl": "Deze kaart wordt geblokkeerd door een andere kaart",
    "pt_BR": "Esta carta está bloqueada por outra",
    "es": "Esta carta está bloqueada por otra",
    "fr": "Cette carte est bloquée par une autre",
    "de": "Diese Karte ist durch eine andere blockiert",
    "it": "Questa carta è bloccata da un’altra",
}
SUM = {
    "en": "The sum must be 13",
    "ca": "La suma ha de ser igual a 13",
    "nl": "De som moet gelijk zijn aan 13",
    "pt_BR": "A soma deve ser igual a 13",
    "es": "La suma debe ser 13",
    "fr": "La somme doit être égale à 13",
    "de": "Die Summe muss 13 sein",
    "it": "La somma deve essere 13",
}
MOVES = {
    "en": "No moves left",
    "ca": "Ja no es pot fer cap jugada",
    "nl": "Geen zetten meer mogelijk",
    "pt_BR": "Não há mais jogadas possíveis",
    "es": "Ya no quedan jugadas",
    "fr": "Plus aucun coup possible",
    "de": "Kein Zug mehr möglich",
    "it": "Nessuna mossa possibile",
}


def french(text: str) -> Card:
    return next(card for card in unshuffled("french", 1) if card.text == text)


def spanish(text: str) -> Card:
    return next(card for card in unshuffled("spanish", 1) if card.text == text)


def every_translation(code: str) -> list[tuple[str, str]]:
    """English and translation, each form of each message."""
    return [
        (originals(message)[0], form)
        for message in read(LANGUAGES[code])
        if message.id
        for form in translations(message)
    ]


def spaced(text: str) -> str:
    """The text with spaces where it doesn't break."""
    return text.replace("\N{NO-BREAK SPACE}", " ")


@ALL
def test_letters_of_ace_jack_queen_king(code: str) -> None:
    """[R31]"""
    tr = Translator.load(code)
    assert [tr.rank_letter(letter) for letter in "AJQK"] == LETTERS[code].split()
    assert [tr.rank_letter(letter) for letter in "23456789T"] == [
        *"23456789",
        "10",
    ]


@ALL
def test_the_setting_shows_a_j_q_k_everywhere(code: str) -> None:
    tr = Translator.load(code, plain_letters=True)
    assert [tr.rank_letter(letter) for letter in "AJQK"] == ["A", "J", "Q", "K"]
    assert spaced(tr.pair_list()) == "A + Q, 2 + J, 3 + 10, 4 + 9, 5 + 8, 6 + 7"
    assert tr.with_letters(plain=False).letters == Translator.load(code).letters


@ALL
def test_the_spanish_deck_shows_its_numerals(code: str) -> None:
    tr = Translator.load(code)
    shown = [tr.rank_letter(card.letter, "spanish") for card in unshuffled("spanish", 1)[:12]]
    assert shown == [str(number) for number in range(1, 13)]
    assert spaced(tr.pair_list("spanish")) == "1 + 11, 2 + 10, 3 + 9, 4 + 8, 5 + 7, 6 + 6"


@pytest.mark.parametrize(
    ("code", "start"), [("ca", "A + D, 2 + S, 3 + 10"), ("nl", "A + V, 2 + B, 3 + 10")]
)
def test_pairs_are_listed_as_the_pages_list_them(code: str, start: str) -> None:
    """[R4]"""
    assert spaced(Translator.load(code).pair_list()) == start + ", 4 + 9, 5 + 8, 6 + 7"


def test_the_two_cards_of_a_pair_stay_in_one_line() -> None:
    """A line ended in "5 +", and the next began with "8"."""
    pairs = Translator.load("en").pair_list().split(", ")
    assert len(pairs) == 6
    assert not any(" " in pair for pair in pairs)


@ALL
def test_names_of_french_cards(code: str) -> None:
    tr = Translator.load(code)
    cards = [french(text) for text in ("AS", "JD", "QC", "KH", "TD")]
    assert ", ".join(tr.card_name(card) for card in cards) == FRENCH_NAMES[code]


@pytest.mark.parametrize("code", SPANISH_NAMES)
def test_names_of_spanish_cards(code: str) -> None:
    tr = Translator.load(code)
    cards = [spanish(text) for text in ("AD", "JH", "QS", "KC", "7S")]
    assert ", ".join(tr.card_name(card, "spanish") for card in cards) == SPANISH_NAMES[code]


@ALL
def test_every_card_has_a_name_of_its_own(code: str) -> None:
    tr = Translator.load(code)
    for deck in ("french", "spanish"):
        names = {tr.card_name(card, deck) for card in unshuffled(deck, 1)}
        assert len(names) == len(unshuffled(deck, 1))
        assert not any("{" in name or "T" in name.split() for name in names)


@ALL
def test_suits_and_ranks_have_names(code: str) -> None:
    tr = Translator.load(code)
    for deck in ("french", "spanish"):
        assert len({tr.suit_name(suit, deck) for suit in "CDHS"}) == 4
        ranks = [card.letter for card in unshuffled(deck, 1)[: 13 if deck == "french" else 12]]
        assert len({tr.rank_name(rank, deck) for rank in ranks}) == len(ranks)
        assert tr.rank_name("7", deck) == "7"


@pytest.mark.parametrize("code", BLOCKED)
def test_the_apps_own_sentences(code: str) -> None:
    """[R30]"""
    tr = Translator.load(code)
    assert tr.text("This card is blocked by another") == BLOCKED[code]
    assert tr.text("The sum must be {target}", target=13) == SUM[code]
    assert tr.text("The sum must be {target}", target=12) == SUM[code].replace("13", "12")
    assert tr.text("No moves left") == MOVES[code]


def test_dutch_keeps_opnieuw_for_the_recycle_out_of_redo() -> None:
    assert "opnieuw" not in Translator.load("nl").text("Redo").lower()


@pytest.mark.parametrize("code", ["pt_BR", "es"])
def test_par_never_stands_for_the_solvers_figure(code: str) -> None:
    """There par means a pair; the figure is called fewest moves."""
    for english, shown in every_translation(code):
        if "fewest" in english.lower():
            assert "par" not in shown.lower().replace(",", " ").split()


@pytest.mark.parametrize(
    ("code", "undo"), [("fr", "annuler"), ("it", "annulla"), ("uk", "відмінити")]
)
def test_undo_and_cancel_never_share_a_word(code: str, undo: str) -> None:
    for english, shown in every_translation(code):
        if "cancel" in english.lower():
            assert not shown.lower().startswith(undo), english


@pytest.mark.parametrize(("code", "word"), [("de", "ablagestapel"), ("nl", "aflegstapel")])
def test_the_foundation_never_bears_the_wastes_name(code: str, word: str) -> None:
    for english, shown in every_translation(code):
        if "foundation" in english.lower() and "waste" not in english.lower():
            assert word not in shown.lower()


def test_catalan_and_dutch_quote_as_their_pages_do() -> None:
    assert not [text for _, text in every_translation("ca") if '"' in text or "“" in text]
    assert not [text for _, text in every_translation("nl") if '"' in text or "“" in text]


@pytest.mark.parametrize("weight", ["Regular", "Bold", "Black"])
def test_the_font_has_every_character(weight: str) -> None:
    """pygame-ce 1535: a missing glyph is shown as a box."""
    font = TTFont(Path(lato).parent / "files" / f"Lato-{weight}.ttf")
    glyphs = font.getBestCmap()
    lacking: dict[str, set[str]] = {}
    for code, language in LANGUAGES.items():
        texts = [language.name, (LOCALES / code / "cldr.json").read_text(encoding="utf-8")]
        if language in TRANSLATED:
            texts += [form for _, form in every_translation(code)]
        characters = set("".join(texts)) - {"\n"}
        lacking[code] = {character for character in characters if ord(character) not in glyphs}
    assert lacking == {code: set() for code in LANGUAGES}
