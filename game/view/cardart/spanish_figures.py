"""Sota, caballo and rey, each a whole figure that bears its suit, within the broken frame."""

from game.view.cardart.palette import GOLD_BRIGHT, GOLD_DEEP, IVORY, LINE, WOOD_DARK
from game.view.cardart.spanish import spanish_suit
from game.view.cardart.spanish_dress import FLESH, LIVERIES, Livery, chain, face_front, hand, ruff
from game.view.cardart.svg import at, circle, ellipse, path, strokes

_BREAKS = {"D": 0, "H": 1, "S": 2, "C": 3}
_BEAR_SIZE = {"D": 0.33, "H": 0.36, "S": 0.62, "C": 0.6}


def pinta(suit: str, colour: str) -> str:
    """The frame, whose upper and lower lines are broken 0 to 3 times to tell the suit."""
    breaks = _BREAKS[suit]
    pieces = breaks + 1
    gap = 6
    length = (80 - gap * breaks) / pieces
    runs = [(10 + i * (length + gap), 10 + i * (length + gap) + length) for i in range(pieces)]
    rows = "".join(f"M{a:.2f},{y} L{b:.2f},{y} " for a, b in runs for y in (3.4, 136.6))
    corners = (
        "M10,3.4 Q3.4,3.4 3.4,10 V130 Q3.4,136.6 10,136.6 M90,3.4 Q96.6,3.4 96.6,10 "
        "V130 Q96.6,136.6 90,136.6"
    )
    return path(corners + " " + rows, "none", colour, 1)


def spanish_figure(letter: str, suit: str, colour: str) -> str:
    """The figure of a 10, 11 or 12 with the suit it bears."""
    livery = LIVERIES[suit]
    match letter:
        case "J":
            return at(_sota(livery, colour), -1, 0)
        case "Q":
            return at(_caballo(livery, colour), -1.6, 4.4, 0.96)
        case _:
            return at(_rey(livery, colour), -2.6, 0)


def _borne(livery: Livery, colour: str, x: float, y: float) -> str:
    """The suit's attribute, held at (x, y); a coin hovers above the hand."""
    size = _BEAR_SIZE[livery.suit]
    rise = {"D": 15, "H": 10, "S": 15, "C": 15}[livery.suit]
    return spanish_suit(livery.suit, x, y - rise, size, colour)


def _ground() -> str:
    return path("M16,128.6 C26,122.8 62,122.8 71.6,128.6 C62,132.6 26,132.6 16,128.6Z", "#d9c48f")


def _sota(livery: Livery, colour: str) -> str:
    return (
        _ground()
        + path("M38,57 C30,70 26,92 27,112 L66,112 C66,92 64,70 58,57Z", livery.second, LINE, 0.8)
        + _page_legs(livery)
        + _tunic(livery)
        + path(
            "M36.6,59 C30,64 28,74 30,82 L37,86.4 L40,82.6 L36,78 L39,68Z", livery.main, LINE, 0.8
        )
        + hand(39.4, 84)
        + path("M57,59 C63,59.4 68,56 72,50 L77,54 C73,63 66,69 58,69Z", livery.main, LINE, 0.8)
        + path("M70,50.6 L74,46.6 L78.4,50.6 L75.4,55.4Z", IVORY, LINE, 0.6)
        + _borne(livery, colour, 77.6, 48.6)
        + hand(77, 48.4)
        + _page_head(livery)
    )


def _page_legs(livery: Livery) -> str:
    leg = path("M0,94 L9.6,94 L8.6,122 L2.4,122Z", IVORY, LINE, 0.7)
    shoe = path("M1.4,120.6 L9.4,120.6 L9.6,127 L-5,127 C-5,123.4 -1,123.6 1.4,120.6Z",
                livery.second, LINE, 0.7)  # fmt: skip
    stripe = path("M1,100 L9.2,100 M1.4,106 L9,106 M1.8,112 L8.8,112", "none", livery.main, 2)
    one = leg + stripe + shoe
    return at(one, 36.6, 0) + at(one, 49.4, 0)


