"""How a page looks, on a screen by day and by night, and on paper, which is always white."""

from __future__ import annotations

STYLE = """
:root {
  color-scheme: light dark;
  --paper: #fbf8f0; --ink: #211e1a; --faint: #665f54; --hair: #d8cfbd; --line: #211e1a;
  --minus: #a01f1f; --lead: #14572c; --wash: #f1e9d6;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --paper: #1a1917; --ink: #ece6d9; --faint: #aaa294; --hair: #3c3933; --line: #cbc3b3;
    --minus: #ff9a8c; --lead: #93d7a6; --wash: #292723;
  }
}
* { box-sizing: border-box; }
html { background: var(--paper); color: var(--ink); }
body {
  margin: 0 auto; padding: 1.5rem; max-width: 62rem;
  font: 1rem/1.35 "Iowan Old Style", "Palatino Linotype", Palatino, "Book Antiqua", Georgia, serif;
  font-variant-numeric: lining-nums tabular-nums; overflow-wrap: break-word;
}
h1 { font-size: 1.7rem; line-height: 1.15; margin: 0; font-weight: 600; }
header p { margin: .25rem 0 0; }
.about, .amended, .note { color: var(--faint); }
.note { font-style: italic; white-space: pre-line; }
main { margin-top: 1.5rem; columns: 25rem; column-gap: 2rem; }
main:has(> .list:first-child), main:has(> :only-child) { columns: auto; }
section { margin-bottom: 1.75rem; break-inside: avoid; }
section.block:only-child { max-width: 36rem; }
section > p { margin: .5rem 0 0; }
.scroll { overflow-x: auto; }
.scroll:focus-visible { outline: 2px solid var(--faint); outline-offset: 2px; }
table { border-collapse: collapse; width: 100%; }
caption { text-align: start; font-size: 1.1em; font-weight: 600; padding-bottom: .35rem; }
caption::first-letter { text-transform: uppercase; }
caption .note { display: block; font-size: .9em; font-weight: 400; }
th, td { padding: .12rem .4rem; text-align: start; vertical-align: baseline; font-weight: inherit; }
thead th { vertical-align: bottom; color: var(--faint); font-size: .9em; line-height: 1.15; }
thead th.side { color: var(--ink); font-size: 1em; font-weight: 600; }
.number, .text { white-space: nowrap; }
.number { text-align: end; }
.name { min-width: 4.5em; }
thead .side { white-space: normal; max-width: 12rem; }
th.row { color: var(--faint); }
.then { color: var(--faint); padding-inline-start: 0; }
small { font-size: .85em; }
.minus { color: var(--minus); }
thead th.leads { color: var(--lead); }
.total > *, .needs > * { font-weight: 600; }
.total > .row, .needs > .row { color: var(--ink); }
.total > .leads, .needs > .number { color: var(--lead); }
.total > .minus { color: var(--minus); }
.crown { border: 1.5px solid; border-radius: 1em; padding: 0 .4em; margin-inline-end: -.4em; }
tr.note > * { font-size: .9em; padding-top: 0; }

.list tbody > tr > * { border-top: 1px solid var(--hair); }
.list tbody > tr.note > *, .list tbody > tr.contract > * { border-top: 0; }
.list tr.player > .name { font-weight: 600; }
.list thead th { border-bottom: 1.5px solid var(--line); }
.list thead tr:first-child:not(:last-child) > th[colspan] { border-bottom: 0; padding-bottom: 0; text-align: end; }
.list thead tr:last-child:not(:first-child) > th { font-size: .75em; font-weight: 400; }
.list .pair { border-inline-start: 1px solid var(--hair); }
.list tbody.sums { border-top: 3px double var(--line); }

.block .text { white-space: normal; }
.block .side, .block .points { width: 20%; border-inline-start: 2px solid var(--line); }
.block th.row:first-child { width: 2.6rem; text-align: end; }
.block thead .side { border-bottom: 2px solid var(--line); text-align: center; }
.block .points { text-align: center; white-space: normal; overflow-wrap: anywhere; }
.block tbody + tbody > tr:first-child > .points { border-top: 4px double var(--line); }
.block tbody + tbody > tr:first-child > * { padding-top: .15rem; }
.block .game > .points {
  border-bottom: 1.5px solid var(--line); font-size: .8em; font-style: italic; line-height: 1; padding-bottom: .25rem;
}
.block .game > th { color: var(--faint); font-size: .85em; }
.block .crown { margin: 0; }

@media screen {
  .last > * { background: var(--wash); font-weight: 600; }
}
@media screen and (max-width: 30rem) {
  body { padding: 1rem .75rem; }
  table { font-size: .85rem; }
  th, td { padding-inline: .2rem; }
  .name { min-width: 0; }
}
@page { size: A4; margin: 12mm 13mm; }
@media print {
  :root {
    color-scheme: light;
    --paper: #fff; --ink: #000; --faint: #444; --hair: #bbb; --line: #000; --minus: #8d1414; --lead: #000; --wash: #fff;
  }
  body { padding: 0; max-width: none; font-size: 9pt; line-height: 1.15; }
  h1 { font-size: 16pt; }
  main { margin-top: 4mm; columns: 2; column-gap: 8mm; }
  section { margin-bottom: 6mm; }
  section.block:only-child { max-width: 120mm; }
  .scroll { overflow: visible; }
  th, td { padding: .05rem .25rem; }
  .name, thead .side { overflow-wrap: anywhere; }
  thead .side { min-width: 4.5em; }
  .block th.row:first-child { width: 1.9rem; }
  section.long { break-inside: auto; }
  thead { display: table-header-group; }
  tr { break-inside: avoid; }
  tr.note { break-before: avoid; }
}
"""
"""The style sheet: nothing in it is fetched from anywhere."""
