"""`sheet --format html`, opened in a browser: what somebody sees on the screen, and on a sheet of A4."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

BROWSER = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
PDF_READER = shutil.which("pdftotext")
QUIET = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PATIENCE = 120
"""Seconds for a browser to start on a busy machine."""

Run = Callable[..., Any]
pytestmark = [
    pytest.mark.skipif(BROWSER is None, reason="no Chromium here; Debian has it in the package chromium"),
    pytest.mark.skipif(PDF_READER is None, reason="no pdftotext here; Debian has it in the package poppler-utils"),
]


def browse(tmp_path: Path, page: Path, *options: str) -> str:
    """Open a page in a browser of its own, and return what that prints."""
    profile = tmp_path / "profile"
    command = [str(BROWSER), *QUIET, f"--user-data-dir={profile}", *options, page.as_uri()]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", timeout=PATIENCE, check=True)
    shutil.rmtree(profile, ignore_errors=True)
    return done.stdout


def printed(tmp_path: Path, page: Path) -> list[str]:
    """The pages that come out of the printer, each as its text, laid out."""
    pdf = tmp_path / "page.pdf"
    browse(tmp_path, page, "--no-pdf-header-footer", f"--print-to-pdf={pdf}")
    done = subprocess.run(
        [str(PDF_READER), "-layout", str(pdf), "-"], capture_output=True, encoding="utf-8", check=True
    )
    return done.stdout.split("\f")[:-1]


def lines(text: str) -> list[list[str]]:
    """The words of each line."""
    return [line.split() for line in text.splitlines() if line.strip()]


def test_an_evening_of_nap_on_one_page(run: Run, tmp_path: Path) -> None:
    """Seven players, five rounds of threes made by Ann: 35 hands with payments, balances, and places on one A4 page.

    By hand: each three pays Ann 6 × 3 = 18 and costs the others 3, so 35 of them come to 630 and −105.
    """
    players = "[Ann, Bob, Cat, Dan, Eve, Fay, Gus]"
    hands = "".join("- {declarer: Ann, contract: three, tricks: 3}\n" for _ in range(35))
    (tmp_path / "nap.yaml").write_text(
        f"game: nap\ntitle: 'Seven <b>&amp;</b> a pack'\nplayers: {players}\ndealer: Ann\nrounds: 5\nhands:\n{hands}"
    )
    assert run("sheet", "nap.yaml", "--format", "html", "-o", "nap.html").status == 0
    (page,) = printed(tmp_path, tmp_path / "nap.html")
    seen = lines(page)
    assert page.startswith("Seven <b>&amp;</b> a pack\n")
    assert ["1", "Ann", "Ann", "three", "made", "3", "+18", "18", *["−3", "−3"] * 6, "0"] in seen
    assert ["2", "Bob", "Ann", "three", "made", "3", "+18", "36", *["−3", "−6"] * 6, "0"] in seen
    assert ["balance", "+630", *["−105"] * 6, "0"] in seen
    assert ["place", "1", *["2"] * 6] in seen
    assert ["Ann", "wins", "by", "735."] in seen


def test_three_rubbers_on_one_page(run: Run, tmp_path: Path) -> None:
    """Three rubbers of six hands each, and what they came to: one A4 page, two blocks beside one another.

    By hand: biritch with 12 tricks is 6 × 10 = 60 below, and a game; two of them win the rubber. Here each rubber has
    four misdeals, then two such hands by Ann & Cat: 120 below, 2 × 20 for twelve tricks and 40 for the rubber above,
    200 in all.
    """
    hands = "  - misdeal\n" * 4 + "  - {trump: biritch, tricks: 12}\n  - {trump: biritch, tricks: 1, dealer: Bob}\n"
    rubber = f"- players: [Ann, Bob, Cat, Dan]\n  dealer: Ann\n  hands:\n{hands}"
    (tmp_path / "biritch.yaml").write_text(f"game: biritch\ntitle: Friday\ndate: 2026-11-27\nrubbers:\n{rubber * 3}")
    assert run("sheet", "biritch.yaml", "--format", "html", "-o", "biritch.html").status == 0
    (page,) = printed(tmp_path, tmp_path / "biritch.html")
    words = " ".join(page.split())
    assert words.startswith("Friday Biritch, Collinson 1886 · 2026-11-27 Rubber 1")
    assert re.search(r"Rubber 1 +Rubber [23]", page)
    assert len(re.findall(r"total +200 +0", page)) == 3
    assert len(re.findall(r"game \d +won", page)) == 6
    assert "Net over 3 finished rubbers" in words
    assert ["Ann", "3", "3", "0", "+600"] in [line[-5:] for line in lines(page)]


def test_nothing_in_a_session_runs(run: Run, tmp_path: Path) -> None:
    """A browser makes no element of what users wrote, and the table of what the program wrote."""
    evil = "<script>document.title='run'</script>"
    session = f'game: nap\nplayers: ["<img src=x onerror=alert(1)>", Bob, Cat]\ndealer: Bob\ntitle: "{evil}"\n'
    (tmp_path / "nap.yaml").write_text(f'{session}hands:\n- {{outcome: passed, note: "{evil}"}}\n')
    assert run("sheet", "nap.yaml", "--format", "html", "-o", "nap.html").status == 0
    seen = browse(tmp_path, tmp_path / "nap.html", "--dump-dom")
    assert not re.search(r"<script|<img|<title>run", seen)
    assert seen.count("&lt;script&gt;") == 3
    assert len(re.findall(r"<tbody", seen)) == 2
    assert len(re.findall(r"<tr", seen)) == 2 + 2 + 2
