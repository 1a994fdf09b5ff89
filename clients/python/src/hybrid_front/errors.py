"""Exceptions of the client. Their text is the one that the product states: what is wrong, where, and what to do."""

from __future__ import annotations

from typing import Any, Dict, List, Mapping, Optional, Sequence


class HybridFrontError(Exception):
    """Base of all errors of this package.

    ``title`` states the problem, ``detail`` where it is and what to do, ``status`` is the HTTP status of the answer;
    0 when no answer was involved.
    """

    def __init__(self, title: str, detail: str = "", status: int = 0) -> None:
        self.title = title
        self.detail = detail
        self.status = status
        first, second = title.strip(), detail.strip()
        # Titles of the product are headings: some have no full stop.
        stop = "." if first and second[:1] not in ("", "(") and first[-1] not in ".!?:…" else ""
        super().__init__(f"{first}{stop} {second}".strip())


class NotSignedIn(HybridFrontError):
    """The e-mail, password, code or token is not accepted, or the session has ended."""


class NotAllowed(HybridFrontError):
    """The account or the token may not do this."""


class NotFound(HybridFrontError):
    """There is no such project, result or sample, or it belongs to another user."""


class Refused(HybridFrontError):
    """The server refused the request; the text says why."""


class Conflict(Refused):
    """The project changed on the server since it was read."""


class Locked(Refused):
    """Another session, for example a browser, is editing the project."""


class BlockedByIssues(Refused):
    """The project cannot be calculated before its issues are solved.

    ``issues`` lists them, errors and warnings, as :meth:`Project.issues` does.
    """

    def __init__(self, title: str, issues: Sequence[Any], status: int = 409) -> None:
        self.issues: List[Any] = list(issues)
        super().__init__(title, "\n".join(str(issue) for issue in self.issues), status)
        self.args = ("\n  ".join([title, *(str(issue) for issue in self.issues)]),)


class ImportRefused(Refused):
    """A file or frame of values cannot be read as it is.

    ``choices`` holds what can be chosen (``columns``, ``years``, ``locations``), where that helps.
    """

    def __init__(self, title: str, detail: str = "", choices: Optional[Mapping[str, Any]] = None) -> None:
        self.choices: Dict[str, Any] = dict(choices or {})
        super().__init__(title, detail)


class RunFailed(HybridFrontError):
    """The calculation ended with an error."""


class RunCancelled(HybridFrontError):
    """The calculation was cancelled before its end."""


class RunTimeout(HybridFrontError, TimeoutError):
    """The calculation did not end within the given time. It goes on: wait again, or cancel it."""


class TooManyRequests(HybridFrontError):
    """Over the limits of the installation, also after waiting."""


class Unavailable(HybridFrontError, ConnectionError):
    """No server answers at the address, or it is starting or full."""


class ServerError(HybridFrontError):
    """A fault of the server, which it logged."""


class FieldError(HybridFrontError, ValueError):
    """A value that a field does not take: out of its range, of the wrong type, or not one of its choices."""


class UnknownField(HybridFrontError, AttributeError):
    """A name that the document does not have; the text suggests the nearest one."""


class RuleWarning(UserWarning):
    """A rule of the product changed a value that was set; the text names it."""


class SeriesWarning(UserWarning):
    """A file was read, but may not hold what it seems to."""
