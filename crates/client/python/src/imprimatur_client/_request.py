"""What both clients know of requests: how they are made, and when they may be sent again."""

from __future__ import annotations

import ipaddress
import os
import random
import secrets
from collections.abc import Callable, Iterator, Mapping
from typing import IO, Any
from urllib.parse import parse_qs, quote, urlsplit

import httpx
from typing_extensions import TypedDict

from .errors import ApiError, ConnectionFailed, ImprimaturError

#: Statuses that may be others a moment later.
PASSING = frozenset({429, 502, 503, 504})
#: Longer pauses than this are not waited for: the error says so instead.
LONGEST_PAUSE = 120.0
LONGEST_BACKOFF = 30.0
#: Requests wait so long for the next bytes. Large documents may take any time in all.
TIMEOUT = httpx.Timeout(60.0, connect=10.0)


class RequestOptions(TypedDict, total=False):
    """What every request can be told."""

    idempotency_key: str
    """Makes a POST take effect once, in this process and the next; one is made up for each POST unless given."""

    if_match: str
    """Changes the job only if this is still its `ETag`; else the error has status 412."""

    headers: Mapping[str, str]
    """Further headers."""

    timeout: float
    """How many seconds to wait for the next bytes."""

    on_response: Callable[[httpx.Response], None]
    """Is shown the answer, for its headers: `ETag`, `RateLimit-Remaining`, `Idempotent-Replayed`."""


def authorization(api_key: str) -> str:
    """The header that has the key; what is wrong is told without it."""
    if not api_key or any(not "!" <= letter <= "~" for letter in api_key):
        raise ImprimaturError(
            "The API key is empty, or has a line break, a space or another character that keys do not have."
        )
    return f"Bearer {api_key}"


def direct_mounts(base_url: str) -> dict[str, None]:
    """Goes without a proxy to this very machine, whatever the environment says."""
    host = httpx.URL(base_url).host
    try:
        is_loopback = ipaddress.ip_address(host).is_loopback
    except ValueError:
        is_loopback = host == "localhost" or host.endswith(".localhost")
    name = f"[{host}]" if ":" in host else host
    return {f"all://{name}": None} if is_loopback else {}


def segment(value: object) -> str:
    """A value as a segment of a path."""
    return quote(str(value), safe="")


def query_pairs(query: Mapping[str, Any] | None) -> list[tuple[str, str | int | float | bool | None]]:
    """The parameters that have a value."""
    pairs: list[tuple[str, str | int | float | bool | None]] = []
    for name, value in (query or {}).items():
        for one in value if isinstance(value, (list, tuple)) else [value]:
            if one is not None:
                pairs.append((name, word(one)))
    return pairs


def all_headers(
    method: str,
    headers: Mapping[str, object] | None,
    options: RequestOptions,
) -> dict[str, str]:
    """The headers of a request besides those of its body."""
    given = {name: str(value) for name, value in (headers or {}).items() if value is not None}
    if method == "POST":
        given["Idempotency-Key"] = options.get("idempotency_key") or secrets.token_hex(16)
    if "if_match" in options:
        given["If-Match"] = options["if_match"]
    return {**given, **options.get("headers", {})}


def word(value: object) -> str:
    """A value as text."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def form_parts(form: Mapping[str, Any]) -> list[tuple[str, Any]]:
    """A form of the API: `reviewers: [{email}]` is sent as `reviewers[][email]`, `task: {name}` as `task[name]`.

    The file stands behind all other fields, so that a wrong one is told before it is sent.
    """
    fields = {name: value for name, value in form.items() if name != "filekey"}
    parts: list[tuple[str, Any]] = [(name, (None, value)) for name, value in _flatten(fields)]
    if (file := form.get("filekey")) is not None:
        if not isinstance(file, bytes):
            file.seek(0)
        parts.append(("filekey", (form.get("name") or file_name(file), file)))
    return parts


def _flatten(fields: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for name, value in fields.items():
        if isinstance(value, Mapping):
            yield from _flatten({f"{name}[{inner}]": one for inner, one in value.items()})
        elif isinstance(value, (list, tuple)):
            for one in value:
                yield from _flatten({f"{name}[]": one})
        else:
            yield name, "" if value is None else word(value)


def file_name(file: bytes | IO[bytes]) -> str:
    """The name that an open file has."""
    name = getattr(file, "name", None)
    return os.path.basename(name) if isinstance(name, str) and name else "document"


def may_repeat(method: str, path: str, options: RequestOptions, failure: ApiError | ConnectionFailed) -> bool:
    """Whether the request may be sent again although the first one may have taken effect.

    A POST has its key. A second DELETE would delete for good what the first one has moved to the trash, a second
    `notify` would be a second mail, and with `If-Match` the effect of the first one would look like somebody else's.
    """
    if isinstance(failure, ApiError) and failure.status == 429:
        return True
    if isinstance(failure.__cause__, (httpx.ConnectError, httpx.ConnectTimeout)):
        # Nothing was sent.
        return True
    if method == "PUT":
        return "if_match" not in options and not path.endswith("/notify")
    return method in ("GET", "HEAD", "OPTIONS", "POST")


def pause(
    failure: ApiError | ConnectionFailed,
    attempt: int,
    delay: float,
    passing: frozenset[int] = PASSING,
) -> float | None:
    """Seconds to wait before the next try; None if a further one makes no sense."""
    backoff = min(delay * 2.0**attempt, LONGEST_BACKOFF) * random.uniform(0.5, 1.0)
    if isinstance(failure, ConnectionFailed):
        return backoff
    after = _retry_after(failure.response)
    passes = failure.status in passing or (failure.status == 409 and after is not None)
    if not passes or (after or 0.0) > LONGEST_PAUSE:
        return None
    return max(backoff, after or 0.0)


def _retry_after(response: httpx.Response) -> float | None:
    try:
        return float(response.headers["Retry-After"])
    except (KeyError, ValueError):
        return None


def following(page: Mapping[str, Any]) -> dict[str, Any] | None:
    """The parameters of the page after this one; None behind the last."""
    if not page["data"]:
        # The feed of events always says where it goes on, at its end too.
        return None
    if "links" not in page:
        return {"after": page["next"]} if page["next"] else None
    if not page["links"]["next"]:
        return None
    query = parse_qs(urlsplit(page["links"]["next"]).query)
    return {name: query[name][0] for name in ("page", "cursor") if name in query}
