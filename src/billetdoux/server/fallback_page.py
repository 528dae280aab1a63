"""What a person sees in a browser if the page was not built: that, and how to sit down from a terminal."""

from __future__ import annotations

from html import escape

from billetdoux.i18n import words
from billetdoux.server.shell import Place


def fallback_page(place: Place, language: str) -> str:
    w = words(language)
    said = w("page-table") if place.code else w("page-home")
    return (
        f'<!doctype html><html lang="{language}"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>Billet-doux</title><h1>Billet-doux</h1><p>{escape(said)}</p>"
        f"<p><code>{escape(place.join_command)}</code></p><p>{escape(w('page-missing'))}</p></html>"
    )
