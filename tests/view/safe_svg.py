"""The part of SVG that the rasteriser draws faithfully, as a check on drawings."""

import re
from xml.etree import ElementTree

SHAPE = {"fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "opacity"}
SHAPE |= {"stroke-dasharray", "transform"}
ALLOWED = {
    "svg": {"width", "height", "viewBox", "preserveAspectRatio"},
    "g": {"transform", "opacity"},
    "defs": set(),
    "linearGradient": {"id", "gradientUnits", "x1", "y1", "x2", "y2"},
    "stop": {"offset", "stop-color"},
    "path": {"d"} | SHAPE,
    "circle": {"cx", "cy", "r"} | SHAPE,
    "ellipse": {"cx", "cy", "rx", "ry"} | SHAPE,
    "rect": {"x", "y", "width", "height", "rx"} | SHAPE,
}
COLOUR = re.compile(r"#[0-9a-f]{6}|none")
NUMBERS = re.compile(r"(-?\d+(\.\d+)?[ ,]*)*")
PATH = re.compile(r"[MLHVCSQTAZmlhvcsqtaz0-9 ,.\-]+")


def faults(svg: str) -> list[str]:
    """Everything in a drawing that the rasteriser would drop, guess or draw wrong."""
    root = ElementTree.fromstring(svg)  # noqa: S314 - the drawings are our own
    gradients = {f"url(#{node.get('id')})" for node in root.iter() if node.get("id")}
    return [fault for node in root.iter() for fault in _faults_of(node, gradients)]


def _faults_of(node: ElementTree.Element, gradients: set[str]) -> list[str]:
    name = node.tag.rpartition("}")[2]
    if name not in ALLOWED:
        return [f"element {name}"]
    found = [f"{name}: attribute {key}" for key in node.keys() if key not in ALLOWED[name]]  # noqa: SIM118
    for key, value in node.items():
        colour = COLOUR.fullmatch(value) or (key == "fill" and value in gradients)
        if key in {"fill", "stroke", "stop-color"} and not colour:
            found.append(f"{name}: colour {value}")
        if key in {"cx", "cy", "r", "rx", "ry", "x", "y", "stroke-width", "stroke-dasharray"}:
            found += [] if NUMBERS.fullmatch(value) else [f"{name}: {key} {value}"]
        if key == "d" and not (PATH.fullmatch(value) and value.lstrip().startswith("M")):
            found.append(f"path {value}")
    if name == "linearGradient" and node.get("gradientUnits") != "userSpaceOnUse":
        found.append("gradient without userSpaceOnUse")
    return found
