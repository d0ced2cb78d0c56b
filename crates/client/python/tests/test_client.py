"""Run against a service: IMPRIMATUR_URL and IMPRIMATUR_KEY say where. It must be allowed to reach 127.0.0.1."""

from __future__ import annotations

import asyncio
import io
import os
import secrets
import tempfile
import threading
import time
import unittest
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import httpx

from imprimatur_client import (
    ApiError,
    AsyncImprimatur,
    ConnectionFailed,
    Imprimatur,
    UploadOptions,
    WebhookEvent,
    WebhookVerificationError,
    models,
    verify_webhook,
)

URL = os.environ["IMPRIMATUR_URL"]
KEY = os.environ["IMPRIMATUR_KEY"]
PDF = b"%PDF-1.4\n%%EOF\n"


class Lossy(httpx.HTTPTransport):
    """Loses the first answer and every second one after it."""

    count = 0

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        response = super().handle_request(request)
        self.count += 1
        if self.count % 2:
            response.close()
            raise httpx.ReadError("connection reset")
        return response


class Receiver:
    """A webhook receiver that verifies what it gets."""

    def __init__(self) -> None:
        self.secret = ""
        self.events: list[WebhookEvent] = []
        self.failures: list[BaseException] = []
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                try:
                    receiver.take(dict(self.headers.items()), body)
                except Exception as failure:
                    receiver.failures.append(failure)
                self.send_response(204)
                self.end_headers()

            def log_message(self, format: str, *args: object) -> None:
                pass

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def take(self, headers: dict[str, str], body: bytes) -> None:
        try:
            verify_webhook(self.secret, headers, body + b" ")
        except WebhookVerificationError:
            self.events.append(verify_webhook(self.secret, headers, body))
        else:
            raise AssertionError("a changed body was taken")


class MainJob(unittest.TestCase):
    def test_a_proof_is_approved_by_two_reviewers_and_a_verified_webhook_tells_of_it(self) -> None:
        receiver = Receiver()
        with Imprimatur(URL, KEY) as client:
            webhook = client.create_webhook({"url": receiver.url})
            receiver.secret = webhook.get("secret") or ""
            folder = client.create_job({"is_folder": True, "name": "Order 4711"})
            job = client.upload(
                PDF,
                name="Größe.pdf",
                parent=folder["guid"],
                reviewers=[{"email": "vera@example.com"}, {"email": "otto@example.com"}],
                task={"category": "review-task", "req_confirm": True},
                comments="Page 2?",
            )
            self.assertEqual((job["name"], job["status"]), ("Größe.pdf", "pending"))
            vera, otto = client.list_tasks(job["guid"], kind=["review-task", "upload-task"])
            self.assertEqual({vera["assigned_to"], otto["assigned_to"]}, {"vera@example.com", "otto@example.com"})
            self.assertTrue(vera["req_confirm"])
            assert vera["id"] and otto["id"]
            client.decide_task(job["guid"], vera["id"], {"decision": "approved", "comments": "Fine."})
            client.update_task(job["guid"], otto["id"], {"status": "done", "job_status": "approved"})
            self.assertEqual(client.get_job(job["guid"])["status"], "approved")

            approval = self.wait_for(receiver, job["guid"])
            self.assertEqual(receiver.failures, [])
            self.assertEqual(approval, "approved")
            client.delete_webhook(webhook["id"])

            into = io.BytesIO()
            client.download(job["guid"], into, version=1)
            self.assertEqual(into.getvalue(), PDF)
            with tempfile.TemporaryDirectory() as place:
                client.download(job["guid"], Path(place) / "proof.pdf")
                self.assertEqual((Path(place) / "proof.pdf").read_bytes(), PDF)
        receiver.server.shutdown()
        receiver.server.server_close()

    def wait_for(self, receiver: Receiver, guid: str) -> models.Decision | None:
        for _ in range(600):
            for event in receiver.events:
                if event["event_type"] == "jobs.review.approval" and event["job_guid"] == guid:
                    data = event["data"]
                    return data["decision"] if "decision" in data else None
            time.sleep(0.05)
        raise AssertionError("the webhook did not come")


class Lists(unittest.TestCase):
    def test_lists_are_read_page_after_page(self) -> None:
        names = ["a", "b", "c", "d", "e"]
        group = secrets.token_hex(4)
        with Imprimatur(URL, KEY) as client:
            folder = client.create_job({"is_folder": True, "name": "Many"})
            for name in names:
                client.create_job({"is_folder": True, "name": name, "parent_guid": folder["guid"]})
                client.create_contact({"c_email": f"{name}@{group}.example", "group": group})
            jobs = client.iterate_jobs(parent=folder["guid"], per_page=2, sort_column="name", sort_direction="ASC")
            self.assertEqual([job["name"] for job in jobs], names)
            self.assertEqual(len(list(client.iterate_contacts(group=group, limit=2))), len(names))
            told = {event["job"]["name"] for event in client.iterate_events(limit=3) if event["job"]}
            self.assertLessEqual(set(names), told)

    def test_the_feed_is_followed_from_where_one_left_it(self) -> None:
        with Imprimatur(URL, KEY) as client:
            after = None
            for page in client.follow_events():
                after = page["next"]
                if len(page["data"]) < 100:
                    break
            folder = client.create_job({"is_folder": True, "name": "New"})
            for page in client.follow_events(after, interval=0.05):
                if any(event["job_guid"] == folder["guid"] for event in page["data"]):
                    break


