"""Records and lists of a project document, with attribute access checked against the field catalogue."""

from __future__ import annotations

import copy
import re
from typing import Any, Callable, Dict, Iterator, List, Mapping, Optional, Sequence, Union

from .errors import FieldError, Refused, UnknownField
from .fields import Catalogue, Field, nearest_name


class Record:
    """A part of a project document: a storage, a market, the location.

    Attributes are the fields of the catalogue, by the names of ``fields.md``; a misspelt name raises
    :class:`UnknownField` with the nearest one, a value out of range :class:`FieldError` with the message of the field.
    Lists of values and sizes are read as tuples and set from one number or several. Edits stay here until the project
    is saved.
    """

    _document: "Document"
    _path: str
    _data: Dict[str, Any]

    def __init__(self, document: "Document", path: str, data: Dict[str, Any]) -> None:
        object.__setattr__(self, "_document", document)
        object.__setattr__(self, "_path", path)
        object.__setattr__(self, "_data", data)

    # -- attributes ---------------------------------------------------------------------------------------------------

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        name = self._document.catalogue.real_name(self._path, name)
        field = self._fields().get(name)
        if name not in self._data:
            if field is not None:
                return None
            raise self._unknown(name)
        value = self._data[name]
        if field is not None:
            return field.from_document(value)
        return self._document.view(_joined(self._path, name), value)

    def __setattr__(self, name: str, value: Any) -> None:
        if name.startswith("_"):
            object.__setattr__(self, name, value)
            return
        name = self._document.catalogue.real_name(self._path, name)
        field = self._fields().get(name)
        if field is None and name not in self._data:
            raise self._unknown(name)
        self._document.require(self._data)
        if field is not None:
            self._data[name] = field.to_document(value, self._data.get(name))
        else:
            self._set_part(name, value)
        self._document.changed(self._data, name)

    def __dir__(self) -> List[str]:
        return sorted({*super().__dir__(), *self._names()})

    def __repr__(self) -> str:
        name = next((self._data[key] for key in ("customName", "name", "kind", "id") if self._data.get(key)), "")
        return f"<{self._title()}{f' {name!r}' if name else ''}>"

    def _fields(self) -> Mapping[str, Field]:
        return self._document.catalogue.fields_at(_of_kind(self._path, self._data))

    def _names(self) -> List[str]:
        return [*self._document.catalogue.names_at(_of_kind(self._path, self._data)), *self._data]

    def _title(self) -> str:
        return self._document.catalogue.title_of(_of_kind(self._path, self._data)) or self._path.rpartition(".")[2] or "Project"

    def _unknown(self, name: str) -> UnknownField:
        nearest = nearest_name(name, self._names())
        hint = f"Did you mean {nearest!r}?" if nearest else "describe() lists the fields."
        return UnknownField(f"{self._title()} has no field {name!r}.", hint)

    def _set_part(self, name: str, value: Any) -> None:
        before = self._data[name]
        if name in ("id", "fileVersion") or (name == "kind" and self._path.endswith("[]")):
            raise FieldError(f"{name!r} of {self._title()} cannot be changed.")
        if isinstance(before, dict):
            if not isinstance(value, Mapping):
                raise FieldError(f"{name!r} of {self._title()} has fields of its own.", f"Set them: .{name}.field = …, or give a dict.")
            part = Record(self._document, _joined(self._path, name), before)
            for key, item in value.items():
                setattr(part, str(key), item)
            return
        if isinstance(before, list):
            self._data[name] = _list_like(before, value, f"{name!r} of {self._title()}")
            return
        if not _is_alike(before, value):
            raise FieldError(f"{name!r} of {self._title()} is a {type(before).__name__}.", f"({value!r})")
        self._data[name] = value

    # -- descriptions -------------------------------------------------------------------------------------------------

    def describe(self, name: Optional[str] = None) -> str:
        """Returns what the fields mean: label, unit, allowed values and help of one field, or of all, a line for each."""
        fields = self._fields()
        if name is None:
            return "\n".join(self._described(field) for field in fields.values())
        name = self._document.catalogue.real_name(self._path, name)
        if name not in fields:
            raise self._unknown(name)
        return self._described(fields[name])

    def _described(self, field: Field) -> str:
        return str(field).replace("¤", self._document.currency_symbol())

    def update(self, **values: Any) -> None:
        """Sets several fields at once; none is changed if one is refused."""
        before, set_fields = copy.deepcopy(self._data), dict(self._document.set_fields)
        try:
            for name, value in values.items():
                setattr(self, name, value)
        except Exception:
            merge(self._data, before)
            self._document.set_fields.clear()
            self._document.set_fields.update(set_fields)
            raise

    def to_dict(self) -> Dict[str, Any]:
        """Returns a copy of this part as the document holds it."""
        return copy.deepcopy(self._data)

    # -- equipment of the library -------------------------------------------------------------------------------------

    def choose(self, model: str) -> None:
        """Chooses the storage unit or the turbine of the library with this name, with its costs and its converter.

        ``client.storage_models()`` and ``client.turbine_models()`` list the names.
        """
        if self._path not in ("storage[]", "wind[]"):
            raise Refused(f"{self._title()} is not chosen from a library.")
        self._document.require(self._data)
        spec = self._document.library(self._path, model)
        if self._path == "wind[]":
            change: Dict[str, Any] = {"hubHeight": [{"id": "v1", "value": spec["hubHeight"]}]}
        else:
            change = {
                "cost": spec["cost"],
                "augmentationCost": spec["augmentationPrice"],
                "augmentationDegradationLimit": spec["augmentationDegradationLimitSensitivity"],
                "hasConverter": spec["useDedicatedConverter"],
            }
            if spec["useDedicatedConverter"]:
                change["converter"] = spec["dedicatedConverter"]
        merge(self._data, copy.deepcopy({**self._data, **change, "kind": "library", "model": spec["name"], "specs": spec}))
        self._document.changed(self._data, "model")

    # -- series -------------------------------------------------------------------------------------------------------

    def import_series(self, name: str, source: Any, **options: Any) -> "Any":
        """Imports the values of a series of this part, as ``solar[0].import_series("customData", "pv.csv")``.

        ``source`` and ``options`` are those of :meth:`Project.import_prices`. The product reads and checks the file;
        :class:`ImportRefused` says why it cannot. Returns the :class:`ImportedSeries`.
        """
        if _joined(self._path, name) not in self._document.catalogue.series:
            here = [path[len(self._path) + 1 :] if self._path else path for path in self._document.catalogue.series if _parent(path) == self._path]
            raise UnknownField(f"{self._title()} has no series {name!r}.", f"It has: {', '.join(here)}." if here else "")
        return self._document.import_series(self, name, source, **options)


