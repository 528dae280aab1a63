"""What a person sees in a browser if the page was not built: that, and how to sit down from a terminal."""

from __future__ import annotations

from html import escape

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from billetdoux.i18n import accepted_language, words
from billetdoux.protocol.join_code import parse_code


async def fallback_page(request: Request) -> Response:
    w = words(accepted_language(request.headers.get("accept-language", "")))
    code = parse_code(request.path_params.get("code", ""))
    address = f"{request.url.scheme}://{request.headers.get('host', request.url.netloc)}"
    said = w("page-table") if code else w("page-home")
    command = f"billet join {address}/t/{code}" if code else f"billet join {address}"
    return HTMLResponse(
        f'<!doctype html><html lang="{w.language}"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>Billet-doux</title><h1>Billet-doux</h1><p>{escape(said)}</p>"
        f"<p><code>{escape(command)}</code></p><p>{escape(w('page-missing'))}</p></html>"
    )
