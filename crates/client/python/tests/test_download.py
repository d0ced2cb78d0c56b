"""Downloads into files, links and pipes, and those that break off."""

from __future__ import annotations

import base64
import hashlib
import os
import tempfile
import threading
import unittest
from collections.abc import Iterator
from pathlib import Path
from unittest import mock

import httpx

from imprimatur_client import ConnectionFailed, Imprimatur, ImprimaturError

URL = os.environ["IMPRIMATUR_URL"]
KEY = os.environ["IMPRIMATUR_KEY"]
PDF = b"%PDF-1.4\n%%EOF\n"


class Breaking(httpx.SyncByteStream):
    def __iter__(self) -> Iterator[bytes]:
        yield PDF[:4]
        raise httpx.ReadError("connection reset")


class Downloads(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def download(self, target: Path, response: httpx.Response | None = None) -> None:
        digest = base64.b64encode(hashlib.sha256(PDF).digest()).decode()
        whole = httpx.Response(200, headers={"Repr-Digest": f"sha-256=:{digest}:"}, content=PDF)
        transport = httpx.MockTransport(lambda request: response or whole)
        with Imprimatur(URL, KEY, transport=transport) as client:
            client.download("0199e0d2-7b6c-7d2a-9a43-3f8f1e0c2b11", target)

    def test_a_file_is_there_once_it_is_complete_and_right(self) -> None:
        target = self.folder / ("x" * 255)
        target.write_bytes(b"old")
        target.chmod(0o640)
        with self.assertRaisesRegex(ConnectionFailed, "connection reset"):
            self.download(target, httpx.Response(200, stream=Breaking()))
        digest = base64.b64encode(hashlib.sha256(b"other").digest()).decode()
        with self.assertRaisesRegex(ImprimaturError, "checksum"):
            self.download(target, httpx.Response(200, headers={"Repr-Digest": f"sha-256=:{digest}:"}, content=PDF))
        self.assertEqual((target.read_bytes(), os.listdir(self.folder)), (b"old", [target.name]))
        self.download(target)
        self.assertEqual((target.read_bytes(), target.stat().st_mode & 0o777), (PDF, 0o640))

    def test_links_stay_and_pipes_are_written_to(self) -> None:
        link, target, pipe = (self.folder / name for name in ("link", "target", "pipe"))
        link.symlink_to("target")
        for _ in range(2):
            self.download(link)
            self.assertEqual((os.readlink(link), target.read_bytes()), ("target", PDF))
        os.mkfifo(pipe)
        got: list[bytes] = []
        reader = threading.Thread(target=lambda: got.append(pipe.read_bytes()))
        reader.start()
        self.download(pipe)
        reader.join()
        self.assertEqual(got, [PDF])
        self.assertTrue(pipe.is_fifo())


class Connections(unittest.TestCase):
    def test_a_key_that_is_none_is_refused_without_being_shown(self) -> None:
        for key in ["", "imp_secret\n", "imp_sec\r\nret", "imp_sec ret", "imp_secr\u00e9t"]:
            with self.assertRaises(ImprimaturError) as caught:
                Imprimatur(URL, key)
            self.assertNotIn("imp_", str(caught.exception))

    def test_no_proxy_is_between_this_machine_and_itself(self) -> None:
        proxy = "http://127.0.0.1:9"
        with mock.patch.dict(os.environ, {"HTTP_PROXY": proxy, "http_proxy": proxy, "NO_PROXY": "", "no_proxy": ""}):
            with Imprimatur(URL, KEY, retries=0) as client:
                self.assertIn("@", client.get_me()["email"])


if __name__ == "__main__":
    unittest.main()
