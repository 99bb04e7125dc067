"""Names to offer to a crew that has not thought of one: sea and river animals, by language.

A list a language, not the catalogue: a good name in one is seldom the other's translation.
"""

from __future__ import annotations

from collections.abc import Collection

from edu_battle.chance import Chance

_ANIMALS = {
    "en": (
        "Otters Terns Seals Puffins Dolphins Herons Crabs Walruses Pelicans Seahorses Gulls Whales"
        " Turtles Penguins Octopuses Corals Narwhals Kingfishers Starfish Swordfish Lobsters Eels"
        " Cormorants Pikes Sturgeons Beavers Swans Rays Salmon Urchins"
    ),
    "ru": (
        "Выдры Крачки Тюлени Дельфины Цапли Крабы Моржи Пеликаны Чайки Киты Черепахи Пингвины"
        " Осьминоги Кораллы Нарвалы Зимородки Лобстеры Угри Бакланы Щуки Осетры Бобры Лебеди Скаты"
        " Лососи Касатки Акулы Альбатросы Буревестники Тупики"
    ),
}
_FALLBACK = "en"


def crew_names(language: str, taken: Collection[str], chance: Chance, count: int) -> list[str]:
    """Draw up to `count` names that no crew has yet, in the room's language."""
    animals = _ANIMALS.get(language.split("-", maxsplit=1)[0], _ANIMALS[_FALLBACK]).split()
    used = {name.casefold() for name in taken}
    return [name for name in chance.shuffled(animals) if name.casefold() not in used][:count]
