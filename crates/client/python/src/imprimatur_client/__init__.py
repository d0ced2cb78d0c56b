"""Client of Imprimatur, the self-hosted service for reviewing and approving documents."""

from . import models
from ._async.client import AsyncImprimatur
from ._request import RequestOptions
from ._sync.client import Imprimatur
from ._upload import UploadOptions
from .errors import ApiError, ConnectionFailed, ImprimaturError
from .webhooks import WebhookEvent, WebhookVerificationError, verify_webhook

__all__ = [
    "ApiError",
    "AsyncImprimatur",
    "ConnectionFailed",
    "Imprimatur",
    "ImprimaturError",
    "RequestOptions",
    "UploadOptions",
    "WebhookEvent",
    "WebhookVerificationError",
    "models",
    "verify_webhook",
]
