"""Import of prices and other series: files, lists and frames, read and checked by the product itself."""

from __future__ import annotations

import csv
import datetime
import io
import math
import os
import warnings
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Dict, List, Mapping, NamedTuple, Optional, Sequence, Tuple
from urllib.parse import quote

from .errors import ImportRefused, SeriesWarning
from .fields import nearest_name
from .results import utc_offset_hours

if TYPE_CHECKING:
    from .client import Client
    from .document import Record
    from .project import Project

#: Names of columns in the layout of gridstatus, in lower case with spaces.
START_NAMES = ("interval start", "interval start utc", "interval start local", "time", "timestamp", "datetime", "date time")
END_NAMES = ("interval end", "interval end utc", "interval end local")
LOCATION_NAMES = ("location", "location name", "settlement point", "node")
VALUE_NAMES = ("lmp", "spp", "lbmp", "total lmp", "price", "mcp")
#: Columns in which a frame of one series has one value.
SINGLE_NAMES = ("market",)

#: Fields that follow from an import: an imported series is used.
IMPLIED: Mapping[str, Mapping[str, Any]] = {
    "solar[].customData": {"kind": "custom"},
    "wind[].data": {"kind": "production"},
    "solarResource.data": {"kind": "timeseries"},
    "windResource.data": {"kind": "timeseries"},
    "temperatureResource.data": {"kind": "timeseries"},
    "contracts[].energyPriceTimeSeries": {"energyPriceKind": "import"},
    "contracts[].obligationTimeSeries": {"obligationKind": "import"},
    "exportLimitTimeSeries": {"hasExportLimit": True, "hasExportLimitTimeSeries": True},
    "importLimitTimeSeries": {"hasImportLimit": True, "hasImportLimitTimeSeries": True},
}

#: Answers about a file, and their names in the call.
ANSWERS = {
    "year": "year",
    "unit": "unit",
    "stamp_zone_hours": "stampZoneHours",
    "stamps_at_end": "stampsAtEnd",
    "fill_gaps": "fillGaps",
    "replace_outliers": "replaceOutliers",
    "keep_negative": "keepNegative",
    "shift_minutes": "shiftMinutes",
    "measured_at_m": "measuredAtM",
    "rated_kw": "ratedKW",
    "step_minutes": "stepMinutes",
}


@dataclass(frozen=True)
class ImportedSeries:
    """A year of values as the product read and stored it."""

    name: str
    year: int
    step_minutes: int
    count: int
    mean: float
    minimum: float
    maximum: float
    #: Changes made on import and their reasons.
    notes: Tuple[str, ...]
    #: The file was read, but may not hold what it seems to.
    warnings: Tuple[str, ...]
    #: Sentence that says what the file was read as.
    reading: str

    def __str__(self) -> str:
        return f"{self.name}: {self.count} values of {self.year}, mean {self.mean:.2f}. {self.reading}".strip()


class Text(NamedTuple):
    """Text of a file for the product to read, and what is known about it."""

    content: str
    name: str
    #: Offset of its stamps, where they had one. [hours east of Greenwich]
    zone_hours: Optional[float] = None
    at_end: Optional[bool] = None
    #: Column to read; None where there is one only.
    column: Optional[str] = None


