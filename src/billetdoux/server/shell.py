"""The HTML of the page, with what a request adds: its language, a preview, and what its screen needs at once.

Every screen has the same HTML, and the page itself finds out which one its address means. But browsers that
are told in the HTML what a screen needs load all of it in parallel, and whoever shares a link shows its
preview. Nothing here depends on what is stored: the page of a table looks the same whether there is one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from html import escape

from billetdoux.i18n import Messages
from billetdoux.server.page_words import page_words

Preloads = Mapping[str, list[str]]
"""By screen, by language and for the fonts: the files that the build says they need."""

PUZZLES = ("TodaysPuzzle", "Puzzle")
PICTURE = "/preview.png"
PICTURE_SIZE = (1200, 630)
THEME_COLOUR = "#141016"
LOCALES = {"en": "en_GB", "fr": "fr_FR", "it": "it_IT", "es": "es_ES"}
"""Where links are shared, a language has a country."""
HTML = "text/html; charset=utf-8"


@dataclass(frozen=True, slots=True)
class Place:
    """What an address leads to."""

    path: str
    origin: str
    """`https://play.example`"""
    screen: str | None = None
    """The entry of the build; None for the first screen, which the page itself has."""
    code: str | None = None

    @property
    def url(self) -> str:
        return self.origin + self.path

    @property
    def join_command(self) -> str:
        """For a terminal, where somebody's browser can't show the page."""
        return f"billet join {self.origin}/t/{self.code}" if self.code else f"billet join {self.origin}"


class Shell:
    def __init__(self, html: str, preloads: Preloads) -> None:
        self.html = html
        self._preloads = preloads

    @property
    def files(self) -> set[str]:
        """All that some screen needs at once."""
        return {file for files in self._preloads.values() for file in files}

    def render(self, place: Place, language: str) -> str:
        """
        >>> shell = Shell('<html lang="en"><head></head><body></body></html>', {"Table": ["assets/t.js"]})
        >>> page = shell.render(Place("/t/BCDFGHJK", "https://play.example", "Table", "BCDFGHJK"), "fr")
        >>> '<html lang="fr">' in page, '<link rel="modulepreload" crossorigin href="/assets/t.js">' in page
        (True, True)
        """
        w = page_words(language)
        head = [*self._links(place, language), *preview(place, w)]
        html = self.html.replace('<html lang="en">', f'<html lang="{language}">', 1)
        html = html.replace("</head>", "\n".join([*head, "</head>"]), 1)
        return html.replace("</body>", f"{no_script(place, w)}\n</body>", 1)

    def message(self, language: str, title: str, text: str) -> str:
        """A page that says one thing, in the style of the others, and leads to the first one."""
        w = page_words(language)
        home = f'<a href="/">{escape(w("page-go-home"))}</a>'
        styles = [line for line in self.html.splitlines() if 'rel="stylesheet"' in line]
        return (
            f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f'<meta name="color-scheme" content="dark light"><title>{escape(title)} · Billet-doux</title>'
            f'<link rel="icon" href="/icon.svg" type="image/svg+xml">{"".join(styles)}</head>'
            f"<body>{_message(title, text, home)}</body></html>"
        )

    def _links(self, place: Place, language: str) -> Iterator[str]:
        needed = [*self._files(language), *self._files(place.screen)]
        for file in dict.fromkeys(needed):
            if file.endswith(".css"):
                yield f'<link rel="stylesheet" crossorigin href="/{file}">'
            else:
                yield f'<link rel="modulepreload" crossorigin href="/{file}">'
        for file in self._files("fonts"):
            # A text is shown before its font is there: code comes first.
            kind = 'as="font" type="font/woff2" fetchpriority="low"'
            yield f'<link rel="preload" {kind} crossorigin href="/{file}">'

    def _files(self, name: str | None) -> Iterable[str]:
        return self._preloads.get(name, ()) if name else ()


def preview(place: Place, w: Messages) -> Iterator[str]:
    """What is shown of a link where it is shared. It says no more than the link itself."""
    title, text = preview_text(place, w)
    width, height = PICTURE_SIZE
    yield f'<meta name="description" content="{escape(text)}">'
    for name, value in {
        "og:type": "website",
        "og:site_name": "Billet-doux",
        "og:title": title,
        "og:description": text,
        "og:url": place.url,
        "og:locale": LOCALES[w.language],
        "og:image": place.origin + PICTURE,
        "og:image:type": "image/png",
        "og:image:width": str(width),
        "og:image:height": str(height),
        "og:image:alt": w("page-picture"),
    }.items():
        yield f'<meta property="{name}" content="{escape(value)}">'
    yield '<meta name="twitter:card" content="summary_large_image">'


def preview_text(place: Place, w: Messages) -> tuple[str, str]:
    if place.screen in PUZZLES:
        return w("page-puzzle"), w("page-puzzle-text")
    if place.code is None:
        return "Billet-doux", w("page-description")
    if place.screen == "Table":
        return w("page-invitation"), w("page-invitation-text", code=place.code)
    return w("page-match"), w("page-match-text", code=place.code)


def no_script(place: Place, w: Messages) -> str:
    """For browsers without JavaScript, in which a table can't be shown: the terminal can."""
    command = f"<code>{escape(place.join_command)}</code>"
    said = _message("Billet-doux", w("page-no-script"), command)
    return f"<noscript>{said}</noscript>"


def _message(title: str, text: str, after: str) -> str:
    """What a page says that says one thing. `after` is HTML."""
    return (
        '<main class="message"><img src="/icon.svg" alt="" width="96" height="96">'
        f"<h1>{escape(title)}</h1><p>{escape(text)}</p><p>{after}</p></main>"
    )


def manifest(w: Messages) -> dict[str, object]:
    """What makes an app of the page, in somebody's language."""
    return {
        "id": "/",
        "name": "Billet-doux",
        "short_name": "Billet-doux",
        "description": w("page-description"),
        "lang": w.language,
        "dir": "ltr",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "orientation": "any",
        "theme_color": THEME_COLOUR,
        "background_color": THEME_COLOUR,
        "categories": ["games", "entertainment"],
        "icons": [
            {"src": "/icon.svg", "type": "image/svg+xml", "sizes": "any", "purpose": "any"},
            {"src": "/icon-192.png", "type": "image/png", "sizes": "192x192", "purpose": "any"},
            {"src": "/icon-512.png", "type": "image/png", "sizes": "512x512", "purpose": "any"},
            {"src": "/icon-maskable-512.png", "type": "image/png", "sizes": "512x512", "purpose": "maskable"},
        ],
        "shortcuts": [
            {"name": w(name), "url": url}
            for name, url in (
                ("page-history", "/history"),
                ("page-learn", "/learn"),
                ("page-rules", "/rules"),
            )
        ],
    }