class RecordList:
    """A list of records of a document: storages, markets, incentives.

    Items are found by position, by id or kind (``energyMarkets.dam``, ``energyMarkets["dam"]``) or by name.
    """

    _document: "Document"
    _path: str
    _items: List[Dict[str, Any]]

    def __init__(self, document: "Document", path: str, items: List[Dict[str, Any]]) -> None:
        self._document = document
        self._path = path
        self._items = items

    def __len__(self) -> int:
        return len(self._items)

    def __iter__(self) -> Iterator[Record]:
        return (self._record(item) for item in list(self._items))

    def __getitem__(self, key: Union[int, str]) -> Record:
        if isinstance(key, int):
            try:
                return self._record(self._items[key])
            except IndexError:
                raise IndexError(f"{self._path} has {len(self)} items; there is none at {key}.") from None
        found = self._found(key)
        if found is None:
            raise KeyError(self._missing(key))
        return self._record(found)

    def __getattr__(self, name: str) -> Record:
        if name.startswith("_"):
            raise AttributeError(name)
        found = self._found(name)
        if found is None:
            raise UnknownField(self._missing(name))
        return self._record(found)

    def __delitem__(self, key: Union[int, str]) -> None:
        self.remove(self[key])

    def __dir__(self) -> List[str]:
        return sorted({*super().__dir__(), *(str(item["id"]) for item in self._items if str(item.get("id", "")).isidentifier())})

    def __repr__(self) -> str:
        return f"<{self._path}: {', '.join(repr(item) for item in self) or 'no items'}>"

    def _record(self, item: Dict[str, Any]) -> Record:
        return Record(self._document, f"{self._path}[]", item)

    def _found(self, name: str) -> Optional[Dict[str, Any]]:
        for key in ("id", "kind", "customName", "name"):
            found = [item for item in self._items if item.get(key) == name]
            if len(found) == 1 or (found and key == "id"):
                return found[0]
        return None

    def _kinds(self) -> List[str]:
        start = f"{self._path} of kind "
        return [path[len(start) :] for path in self._document.catalogue.lists if path.startswith(start)]

    def _missing(self, name: str) -> str:
        there = [str(item.get("id", "")) for item in self._items]
        text = f"{self._path} has no item {name!r}; it has {', '.join(there) or 'none'}."
        if name in self._kinds():
            return f"{text} Add it: {self._path}.add({name!r})."
        nearest = nearest_name(name, [*there, "add", "remove"])
        return f"{text} Did you mean {nearest!r}?" if nearest else text

    def add(self, kind: Optional[str] = None, **fields: Any) -> Record:
        """Adds an item with the initial values of the product, sets ``fields`` of it, and switches its technology or market on.

        Energy markets and incentives need their kind: ``energyMarkets.add("dam")``, ``incentives.add("itc")``.
        """
        catalogue = self._document.catalogue
        kinds = self._kinds()
        if kinds and kind not in kinds:
            raise Refused(f"Say which of {', '.join(kinds)} to add to {self._path}.", f"({kind!r})" if kind is not None else "")
        if not kinds and kind is not None:
            raise Refused(f"{self._path} has one kind of item.", f"add() takes fields by name only, not {kind!r}.")
        outline = catalogue.lists.get(f"{self._path} of kind {kind}" if kinds else self._path)
        if outline is None:
            if not self._items:
                raise Refused(f"Items of {self._path} cannot be added.")
            outline = {"use": "", "isOneOfEachKind": False, "item": self._items[-1]}
        self._document.require(self._items)
        item = copy.deepcopy(dict(outline["item"]))
        if outline["isOneOfEachKind"]:
            if self._found(str(kind)) is not None:
                raise Refused(f"{self._path} has an item {kind!r} already.")
            place = sum(1 for other in self._items if kinds.index(str(other["kind"])) < kinds.index(str(kind)))
        else:
            _number_item(item, self._items)
            place = len(self._items)
        _move_dates(item, catalogue.year_of_items, self._document.base_year())
        self._items.insert(place, item)
        try:
            for name, value in fields.items():
                setattr(self._record(item), name, value)
        except Exception:
            self._items.pop(place)
            raise
        if outline["use"]:
            self._document.switch_on(str(outline["use"]))
        self._document.changed(self._items, None)
        return self._record(item)

    def remove(self, item: Union[Record, int, str]) -> None:
        """Removes an item, given itself, by position, id or name. Without items, its technology or market is off."""
        data = (item if isinstance(item, Record) else self[item])._data
        self._document.require(data)
        places = [place for place, other in enumerate(self._items) if other is data]
        if not places:
            raise Refused(f"{item!r} is not in {self._path}.")
        del self._items[places[0]]
        self._document.changed(self._items, None)


