"""Verifies webhooks (Standard Webhooks, HMAC-SHA-256)."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from collections.abc import Mapping
from typing import TypeAlias, Union, cast

from .errors import ImprimaturError
from .models import Event, TestEvent

WebhookEvent: TypeAlias = "Event | TestEvent"
"""The body of a webhook; `event_type` tells which."""


class WebhookVerificationError(ImprimaturError):
    """A webhook is not what it should be: do not act on it, and answer 400."""


def verify_webhook(
    secret: str,
    headers: Mapping[str, str],
    body: Union[bytes, str],
    *,
    tolerance: float = 300.0,
    now: float | None = None,
) -> WebhookEvent:
    """Verifies a webhook and returns its event.

    secret: the endpoint's, `whsec_…`
    headers: those of the request, as a framework has them
    body: byte for byte as it came, before anything has parsed it
    tolerance: how many seconds its time may differ from ours
    now: the present moment in seconds since 1970, for tests

    Deliveries are made at least once: keep the `id` of events that were handled.
    """
    given = {name.lower(): value for name, value in headers.items()}
    try:
        event, timestamp, signatures = (given[f"webhook-{name}"] for name in ("id", "timestamp", "signature"))
    except KeyError as missing:
        raise WebhookVerificationError(f"The header {missing.args[0]} is missing.") from None
    present = time.time() if now is None else now
    is_number = timestamp.isascii() and timestamp.isdigit()
    if not is_number or abs(present - int(timestamp)) > tolerance:
        raise WebhookVerificationError("The webhook's timestamp is too far from the present.")
    data = body.encode() if isinstance(body, str) else bytes(body)
    signed = f"{event}.{timestamp}.".encode() + data
    expected = base64.b64encode(hmac.new(_key(secret), signed, hashlib.sha256).digest())
    candidates = (one[3:].encode() for one in signatures.split(" ") if one.startswith("v1,"))
    if not any(hmac.compare_digest(expected, candidate) for candidate in candidates):
        raise WebhookVerificationError("No signature of the webhook fits.")
    return cast("WebhookEvent", json.loads(data))


def _key(secret: str) -> bytes:
    try:
        key = base64.b64decode(secret.removeprefix("whsec_"), validate=True)
    except (binascii.Error, ValueError):
        key = b""
    if not key:
        raise WebhookVerificationError("The secret of the webhook is not whsec_ and base64.")
    return key