def _tunic(livery: Livery) -> str:
    return (
        path("M37,58 C43,55.6 52,55.6 58,58 L57.4,80 L62.6,98 C54,102 41,102 32.4,98 L37.6,80Z",
             livery.main, LINE, 0.8)
        + path("M32.4,98 L33.5,94 C42,97.6 53,97.6 61.4,94 L62.6,98 C54,102 41,102 32.4,98Z",
               GOLD_BRIGHT, LINE, 0.6)
        + path("M37.4,78.4 L57.6,78.4 L58,82.4 L37,82.4Z", GOLD_BRIGHT, LINE, 0.6)
        + path("M47.5,57 L47.5,78 M42,83 L40,95.6 M53,83 L55,95.6", "none", GOLD_BRIGHT, 1)
        + "".join(circle(47.5, y, 1.2, GOLD_BRIGHT) for y in (63, 68, 73))
        + ruff(47.5, 56, 7.4)
    )  # fmt: skip


def _page_head(livery: Livery) -> str:
    return (
        path("M37.4,31 C36,40 36,47 37.6,52.4 L43,51 L52,51 L57.4,52.4 C59,47 59,40 57.6,31Z",
             livery.hair, LINE, 0.7)
        + face_front(47.5, 41, livery.hair)
        + path("M38.4,39 C39,33 43,31.6 47.5,33.6 C52,31.6 56,33 56.6,39 L58,30 "
               "L37,30Z", livery.hair)
        + path("M34.4,32.6 C33,24 38,18.6 47.5,18.6 C57,18.6 62,24 60.6,32.6 C52,29.6 43,29.6 "
               "34.4,32.6Z", livery.main, LINE, 0.8)
        + path("M34.4,33.6 C43,30 52,30 60.6,33.6 L60.2,29.6 C52,26.4 43,26.4 34.8,29.6Z",
               GOLD_BRIGHT, LINE, 0.6)
        + path("M56,26 C57,16 52,10 44,9.6 C47,12.4 47.6,15 47,17 C50,18 53,21 54,26Z", IVORY, LINE,
               0.7)
        + strokes("M54.6,25 C54.6,19 52,14 47.6,11.6", livery.second, 1)
    )  # fmt: skip


def _caballo(livery: Livery, colour: str) -> str:
    return (
        _ground()
        + path("M70,80 C77,80 78.6,86 76,92 C75,95 73,97 72.6,100 C69,94 70,88 68,84Z", livery.mane,
               LINE, 0.7)
        + _horse(livery)
        + path("M41,72 L65,72 C66.4,82 66.4,90 65,97 L44,97 C41.6,90 40.6,80 41,72Z", livery.main,
               LINE, 0.8)
        + path("M42.4,92.6 L65.6,92.6 L65,97 L44,97Z", GOLD_BRIGHT, LINE, 0.6)
        + _rider(livery)
        + _borne(livery, colour, 84, 47)
        + hand(83.4, 46.6)
        + at(_page_head(livery), 6.5, -4.4)
    )  # fmt: skip


