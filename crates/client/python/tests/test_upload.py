"""A large file over a line that breaks: IMPRIMATUR_BROKEN_URL leads to the service through one."""

from __future__ import annotations

import hashlib
import os
import tempfile
import unittest
from pathlib import Path

from imprimatur_client import Imprimatur, ImprimaturError

URL = os.environ["IMPRIMATUR_URL"]
KEY = os.environ["IMPRIMATUR_KEY"]
MIB = 1024 * 1024


class Uploads(unittest.TestCase):
    data = hashlib.shake_256(b"imprimatur").digest(20 * MIB + 4711)

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = Path(folder.name) / "Größe.bin"
        self.path.write_bytes(self.data)

    def assert_arrived(self, client: Imprimatur, guid: str) -> None:
        latest = client.list_versions(guid)["data"][-1]
        self.assertEqual(latest["sha256"], hashlib.sha256(self.data).hexdigest())

    def test_a_large_file_gets_through_a_line_that_breaks(self) -> None:
        seen: list[tuple[int, int]] = []
        line = os.environ.get("IMPRIMATUR_BROKEN_URL") or URL
        with Imprimatur(line, KEY, retry_delay=0.02) as client:
            job = client.upload(self.path, piece_size=5 * MIB, on_progress=lambda *step: seen.append(step))
            self.assertEqual((job["name"], job["size"]), ("Größe.bin", len(self.data)))
            self.assert_arrived(client, job["guid"])
        self.assertEqual(seen, sorted(seen))
        self.assertEqual([seen[0], seen[-1]], [(0, len(self.data)), (len(self.data), len(self.data))])

    def test_another_process_goes_on_with_an_upload_which_becomes_a_version(self) -> None:
        ids: list[int] = []

        def die(sent: int, total: int) -> None:
            if sent >= 8 * MIB:
                raise KeyboardInterrupt

        with Imprimatur(URL, KEY) as client:
            job = client.upload(b"first", name="Versions.bin")
            with self.assertRaises(KeyboardInterrupt):
                client.upload_revision(
                    job["guid"], self.path, piece_size=4 * MIB, on_progress=die, on_upload_id=ids.append
                )
        seen: list[int] = []
        with Imprimatur(URL, KEY) as client:
            with self.assertRaisesRegex(ImprimaturError, "another length"):
                client.upload_revision(job["guid"], b"other", resume=ids[0])
            revised = client.upload_revision(
                job["guid"],
                self.path,
                comments="Larger logo",
                resume=ids[0],
                on_progress=lambda sent, total: seen.append(sent),
            )
            self.assertEqual((seen[0], revised["version"]), (8 * MIB, 2))
            self.assert_arrived(client, job["guid"])


if __name__ == "__main__":
    unittest.main()
