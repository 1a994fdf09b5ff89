"""The field catalogue of the product: label, unit, range and choices of each field of a project document."""

from __future__ import annotations

import datetime
import difflib
import math
import numbers
from dataclasses import dataclass
from typing import Any, Dict, Iterable, List, Mapping, Optional, Sequence, Tuple

from .errors import FieldError


@dataclass(frozen=True)
class Field:
    """A field of the document.

    ``kind`` is ``number``, ``text``, ``flag``, ``date``, ``choice``, ``values`` (a list of values, each a case of its
    own) or ``sizing`` (a list of sizes, each simulated). ``unit`` holds ``¤`` for the currency symbol of the project.
    """

    name: str
    kind: str
    label: str
    help: str
    unit: str
    initial: Any
    minimum: Optional[float]
    maximum: Optional[float]
    excludes_minimum: bool
    excludes_maximum: bool
    is_integer: bool
    max_length: Optional[int]
    options: Tuple[Tuple[Any, str], ...]
    #: Message for a value out of range, or for a text that is too long.
    out_of_range: str
    #: True for values that belong to those of other items by their position.
    is_linked: bool
    not_number: str
    not_integer: str

    @property
    def allowed(self) -> str:
        """The values that the field takes, in words."""
        if self.kind == "choice":
            return "one of " + ", ".join(f"{value!r} ({label})" if label != str(value) else repr(value) for value, label in self.options)
        if self.kind == "flag":
            return "True or False"
        if self.kind == "date":
            return "a day, as '2028-01-01' or datetime.date"
        if self.kind == "text":
            return f"up to {self.max_length} characters"
        parts = []
        if self.minimum is not None:
            parts.append(f"{'>' if self.excludes_minimum else '≥'} {self.minimum:g}")
        if self.maximum is not None:
            parts.append(f"{'<' if self.excludes_maximum else '≤'} {self.maximum:g}")
        text = " and ".join(parts)
        what = "integer" if self.is_integer else "number"
        return f"{what} {text}".strip() + ("; one or several" if self.kind in ("values", "sizing") else "")

    def __str__(self) -> str:
        unit = f" [{self.unit}]" if self.unit else ""
        help_text = f" {self.help}" if self.help else ""
        return f"{self.name}: {self.label}{unit}, {self.allowed}.{help_text}"

    # -- values -------------------------------------------------------------------------------------------------------

    def to_document(self, value: Any, before: Any = None) -> Any:
        """Returns a value as the document holds it; raises FieldError with the message of the field if it does not fit."""
        if self.kind == "number":
            return self._number(value)
        if self.kind == "values":
            return self._list(value, before)
        if self.kind == "sizing":
            return self._sizing(value, before)
        if self.kind == "flag":
            return self._flag(value)
        if self.kind == "date":
            return self._date(value)
        if self.kind == "choice":
            return self._choice(value)
        return self._text(value)

    def from_document(self, value: Any) -> Any:
        """Returns a value as Python code reads it: lists of values and sizes are tuples of numbers."""
        if self.kind == "values":
            return tuple(item["value"] for item in value)
        if self.kind == "sizing":
            return tuple(item["value"] for item in value["values"])
        return value

    def _refused(self, value: Any, message: str) -> FieldError:
        unit = f" [{self.unit}]" if self.unit else ""
        return FieldError(f"{self.label}{unit}: {message}", f"({self.name} = {value!r})")

    def _number(self, value: Any) -> Any:
        if isinstance(value, bool) or not isinstance(value, numbers.Real):
            raise self._refused(value, self.not_number)
        number = float(value)
        if not math.isfinite(number):
            raise self._refused(value, self.not_number)
        is_whole = number.is_integer()
        if not self._is_in_range(number):
            whole_needed = self.is_integer and not is_whole
            raise self._refused(value, self.not_integer if whole_needed or not self.out_of_range else self.out_of_range)
        if self.is_integer and not is_whole:
            raise self._refused(value, self.not_integer)
        return int(number) if is_whole and abs(number) < 2**53 else number

    def _is_in_range(self, number: float) -> bool:
        low, high = self.minimum, self.maximum
        if low is not None and (number <= low if self.excludes_minimum else number < low):
            return False
        return not (high is not None and (number >= high if self.excludes_maximum else number > high))

    def _list(self, value: Any, before: Any) -> List[Dict[str, Any]]:
        found = [self._number(item) for item in _several(value)]
        if not found:
            raise self._refused(value, "Give at least one value.")
        if not self.is_linked:
            found = sorted(set(found))
        base = next((item["value"] for item in before or () if item.get("isBase")), None)
        return [
            {"id": f"v{place}", "value": number, **({"isBase": True} if number == base else {})}
            for place, number in enumerate(found, 1)
        ]

    def _sizing(self, value: Any, before: Any) -> Dict[str, Any]:
        kind = before["kind"] if isinstance(before, Mapping) else "absolute"
        if isinstance(value, Mapping):
            if set(value) != {"kind", "values"} or value["kind"] not in ("absolute", "relative"):
                raise self._refused(value, "Give numbers, or {'kind': 'absolute' or 'relative', 'values': [numbers]}.")
            kind, value = value["kind"], value["values"]
        return {"kind": kind, "values": self._list(value, before["values"] if isinstance(before, Mapping) else None)}

    def _flag(self, value: Any) -> bool:
        if isinstance(value, bool) or type(value).__name__ in ("bool_", "bool"):
            return bool(value)
        raise self._refused(value, "Give True or False.")

    def _date(self, value: Any) -> str:
        if isinstance(value, datetime.datetime):
            value = value.date()
        if isinstance(value, datetime.date):
            return value.isoformat()
        if value == "":
            return ""
        try:
            if isinstance(value, str) and len(value) == 10:
                return datetime.date.fromisoformat(value).isoformat()
        except ValueError:
            pass
        raise self._refused(value, "Give a day as '2028-01-01' or datetime.date.")

    def _choice(self, value: Any) -> Any:
        for option, _ in self.options:
            if not isinstance(value, bool) and value == option:
                return option
        by_label = [option for option, label in self.options if label == value]
        nearest = nearest_name(str(value), [str(option) for option, _ in self.options])
        hint = f" Did you mean {(by_label[0] if by_label else nearest)!r}?" if by_label or nearest else ""
        raise self._refused(value, f"Give {self.allowed}.{hint}")

    def _text(self, value: Any) -> str:
        if not isinstance(value, str):
            raise self._refused(value, "Give a text.")
        if self.max_length is not None and len(value) > self.max_length:
            raise self._refused(value[:40] + "…", self.out_of_range)
        return value


