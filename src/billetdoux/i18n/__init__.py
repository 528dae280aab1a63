"""All the words of the game, in four languages; the rules have none.

>>> from billetdoux import Role
>>> words("fr").role(Role.SPY, "the")
'l’Espionne'
>>> words("it", "star-wars").role(Role.PRIEST, "the")
'lo Stormtrooper'
"""

from billetdoux.i18n.language import LANGUAGES, InvalidLanguage, accepted_language, pick_language
from billetdoux.i18n.messages import Messages
from billetdoux.i18n.theme import DEFAULT_THEME, THEMES, InvalidTheme, Theme, load_theme, theme_for
from billetdoux.i18n.words import TERMS, Words, words

__all__ = [
    "DEFAULT_THEME",
    "LANGUAGES",
    "TERMS",
    "THEMES",
    "InvalidLanguage",
    "InvalidTheme",
    "Messages",
    "Theme",
    "Words",
    "accepted_language",
    "load_theme",
    "pick_language",
    "theme_for",
    "words",
]
