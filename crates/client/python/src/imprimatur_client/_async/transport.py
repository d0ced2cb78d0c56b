"""Sends requests, and sends them again where that is safe."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from types import TracebackType
from typing import Any

import httpx
from typing_extensions import Self

from .._request import (
    TIMEOUT,
    RequestOptions,
    all_headers,
    authorization,
    direct_mounts,
    following,
    form_parts,
    may_repeat,
    pause,
    query_pairs,
)
from ..errors import ApiError, ConnectionFailed


class AsyncTransport:
    """A connection to the service; close it, or use it in a `with` statement."""

    def __init__(
        self,
        base_url: str,
        api_key: str,
        *,
        retries: int = 4,
        retry_delay: float = 0.5,
        transport: httpx.AsyncBaseTransport | None = None,
    ) -> None:
        """Asks the service at this address, such as `https://review.example`, with an API key, `imp_…`.

        retries: how often a request is tried again after a failure that may pass
        retry_delay: seconds before the second try, doubled before each further one
        transport: in place of that of httpx
        """
        self._base_url = base_url.rstrip("/")
        headers = {"Authorization": authorization(api_key)}
        mounts = direct_mounts(base_url)
        self._retries = retries
        self._retry_delay = retry_delay
        self._http = httpx.AsyncClient(headers=headers, timeout=TIMEOUT, transport=transport, mounts=mounts)

    async def close(self) -> None:
        """Closes the connections."""
        await self._http.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        await self.close()

    async def _json(self, method: str, path: str, **parts: Any) -> Any:
        return (await self._raw(method, path, **parts)).json()

    async def _nothing(self, method: str, path: str, **parts: Any) -> None:
        await self._raw(method, path, **parts)

    async def _text(self, method: str, path: str, **parts: Any) -> str:
        return (await self._raw(method, path, **parts)).text

    async def _raw(
        self,
        method: str,
        path: str,
        *,
        query: Mapping[str, Any] | None = None,
        headers: Mapping[str, object] | None = None,
        json: object = None,
        form: Mapping[str, Any] | None = None,
        content: bytes | None = None,
        options: RequestOptions,
        stream: bool = False,
    ) -> httpx.Response:
        sent_headers = all_headers(method, headers, options)
        attempt = 0
        while True:
            request = self._http.build_request(
                method,
                self._base_url + path,
                params=query_pairs(query) or None,
                headers=sent_headers,
                json=json,
                files=form_parts(form) if form is not None else None,
                content=content,
                timeout=options.get("timeout", TIMEOUT),
            )
            outcome = await self._attempt(request, stream)
            if isinstance(outcome, httpx.Response):
                if "on_response" in options:
                    options["on_response"](outcome)
                return outcome
            wait = pause(outcome, attempt, self._retry_delay)
            if attempt >= self._retries or wait is None or not may_repeat(method, path, options, outcome):
                raise outcome
            await asyncio.sleep(wait)
            attempt += 1

    async def _attempt(self, request: httpx.Request, stream: bool) -> httpx.Response | ApiError | ConnectionFailed:
        try:
            response = await self._http.send(request, stream=stream)
            if response.is_success:
                return response
            await response.aread()
            return ApiError(response)
        except httpx.TransportError as error:
            failure = ConnectionFailed(f"No answer from {self._base_url}: {error or type(error).__name__}")
            failure.__cause__ = error
            return failure

    async def _pages(self, fetch: Callable[[dict[str, Any]], Awaitable[Any]]) -> AsyncIterator[Any]:
        parameters: dict[str, Any] | None = {}
        while parameters is not None:
            page = await fetch(parameters)
            for item in page["data"]:
                yield item
            parameters = following(page)
