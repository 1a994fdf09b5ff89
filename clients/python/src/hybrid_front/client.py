"""The client: an account on a Hybrid Front server, and its projects."""

from __future__ import annotations

import os
import uuid
from pathlib import Path
from types import TracebackType
from typing import Any, Dict, List, Optional, Tuple, Type, Union

from .errors import NotFound, Refused
from .fields import Catalogue, Field, nearest_name
from .project import Project
from .transport import Transport


class Client:
    """An account on a Hybrid Front server.

    >>> client = Client("http://127.0.0.1:4000", token="hfront_…")
    >>> client = Client(email="ann@example.org", password="four words at random")

    Without arguments, the address is that of ``HYBRID_FRONT_URL`` (else ``http://127.0.0.1:4000``) and the token that of
    ``HYBRID_FRONT_TOKEN``. ``code`` is that of a second factor. ``timeout`` is the longest wait for an answer [s],
    ``max_wait`` the longest time for which a request is repeated while the server is busy (429, 503) [s]. ``language``
    of texts is ``en`` or ``es``.

    A client that signed in with e-mail and password keeps its session alive, and ends it with :meth:`close` or at the
    end of a ``with`` block.
    """

    def __init__(
        self,
        url: Optional[str] = None,
        token: Optional[str] = None,
        *,
        email: Optional[str] = None,
        password: Optional[str] = None,
        code: Optional[str] = None,
        timeout: float = 60.0,
        max_wait: float = 60.0,
        language: str = "en",
    ) -> None:
        self.transport = Transport(url, token, email, password, code, timeout, max_wait, language)
        #: Name of this client where it holds the edit lock of a project.
        self.lock_id = f"python-{uuid.uuid4()}"
        self._catalogue: Optional[Catalogue] = None
        self._models: Dict[str, List[Dict[str, Any]]] = {}

    def __enter__(self) -> "Client":
        return self

    def __exit__(
        self, kind: Optional[Type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<Client of {self.transport.url}>"

    def close(self) -> None:
        """Ends the session that e-mail and password began."""
        self.transport.sign_out()

    def user(self) -> Dict[str, Any]:
        """Returns the account and its settings; the quickest test whether address and token are right."""
        return dict(self.transport.request("GET", "/api/project/user").json())

    # -- projects -----------------------------------------------------------------------------------------------------

    def projects(self) -> List[Project]:
        """Returns the projects of the account, as the listing has them. Documents are read when they are used."""
        return [Project(self, info) for info in self.transport.request("GET", "/api/project").json()]

    def project(self, key: str) -> Project:
        """Returns a project by its id, or by its name where only one has it."""
        projects = self.projects()
        found = [one for one in projects if one.id == key] or [one for one in projects if one.title == key]
        if len(found) == 1:
            return found[0]
        if found:
            raise Refused(f"{len(found)} projects are named {key!r}.", f"Give an id: {', '.join(one.id for one in found)}.")
        nearest = nearest_name(key, [one.title for one in projects])
        raise NotFound(f"There is no project {key!r}.", f"Did you mean {nearest!r}?" if nearest else "", 404)

    def create(self, name: Optional[str] = None, **fields: Any) -> Project:
        """Creates a project with the initial values of the product, and sets fields of it."""
        project = Project(self, self.transport.request("POST", "/api/project").json())
        if name is not None:
            fields = {"name": name, **fields}
        try:
            if fields:
                project.update(**fields)
                project.save()
        except Exception:
            project.delete()
            raise
        return project

    def samples(self) -> Dict[str, str]:
        """Returns the sample projects: name by id."""
        return {str(sample["id"]): str(sample["name"]) for sample in self.transport.request("GET", "/api/sample/list").json()}

    def sample(self, sample: str) -> Project:
        """Copies a sample, by its id or its name, into a project of the account."""
        samples = self.samples()
        found = [key for key, name in samples.items() if sample in (key, name)]
        if not found:
            raise NotFound(f"There is no sample {sample!r}.", f"There are: {', '.join(samples)}.", 404)
        return self.project(self.transport.request("POST", f"/api/sample/clone/{found[0]}").json()["id"])

    def upload(self, path: "Union[str, os.PathLike[str]]") -> Project:
        """Opens a project file (.hfront) as a new project."""
        return Project(self, self.transport.request("POST", "/api/project/file", file=Path(path).read_bytes()).json())

    # -- fields and library -------------------------------------------------------------------------------------------

    @property
    def catalogue(self) -> Catalogue:
        """The field catalogue of the server, which is read once."""
        if self._catalogue is None:
            self._catalogue = Catalogue(self.transport.request("GET", "/api/info/fields").json())
        return self._catalogue

    def find_fields(self, word: str) -> List[Tuple[str, Field]]:
        """Returns the fields whose name, label or help holds a word, with the path of each."""
        return self.catalogue.find(word)

    def storage_models(self) -> List[str]:
        """Returns the names of the storage units of the library, for :meth:`Record.choose`."""
        return [str(model["name"]) for model in self._library("storage[]")]

    def turbine_models(self) -> List[str]:
        """Returns the names of the turbines of the library, for :meth:`Record.choose`."""
        return [str(model["name"]) for model in self._library("wind[]")]

    def model(self, path: str, name: str) -> Dict[str, Any]:
        """Returns the specification of a storage unit (path ``storage[]``) or a turbine (``wind[]``) of the library."""
        models = self._library(path)
        for model in models:
            if model["name"] == name:
                return {key: value for key, value in model.items() if key != "listed"}
        names = [str(model["name"]) for model in models]
        nearest = nearest_name(name, names)
        raise NotFound(
            f"The library has no {name!r}.", f"Did you mean {nearest!r}?" if nearest else f"It has: {', '.join(names)}."
        )

    def _library(self, path: str) -> List[Dict[str, Any]]:
        if path not in self._models:
            calls = {"storage[]": "/api/info/storages/specs", "wind[]": "/api/info/winds/specs"}
            self._models[path] = list(self.transport.request("POST", calls[path]).json())
        return self._models[path]
