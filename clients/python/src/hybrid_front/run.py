"""A calculation on the server: its progress, its end, and how to stop it."""

from __future__ import annotations

import sys
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Callable, Generic, Mapping, Optional, TextIO, TypeVar, Union

from .errors import RunCancelled, RunFailed, RunTimeout
from .results import Results

if TYPE_CHECKING:
    from .project import Project

#: Shortest and longest time between two looks at the status [s].
SHORTEST_PAUSE, LONGEST_PAUSE = 0.1, 2.0


@dataclass(frozen=True)
class Progress:
    """How far a calculation is.

    ``status`` is ``calculating``, ``ready``, ``cancelled``, ``error``, ``changed`` (inputs changed since) or ``none``.
    """

    status: str
    #: Simulations that are done, and all of them.
    done: int
    total: int
    #: Share that is done [%].
    percent: float
    #: Estimated remaining time, as ``00:01:24``.
    remaining: str
    message: str

    @staticmethod
    def of(status: Mapping[str, Any]) -> "Progress":
        return Progress(
            status=str(status["status"]),
            done=int(status["done"]),
            total=int(status["total"]),
            percent=float(status["progress"]),
            remaining=str(status["estimatedRemainingTime"]),
            message=str(status["message"]),
        )

    def __str__(self) -> str:
        return f"{self.done} of {self.total} simulations, {self.percent:.0f} %, {self.remaining} left"


#: A function that receives each progress, True or False for a line on standard error, None for the line at a terminal.
ProgressOption = Union[None, bool, Callable[[Progress], Any]]


Found = TypeVar("Found")


class Work(Generic[Found]):
    """Work on the server that was started, and its answer."""

    #: Beginning of the paths of its calls.
    _calls: str

    def __init__(self, project: "Project", status: Mapping[str, Any]) -> None:
        self._project = project
        self._last = Progress.of(status)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self._project.title!r}: {self._last.status}, {self._last}>"

    @property
    def project(self) -> "Project":
        return self._project

    def status(self) -> Progress:
        """Returns how far it is."""
        path = self._project._call(f"{self._calls}/status")
        self._last = Progress.of(self._project._client.transport.request("POST", path).json())
        return self._last

    @property
    def is_done(self) -> bool:
        """True if it ended, whatever way."""
        return self._last.status != "calculating" or self.status().status != "calculating"

    def wait(self, timeout: Optional[float] = None, progress: ProgressOption = None) -> Found:
        """Waits for the end and returns what it found.

        Raises :class:`RunTimeout` after ``timeout`` seconds, :class:`RunFailed` or :class:`RunCancelled`.
        """
        show = _shown(progress)
        until = None if timeout is None else time.monotonic() + timeout
        pause = SHORTEST_PAUSE
        try:
            while True:
                show(self._last)
                if self._last.status != "calculating":
                    break
                left = pause if until is None else min(pause, until - time.monotonic())
                if left <= 0:
                    raise RunTimeout(f"The calculation is not done after {timeout:g} s: {self._last}.", "Wait again, or cancel() it.")
                time.sleep(left)
                pause = min(LONGEST_PAUSE, pause * 1.3)
                self.status()
        finally:
            if isinstance(show, _Line):
                show.clear()
        if self._last.status == "cancelled":
            raise RunCancelled("The calculation was cancelled.", self._last.message)
        if self._last.status != "ready":
            raise RunFailed("The calculation did not end with results.", self._last.message or self._last.status)
        return self._found()

    def _found(self) -> Found:
        raise NotImplementedError

    def cancel(self) -> None:
        """Cancels it."""
        path = self._project._call(f"{self._calls}/stop")
        self._last = Progress.of(self._project._client.transport.request("POST", path).json())


class Run(Work[Results]):
    """A calculation that was started. Rows of a cancelled one can still be read by :meth:`Project.results`."""

    _calls = "/result"

    def _found(self) -> Results:
        return self._project.results()


def _shown(progress: ProgressOption) -> Callable[[Progress], Any]:
    if callable(progress):
        return progress
    if progress or (progress is None and sys.stderr.isatty()):
        return _Line(sys.stderr)
    return lambda _: None


class _Line:
    """Shows progress in one line, which is overwritten."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._length = 0

    def __call__(self, progress: Progress) -> None:
        if progress.status == "calculating":
            text = f"Calculating: {progress}"
            self._stream.write("\r" + text.ljust(self._length))
            self._stream.flush()
            self._length = len(text)

    def clear(self) -> None:
        if self._length:
            self._stream.write("\r" + " " * self._length + "\r")
            self._stream.flush()