class Failures(unittest.TestCase):
    def test_a_request_whose_answer_is_lost_is_sent_again_and_takes_effect_once(self) -> None:
        replayed: list[str | None] = []
        lossy = Lossy()
        with Imprimatur(URL, KEY, retry_delay=0.001, transport=lossy) as client:
            folder = client.create_job({"is_folder": True, "name": "Once"})
            file = client.upload(
                PDF,
                parent=folder["guid"],
                name="once.pdf",
                on_response=lambda response: replayed.append(response.headers.get("Idempotent-Replayed")),
            )
            self.assertEqual(replayed, ["true"])
            inside = list(client.iterate_jobs(parent=folder["guid"]))
            self.assertEqual([job["guid"] for job in inside], [file["guid"]])
            # A second DELETE would delete for good.
            lossy.count = 0
            with self.assertRaises(ConnectionFailed):
                client.delete_job(file["guid"])
            self.assertEqual(lossy.count, 1)
            lossy.count = 1
            self.assertIsNotNone(client.get_job(file["guid"])["deleted_at"])

    def test_a_request_that_came_too_early_waits_as_long_as_it_is_told_to(self) -> None:
        answers = [429, 429, 200]

        def answer(request: httpx.Request) -> httpx.Response:
            return httpx.Response(answers.pop(0), headers={"Retry-After": "0.05"}, json={})

        with Imprimatur(URL, KEY, retry_delay=0.001, transport=httpx.MockTransport(answer)) as client:
            client.get_me()
        self.assertEqual(answers, [])

        def later(request: httpx.Request) -> httpx.Response:
            return httpx.Response(503, headers={"Retry-After": "3600"})

        with Imprimatur(URL, KEY, transport=httpx.MockTransport(later)) as client:
            with self.assertRaises(ApiError) as caught:
                client.get_me()
        self.assertEqual((caught.exception.status, caught.exception.message), (503, "Service Unavailable"))

    def test_errors_name_the_status_every_wrong_field_and_the_request(self) -> None:
        with Imprimatur(URL, KEY) as client:
            with self.assertRaises(ApiError) as caught:
                client.create_webhook({"url": "gopher://x", "event_types": ["no.such"]})  # type: ignore[list-item]
            self.assertEqual(caught.exception.status, 422)
            self.assertEqual(set(caught.exception.fields), {"event_types.0", "url"})
            self.assertIn("url: ", str(caught.exception))
            self.assertTrue(caught.exception.request_id)
            with self.assertRaisesRegex(ApiError, "404: Resource not found."):
                client.get_job("0199e0d2-7b6c-7d2a-9a43-3f8f1e0c2b11")
        with Imprimatur(URL, "imp_wrong") as client, self.assertRaisesRegex(ApiError, "401"):
            client.get_me()
        with Imprimatur("http://127.0.0.1:1", KEY, retries=0) as client, self.assertRaises(ConnectionFailed):
            client.get_me()

    def test_a_change_is_made_only_to_what_was_read(self) -> None:
        tags: list[str] = []
        with Imprimatur(URL, KEY) as client:
            folder = client.create_job({"is_folder": True, "name": "Etag"})
            client.get_job(folder["guid"], on_response=lambda response: tags.append(response.headers["ETag"]))
            client.update_job(folder["guid"], {"label": "rush"}, if_match=tags[0])
            with self.assertRaisesRegex(ApiError, "412"):
                client.update_job(folder["guid"], {"label": "slow"}, if_match=tags[0])

    def test_a_document_is_uploaded_and_sent_in_stages(self) -> None:
        with Imprimatur(URL, KEY) as client:
            job = client.upload(
                PDF,
                name="Menu.pdf",
                stages=[
                    {"name": "Prepress", "reviewers": [{"email": "ada@print.example"}]},
                    {"name": "Customer", "reviewers": [{"email": "vera@example.com"}, {"email": "otto@example.com"}]},
                ],
            )
            stages = client.get_approval(job["guid"])["stages"]
            self.assertEqual([stage["name"] for stage in stages], ["Prepress", "Customer"])

    def test_whatever_a_form_takes_can_be_said_of_an_upload(self) -> None:
        fields = set(models.UploadBody.__annotations__) - {"filekey", "file_url", "upload_id", "size"}
        self.assertLessEqual(fields, set(UploadOptions.__annotations__))


class Asynchronous(unittest.TestCase):
    def test_the_same_with_await(self) -> None:
        async def main() -> None:
            async with AsyncImprimatur(URL, KEY) as client:
                folder = await client.create_job({"is_folder": True, "name": "Async"})
                names = [f"{number}.pdf" for number in range(5)]
                await asyncio.gather(*(client.upload(PDF, name=name, parent=folder["guid"]) for name in names))
                jobs = client.iterate_jobs(parent=folder["guid"], per_page=2, sort_column="name", sort_direction="ASC")
                self.assertEqual([job["name"] async for job in jobs], names)
                file = io.BytesIO(b"larger" * 100_000)
                job = await client.upload(file, name="large.bin", parent=folder["guid"], piece_size=200_000)
                self.assertEqual(job["size"], 600_000)
                into = io.BytesIO()
                await client.download(job["guid"], into)
                self.assertEqual(into.getvalue(), file.getvalue())
                async for page in client.follow_events():
                    self.assertTrue(page["data"])
                    break

        asyncio.run(main())


if __name__ == "__main__":
    unittest.main()
