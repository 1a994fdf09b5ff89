"""Results of a calculation: the ranked table, and each simulation in detail."""

from __future__ import annotations

import datetime
import math
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, Dict, Iterator, List, Mapping, Optional, Tuple, Union
from urllib.parse import quote

from .errors import NotFound, Refused
from .tables import Table, TimeSeries, step_of

if TYPE_CHECKING:
    from .project import Project

#: Economic figures of a row. Money is in the currency of the project, real, of the base year.
FIGURES = {"npv": "¤", "irr": "fraction", "lcoe": "¤/MWh", "payback": "yr", "capex": "¤", "opex": "¤/yr"}

#: Costs of energy are per kWh in the calls, per MWh here as on the pages.
KWH_PER_MWH = 1000

#: Sections of a workbook; those that a project lacks are left out by the server.
SECTIONS = ("summary", "regulation", "wind", "solar", "storage", "revenue", "timeSeries", "cashFlow", "proForma")


class Result:
    """One simulation: a system in a sensitivity case, and its economic figures.

    ``npv`` and ``capex`` in currency, ``irr`` a fraction, ``lcoe`` in currency/MWh, ``payback`` in years, ``opex`` in
    currency a year. A figure that does not exist is None. ``sizes`` and ``sensitivities`` are what was varied,
    ``revenues`` the mean annual revenue by stream.
    """

    npv: float
    irr: Optional[float]
    lcoe: Optional[float]
    payback: Optional[float]
    capex: float
    opex: float

    def __init__(self, project: "Project", header: Mapping[str, Any], item: Mapping[str, Any], rank: int) -> None:
        self._project = project
        self.id = str(item["id"])
        self.case = int(item.get("sensitivityIndex", 0))
        #: Place among the systems of its case, from 0.
        self.rank = rank
        for name in FIGURES:
            value = item[name]
            setattr(self, name, value * KWH_PER_MWH if name == "lcoe" and value is not None else value)
        self.sensitivities = _named(header["sensitivity"], item["sensitivity"])
        self.sizes = _named(header["optimization"], item["optimization"])
        self.revenues = _named(header["revenue"], item["revenue"])
        self._details: Optional[Dict[str, Any]] = None

    def __repr__(self) -> str:
        sizes = ", ".join(f"{name} {value:g}" for name, value in self.sizes.items())
        irr = "none" if self.irr is None else f"{self.irr:.2%}"
        return f"<Result {sizes}: NPV {self.npv:,.0f}, IRR {irr}>"

    def to_dict(self) -> Dict[str, Any]:
        """Returns the row: what was varied, figures and revenues."""
        figures = {name: getattr(self, name) for name in FIGURES}
        return {"id": self.id, **self.sensitivities, **self.sizes, **figures, **self.revenues}

    # -- details ------------------------------------------------------------------------------------------------------

    def _call(self, rest: str) -> str:
        return self._project._call(rest.replace("ID", quote(self.id, safe="")))

    def details(self) -> Dict[str, Any]:
        """Returns the data of the result pages as the call answers them, except time series and days of each year.

        Prices of energy in it are per kWh, as ``/api/openapi.json`` says; :meth:`figures` has them per MWh.
        """
        if self._details is None:
            body = {"withoutDays": True, "withoutTimeSeries": True}
            self._details = dict(self._project._client.transport.request("POST", self._call("/result/details/ID"), data=body).json())
        return self._details

    def figures(self) -> Dict[str, Any]:
        """Returns the financial figures of the summary, with costs of energy in currency/MWh; a figure without value is None."""
        figures = {name: value for name, value in self.details()["financial"].items() if name != "absent"}
        for name in ("lcoe", "lcoeGross", "levelizedCostOfStorage"):
            if figures.get(name) is not None:
                figures[name] *= KWH_PER_MWH
        return figures

    def performance(self) -> Table:
        """Returns the performance table: of each figure the first operating year and the mean of all.

        Energies in MWh a year, hours a year, shares in percent, ``cycleCost`` in currency/MWh.
        """
        rows = []
        for name, value in self.details()["performance"].items():
            factor = 1 / KWH_PER_MWH if name == "cycleCost" else 1
            rows.append({"figure": name, "first": value["first"] * factor, "average": value["average"] * factor})
        return Table(rows, index="figure")

    def cash_flow(self) -> Table:
        """Returns the cash flow, a row for each year; year 0 is the investment. Income is positive, costs are negative.

        ``solar``, ``wind`` and ``storage`` are energies in MWh; ``income`` is the net cash flow of the year. Each revenue
        stream has a column of its name.
        """
        flow = self.details()["cashflow"]
        names = [str(name) for name in flow["revenueNames"]]
        rows = []
        for year in flow["years"]:
            row = {name: value for name, value in year.items() if name != "revenues"}
            for name, value in zip(names, year["revenues"]):
                row[name if name not in row else f"{name} (revenue)"] = value
            rows.append(row)
        symbol = str(self._project.currencySymbol)
        energies = ("solar", "wind", "storage")
        columns = {name for row in rows for name in row if name != "year"}
        return Table(rows, {name: "MWh" if name in energies else symbol for name in columns}, index="year")

    def time_series(self, year: int = 1) -> TimeSeries:
        """Returns the steps of an operating year, counted from 1: powers in MW, energy in MWh at the end of the step, money in
        currency, prices in currency/MWh. Early-stage projects have one year."""
        answer = self._project._client.transport.request("POST", self._call(f"/result/details/ID/timeseries/{_operating_year(year)}")).json()
        return TimeSeries(answer, utc_offset_hours(self._project))

    def explain(self, moment: Union[int, str, datetime.datetime], year: int = 1) -> Dict[str, Any]:
        """Returns why a step of an operating year is as it is: balance, sources and uses in the order in which the plan takes
        them, limits, marginal values and the second-best choice.

        ``moment`` is a step of the year from 0, or a time in it: ``"2028-07-01 17:00"`` or a datetime, without zone in the
        standard time of the project.
        """
        project = self._project
        if isinstance(moment, str):
            moment = datetime.datetime.fromisoformat(moment)
        step = step_of(moment, float(project.timeStepSize) / 60, utc_offset_hours(project)) if isinstance(moment, datetime.datetime) else moment
        path = self._call(f"/result/details/ID/timeseries/{_operating_year(year)}/explanation/{step}")
        return dict(project._client.transport.request("POST", path).json())

    # -- files --------------------------------------------------------------------------------------------------------

    def export(self, path: "Union[str, os.PathLike[str]]", what: Optional[str] = None) -> Path:
        """Writes a file of this simulation and returns its path.

        ``what`` is ``report`` (.pdf), ``workbook`` (.xlsx, all tables), ``pro forma`` (.xlsx, with formulas), ``cash flow``
        (.csv), ``time series`` (.csv, all simulated years) or ``manifest`` (.json). By default the end of the name decides:
        the first of these for each.
        """
        target = Path(path)
        ends = {"report": ".pdf", "workbook": ".xlsx", "pro forma": ".xlsx", "cash flow": ".csv", "time series": ".csv", "manifest": ".json"}
        chosen = what if what is not None else next((one for one, end in ends.items() if end == target.suffix.lower()), None)
        if chosen not in ends:
            raise Refused(f"{what or target.suffix or 'A name without ending'!r} is nothing to export.", f"Give what= one of {', '.join(ends)}.")
        calls: Dict[str, Tuple[str, Any]] = {
            "report": (f"/result/all/reportFile/{self.case}/{self.rank}", None),
            "workbook": ("/result/export/ID/excel", list(SECTIONS)),
            "pro forma": ("/result/export/ID/proforma", None),
            "cash flow": ("/result/export/ID/cashflow", None),
            "time series": ("/result/export/ID/timeseries", None),
            "manifest": ("/result/manifest/ID", None),
        }
        call, data = calls[chosen]
        answer = self._project._client.transport.request("POST", self._call(call), data=data)
        if answer.status == 204:
            raise NotFound(f"This result has nothing to write to {target}.")
        target.write_bytes(answer.body)
        return target


