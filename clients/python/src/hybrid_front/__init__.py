"""Python client of Hybrid Front: projects, calculations and results of utility-scale solar, wind and battery plants.

>>> from hybrid_front import Client
>>> client = Client("http://127.0.0.1:4000", token="hfront_…")
>>> project = client.sample("merchant-storage")
>>> project.storage[0].units = [25, 50, 100]
>>> results = project.run()
>>> results.best.npv
"""

from .best_size import BestSize, SearchableSize, SizeSearch
from .client import Client
from .document import Record, RecordList
from .errors import (
    BlockedByIssues,
    Conflict,
    FieldError,
    HybridFrontError,
    ImportRefused,
    Locked,
    NotAllowed,
    NotFound,
    NotSignedIn,
    Refused,
    RuleWarning,
    RunCancelled,
    RunFailed,
    RunTimeout,
    SeriesWarning,
    ServerError,
    TooManyRequests,
    Unavailable,
    UnknownField,
)
from .fields import Field
from .project import Issue, Project
from .results import Result, Results
from .run import Progress, Run
from .series import ImportedSeries
from .tables import Table, TimeSeries

__version__ = "1.0.0"

__all__ = [
    "BestSize",
    "BlockedByIssues",
    "Client",
    "Conflict",
    "Field",
    "FieldError",
    "HybridFrontError",
    "ImportRefused",
    "ImportedSeries",
    "Issue",
    "Locked",
    "NotAllowed",
    "NotFound",
    "NotSignedIn",
    "Progress",
    "Project",
    "Record",
    "RecordList",
    "Refused",
    "Result",
    "Results",
    "RuleWarning",
    "Run",
    "RunCancelled",
    "RunFailed",
    "RunTimeout",
    "SearchableSize",
    "SeriesWarning",
    "ServerError",
    "SizeSearch",
    "Table",
    "TimeSeries",
    "TooManyRequests",
    "Unavailable",
    "UnknownField",
]
