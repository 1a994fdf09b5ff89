"""Tables and time series of results: plain lists and dicts, and pandas where it is installed."""

from __future__ import annotations

import datetime
import importlib
from typing import Any, Dict, Iterator, List, Mapping, Optional, Sequence


def pandas() -> Any:
    """Returns the module pandas; a clear error if it is not installed."""
    try:
        return importlib.import_module("pandas")
    except ImportError:
        raise ImportError('pandas is not installed. Install it: pip install "hybrid-front[pandas]"') from None


class Table(List[Dict[str, Any]]):
    """Rows of a table, a dict for each. ``units`` holds the unit of each column that has one."""

    def __init__(self, rows: Sequence[Mapping[str, Any]], units: Optional[Mapping[str, str]] = None, index: Optional[str] = None) -> None:
        super().__init__(dict(row) for row in rows)
        self.units: Dict[str, str] = dict(units or {})
        self._index = index

    def column(self, name: str) -> List[Any]:
        """Returns the values of a column."""
        return [row[name] for row in self]

    def to_dataframe(self) -> Any:
        """Returns the table as a pandas DataFrame; its ``attrs["units"]`` hold the units."""
        frame = pandas().DataFrame(list(self))
        if self._index is not None and self._index in frame.columns:
            frame = frame.set_index(self._index)
        frame.attrs["units"] = self.units
        return frame


class TimeSeries(Mapping[str, List[Any]]):
    """The steps of an operating year: for each series its values, in the order of ``time``.

    ``time`` has the beginning of each step in the standard time of the project, in a year of 365 days; ``units`` the unit
    of each series.
    """

    def __init__(self, answer: Mapping[str, Any], utc_offset_hours: float) -> None:
        self.year = int(answer["year"]) + 1
        self.step_hours = float(answer["stepHours"])
        self.units: Dict[str, str] = {}
        self._values: Dict[str, List[Any]] = {}
        for item in answer["items"]:
            name = str(item["name"])
            words = item.get("words")
            self._values[name] = [words[int(value)] for value in item["data"]] if words else list(item["data"])
            self.units[name] = str(item["units"])
        length = max((len(values) for values in self._values.values()), default=0)
        self.time: List[datetime.datetime] = steps_of_year(int(answer["calendarYear"]), self.step_hours, length, utc_offset_hours)

    def __getitem__(self, name: str) -> List[Any]:
        try:
            return self._values[name]
        except KeyError:
            raise KeyError(f"There is no series {name!r}; there are: {', '.join(self._values)}.") from None

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __repr__(self) -> str:
        return f"<TimeSeries of year {self.year}: {len(self.time)} steps of {self.step_hours:g} h, {len(self)} series>"

    def to_dataframe(self) -> Any:
        """Returns the series as a pandas DataFrame with a time index; its ``attrs["units"]`` hold the units."""
        module = pandas()
        frame = module.DataFrame(self._values, index=module.DatetimeIndex(self.time, name="time"))
        frame.attrs["units"] = dict(self.units)
        return frame


def zone_of(utc_offset_hours: float) -> datetime.timezone:
    """Returns the time zone with an offset [hours east of Greenwich]."""
    return datetime.timezone(datetime.timedelta(hours=utc_offset_hours))


def steps_of_year(year: int, step_hours: float, count: int, utc_offset_hours: float) -> List[datetime.datetime]:
    """Returns the beginning of each step of a year of 365 days: a leap day is left out."""
    zone = zone_of(utc_offset_hours)
    begin = datetime.datetime(year, 1, 1, tzinfo=zone)
    leap = datetime.datetime(year, 2, 29, tzinfo=zone) if year % 4 == 0 and (year % 100 != 0 or year % 400 == 0) else None
    step, day = datetime.timedelta(hours=step_hours), datetime.timedelta(days=1)
    times = (begin + place * step for place in range(count))
    return [time if leap is None or time < leap else time + day for time in times]


def step_of(moment: datetime.datetime, step_hours: float, utc_offset_hours: float) -> int:
    """Returns the step of a year of 365 days, from 0, that a moment lies in. A moment without zone is in project time."""
    local = moment.astimezone(zone_of(utc_offset_hours)).replace(tzinfo=None) if moment.tzinfo is not None else moment
    if (local.month, local.day) == (2, 29):
        raise ValueError("The year of a calculation has 365 days, without 29 February.")
    begin = datetime.datetime(local.year, 1, 1)
    after_leap_day = local >= datetime.datetime(local.year, 3, 1) and (datetime.datetime(local.year, 3, 1) - begin).days == 60
    return int((local - begin - datetime.timedelta(days=1 if after_leap_day else 0)) / datetime.timedelta(hours=step_hours))
