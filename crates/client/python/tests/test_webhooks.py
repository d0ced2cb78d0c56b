from __future__ import annotations

import unittest

from imprimatur_client import WebhookVerificationError, verify_webhook

SECRET = "whsec_aW1wcmltYXR1ci1leGFtcGxlLWtleS0wMDAwMDAwMQ=="
OTHER = "whsec_aW1wcmltYXR1ci1leGFtcGxlLWtleS0wMDAwMDAwMg=="
SIGNATURE = "v1,7IvX45Ay2XGV144huDnvroNCa/JXjWa8cIUf0+19Rz8="
BODY = b'{"created_at":"2026-11-20T09:30:00.000Z","data":{},"event_type":"test","id":1042,"job":null,"job_guid":null}'
NOW = 1_795_167_000


def headers(**more: str) -> dict[str, str]:
    given = {"id": "evt_1042_5f3a9c1d0e7b4826", "timestamp": "1795167000", "signature": SIGNATURE, **more}
    return {f"Webhook-{name.capitalize()}": value for name, value in given.items()}


class Webhooks(unittest.TestCase):
    def test_what_the_service_signed_is_verified(self) -> None:
        event = verify_webhook(SECRET, headers(), BODY, now=NOW)
        self.assertEqual(event["event_type"], "test")
        self.assertEqual(event["id"], 1042)
        verify_webhook(SECRET, headers(), BODY.decode(), now=NOW)

    def test_after_a_rotation_one_of_two_signatures_is_enough(self) -> None:
        two = headers(signature=f"v1,AAAA v1a,xx v1,ä {SIGNATURE}")
        verify_webhook(SECRET, two, BODY, now=NOW)

    def refused(self, why: str, secret: str, given: dict[str, str], body: bytes = BODY) -> None:
        with self.assertRaisesRegex(WebhookVerificationError, why):
            verify_webhook(secret, given, body, now=NOW)

    def test_anything_else_is_refused(self) -> None:
        self.refused("fits", OTHER, headers())
        self.refused("fits", SECRET, headers(), BODY + b" ")
        self.refused("fits", SECRET, headers(id="evt_1"))
        self.refused("fits", SECRET, headers(signature="v1,%%% v2,x"))
        self.refused("missing", SECRET, {})
        self.refused("base64", "whsec_%", headers())
        self.refused("base64", "whsec_", headers())

    def test_a_timestamp_far_from_the_present_is_refused_on_either_side(self) -> None:
        for seconds in (-301, 301):
            with self.assertRaisesRegex(WebhookVerificationError, "present"):
                verify_webhook(SECRET, headers(), BODY, now=NOW + seconds)
            verify_webhook(SECRET, headers(), BODY, now=NOW + seconds, tolerance=302)
        self.refused("present", SECRET, headers(timestamp="1795167000.0"))
        self.refused("present", SECRET, headers(timestamp="²"))
        with self.assertRaisesRegex(WebhookVerificationError, "present"):
            verify_webhook(SECRET, headers(), BODY)