def _horse(livery: Livery) -> str:
    far = (
        "M36,100 L26,104 L20,112 L24.6,116 L31,108.6 L40,106Z M58,100 L60,112 L57,127 "
        "L64,127 L66,110Z"
    )
    body = (
        "M30.6,52.6 L33.4,58 C38,61 42,68 45,75 L66,75 C73,76 76,82 75,90 C74,97 71.6,101 71.4,107 "
        "L73.6,121 L75,127.6 L66.6,127.6 L65.8,121 L62,108 C58,102.6 50,101.6 44.6,103 L42.4,112 "
        "L42.6,127.6 L34.6,127.6 L35.2,119 L33.4,108 C29,102 26.6,96 27.4,88 C28,82 28.4,79 27,75 "
        "L20.6,79 C17,80.8 13.6,79.4 13.2,76 C13,72 17,66 21,61 C24,57.6 26.6,56 27.8,55.8Z"
    )
    mane = (
        "M30.6,52.6 C38,52 44,62 47.4,75.4 L42.4,76 C43,73 40,73.6 39,71 C40,69 37,69 36.4,66.6 "
        "C37.4,64.6 34.4,65 33.6,62.4 C34,60.6 31,60 29.4,57.6Z"
    )
    bridle = (
        "M24.6,58.4 L28.6,70.4 M17.8,66.4 L22.6,77.4 M20.4,71.6 L26.8,66 M24,74.6 "
        "C32,84 42,80 49,76"
    )
    return (
        path(far, livery.mane, LINE, 0.7)
        + path(body, livery.horse, LINE, 0.8)
        + path(mane, livery.mane, LINE, 0.6)
        + strokes(bridle, GOLD_DEEP, 1.5)
        + circle(23.4, 64.6, 1.3, LINE)
        + ellipse(15.6, 75.4, 0.9, 0.7, LINE)
        + path("M27.2,86 C33,92 40,92 44,89 L44.6,92.4 C39,96 32,95 "
               "27.4,90Z", livery.second, LINE, 0.6)
        + path("M34.6,124 L42.6,124 L42.6,127.6 L34.6,127.6Z M66.2,124 L74.2,124 L75,127.6 "
               "L66.6,127.6Z M20,112 L24.6,116 L22.6,118 L18,114.4Z", LINE)
    )  # fmt: skip


def _rider(livery: Livery) -> str:
    return (
        path("M62,54 C70,62 74,74 72,84 C68,80 65,76 62,75Z", livery.second, LINE, 0.8)
        + path("M44.4,53.6 C50,51.4 58,51.4 63.6,53.6 L63.6,74 L67,82 C60,85 50,84 43,80 L45.6,72Z",
               livery.main, LINE, 0.8)
        + path("M45.4,71 L63.8,71 L64,74.6 L45,74.6Z", GOLD_BRIGHT, LINE, 0.6)
        + chain(54, 55, 6.6)
        + _leg(livery)
        + path("M45.4,55 C40,60 38,68 41,76 L48,79.6 L50,75.8 L46,72 "
               "L47.6,64Z", livery.main, LINE, 0.8)
        + hand(49.4, 77.4)
        + path("M63,54.4 C69,55 75,52.6 78.6,48.4 L83.6,51.6 C79,59.6 71,64.6 63,64Z", livery.main,
               LINE, 0.8)
        + ruff(54, 51.6, 7)
    )  # fmt: skip


def _leg(livery: Livery) -> str:
    """Slashed breeches, a stocking, and a boot with its cuff in the stirrup."""
    return (
        path("M46.6,91 L55.6,91 L54.4,104 L47.2,104Z", IVORY, LINE, 0.7)
        + path("M64.6,78 C67,85 63,92.4 56.6,95 L46.4,96.6 C43,92.6 43.6,87 48,83.6 L56,79.4Z",
               livery.second, LINE, 0.8)
        + strokes("M48.6,88 L59,82.6 M49.6,92.6 L61.6,87", GOLD_BRIGHT, 1.1)
        + path("M46.8,102 L54.8,102 L54,110.6 C54.6,112.6 54.6,113.6 54.4,115 L40.6,115 "
               "C40.6,111.8 45.4,111.6 46.6,108Z", WOOD_DARK, LINE, 0.7)
        + path("M46,100 L55.6,100 L55.4,103.6 L46.4,103.6Z", GOLD_BRIGHT, LINE, 0.6)
        + strokes("M43,116.4 L54,116.4", GOLD_DEEP, 1.6)
    )  # fmt: skip


def _rey(livery: Livery, colour: str) -> str:
    return (
        _ground()
        + path("M34,58 C25,72 20,100 20,127 L72,127 C73,110 70,74 63,58Z", livery.second, LINE, 0.8)
        + _robe(livery)
        + _ermine()
        + path("M35,62 C28,70 27,80 30,88 L39,91 L41,86.4 L36,82 L39.6,72Z", livery.main, LINE, 0.8)
        + strokes("M41,118 L41,74", LINE, 3)
        + strokes("M41,118 L41,74", GOLD_BRIGHT, 1.8)
        + circle(41, 72, 3, GOLD_BRIGHT, LINE, 0.7)
        + hand(41, 88.4)
        + path("M60,60 C66,60.4 71,57 74,51 L79,55 C75.6,65 68,71 60,71Z", livery.main, LINE, 0.8)
        + path("M72,51.6 L75.6,47.4 L80.4,51.4 L77.6,56.6Z", IVORY, LINE, 0.6)
        + _borne(livery, colour, 79.4, 49)
        + hand(78.8, 49)
        + _crowned_head(livery)
    )