def import_series(
    client: "Client",
    project: "Project",
    record: "Record",
    name: str,
    source: Any,
    *,
    location: Optional[str] = None,
    where: Optional[Mapping[str, Any]] = None,
    column: Optional[str] = None,
    decimal_comma: bool = False,
    accept_warnings: bool = False,
    **answers: Any,
) -> ImportedSeries:
    """Has the product read values, stores them as a series of a record, and saves the project."""
    unknown = [one for one in answers if one not in ANSWERS]
    if unknown:
        nearest = nearest_name(unknown[0], [*ANSWERS, "location", "where", "column", "decimal_comma", "accept_warnings"])
        raise TypeError(f"There is no option {unknown[0]!r}.{f' Did you mean {nearest!r}?' if nearest else ''}")
    path = f"{record._path}.{name}" if record._path else name
    call = client.catalogue.series[path]
    text = text_of(source, location=location, where=where, column=column)
    place = project.location.pos
    query: Dict[str, Any] = {
        "name": text.name[:250],
        "utcOffsetHours": utc_offset_hours(project),
        "latitude": place.latitude,
        "longitude": place.longitude,
        "column": text.column,
        "stampZoneHours": text.zone_hours,
        "stampsAtEnd": text.at_end,
        **{ANSWERS[one]: value for one, value in answers.items() if value is not None},
    }
    kinds: Sequence[str] = call["kinds"]
    kind = "pvsyst" if "pvsyst" in kinds and "pvsyst" in text.content[:500].lower() else kinds[0]
    reply = client.transport.request(
        "POST", f"/api/info/import/{kind}/{'true' if decimal_comma else 'false'}", query=query, text=text.content
    ).json()
    if not reply["success"]:
        raise _refusal(reply)
    stored = _store(client, project, record, str(call["type"]), text.name, reply, accept_warnings)
    record._document.require(record._data)
    record._data[name] = stored
    record._document.changed(record._data, name)
    for field, value in IMPLIED.get(path, {}).items():
        setattr(record, field, value)
    project.save()
    statistics = stored["statistics"]
    series = ImportedSeries(
        name=str(stored["name"]),
        year=int(stored["year"]),
        step_minutes=int(stored["stepMinutes"]),
        count=int(stored["count"]),
        mean=float(statistics["mean"]),
        minimum=float(statistics["minimum"]),
        maximum=float(statistics["maximum"]),
        notes=tuple(str(note) for note in stored["notes"]),
        warnings=tuple(str(warning) for warning in reply["warnings"]),
        reading=str(reply["reading"]),
    )
    if series.warnings and not accept_warnings:
        text_of_warnings = " ".join(series.warnings)
        warnings.warn(
            f"{series.name}: {text_of_warnings} Import it again with accept_warnings=True if that is right.", SeriesWarning, stacklevel=4
        )
    return series


def _store(
    client: "Client",
    project: "Project",
    record: "Record",
    series_type: str,
    name: str,
    reply: Mapping[str, Any],
    accept_warnings: bool,
) -> Dict[str, Any]:
    offset = reply.get("utcOffsetHours")
    body: Dict[str, Any] = {
        "name": name[:250],
        "year": reply["year"],
        "stepMinutes": reply["stepMinutes"],
        "notes": [f"{reply['rowsRead']:,} rows read", *reply["notes"]][:50],
        "negativeCount": reply["negativeCount"],
        "data": reply["data"],
        "utcOffsetHours": offset if offset is not None else utc_offset_hours(project),
    }
    if reply["reading"]:
        body["reading"] = str(reply["reading"])[:2000]
    if reply["warnings"] and not accept_warnings:
        body["warnings"] = [str(warning)[:1000] for warning in reply["warnings"][:20]]
    path = f"/api/project/{quote(project.id, safe='')}/input/timeseries/{series_type}/{_place_of(project, record)}"
    return dict(client.transport.request("PUT", path, data=body).json()["series"])


def _place_of(project: "Project", record: "Record") -> int:
    """Returns the position of the item that holds a series, 0 for a series outside lists."""
    if not record._path.endswith("[]"):
        return 0
    items = project._document.data[record._path[:-2]]
    return next(place for place, item in enumerate(items) if item is record._data)


def _refusal(reply: Mapping[str, Any]) -> ImportRefused:
    hints = []
    if reply["canFillGaps"]:
        hints.append("fill_gaps=True fills them.")
    if reply["canReplaceOutliers"]:
        hints.append("replace_outliers=True replaces them.")
    columns = [str(column["name"]) for column in reply["columns"]]
    if len(columns) > 1:
        hints.append(f"column=… takes one of: {', '.join(columns)}.")
    years = [int(year) for year in reply["years"]]
    if len(years) > 1:
        hints.append(f"year=… takes one of: {', '.join(map(str, years))}.")
    detail = " ".join([str(reply["detail"]), *hints]).strip()
    return ImportRefused(str(reply["message"]), detail, {"columns": columns, "years": years})


# -- sources ----------------------------------------------------------------------------------------------------------