class Document:
    """A project document in memory, the catalogue it is checked against, and where its edits go."""

    def __init__(
        self,
        catalogue: Catalogue,
        data: Dict[str, Any],
        on_change: Callable[[], None],
        import_series: Callable[..., Any],
        library: Callable[[str, str], Dict[str, Any]],
    ) -> None:
        self.catalogue = catalogue
        self.data = data
        #: Fields of the project itself that were set since the last save, with the value of each.
        self.set_fields: Dict[str, Any] = {}
        self._on_change = on_change
        self.import_series = import_series
        self.library = library

    def view(self, path: str, value: Any) -> Any:
        """Returns a part of the document as Python code uses it."""
        if isinstance(value, dict):
            return Record(self, path, value)
        if isinstance(value, list):
            has_items = path in self.catalogue.lists or any(name.startswith(f"{path} of kind ") for name in self.catalogue.lists)
            if has_items or (value and all(isinstance(item, dict) and "id" in item for item in value)):
                return RecordList(self, path, value)
            return tuple(copy.deepcopy(value))
        return value

    def changed(self, part: Any, name: Optional[str]) -> None:
        """Notes an edit."""
        if part is self.data and name is not None:
            self.set_fields[name] = copy.deepcopy(self.data[name])
        self._on_change()

    def switch_on(self, name: str) -> None:
        self.data[name] = True
        self.changed(self.data, name)

    def require(self, part: Any) -> None:
        """Refuses an edit of a part that is not in the document any more."""
        if not _holds(self.data, part):
            raise Refused("This part is not in the project any more.", "Read it again from the project.")

    def base_year(self) -> int:
        day = str(self.data.get("expectedDate", ""))
        return int(day[:4]) if day[:4].isdigit() else self.catalogue.year_of_items

    def currency_symbol(self) -> str:
        return str(self.data.get("currencySymbol") or "$")