def _several(value: Any) -> Sequence[Any]:
    if isinstance(value, (str, bytes, Mapping)):
        return [value]
    if isinstance(value, Iterable):
        return list(value)
    return [value]


def nearest_name(name: str, names: Iterable[str]) -> Optional[str]:
    """Returns the name that is most like a misspelt one; None if none is."""
    known = {one.lower(): one for one in names}
    found = difflib.get_close_matches(name.lower().replace("_", ""), list(known), n=1, cutoff=0.6)
    if found:
        return known[found[0]]
    parts = [one for lower, one in known.items() if len(name) > 2 and name.lower() in lower]
    return min(parts, key=len) if parts else None


class Catalogue:
    """Fields of the document by their place, new items of its lists, and its series. The server sends it once."""

    def __init__(self, outline: Mapping[str, Any]) -> None:
        self._facts: Sequence[Mapping[str, Any]] = outline["facts"]
        self._records: Mapping[str, Mapping[str, Any]] = outline["records"]
        self._not_number = str(outline["notNumber"])
        self._not_integer = str(outline["notInteger"])
        self._aliases: Mapping[str, str] = outline["aliases"]
        self.lists: Mapping[str, Mapping[str, Any]] = outline["lists"]
        self.series: Mapping[str, Mapping[str, Any]] = outline["series"]
        self.year_of_items = int(outline["yearOfItems"])
        self._fields: Dict[str, Dict[str, Field]] = {}

    def fields_at(self, path: str) -> Mapping[str, Field]:
        """Returns the fields of the records at a path: ``storage[].specs``, empty for the project itself."""
        if path not in self._fields:
            record = self._records.get(path)
            named = record["fields"] if record is not None else {}
            self._fields[path] = {name: self._field(name, self._facts[place]) for name, place in named.items()}
        return self._fields[path]

    def title_of(self, path: str) -> str:
        """Returns the title of the records at a path; empty if they have none."""
        record = self._records.get(path)
        return str(record["title"]) if record is not None else ""

    def real_name(self, path: str, name: str) -> str:
        """Returns the name of a field that is addressed by another name, as ``units`` of a storage."""
        return self._aliases.get(f"{path}.{name}", name)

    def names_at(self, path: str) -> List[str]:
        """Returns the names and other names of the fields at a path."""
        start = f"{path}."
        others = [name[len(start) :] for name in self._aliases if name.startswith(start) and "." not in name[len(start) :]]
        return [*self.fields_at(path), *others]

    def find(self, word: str) -> List[Tuple[str, Field]]:
        """Returns the fields whose name, label or help holds a word, with the path of each."""
        wanted = word.lower()
        return [
            (f"{path}.{name}" if path else name, field)
            for path in self._records
            for name, field in self.fields_at(path).items()
            if any(wanted in text.lower() for text in (name, field.label, field.help))
        ]

    def _field(self, name: str, facts: Mapping[str, Any]) -> Field:
        low, high = facts.get("min"), facts.get("max")
        initial = facts["initial"]
        return Field(
            name=name,
            kind=str(facts["kind"]),
            label=str(facts["label"]),
            help=str(facts["help"]),
            unit=str(facts["unit"]),
            initial=tuple(initial) if isinstance(initial, list) else initial,
            minimum=low["value"] if low else None,
            maximum=high["value"] if high else None,
            excludes_minimum=bool(low and low["open"]),
            excludes_maximum=bool(high and high["open"]),
            is_integer=bool(facts.get("isInteger")),
            max_length=facts.get("maxLength"),
            options=tuple((option["value"], str(option["label"])) for option in facts.get("options", ())),
            out_of_range=str(facts.get("outOfRange", "")),
            is_linked=bool(facts.get("isLinked")),
            not_number=self._not_number,
            not_integer=self._not_integer,
        )