def text_of(
    source: Any,
    location: Optional[str] = None,
    where: Optional[Mapping[str, Any]] = None,
    column: Optional[str] = None,
) -> Text:
    """Returns a file, list or frame as text for the product to read, narrowed to one location and one column.

    Stamps with a zone are written in the standard time of that zone, so that hours of daylight saving are neither missing
    nor double; others stay as they are.
    """
    if isinstance(source, (str, os.PathLike)):
        return _of_file(Path(source), location, where, column)
    if hasattr(source, "columns") and hasattr(source, "index"):
        return _of_columns(_frame_columns(source), "", location, where, column)
    if isinstance(source, Mapping):
        return _of_columns({str(name): list(values) for name, values in source.items()}, "", location, where, column)
    if location is not None or where or column is not None:
        raise ImportRefused("location, where and column need a file or a frame with columns.")
    if hasattr(source, "index") and hasattr(source, "items") and not isinstance(source, (list, tuple)):
        index, values = list(source.index), list(source)
        if index and isinstance(index[0], datetime.datetime):
            return _of_stamps(index, values, str(source.name or "values"), str(source.name or "values"), None)
        return _of_numbers(values)
    values = list(source)
    if values and isinstance(values[0], (tuple, list)):
        if any(len(pair) != 2 or not isinstance(pair[0], datetime.datetime) for pair in values):
            raise ImportRefused("A list of pairs has a datetime and a number in each.")
        return _of_stamps([pair[0] for pair in values], [pair[1] for pair in values], "values", "values", None)
    return _of_numbers(values)


def _of_file(path: Path, location: Optional[str], where: Optional[Mapping[str, Any]], column: Optional[str]) -> Text:
    try:
        data = path.read_bytes()
    except OSError as error:
        raise ImportRefused(f"Cannot read {path}.", error.strerror or str(error)) from None
    try:
        content = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        content = data.decode("cp1252", errors="replace")
    header = next(csv.reader(io.StringIO(content[:10_000])), [])
    names = {_plain(name) for name in header}
    if names & {*LOCATION_NAMES} and names & {*START_NAMES, *END_NAMES}:
        rows = [row for row in csv.reader(io.StringIO(content)) if row]
        columns = {name: [row[place] if place < len(row) else "" for row in rows[1:]] for place, name in enumerate(rows[0])}
        return _of_columns(columns, path.name, location, where, column)
    if location is not None or where:
        raise ImportRefused(f"{path.name} has no column of locations in its first line.", f"It begins with: {', '.join(header)[:200]}")
    return Text(content, path.name, column=column)


def _frame_columns(frame: Any) -> Dict[str, List[Any]]:
    columns: Dict[str, List[Any]] = {str(name): list(frame[name]) for name in frame.columns}
    index = list(frame.index)
    has_stamps = any(_plain(name) in (*START_NAMES, *END_NAMES) for name in columns)
    if not has_stamps and index and isinstance(index[0], datetime.datetime):
        return {str(frame.index.name or "Time"): index, **columns}
    return columns


def _of_columns(
    columns: Mapping[str, List[Any]],
    file_name: str,
    location: Optional[str],
    where: Optional[Mapping[str, Any]],
    column: Optional[str],
) -> Text:
    by_name = {_plain(name): name for name in columns}
    stamp_name = next((by_name[name] for name in (*START_NAMES, *END_NAMES) if name in by_name), None)
    location_name = next((by_name[name] for name in LOCATION_NAMES if name in by_name), None)
    wanted: Dict[str, Any] = {}
    for name, value in (where or {}).items():
        real = by_name.get(_plain(str(name)))
        if real is None:
            raise ImportRefused(f"There is no column {name!r}.", f"There are: {', '.join(columns)}.", {"columns": list(columns)})
        wanted[real] = value
    if location is not None:
        if location_name is None:
            raise ImportRefused("There is no column of locations.", f"There are: {', '.join(columns)}.", {"columns": list(columns)})
        wanted[location_name] = location
    length = max((len(values) for values in columns.values()), default=0)
    kept = list(range(length))
    for name, value in wanted.items():
        found = [place for place in kept if columns[name][place] == value]
        if not found:
            there = _different(columns[name][place] for place in kept)
            nearest = nearest_name(str(value), there)
            hint = f"Did you mean {nearest!r}?" if nearest else f"There are: {_listed(there)}."
            raise ImportRefused(f"No row has {name} {value!r}.", hint, {"locations": there})
        kept = found
    for single, option in (
        *([(location_name, "location")] if location_name is not None else []),
        *((by_name[name], "where") for name in SINGLE_NAMES if name in by_name),
    ):
        there = _different(columns[single][place] for place in kept)
        if len(there) > 1:
            how = f"location={there[0]!r}" if option == "location" else f"where={{{single!r}: {there[0]!r}}}"
            raise ImportRefused(
                f"There are {len(there)} values of {single}: {_listed(there)}.", f"Choose one, as {how}.", {"locations": there}
            )
    value_name = _value_column(columns, by_name, column, {stamp_name, location_name, *wanted})
    values = [columns[value_name][place] for place in kept]
    title = f"{value_name} {location or ''}".strip()
    file_name = file_name or title
    if stamp_name is None:
        return _of_numbers(values, title, file_name)
    plain = _plain(stamp_name)
    at_end = True if plain in END_NAMES else False if plain.startswith("interval start") else None
    stamps = [_stamp(columns[stamp_name][place]) for place in kept]
    is_universal = plain.endswith(" utc")
    return _of_stamps(stamps, values, title, file_name, at_end, is_universal)


