"""Requests to the server: authorisation, renewal of sessions, retries and errors."""

from __future__ import annotations

import gzip
import json
import os
import socket
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
from typing import Any, Dict, Mapping, NamedTuple, Optional, Tuple, Union

from .errors import (
    HybridFrontError,
    NotAllowed,
    NotFound,
    NotSignedIn,
    Refused,
    ServerError,
    TooManyRequests,
    Unavailable,
)

USER_AGENT = "hybrid-front-python/1.0.0"

#: Beginning of an API token, which has no session to renew.
API_TOKEN_PREFIX = "hfront_"

#: Age at which the token of a session is exchanged [s]; it is valid for half an hour.
RENEW_AFTER = 15 * 60.0

#: Accounts of the product itself, which sign in by another scheme.
INTERNAL_ACCOUNTS = ("guest", "reports", "samples")


class Answer(NamedTuple):
    """A successful answer."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    def json(self) -> Any:
        return json.loads(self.body) if self.body else None

    def text(self) -> str:
        return self.body.decode("utf-8")


class Transport:
    """Sends requests with the token of an account, and turns refusals into exceptions."""

    def __init__(
        self,
        url: Optional[str] = None,
        token: Optional[str] = None,
        email: Optional[str] = None,
        password: Optional[str] = None,
        code: Optional[str] = None,
        timeout: float = 60.0,
        max_wait: float = 60.0,
        language: str = "en",
    ) -> None:
        self.url = (url or os.environ.get("HYBRID_FRONT_URL") or "http://127.0.0.1:4000").rstrip("/")
        if not self.url.startswith(("http://", "https://")):
            raise ValueError(f"The address of the product begins with http:// or https://, not {self.url!r}.")
        if (email is None) != (password is None):
            raise ValueError("Give both e-mail and password, or a token.")
        if token is not None and email is not None:
            raise ValueError("Give a token, or e-mail and password, not both.")
        self._email = email
        self._password = password
        self._code = code
        self._timeout = timeout
        self._max_wait = max_wait
        self._language = language
        self._token = token if token is not None or email is not None else os.environ.get("HYBRID_FRONT_TOKEN") or None
        self._token_since = time.monotonic()
        self._guard = threading.RLock()
        is_here = urllib.parse.urlsplit(self.url).hostname in ("127.0.0.1", "localhost", "::1")
        # A server of this machine is not asked through a proxy.
        self._opener = urllib.request.build_opener(*([urllib.request.ProxyHandler({})] if is_here else []))

    # -- sessions -----------------------------------------------------------------------------------------------------

    def sign_in(self) -> None:
        """Begins a session with e-mail and password. With a token there is nothing to do."""
        if self._email is None or self._password is None:
            if self._token is None:
                raise NotSignedIn(
                    "There is no token.",
                    "Pass token=…, or email=… and password=…, or set HYBRID_FRONT_TOKEN.",
                )
            return
        body: Dict[str, Any] = {
            "scheme": "internal" if self._email.strip().lower() in INTERNAL_ACCOUNTS else "main",
            "name": self._email,
            "password": self._password,
        }
        if self._code is not None:
            body["code"] = self._code
        answer = self._send("POST", "/api/auth/token", body=json.dumps(body).encode(), content_type="application/json")
        self._set_token(str(answer.json()["token"]))

    def sign_out(self) -> None:
        """Ends the session that e-mail and password began. A token that was given stays valid."""
        with self._guard:
            if self._email is None or self._token is None:
                return
            try:
                self._send("DELETE", "/api/auth/token", token=self._token)
            except HybridFrontError:
                pass  # It ends by itself after half an hour without use.
            self._token = None

    def _set_token(self, token: str) -> None:
        self._token = token
        self._token_since = time.monotonic()

    def _valid_token(self) -> str:
        with self._guard:
            if self._token is None:
                self.sign_in()
            elif not self._token.startswith(API_TOKEN_PREFIX) and time.monotonic() - self._token_since > RENEW_AFTER:
                self._renew(self._token)
            assert self._token is not None
            return self._token

    def _renew(self, token: str) -> None:
        try:
            self._set_token(str(self._send("POST", "/api/auth/token/renew", token=token).json()["token"]))
        except NotSignedIn:
            if self._email is None:
                raise
            self._token = None
            self.sign_in()

    # -- requests -----------------------------------------------------------------------------------------------------

    def request(
        self,
        method: str,
        path: str,
        *,
        query: Optional[Mapping[str, Any]] = None,
        data: Any = None,
        text: Optional[str] = None,
        file: Optional[bytes] = None,
    ) -> Answer:
        """Sends a request with the token of the account. ``data`` is sent as JSON, ``text`` as plain text.

        A session that ended is begun again once, where e-mail and password are known.
        """
        if query:
            given = {name: _query_text(value) for name, value in query.items() if value is not None}
            path = f"{path}?{urllib.parse.urlencode(given)}" if given else path
        body, content_type = _encoded(data, text, file)
        token = self._valid_token()
        try:
            return self._send(method, path, token=token, body=body, content_type=content_type)
        except NotSignedIn:
            if self._email is None:
                raise
            with self._guard:
                if self._token == token:
                    self._token = None
            return self._send(method, path, token=self._valid_token(), body=body, content_type=content_type)

    def _send(
        self,
        method: str,
        path: str,
        *,
        token: Optional[str] = None,
        body: Optional[bytes] = None,
        content_type: Optional[str] = None,
    ) -> Answer:
        headers = {"User-Agent": USER_AGENT, "Accept-Language": self._language, "Accept-Encoding": "gzip"}
        if token is not None:
            headers["Authorization"] = f"Bearer {token}"
        if content_type is not None:
            headers["Content-Type"] = content_type
        waited = 0.0
        while True:
            request = urllib.request.Request(self.url + path, data=body, headers=headers, method=method)
            try:
                with self._opener.open(request, timeout=self._timeout) as response:
                    return Answer(response.status, response.headers, _unpacked(response.headers.get("Content-Encoding"), response.read()))
            except urllib.error.HTTPError as refusal:
                with refusal:
                    answer = _unpacked(refusal.headers.get("Content-Encoding"), refusal.read())
                error = error_of(refusal.code, answer)
                pause = _pause(refusal.code, refusal.headers.get("Retry-After"), method)
                if pause is None or waited + pause > self._max_wait:
                    raise error from None
                time.sleep(pause)
                waited += pause
            except (TimeoutError, socket.timeout):
                raise Unavailable(
                    f"{self.url} did not answer within {self._timeout:g} s.",
                    "Give a longer timeout=… to the client, or try again.",
                ) from None
            except (urllib.error.URLError, OSError) as fault:
                reason = getattr(fault, "reason", fault)
                if isinstance(reason, (TimeoutError, socket.timeout)):
                    raise Unavailable(f"{self.url} did not answer within {self._timeout:g} s.") from None
                raise Unavailable(
                    f"No server answers at {self.url} ({reason}).",
                    "Start the product with npm start, or give its address: Client(\"http://…\") or HYBRID_FRONT_URL.",
                ) from None


def _encoded(data: Any, text: Optional[str], file: Optional[bytes]) -> Tuple[Optional[bytes], Optional[str]]:
    if text is not None:
        return text.encode("utf-8"), "text/plain; charset=utf-8"
    if file is not None:
        return file, "application/gzip" if file[:2] == b"\x1f\x8b" else "application/octet-stream"
    if data is not None:
        return json.dumps(data, allow_nan=False).encode("utf-8"), "application/json"
    return None, None


def _query_text(value: Union[str, bool, int, float]) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


def _unpacked(encoding: Optional[str], body: bytes) -> bytes:
    return gzip.decompress(body) if encoding == "gzip" else body


def _pause(status: int, retry_after: Optional[str], method: str) -> Optional[float]:
    """Returns the time to wait before a request is sent again [s]; None if it is not.

    A refusal with 503 may come after the work began, so only a request that has the same effect twice is repeated
    without an invitation by the server.
    """
    if status not in (429, 503):
        return None
    if retry_after is not None:
        try:
            return max(0.1, float(retry_after))
        except ValueError:
            pass
    return 1.0 if status == 429 or method in ("GET", "PUT", "DELETE") else None


def error_of(status: int, body: bytes) -> HybridFrontError:
    """Returns the exception of a refusal, with the text of the server."""
    try:
        problem = json.loads(body)
    except ValueError:
        problem = None
    if not isinstance(problem, dict):
        problem = {}
    if isinstance(problem.get("errors"), list):
        reasons = problem.get("reasons") or []
        hint = "Pass it as code=…" if "codeNeeded" in reasons else ""
        return NotSignedIn(" ".join(str(text) for text in problem["errors"]), hint, status)
    title = str(problem.get("title") or f"The server answered with status {status}.")
    detail = str(problem.get("detail") or "")
    kinds = {401: NotSignedIn, 403: NotAllowed, 404: NotFound, 429: TooManyRequests, 503: Unavailable}
    kind = kinds.get(status, Refused if 400 <= status < 500 else ServerError)
    return kind(title, detail, status)
