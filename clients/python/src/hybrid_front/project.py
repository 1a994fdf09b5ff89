"""A project of an account: its document, its edits, its calculation."""

from __future__ import annotations

import json
import os
import warnings
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Dict, List, Mapping, Optional, Tuple, Type, Union
from urllib.parse import quote

from .best_size import BestSize, SearchableSize, SizeSearch, SizesOption, asked_sizes
from .document import Document, Record, merge
from .errors import BlockedByIssues, Conflict, Locked, Refused, RuleWarning
from .results import Results
from .run import Progress, ProgressOption, Run
from .series import ImportedSeries, import_series

if TYPE_CHECKING:
    from .client import Client


@dataclass(frozen=True)
class Issue:
    """An issue of a project: an ``error`` or ``warning`` blocks its calculation, an ``estimation`` only informs."""

    code: str
    severity: str
    text: str
    suggestions: List[str]
    step: str
    field: str

    def __str__(self) -> str:
        ways = "".join(f" {suggestion}" for suggestion in self.suggestions)
        return f"{self.severity}: {self.text}{ways} ({self.step})"


class Project(Record):
    """A project: its fields as attributes, its calculation and its results.

    >>> project.discountRate = 8            # [%]
    >>> project.storage[0].units = [100, 200]
    >>> project.energyMarkets.dam.priceName
    'Energy Price'

    Names, units and ranges are those of ``fields.md``; ``project.describe("discountRate")`` states them. Edits are kept
    here until :meth:`save`, which :meth:`run`, :meth:`issues`, :meth:`copy` and :meth:`download` do first. In a ``with``
    block the project holds its edit lock, so that nobody else edits it meanwhile, and is saved at the end.
    """

    id: str

    _client: "Client"
    _info: Mapping[str, Any]

    def __init__(self, client: "Client", info: Mapping[str, Any]) -> None:
        object.__setattr__(self, "_client", client)
        object.__setattr__(self, "_info", info)
        object.__setattr__(self, "_path", "")
        object.__setattr__(self, "id", str(info["id"]))
        self._etag = ""
        self._is_changed = False
        self._holds_lock = False

    # The document is read at its first use.
    def __getattr__(self, name: str) -> Any:
        if name == "_data":
            return self._document.data
        if name == "_document":
            self._read()
            return self.__dict__["_document"]
        return super().__getattr__(name)

    def __setattr__(self, name: str, value: Any) -> None:
        if name == "id":
            raise AttributeError("The id of a project cannot be changed.")
        super().__setattr__(name, value)

    def __repr__(self) -> str:
        return f"<Project {self.title!r} {self.id}>"

    @property
    def title(self) -> str:
        """The name of the project, without reading its document."""
        document = self.__dict__.get("_document")
        return str(document.data["name"] if document is not None else self._info["name"])

    @property
    def info(self) -> Mapping[str, Any]:
        """What the listing shows of the project: location, phase, last change and the like, as of when it was read."""
        return self._info

    # -- document -----------------------------------------------------------------------------------------------------

    def _call(self, rest: str) -> str:
        return f"/api/project/{quote(self.id, safe='')}{rest}"

    def _read(self) -> None:
        answer = self._client.transport.request("GET", self._call("/input"))
        data = answer.json()
        self._etag = str(answer.headers.get("etag", "")).strip('"')
        document = self.__dict__.get("_document")
        if document is None:
            document = Document(self._client.catalogue, data, self._note_change, self._import, self._client.model)
            object.__setattr__(self, "_document", document)
        else:
            # Parts that Python code holds stay parts of the document.
            merge(document.data, data)
        document.set_fields.clear()
        self._is_changed = False

    def _note_change(self) -> None:
        self._is_changed = True

    @property
    def is_changed(self) -> bool:
        """True if there are edits that are not saved."""
        return self._is_changed

    def reload(self) -> None:
        """Reads the project again and discards edits that were not saved."""
        self._read()

    def save(self, force: bool = False) -> None:
        """Saves the edits, under the edit lock of the project.

        What depends on a changed field follows by the rules of the product, as on its pages; a :class:`RuleWarning` names
        a field that they changed back. :class:`Locked` if another session edits the project (``force=True`` takes the lock
        from it), :class:`Conflict` if the project was saved elsewhere since it was read.
        """
        if not self._is_changed and not force:
            return
        had_lock = self._holds_lock
        self.lock(force=force)
        try:
            data = json.dumps(self._document.data, ensure_ascii=False, allow_nan=False)
            query = {"lockId": self._client.lock_id, "expectedHash": self._etag, "rules": True}
            try:
                self._client.transport.request("PUT", self._call("/input"), query=query, text=data)
            except Refused as error:
                if error.status != 409:
                    raise
                raise Conflict(error.title, f"{error.detail} reload() reads it again and discards your edits.".strip(), 409) from None
            wanted = dict(self._document.set_fields)
            self._read()
        finally:
            if not had_lock:
                self.unlock()
        for name, value in wanted.items():
            if self._document.data.get(name) != value:
                now = self._document.data.get(name)
                warnings.warn(f"The rules of the product changed {name} from {value!r} to {now!r}.", RuleWarning, stacklevel=2)

    def lock(self, force: bool = False) -> None:
        """Takes the edit lock: others can read the project and not change it. :class:`Locked` if another session has it."""
        body = {"status": True, "lockId": self._client.lock_id, "forceLock": force}
        try:
            self._client.transport.request("POST", self._call("/lock"), data=body)
        except Refused as error:
            if error.status != 409:
                raise
            raise Locked(error.title, f"{error.detail} force=True takes the lock.".strip(), 409) from None
        self._holds_lock = True

    def unlock(self) -> None:
        """Gives the edit lock back."""
        body = {"status": False, "lockId": self._client.lock_id, "forceLock": False}
        self._client.transport.request("POST", self._call("/lock"), data=body)
        self._holds_lock = False

    def __enter__(self) -> "Project":
        self.lock()
        if not self._is_changed:
            self._read()
        return self

    def __exit__(
        self, kind: Optional[Type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        try:
            if kind is None:
                self.save()
        finally:
            self.unlock()

    def issues(self) -> List[Issue]:
        """Saves the project and returns its issues, those that block a calculation among them, in the order of the steps."""
        self.save()
        return [
            Issue(
                code=str(issue["code"]),
                severity=str(issue["severity"]),
                text=str(issue["text"]),
                suggestions=[str(one) for one in issue["suggestions"]],
                step=str(issue["step"]),
                field=str(issue["field"]),
            )
            for issue in self._client.transport.request("GET", self._call("/issues")).json()
        ]

    def copy(self, name: Optional[str] = None) -> "Project":
        """Saves the project and returns a copy of it."""
        self.save()
        copied = Project(self._client, self._client.transport.request("POST", self._call("/duplicate")).json())
        if name is not None:
            copied.update(name=name)
            copied.save()
        return copied

    def delete(self) -> None:
        """Deletes the project."""
        self._client.transport.request("DELETE", self._call(""))

    def download(self, path: "Union[str, os.PathLike[str]]") -> Path:
        """Saves the project, and writes it with its series as a project file (.hfront). Returns the path of the file."""
        self.save()
        target = Path(path)
        target.write_bytes(self._client.transport.request("POST", self._call("/result/file")).body)
        return target

    # -- series -------------------------------------------------------------------------------------------------------

    def _import(self, record: Record, name: str, source: Any, **options: Any) -> ImportedSeries:
        return import_series(self._client, self, record, name, source, **options)

    def import_prices(self, source: Any, market: str = "dam", kind: str = "sale", **options: Any) -> ImportedSeries:
        """Imports a year of prices of an energy market [currency/MWh], and saves the project.

        ``source`` is a CSV file (its path), a list of numbers, a list of pairs of time and price, or a pandas Series or
        DataFrame; columns are found by the names that gridstatus gives: ``Interval Start`` (or ``Time``, ``Interval End``),
        ``Location``, ``LMP`` (or ``SPP``). ``market`` is ``dam``, ``fmm`` or ``rtm``; it is added if the project has none.
        ``kind`` is ``sale``, or ``purchase`` for a separate import price.

        Options, where the values themselves do not decide:

        * ``location``: the one to take, where there are several;
        * ``where``: values of other columns to take, as ``{"Market": "DAY_AHEAD_HOURLY"}``;
        * ``column``: the column of prices;
        * ``year``: calendar year of values without dates, or the one to take;
        * ``unit``: unit of the values, as ``"USD/kWh"``;
        * ``fill_gaps``, ``replace_outliers``: True has the product fill gaps (up to 2 % of the year), or replace single
          absurd values;
        * ``keep_negative``: True by default for prices; False sets negative ones to 0;
        * ``decimal_comma``: True for a file with decimal commas;
        * ``stamp_zone_hours``, ``stamps_at_end``: zone of stamps without one [hours east of Greenwich], and whether they
          are at the end of their step;
        * ``accept_warnings``: True answers the warnings of the import, which block a calculation otherwise.
        """
        if kind not in ("sale", "purchase"):
            raise ValueError(f"kind is 'sale' or 'purchase', not {kind!r}.")
        markets = self.energyMarkets
        record = markets[market] if any(item.id == market for item in markets) else markets.add(market)
        self.update(useEnergyMarket=True)
        if kind == "purchase":
            record.update(hasSeparateImportPrice=True, useImportPriceMultiplier=False)
        options.setdefault("keep_negative", True)
        return self._import(record, "price" if kind == "sale" else "importPrice", source, **options)

    # -- calculation --------------------------------------------------------------------------------------------------

    def submit(self, again: bool = False, ignore_warnings: bool = False) -> Run:
        """Saves the project and starts its calculation; returns at once.

        :class:`BlockedByIssues` if issues block it; ``ignore_warnings=True`` lets warnings remain. ``again=True``
        calculates even if nothing changed since the last run.
        """
        if ignore_warnings and not self._data["ignoreWarnings"]:
            self.update(ignoreWarnings=True)
        self.save()
        try:
            status = self._client.transport.request("POST", self._call("/result/calculate" + ("/true" if again else ""))).json()
        except Refused as error:
            raise self._blocked(error, ("error", "warning")) from None
        return Run(self, status)

    def _blocked(self, error: Refused, severities: Tuple[str, ...]) -> Refused:
        """Returns a refusal with the issues that it is for, if it is for issues."""
        blocking = [issue for issue in self.issues() if issue.severity in severities] if error.status == 409 else []
        return BlockedByIssues(error.title, blocking) if blocking else error

    def run(
        self,
        progress: ProgressOption = None,
        timeout: Optional[float] = None,
        again: bool = False,
        ignore_warnings: bool = False,
    ) -> Results:
        """Saves the project, calculates it and returns its results.

        ``progress`` is a function that receives each :class:`Progress`, or True or False for a line on standard error; by
        default it is shown at a terminal. After ``timeout`` seconds :class:`RunTimeout` is raised and the calculation goes
        on. Ctrl-C cancels it.
        """
        run = self.submit(again=again, ignore_warnings=ignore_warnings)
        try:
            return run.wait(timeout=timeout, progress=progress)
        except KeyboardInterrupt:
            run.cancel()
            raise

    def status(self) -> Progress:
        """Returns how far the last calculation is."""
        return Progress.of(self._client.transport.request("POST", self._call("/result/status")).json())

    def results(self, case: Optional[int] = None) -> Results:
        """Returns the results of the last calculation, the best system first.

        ``case`` restricts them to a sensitivity case, counted from 0.
        """
        body: Dict[str, Any] = {} if case is None else {"sensitivityIndex": case}
        return Results(self, self._client.transport.request("POST", self._call("/result/table"), data=body).json())

    # -- best size ----------------------------------------------------------------------------------------------------

    def searchable_sizes(self) -> List[SearchableSize]:
        """Saves the project and returns the sizes that a search for the best size may change."""
        self.save()
        answer = self._client.transport.request("POST", self._call("/bestSize/sizes")).json()
        return [SearchableSize.of(size) for size in answer["sizes"]]

    def submit_best_size(
        self,
        objective: str = "npv",
        sizes: SizesOption = None,
        connection_price: float = 0,
        case: Optional[int] = None,
    ) -> SizeSearch:
        """Saves the project and starts a search for its best size; returns at once. The options are those of :meth:`best_size`."""
        question: Dict[str, Any] = {
            "objective": objective,
            "sizes": asked_sizes(self.searchable_sizes(), sizes),
            "connectionPricePerMW": connection_price,
        }
        if case is not None:
            question["sensitivityIndex"] = case
        try:
            status = self._client.transport.request("POST", self._call("/bestSize/calculate"), data=question).json()
        except Refused as error:
            raise self._blocked(error, ("error",)) from None
        return SizeSearch(self, status)

    def best_size(
        self,
        objective: str = "npv",
        sizes: SizesOption = None,
        connection_price: float = 0,
        case: Optional[int] = None,
        progress: ProgressOption = None,
        timeout: Optional[float] = None,
    ) -> BestSize:
        """Saves the project and searches for its best size.

        ``objective`` is ``npv``, ``irr`` or ``lcoe``. ``sizes`` are up to five paths of :meth:`searchable_sizes`, or a dict
        of paths with (from, to) or (from, to, step), in units of the document: ``{"storage/storage-1/sizing": (0, 200)}``.
        By default those of solar, wind and storage are searched. ``connection_price`` is the price of each MW of the
        connection [currency/MW], where ``interconnectionLimit`` is among them; ``case`` a sensitivity case, counted from 0.
        ``progress`` and ``timeout`` are as in :meth:`run`; Ctrl-C cancels.
        """
        search = self.submit_best_size(objective, sizes, connection_price, case)
        try:
            return search.wait(timeout=timeout, progress=progress)
        except KeyboardInterrupt:
            search.cancel()
            raise
