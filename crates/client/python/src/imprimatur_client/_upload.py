"""What both clients know of uploads."""

from __future__ import annotations

import base64
import io
import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import IO, Any, TypeAlias, Union, cast

import httpx

from ._request import PASSING, RequestOptions
from .errors import ImprimaturError
from .models import DefaultsBody, ExpectBody, OverrideBody, PreflightGate, ReviewerBody, Schedule, StageBody, TaskBody

#: A file to upload: its path, its bytes, or an open file that can be read from anywhere.
Source: TypeAlias = Union["str | os.PathLike[str]", bytes, IO[bytes]]
#: Is told how many bytes of how many were sent.
Progress: TypeAlias = Callable[[int, int], None]

#: Larger files are sent in pieces of so many bytes.
PIECE_SIZE = 8 * 1024 * 1024
#: The service is still busy with the piece before (409, 423), or bytes were damaged on the way (460).
PIECE_PASSING = PASSING | {409, 423, 460}


class UploadOptions(RequestOptions, total=False):
    """What can be said of a document that is uploaded, and how it is sent."""

    name: str
    """Name; the file's own if absent."""
    parent: str
    """GUID of the folder; not for a revision."""
    alt_text: str
    """Free text, such as an order number."""
    label: str
    """Label."""
    type: str
    """Media type; recognised if absent."""
    puid: str
    """Your own id of the upload: the same bytes with the same id are uploaded once."""
    c_email: str
    """Address of the customer; not for a revision."""
    due_at: str
    """Due date, RFC 3339; not for a revision."""
    recipient: str
    """Sends it to this person for review."""
    reviewers: list[ReviewerBody]
    """Sends it to these people for review."""
    stages: list[StageBody]
    """Sends it for review in stages, in place of reviewers."""
    plan: int
    """Sends it for review as the stored plan with this id says, in place of stages."""
    gate: PreflightGate
    """Which preflight findings hold up a sending for review; that of the folder if absent. Not for a revision."""
    expect: ExpectBody
    """What the order says of it; the folder says the rest. Not for a revision."""
    override: OverrideBody
    """Why it is sent for review although the gate holds it up."""
    task: TaskBody
    """What they are asked for."""
    default: DefaultsBody
    """What is to be filled in."""
    comments: str
    """An entry for the history, and the instructions of the review."""
    schedule: Schedule
    """now (default) or later."""
    language: str
    """Language of the mails and pages, for whoever's contact names none."""
    private_comments: bool
    """Whether each reviewer sees only own comments and the team's replies to them."""
    inspector: bool
    """Whether reviewers may inspect the inks of pages at their private links."""
    on_progress: Progress
    """Is told how many bytes of how many were sent."""
    on_upload_id: Callable[[int], None]
    """Is told the id of a resumable upload as soon as it has one: keep it to go on in another process."""
    resume: int
    """Goes on with a resumable upload that was begun for the same file, up to 24 hours later."""
    piece_size: int
    """Larger files are sent in pieces of so many bytes; 8 MiB unless given."""


def form_fields(options: UploadOptions) -> dict[str, Any]:
    """The options by name, as the form of an upload takes them."""
    fields = cast("dict[str, Any]", dict(options))
    for name in ("expect", "stages"):
        # A form cannot nest lists.
        if name in fields:
            fields[name] = json.dumps(fields[name])
    return fields


@contextmanager
def opened(source: Source) -> Iterator[IO[bytes]]:
    """The source as an open file."""
    if isinstance(source, bytes):
        yield io.BytesIO(source)
    elif isinstance(source, (str, os.PathLike)):
        with open(source, "rb") as file:
            yield file
    else:
        yield source


def length(file: IO[bytes]) -> int:
    """How many bytes the file has."""
    return file.seek(0, os.SEEK_END)


def metadata(name: str) -> str:
    """The name of a file as resumable uploads want it."""
    return f"filename {base64.b64encode(name.encode()).decode()}"


def upload_id(answer: httpx.Response) -> int:
    """The id of an upload that was begun."""
    return int(answer.headers["Location"].rsplit("/", 1)[-1])


def offset(answer: httpx.Response, total: int) -> int:
    """How far an upload is, if it is one of so many bytes."""
    if int(answer.headers["Upload-Length"]) != total:
        raise ImprimaturError("The upload was begun for a file of another length.")
    return int(answer.headers["Upload-Offset"])
