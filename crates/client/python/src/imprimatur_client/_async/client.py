"""The client: a method for each operation of the API, uploads that go on after a break, and the feed of events."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import IO, cast

from typing_extensions import Unpack

from .._download import Target, receiving
from .._request import RequestOptions, file_name, pause, segment
from .._upload import (
    PIECE_PASSING,
    PIECE_SIZE,
    Progress,
    Source,
    UploadOptions,
    form_fields,
    length,
    metadata,
    offset,
    opened,
    upload_id,
)
from ..errors import ApiError, ConnectionFailed
from ..models import EventCollection, Job, UploadBody
from .operations import AsyncOperations


class AsyncImprimatur(AsyncOperations):
    """The client: a method for each operation of the API, uploads that go on after a break, and the feed of events."""

    async def upload(self, file: Source, **options: Unpack[UploadOptions]) -> Job:
        """Uploads a document as a new job."""
        return await self._upload(file, options, self.upload_document)

    async def upload_revision(self, job_guid: str, file: Source, **options: Unpack[UploadOptions]) -> Job:
        """Uploads a new version of a job's document."""

        async def finish(body: UploadBody, **more: Unpack[RequestOptions]) -> Job:
            return await self.upload_version(job_guid, body, **more)

        return await self._upload(file, options, finish)

    async def download(
        self,
        job_guid: str,
        target: Target,
        *,
        version: int | None = None,
        with_update: bool | None = None,
        **options: Unpack[RequestOptions],
    ) -> None:
        """Downloads a document into a file, however large it is, and compares it with the checksum of the service.

        target: a path, whose file is there, or replaced, once it is complete, or a file that is open for writing
        version: the current one if absent
        with_update: a PDF with the comments on this version as annotations
        """
        path = f"/review/download/{segment(job_guid)}/document/document"
        query = {"version": version, "with_update": with_update}
        response = await self._raw("GET", path, query=query, options=options, stream=True)
        try:
            with receiving(target, response) as take:
                async for piece in response.aiter_bytes():
                    take(piece)
        finally:
            await response.aclose()

    async def follow_events(
        self,
        after: str | None = None,
        *,
        interval: float = 5.0,
        **options: Unpack[RequestOptions],
    ) -> AsyncIterator[EventCollection]:
        """Follows the feed of events, page after page, for ever.

        after: `next` of the last page that was handled; the feed begins with its oldest event without it
        interval: seconds between two looks at a feed that had nothing new
        """
        while True:
            page = await self.list_events(after=after, **options)
            if page["data"]:
                yield page
            else:
                await asyncio.sleep(interval)
            after = page["next"] or after

    async def _upload(
        self,
        source: Source,
        given: UploadOptions,
        finish: Callable[..., Awaitable[Job]],
    ) -> Job:
        """A small file goes along with the request, a larger one ahead of it in pieces."""
        fields = form_fields(given)
        progress: Progress = fields.pop("on_progress", None) or (lambda sent, total: None)
        piece_size = fields.pop("piece_size", PIECE_SIZE)
        on_upload_id = fields.pop("on_upload_id", None)
        resume = fields.pop("resume", None)
        options = {name: fields.pop(name) for name in RequestOptions.__annotations__ if name in fields}
        with opened(source) as file:
            total = length(file)
            if total <= piece_size and resume is None:
                progress(0, total)
                job = await finish({**fields, "filekey": file}, **options)
                progress(total, total)
                return job
            if resume is None:
                name = fields.get("name") or file_name(file)
                begun = await self.create_upload(upload_length=total, upload_metadata=metadata(name))
                upload = upload_id(begun)
                if on_upload_id:
                    on_upload_id(upload)
                sent = 0
            else:
                upload = resume
                sent = offset(await self.get_upload_offset(upload), total)
            await self._send_pieces(file, upload, sent, total, piece_size, progress)
        return await finish({**fields, "upload_id": upload}, **options)

    async def _send_pieces(
        self,
        file: IO[bytes],
        upload: int,
        sent: int,
        total: int,
        piece_size: int,
        progress: Progress,
    ) -> None:
        failures = 0
        while True:
            progress(sent, total)
            if sent >= total:
                return
            file.seek(sent)
            try:
                answer = await self.append_upload(upload, file.read(piece_size), upload_offset=sent)
                sent = int(answer.headers["Upload-Offset"])
                failures = 0
            except (ApiError, ConnectionFailed) as failure:
                # A part of the piece may have come: the service knows how much.
                wait = pause(failure, failures, self._retry_delay, PIECE_PASSING)
                if wait is None or failures >= self._retries:
                    raise
                await asyncio.sleep(wait)
                before = sent
                sent = offset(await self.get_upload_offset(upload), total)
                failures = 0 if sent > before else failures + 1
