import { ImprimaturError } from "./errors.js";
import type { Event, TestEvent } from "./models.js";

/** The body of a webhook; `event_type` tells which. */
export type WebhookEvent = Event | TestEvent;

/** A webhook is not what it should be: do not act on it, and answer 400. */
export class WebhookVerificationError extends ImprimaturError {
  override name = "WebhookVerificationError";
}

/** The headers of a request, as `fetch`, Node or a framework has them. */
export type WebhookHeaders = Headers | Record<string, string | string[] | undefined>;

/** How a webhook is verified. */
export interface VerifyOptions {
  /** How many seconds its time may differ from ours; 300 unless given. */
  tolerance?: number;
  /** The present moment, for tests. */
  now?: Date;
}

/**
 * Verifies a webhook (Standard Webhooks, HMAC-SHA-256) and returns its event.
 *
 * `body` is the body byte for byte as it came, before anything has parsed it. Deliveries are made at least once: keep
 * the `id` of events that were handled.
 */
export async function verifyWebhook(
  secret: string,
  headers: WebhookHeaders,
  body: string | Uint8Array,
  { tolerance = 300, now = new Date() }: VerifyOptions = {},
): Promise<WebhookEvent> {
  const [id, timestamp, signatures] = ["id", "timestamp", "signature"].map((name) => header(headers, `webhook-${name}`));
  if (!id || !timestamp || !signatures) throw new WebhookVerificationError("A webhook header is missing.");
  const age = now.getTime() / 1000 - Number(timestamp);
  if (!/^\d+$/.test(timestamp) || Math.abs(age) > tolerance) {
    throw new WebhookVerificationError("The webhook's timestamp is too far from the present.");
  }
  const text = typeof body === "string" ? body : new TextDecoder().decode(body);
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
  const start = new TextEncoder().encode(`${id}.${timestamp}.`);
  const signed = new Uint8Array(start.length + bytes.length);
  signed.set(start);
  signed.set(bytes, start.length);
  const key = await importKey(secret);
  for (const given of signatures.split(" ")) {
    const signature = given.startsWith("v1,") ? decode(given.slice(3)) : undefined;
    // Compares in constant time.
    if (signature && (await crypto.subtle.verify("HMAC", key, signature, signed))) return JSON.parse(text) as WebhookEvent;
  }
  throw new WebhookVerificationError("No signature of the webhook fits.");
}

function importKey(secret: string): Promise<CryptoKey> {
  const bytes = decode(secret.replace(/^whsec_/, ""));
  if (!bytes?.length) throw new WebhookVerificationError("The secret of the webhook is not whsec_ and base64.");
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
}

function header(headers: WebhookHeaders, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const [, value] = Object.entries(headers).find(([key]) => key.toLowerCase() === name) ?? [];
  return Array.isArray(value) ? value[0] : value;
}

function decode(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}
