import assert from "node:assert/strict";
import { test } from "node:test";
import { verifyWebhook, WebhookVerificationError } from "../src/index.js";

const secret = "whsec_aW1wcmltYXR1ci1leGFtcGxlLWtleS0wMDAwMDAwMQ==";
const other = "whsec_aW1wcmltYXR1ci1leGFtcGxlLWtleS0wMDAwMDAwMg==";
const signature = "v1,7IvX45Ay2XGV144huDnvroNCa/JXjWa8cIUf0+19Rz8=";
const body = '{"created_at":"2026-11-20T09:30:00.000Z","data":{},"event_type":"test","id":1042,"job":null,"job_guid":null}';
const now = new Date(1_795_167_000_000);

function headers(more: Record<string, string> = {}): Record<string, string> {
  return {
    "webhook-id": "evt_1042_5f3a9c1d0e7b4826",
    "webhook-timestamp": "1795167000",
    "webhook-signature": signature,
    ...more,
  };
}

test("what the service signed is verified, in whatever form headers and body come", async () => {
  const event = await verifyWebhook(secret, headers(), body, { now });
  assert.equal(event.event_type, "test");
  assert.equal(event.id, 1042);
  await verifyWebhook(secret, new Headers(headers()), new TextEncoder().encode(body), { now });
  const upper = Object.entries(headers()).map(([name, value]) => [name.toUpperCase(), [value]]);
  await verifyWebhook(secret, Object.fromEntries(upper), body, { now });
});

test("after a rotation one of two signatures is enough", async () => {
  const two = headers({ "webhook-signature": `v1,AAAA v1a,xx ${signature}` });
  await verifyWebhook(secret, two, body, { now });
});

test("anything else is refused", async () => {
  const refused = async (promise: Promise<unknown>, why: RegExp) => {
    const error = await promise.then(() => undefined, (error) => error);
    assert(error instanceof WebhookVerificationError, String(error));
    assert.match(error.message, why);
  };
  await refused(verifyWebhook(other, headers(), body, { now }), /fits/);
  await refused(verifyWebhook(secret, headers(), `${body} `, { now }), /fits/);
  await refused(verifyWebhook(secret, headers({ "webhook-id": "evt_1" }), body, { now }), /fits/);
  await refused(verifyWebhook(secret, headers({ "webhook-signature": "v1,%%% v2,x" }), body, { now }), /fits/);
  await refused(verifyWebhook(secret, headers({ "webhook-signature": "" }), body, { now }), /missing/);
  await refused(verifyWebhook("whsec_%", headers(), body, { now }), /base64/);
  await refused(verifyWebhook("whsec_", headers(), body, { now }), /base64/);
});

test("a timestamp far from the present is refused on either side", async () => {
  for (const seconds of [-301, 301]) {
    const then = new Date(now.getTime() + seconds * 1000);
    await assert.rejects(verifyWebhook(secret, headers(), body, { now: then }), /present/);
    await verifyWebhook(secret, headers(), body, { now: then, tolerance: 302 });
  }
  await assert.rejects(verifyWebhook(secret, headers({ "webhook-timestamp": "1795167000.0" }), body, { now }), /present/);
  await assert.rejects(verifyWebhook(secret, headers(), body), /present/);
});
