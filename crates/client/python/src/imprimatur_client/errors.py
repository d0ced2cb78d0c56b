"""What can go wrong."""

from __future__ import annotations

from typing import Any

import httpx


class ImprimaturError(Exception):
    """What went wrong, as the service or this client says it."""


class ConnectionFailed(ImprimaturError):
    """The service could not be reached, or the line broke before its answer was whole; the cause says more."""


class ApiError(ImprimaturError):
    """The service answered, and refused."""

    status: int
    """The HTTP status."""

    message: str
    """What is wrong."""

    fields: dict[str, str]
    """What is wrong, field by field; with status 422."""

    request_id: str | None
    """Names the request in the log of the service."""

    response: httpx.Response
    """The answer."""

    def __init__(self, response: httpx.Response) -> None:
        error = _error(response)
        self.status = response.status_code
        self.message = error.get("message") or response.reason_phrase or f"HTTP {self.status}"
        self.fields = error.get("fields") or {}
        self.request_id = error.get("request_id") or response.headers.get("X-Request-Id")
        self.response = response
        more = "".join(f"\n  {name}: {what}" for name, what in self.fields.items())
        super().__init__(f"{self.status}: {self.message}{more}")


def _error(response: httpx.Response) -> dict[str, Any]:
    try:
        error = response.json()["error"]
    except (ValueError, KeyError, TypeError):
        # A proxy in between has answered in its own words.
        return {}
    return error if isinstance(error, dict) else {}