def _robe(livery: Livery) -> str:
    return (
        path("M37,60 C44,56.6 54,56.6 61,60 L64,127 L32,127Z", livery.main, LINE, 0.8)
        + path("M44.4,80 L53.6,80 L57.4,127 L40.4,127Z", GOLD_BRIGHT, LINE, 0.7)
        + "".join(path(f"M49,{y} L{49 + w},{y + 5} L49,{y + 10} L{49 - w},{y + 5}Z", livery.second)
                  for y, w in ((84, 3), (97, 3.6), (110, 4.2)))
        + path("M37.4,77 L60.8,77 L61,81 L37,81Z", GOLD_DEEP, LINE, 0.6)
    )  # fmt: skip


def _ermine() -> str:
    spots = ((24, 92), (22.6, 106), (22.2, 119), (68.6, 92), (69.6, 106), (69.8, 119))
    tails = "".join(
        path(f"M{x},{y - 2.4} L{x + 1},{y + 1.4} L{x - 1},{y + 1.4}Z", LINE)
        for x, y in (*spots, (36, 62), (43, 65.4), (55, 65.4), (62, 62), (49, 67))
    )
    return (
        path("M29.6,70 C24,84 20.6,106 20,127 L25.4,127 C26,108 28,90 33,76Z", IVORY, LINE, 0.6)
        + path("M67.4,70 C71,84 72.4,106 72,127 L66.8,127 C67,108 66,90 64,76Z", IVORY, LINE, 0.6)
        + path("M33,61 C40,54.6 58,54.6 65,61 C63,69 55,70.6 49,70.6 C43,70.6 35,69 33,61Z", IVORY,
               LINE, 0.7)
        + tails
    )  # fmt: skip


def _crowned_head(livery: Livery) -> str:
    beard = (
        "M40.4,40 C41,44 43,45.4 46,45 C48,43.6 50,43.6 52,45 C55,45.4 57,44 57.6,40 "
        "C59.6,50 57,60 49,63 C41,60 38.4,50 40.4,40Z"
    )
    crown = "M38,30 L35.6,14 L42.4,20.4 L45,11.4 L49,19 L53,11.4 L55.6,20.4 L62.4,14 L60,30Z"
    return (
        path("M39,30 C37.4,40 37.6,48 38,56 L44,55 L54,55 L60,56 C60.4,48 60.6,40 59,30Z",
             livery.hair, LINE, 0.7)
        + face_front(49, 38.6, livery.hair)
        + path(beard, livery.hair, LINE, 0.7)
        + path("M45.6,47 C48,45.8 50,45.8 52.4,47 C50,49.2 48,49.2 45.6,47Z", FLESH)
        + strokes("M44,51 C45,55 46,57 47.4,59 M54,51 C53,55 52,57 50.6,59 M49,51.6 "
                  "L49,60", LINE, 0.5)
        + path(crown, GOLD_BRIGHT, LINE, 0.8)
        + path("M38,30 L37.4,25.4 C45,28 53,28 60.6,25.4 L60,30 C53,32.6 45,32.6 "
               "38,30Z", livery.main,
               LINE, 0.7)
        + "".join(circle(x, y, 1.7, IVORY, LINE, 0.5)
                  for x, y in ((35.6, 13.4), (45, 10.8), (53, 10.8), (62.4, 13.4)))
        + "".join(circle(x, y, 1.1, GOLD_BRIGHT) for x, y in ((42, 28.6), (49, 29.4), (56, 28.6)))
    )  # fmt: skip
