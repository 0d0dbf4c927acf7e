"""The text of a session file as nodes: read as it stands where every line is as commands write it, else parsed."""

from __future__ import annotations

from collections.abc import Sequence as Offsets

from scorekeeper.session.nodes import Node
from scorekeeper.session.plain import compose_plainly
from scorekeeper.session.source import Report


def compose(text: str, report: Report, spoiled: Offsets[int] = ()) -> Node | None:
    """The root node of a YAML text, or None where there is nothing; whatever a session file may not hold is reported.

    The text has passed :func:`~scorekeeper.session.source.harmless`, which replaced characters at the ``spoiled``
    offsets: scalars around them are broken.
    """
    root = None if spoiled else compose_plainly(text)
    if root is not None:
        return root
    from scorekeeper.session import parsed  # with the YAML library, which takes as long to load as an evening to read

    return parsed.compose(text, report, spoiled)
