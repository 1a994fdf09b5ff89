"""The search for the best size of a project: sizes that it may search, a search under way, and its answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Dict, List, Mapping, Optional, Sequence, Union

from .run import Work
from .tables import Table

if TYPE_CHECKING:
    from .project import Project

#: Figures of a point. Money is in the currency of the project, ``irr`` a fraction, ``lcoe`` per MWh.
POINT_FIGURES = {"npv": "¤", "irr": "fraction", "lcoe": "¤/MWh", "capex": "¤", "revenue": "¤/yr"}

#: Sizes to search: paths, or paths with (from, to) or (from, to, step); None for the bounds of the product.
SizesOption = Union[None, Sequence[str], Mapping[str, Optional[Sequence[float]]]]


@dataclass(frozen=True)
class SearchableSize:
    """A size that a search may change, with the bounds and the step that the product suggests.

    Values are those of the document: storage and turbines count units. ``factor`` units of ``unit`` are one of them.
    """

    path: str
    name: str
    unit: str
    factor: float
    #: Value in the project, and the bounds and step of a search.
    present: float
    lower: float
    upper: float
    step: float
    #: True for sizes that a search changes unless others are named.
    is_usual: bool

    @staticmethod
    def of(size: Mapping[str, Any]) -> "SearchableSize":
        return SearchableSize(
            path=str(size["path"]),
            name=str(size["name"]),
            unit=str(size["unit"]),
            factor=float(size["factor"]),
            present=float(size["present"]),
            lower=float(size["from"]),
            upper=float(size["to"]),
            step=float(size["step"]),
            is_usual=bool(size["isUsual"]),
        )


class BestSize:
    """The answer of a search: the best sizes, their figures, and all that was simulated on the way.

    ``sizes`` are the best ones by their path, in units of the document, ``system`` is their name. ``npv`` and ``capex`` in
    currency, ``irr`` a fraction, ``lcoe`` in currency/MWh, ``revenue`` of the first operating year. All are None if no
    size within the bounds keeps the contracts; ``infeasibility`` then says why, and what would.
    """

    npv: Optional[float]
    irr: Optional[float]
    lcoe: Optional[float]
    capex: Optional[float]
    revenue: Optional[float]

    def __init__(self, project: "Project", answer: Mapping[str, Any]) -> None:
        self._project = project
        #: The answer as the call has it: slopes, flat ranges, bounds that are hit, and the proof.
        self.answer: Dict[str, Any] = dict(answer["found"])
        self.engine_version = str(answer["engineVersion"])
        best = self.answer["best"]
        self.paths: List[str] = [str(size["path"]) for size in self.answer["sizes"]]
        self.sizes: Optional[Dict[str, float]] = None if best is None else dict(zip(self.paths, best["sizes"]))
        self.system = str(self.answer["system"])
        self.simulations = int(self.answer["simulations"])
        self.infeasibility: Optional[Dict[str, Any]] = self.answer["infeasibility"]
        for name in POINT_FIGURES:
            setattr(self, name, None if best is None else best[name])

    def __repr__(self) -> str:
        if self.npv is None:
            return f"<BestSize: none in {self.simulations} simulations>"
        return f"<BestSize {self.system}: NPV {self.npv:,.0f}, {self.simulations} simulations>"

    @property
    def slopes(self) -> Dict[str, Dict[str, Any]]:
        """Change of NPV for one more unit of each size (``above``) and for one less (``below``), by path."""
        return dict(zip(self.paths, (dict(slope) for slope in self.answer["slopes"])))

    @property
    def points(self) -> Table:
        """All sizes that were simulated, in order: a row for each, with its sizes by path and its figures."""
        symbol = str(self._project.currencySymbol)
        rows = [
            {**dict(zip(self.paths, point["sizes"])), **{name: point[name] for name in POINT_FIGURES}} for point in self.answer["points"]
        ]
        return Table(rows, {name: unit.replace("¤", symbol) for name, unit in POINT_FIGURES.items()})


class SizeSearch(Work[BestSize]):
    """A search for the best size that was started."""

    _calls = "/bestSize"

    def _found(self) -> BestSize:
        path = self._project._call("/bestSize/answer")
        return BestSize(self._project, self._project._client.transport.request("POST", path).json())


def asked_sizes(searchable: Sequence[SearchableSize], sizes: SizesOption) -> List[Dict[str, Any]]:
    """Returns the sizes of a question: the usual ones, or those that are named, with their bounds and steps."""
    known = {size.path: size for size in searchable}
    if sizes is None:
        sizes = [size.path for size in searchable if size.is_usual]
    if isinstance(sizes, str):
        sizes = [sizes]
    bounds: Mapping[str, Optional[Sequence[float]]] = sizes if isinstance(sizes, Mapping) else {path: None for path in sizes}
    asked = []
    for path, given in bounds.items():
        if path not in known:
            raise ValueError(f"There is no size {path!r} to search; there are: {', '.join(known)}.")
        if given is not None and len(given) not in (2, 3):
            raise ValueError(f"{path}: give (from, to) or (from, to, step), not {given!r}.")
        size = known[path]
        lower, upper = (size.lower, size.upper) if given is None else (given[0], given[1])
        step = size.step if given is None or len(given) == 2 else given[2]
        asked.append({"path": path, "from": lower, "to": upper, "step": step})
    return asked