def merge(old: Dict[str, Any], new: Mapping[str, Any]) -> None:
    """Gives a record the content of another one; parts of the same place or id stay the same objects."""
    for name in [name for name in old if name not in new]:
        del old[name]
    for name, value in new.items():
        before = old.get(name)
        if isinstance(before, dict) and isinstance(value, dict):
            merge(before, value)
        elif isinstance(before, list) and isinstance(value, list):
            _merge_list(before, value)
        else:
            old[name] = value


def _merge_list(old: List[Any], new: Sequence[Any]) -> None:
    by_id = {item["id"]: item for item in old if isinstance(item, dict) and "id" in item}
    merged: List[Any] = []
    for value in new:
        before = by_id.get(value.get("id")) if isinstance(value, dict) else None
        if before is None:
            merged.append(value)
        else:
            merge(before, value)
            merged.append(before)
    old[:] = merged


def _holds(value: Any, part: Any) -> bool:
    if value is part:
        return True
    if isinstance(value, dict):
        return any(_holds(item, part) for item in value.values())
    # Lists of plain numbers hold no part.
    return isinstance(value, list) and bool(value) and isinstance(value[0], (dict, list)) and any(_holds(item, part) for item in value)


def _joined(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name


def _parent(path: str) -> str:
    return path.rpartition(".")[0]


def _of_kind(path: str, data: Mapping[str, Any]) -> str:
    return f"{path} of kind {data.get('kind')}" if path == "incentives[]" else path


def _is_alike(before: Any, value: Any) -> bool:
    if isinstance(before, bool) or isinstance(value, bool):
        return isinstance(before, bool) and isinstance(value, bool)
    if isinstance(before, (int, float)):
        return isinstance(value, (int, float))
    return isinstance(value, type(before))


def _list_like(before: List[Any], value: Any, what: str) -> List[Any]:
    if isinstance(value, (str, bytes, Mapping)) or not hasattr(value, "__iter__"):
        raise FieldError(f"{what} is a list.", f"({value!r})")
    items = [item.item() if hasattr(item, "item") else copy.deepcopy(item) for item in value]
    first = before[0] if before else None
    if isinstance(first, dict):
        if set(first) == {"year", "value"} and all(isinstance(item, (int, float)) and not isinstance(item, bool) for item in items):
            return [{"year": year, "value": item} for year, item in enumerate(items, 1)]
        if "id" in first:
            raise FieldError(f"{what} has items with fields of their own.", "Change them, or use add() and remove().")
        if any(not isinstance(item, dict) or set(item) != set(first) for item in items):
            raise FieldError(f"{what} is a list of records with {', '.join(first)}.")
        return items
    if first is not None and any(not _is_alike(first, item) for item in items):
        raise FieldError(f"{what} is a list of {type(first).__name__}.", f"({value!r})")
    return [list(item) if isinstance(item, tuple) else item for item in items]


def _number_item(item: Dict[str, Any], others: Sequence[Mapping[str, Any]]) -> None:
    """Gives a new item the first number whose id and names no other item has."""
    prefix = re.sub(r"-?\d+$", "", str(item.get("id", "item")))
    named = [name for name in ("customName", "customAbbreviation", "name", "abbreviation") if isinstance(item.get(name), str)]
    for number in range(1, len(others) + 2):
        new = {"id": f"{prefix}-{number}", **{name: re.sub(r"\d+$", str(number), item[name]) for name in named}}
        if all(str(new[key]).lower() != str(other.get(key)).lower() for key in ("id", *named) if re.search(r"\d$", str(new[key])) for other in others):
            item.update(new)
            return


def _move_dates(item: Any, year: int, base_year: int) -> None:
    for name, value in item.items() if isinstance(item, dict) else ():
        if isinstance(value, str) and re.match(rf"{year}-\d\d-\d\d", value):
            item[name] = f"{base_year}{value[4:]}"