class Results:
    """The result table: simulations by descending net present value."""

    def __init__(self, project: "Project", answer: Mapping[str, Any]) -> None:
        self._project = project
        self._header = answer["header"]
        ranks: Dict[int, int] = {}
        self._results: List[Result] = []
        for item in answer["items"]:
            case = int(item.get("sensitivityIndex", 0))
            rank = ranks.get(case, 0)
            ranks[case] = rank + 1
            self._results.append(Result(project, self._header, item, rank))

    def __len__(self) -> int:
        return len(self._results)

    def __iter__(self) -> Iterator[Result]:
        return iter(self._results)

    def __getitem__(self, key: Union[int, str]) -> Result:
        if isinstance(key, int):
            return self._results[key]
        for result in self._results:
            if result.id == key:
                return result
        raise KeyError(f"There is no result {key!r}.")

    def __repr__(self) -> str:
        return f"<Results of {self._project.title!r}: {len(self)} simulations{f', best {self.best!r}' if self._results else ''}>"

    @property
    def best(self) -> Result:
        """The simulation with the highest net present value."""
        if not self._results:
            raise NotFound("No simulation has a result.", "No system can keep its contracts, or all failed.")
        return self._results[0]

    @property
    def rows(self) -> Table:
        """The table: a row for each simulation, with what was varied, its figures and revenues."""
        symbol = str(self._project.currencySymbol)
        units = {name: unit.replace("¤", symbol) for name, unit in FIGURES.items()}
        for part in ("sensitivity", "optimization", "revenue"):
            for name, entry in zip(_names(self._header[part]), self._header[part]):
                units[name] = str(entry["units"]).replace("¤", symbol)
        return Table([result.to_dict() for result in self._results], units)

    def to_dataframe(self) -> Any:
        """Returns the table as a pandas DataFrame."""
        return self.rows.to_dataframe()


def _names(header: Any) -> List[str]:
    """Returns names of columns; equal ones have their unit, and a number where that is equal too."""
    plain = [str(entry["name"]) for entry in header]
    names: List[str] = []
    for entry, name in zip(header, plain):
        own = name if plain.count(name) == 1 else f"{name} [{entry['units']}]"
        names.append(own if own not in names else f"{own} ({sum(one.startswith(own) for one in names) + 1})")
    return names


def _named(header: Any, values: Any) -> Dict[str, float]:
    return dict(zip(_names(header), values))


def _operating_year(year: int) -> int:
    if isinstance(year, bool) or not isinstance(year, int) or year < 1:
        raise ValueError(f"Operating years are counted from 1, not {year!r}.")
    return year - 1


def utc_offset_hours(project: "Project") -> float:
    """Returns the standard time of a project: its own, or the zone of its longitude if it is not set. [hours east of Greenwich]"""
    hours = project.location.timeZoneHours
    return float(hours) if hours is not None else float(math.floor(project.location.pos.longitude / 15 + 0.5))
