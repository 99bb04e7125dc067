"""Units: their spellings, how many of the base unit they are, and of what dimension."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from fractions import Fraction

_TABLE = """
length m 1: m metre metres meter meters м метр метра метров
length mm 1/1000: mm millimetre millimetres millimeter millimeters мм
length мм 1/1000: миллиметр миллиметра миллиметров
length cm 1/100: cm centimetre centimetres centimeter centimeters см
length см 1/100: сантиметр сантиметра сантиметров
length dm 1/10: dm decimetre decimetres decimeter decimeters дм дециметр дециметра дециметров
length km 1000: km kilometre kilometres kilometer kilometers км километр километра километров
length in 254/10000: in inch inches
length ft 3048/10000: ft foot feet
length yd 9144/10000: yd yard yards
length mi 1609344/1000: mi mile miles
mass g 1: g gram grams г гр грамм грамма граммов
mass mg 1/1000: mg milligram milligrams мг миллиграмм миллиграмма миллиграммов
mass kg 1000: kg kilogram kilograms кг килограмм килограмма килограммов
mass c 100000: ц центнер центнера центнеров
mass t 1000000: t tonne tonnes т тонна тонны тонн
mass lb 45359237/100000: lb lbs pound pounds
mass oz 45359237/1600000: oz ounce ounces
time s 1: s sec secs second seconds с сек секунда секунды секунд
time ms 1/1000: ms мс
time min 60: min mins minute minutes мин минута минуты минут
time h 3600: h hr hrs hour hours ч час часа часов
time d 86400: d day days сут день дня дней сутки суток
time wk 604800: wk week weeks неделя недели недель
volume l 1/1000: l L litre litres liter liters л литр литра литров
volume ml 1/1000000: ml mL millilitre millilitres milliliter milliliters мл
volume мл 1/1000000: миллилитр миллилитра миллилитров
area ha 10000: ha hectare hectares га гектар гектара гектаров
area a 100: ar а ар сотка сотки соток
angle ° 1: ° deg degree degrees градус градуса градусов
celsius °C 1: °C
fahrenheit °F 1: °F
speed kmh 1000/3600: kmh kph
speed mph 1609344/3600000: mph
dollar $ 1: $ dollar dollars usd USD доллар доллара долларов
cent ¢ 1/100: ¢ c ct cent cents цент цента центов
euro € 1: € eur EUR euro euros евро
pound £ 1: £ gbp GBP
pound p 1/100: p pence penny
rouble ₽ 1: ₽ rub RUB р руб рубль рубля рублей rouble roubles ruble rubles
rouble коп 1/100: коп к копейка копейки копеек kopeck kopecks
percent % 1: % percent
"""
_BASES = {
    "area": Counter(length=2),
    "volume": Counter(length=3),
    "speed": Counter(length=1, time=-1),
}
_ROW = re.compile(r"(\S+) (\S+) (\S+): (.+)")
_PIECE = re.compile(r"(°[CF]?|[$€£₽¢%]|[^\W\d_²³⁻¹]+)\.?\s*(?:\^?\s*(-?[1-3])|([²³]|⁻[¹²³]))?")
_JOINT = re.compile(r"\s*([/*·⋅ .]|\bper\b)\s*")
_SQUARES = re.compile(
    r"(?:(sq|square|кв|квадратн\w+)|(cu|cubic|куб|кубическ\w+))\.?\s*(?=[^\W\d_])"
)
_RAISED = {"²": 2, "³": 3, "⁻¹": -1, "⁻²": -2, "⁻³": -3}
_LONGEST = 40


@dataclass(frozen=True, slots=True)
class Unit:
    """How many base units it is, and the powers of its dimensions."""

    size: Fraction
    dimensions: frozenset[tuple[str, int]]


def _units() -> dict[str, Unit]:
    found: dict[str, Unit] = {}
    for row in _ROW.finditer(_TABLE):
        dimensions = _BASES.get(row[1], Counter({row[1]: 1}))
        unit = Unit(Fraction(row[3]), frozenset(dimensions.items()))
        found.update(dict.fromkeys(row[4].split(), unit))
    return found


_KNOWN = _units()


def unit_of(text: str, own: str = "") -> Unit | None:
    """Read a unit such as km/h, m^2, sq cm; `own` is one the task made up, such as apples."""
    text = text.strip().removesuffix(".")
    if not text or len(text) > _LONGEST:
        return None
    if own and _stem(text) == _stem(own) and unit_of(own) is None:
        return Unit(Fraction(1), frozenset({(_stem(own), 1)}))
    size, dimensions, turn, at = Fraction(1), Counter[str](), 1, 0
    while at < len(text):
        square = _SQUARES.match(text, at)
        at = square.end() if square else at
        piece = _PIECE.match(text, at)
        unit = _known(piece[1]) if piece else None
        if piece is None or unit is None:
            return None
        power = turn * (int(piece[2] or 0) or _RAISED.get(piece[3], 1))
        power *= (2 if square[1] else 3) if square else 1
        size *= unit.size**power
        for name, own_power in unit.dimensions:
            dimensions[name] += own_power * power
        at = piece.end()
        if at < len(text):
            joint = _JOINT.match(text, at)
            if joint is None or joint.end() == len(text):
                return None
            turn, at = (-1 if joint[1] in {"/", "per"} else turn), joint.end()
    return Unit(size, frozenset((name, power) for name, power in dimensions.items() if power))


def _known(word: str) -> Unit | None:
    return _KNOWN.get(word) or _KNOWN.get(word.lower())


def _stem(text: str) -> str:
    return text.strip().casefold().removesuffix("s")
