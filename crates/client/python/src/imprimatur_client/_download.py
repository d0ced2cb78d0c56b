"""What both clients know of downloads."""

from __future__ import annotations

import base64
import hashlib
import os
import secrets
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import IO, TypeAlias, Union

import httpx

from .errors import ConnectionFailed, ImprimaturError

#: Where a document is written: a path, or a file that is open for writing.
Target: TypeAlias = Union["str | os.PathLike[str]", IO[bytes]]


@contextmanager
def receiving(target: Target, response: httpx.Response) -> Iterator[Callable[[bytes], None]]:
    """Takes the pieces of a document and compares them with the checksum of the service."""
    digest = hashlib.sha256()
    with _opened(target) as file:

        def take(piece: bytes) -> None:
            digest.update(piece)
            file.write(piece)

        try:
            yield take
        except httpx.RequestError as error:
            raise ConnectionFailed(f"The download broke off: {error or type(error).__name__}") from error
        told = response.headers.get("Repr-Digest", "")
        own = f"sha-256=:{base64.b64encode(digest.digest()).decode()}:"
        if response.status_code == 200 and told.startswith("sha-256=") and told != own:
            raise ImprimaturError("The bytes are not those of the service: checksum mismatch.")


@contextmanager
def _opened(target: Target) -> Iterator[IO[bytes]]:
    """The target as an open file. A regular file is there, or replaced, once it is complete."""
    if not isinstance(target, (str, os.PathLike)):
        yield target
    elif _is_special(target):
        with open(target, "wb") as file:
            yield file
    else:
        # Beside the file that a link leads to, under a name that is short enough everywhere.
        path = os.path.realpath(target)
        part = os.path.join(os.path.dirname(path), f".imprimatur-{secrets.token_hex(8)}")
        try:
            with open(part, "xb") as file:
                yield file
            if os.path.exists(path):
                shutil.copymode(path, part)
            os.replace(part, path)
        except BaseException:
            if os.path.exists(part):
                os.remove(part)
            raise


def _is_special(target: str | os.PathLike[str]) -> bool:
    """Whether it is a device, a pipe, or an open file of a process, which are written to as they are."""
    is_other = os.path.exists(target) and not os.path.isfile(target)
    return is_other or os.path.abspath(target).startswith(("/dev/", "/proc/"))