def _value_column(columns: Mapping[str, List[Any]], by_name: Mapping[str, str], column: Optional[str], used: Any) -> str:
    if column is not None:
        real = column if column in columns else by_name.get(_plain(column))
        if real is None:
            nearest = nearest_name(column, columns)
            hint = f"Did you mean {nearest!r}?" if nearest else f"There are: {', '.join(columns)}."
            raise ImportRefused(f"There is no column {column!r}.", hint, {"columns": list(columns)})
        return real
    known = next((by_name[name] for name in VALUE_NAMES if name in by_name), None)
    if known is not None:
        return known
    numeric = [name for name, values in columns.items() if name not in used and _is_numeric(values)]
    if len(numeric) == 1:
        return numeric[0]
    what = f"Choose one of {_listed(numeric)} as column=…" if numeric else f"There are: {', '.join(columns)}."
    raise ImportRefused("The column of values is not clear.", what, {"columns": numeric})


def _of_numbers(values: Sequence[Any], title: str = "value", file_name: str = "values") -> Text:
    return Text("".join([f"{title}\n", *(f"{_cell(value)}\n" for value in values)]), file_name)


def _of_stamps(
    stamps: Sequence[Any],
    values: Sequence[Any],
    title: str,
    file_name: str,
    at_end: Optional[bool],
    is_universal: bool = False,
) -> Text:
    rows = list(zip(stamps, values))
    offsets = {_offset(stamp) for stamp in stamps}
    zone_hours: Optional[float] = None
    if rows and None not in offsets and all(isinstance(stamp, datetime.datetime) for stamp in stamps):
        # Daylight saving is an hour ahead: the least offset is the standard time.
        zone_hours = min(offset for offset in offsets if offset is not None)
        zone = datetime.timezone(datetime.timedelta(hours=zone_hours))
        rows = sorted(((stamp.astimezone(zone).replace(tzinfo=None), value) for stamp, value in rows), key=lambda row: row[0])
    elif is_universal:
        zone_hours = 0.0
    lines = [f"Time,{_quoted(title)}\n", *(f"{_stamp_text(stamp)},{_cell(value)}\n" for stamp, value in rows)]
    return Text("".join(lines), file_name, zone_hours, at_end)


def _plain(name: str) -> str:
    return " ".join(name.replace("_", " ").lower().split())


def _different(values: Any) -> List[Any]:
    return list(dict.fromkeys(values))


def _listed(values: Sequence[Any]) -> str:
    return ", ".join(map(str, values[:12])) + (", …" if len(values) > 12 else "")


def _is_numeric(values: Sequence[Any]) -> bool:
    def reads(value: Any) -> bool:
        try:
            float(value)
        except (TypeError, ValueError):
            return False
        return not isinstance(value, bool)

    return bool(values) and all(reads(value) for value in values[:50])


def _stamp(value: Any) -> Any:
    """Returns a stamp of a cell as a datetime where it is one with an ISO form, else as it is."""
    if isinstance(value, str):
        text = value.strip()
        try:
            return datetime.datetime.fromisoformat(text[:-1] + "+00:00" if text.endswith("Z") else text)
        except ValueError:
            return value
    return value


def _offset(stamp: Any) -> Optional[float]:
    if not isinstance(stamp, datetime.datetime):
        return None
    offset = stamp.utcoffset()
    return None if offset is None else offset.total_seconds() / 3600


def _stamp_text(stamp: Any) -> str:
    return stamp.strftime("%Y-%m-%d %H:%M") if isinstance(stamp, datetime.datetime) else str(stamp)


def _cell(value: Any) -> str:
    """Returns a value as text; nothing for one that is missing, which the product reports as a gap."""
    if value is None or value == "":
        return ""
    try:
        number = float(value)
    except (TypeError, ValueError):
        return _quoted(str(value))
    return "" if math.isnan(number) else repr(number)


def _quoted(text: str) -> str:
    return '"' + text.replace('"', '""') + '"' if any(mark in text for mark in ',"\n\r') else text
