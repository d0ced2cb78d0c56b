// Run against a service: IMPRIMATUR_URL and IMPRIMATUR_KEY say where. The service must be allowed to reach 127.0.0.1.

import assert from "node:assert/strict";
import { mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import type { AddressInfo } from "node:net";
import { ApiError, ConnectionFailed, Imprimatur, verifyWebhook, type Job, type WebhookEvent } from "../src/index.js";

const baseUrl = process.env.IMPRIMATUR_URL;
const apiKey = process.env.IMPRIMATUR_KEY;
assert(baseUrl && apiKey, "IMPRIMATUR_URL and IMPRIMATUR_KEY must name a service");
const client = new Imprimatur({ baseUrl, apiKey });
const pdf = new Blob(["%PDF-1.4\n%%EOF\n"]);

/** A client whose requests go through this. */
function through(wrap: (send: typeof fetch) => typeof fetch): Imprimatur {
  return new Imprimatur({ baseUrl: baseUrl!, apiKey: apiKey!, retryDelay: 1, fetch: wrap(fetch) });
}

async function rejection(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(() => undefined, (error) => error);
  assert(error instanceof ApiError, String(error));
  return error;
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
}

test("a proof goes to two reviewers, is approved, and a verified webhook tells of it", { timeout: 60_000 }, async () => {
  let secret = "";
  const events: WebhookEvent[] = [];
  const failures: unknown[] = [];
  let approved = () => {};
  const told = new Promise<void>((resolve) => (approved = resolve));
  const receiver = createServer(async (request, answer) => {
    const body = await bodyOf(request);
    try {
      await assert.rejects(verifyWebhook(secret, request.headers, body + " "));
      const event = await verifyWebhook(secret, request.headers, body);
      events.push(event);
      if (event.event_type === "jobs.review.approval") approved();
    } catch (failure) {
      failures.push(failure);
      approved();
    }
    answer.end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  const { port } = receiver.address() as AddressInfo;
  const webhook = await client.createWebhook({ url: `http://127.0.0.1:${port}/` });
  assert(webhook.secret);
  secret = webhook.secret;

  const folder = await client.createJob({ is_folder: true, name: "Order 4711" });
  const reviewers = [{ email: "vera@example.com" }, { email: "otto@example.com" }];
  const task = { category: "review-task", req_confirm: true } as const;
  const job = await client.upload(pdf, { name: "Größe.pdf", parent: folder.guid, reviewers, task, comments: "Page 2?" });
  assert.equal(job.name, "Größe.pdf");
  assert.equal(job.status, "pending");
  const tasks = await client.listTasks(job.guid, { kind: ["review-task", "upload-task"] });
  assert.deepEqual(tasks.map((task) => task.assigned_to).sort(), ["otto@example.com", "vera@example.com"]);
  assert(tasks.every((task) => task.req_confirm));
  await client.decideTask(job.guid, tasks[0]!.id!, { decision: "approved", comments: "Fine." });
  await client.updateTask(job.guid, tasks[1]!.id!, { status: "done", job_status: "approved" });
  assert.equal((await client.getJob(job.guid)).status, "approved");

  await told;
  receiver.closeAllConnections();
  receiver.close();
  await client.deleteWebhook(webhook.id);
  assert.deepEqual(failures, []);
  const approval = events.find((event) => event.event_type === "jobs.review.approval");
  assert(approval && !("erased" in approval.data));
  assert.equal(approval.job?.guid, job.guid);
  assert.equal(approval.data.decision, "approved");

  const bytes = await client.downloadDocument(job.guid, "proof.pdf", { version: 1 });
  assert.equal(await bytes.text(), await pdf.text());
});

test("a document is a file or the path of one, and never a text", async () => {
  const folder = await mkdtemp(join(tmpdir(), "imprimatur-"));
  const path = join(folder, "Größe.pdf");
  await writeFile(path, "%PDF-1.4\n%%EOF\n");
  const job = await client.upload(path, { label: "by path" });
  assert.equal(job.name, "Größe.pdf");
  assert.equal(await (await client.downloadDocument(job.guid, "proof.pdf")).text(), await pdf.text());
  await writeFile(path, "%PDF-1.4\n%second\n%%EOF\n");
  await rename(path, join(folder, "second.pdf"));
  const revised = await client.uploadRevision(job.guid, join(folder, "second.pdf"));
  assert.deepEqual([revised.name, revised.version], ["Größe.pdf", 2]);
  await assert.rejects(client.upload(join(folder, "missing.pdf")));
  await rm(folder, { recursive: true });
  const bytes = new Uint8Array([1, 2, 3]) as unknown as Blob;
  await assert.rejects(client.upload(bytes), TypeError);
  await assert.rejects(async () => client.uploadDocument({ filekey: "proof.pdf" as unknown as Blob }), TypeError);
});

test("a key that is none is refused without being shown", () => {
  for (const key of ["", "imp_secret\n", "imp_sec\r\nret", "imp_sec ret"]) {
    assert.throws(() => new Imprimatur({ baseUrl: baseUrl!, apiKey: key }), (error: Error) => !error.message.includes("imp_"));
  }
});

test("a document is uploaded and sent in stages", async () => {
  const prepress = { name: "Prepress", reviewers: [{ email: "ada@print.example" }] };
  const customer = { name: "Customer", reviewers: [{ email: "vera@example.com" }, { email: "otto@example.com" }] };
  const job = await client.upload(pdf, { name: "Menu.pdf", stages: [prepress, customer] });
  const { stages } = await client.getApproval(job.guid);
  assert.deepEqual(stages.map((stage) => stage.name), ["Prepress", "Customer"]);
});

test("lists are read page after page", async () => {
  const folder = await client.createJob({ is_folder: true, name: "Many" });
  const names = ["a", "b", "c", "d", "e"];
  for (const name of names) await client.createJob({ is_folder: true, name, parent_guid: folder.guid });
  const query = { parent: folder.guid, per_page: 2, sort_column: "name", sort_direction: "ASC" } as const;
  const jobs = await all(client.iterateJobs(query));
  assert.deepEqual(jobs.map((job) => job.name), names);

  const group = `many${Date.now()}`;
  for (const name of names) await client.createContact({ c_email: `${name}@${group}.example`, group });
  const contacts = await all(client.iterateContacts({ group, limit: 2 }));
  assert.equal(contacts.length, names.length);

  const created = await all(client.iterateEvents({ limit: 3 }));
  assert(names.every((name) => created.some((event) => event.job?.name === name)));
});

test("the feed is followed from where one left it, until the caller gives up", async () => {
  let last: string | undefined;
  for await (const page of client.followEvents()) {
    last = page.next ?? undefined;
    if (page.data.length < 100) break;
  }
  const folder = await client.createJob({ is_folder: true, name: "New" });
  for await (const { data } of client.followEvents(last, { interval: 50 })) {
    if (data.some((event) => event.job_guid === folder.guid)) break;
  }
  const stop = new AbortController();
  setTimeout(() => stop.abort(new Error("enough")), 200);
  const rest = all(client.followEvents(last, { interval: 10_000, signal: stop.signal }));
  await assert.rejects(rest, /enough/);
});

test("a request whose answer is lost is sent again, and takes effect once", async () => {
  let lost = 0;
  const lossy = through((send) => async (input, init) => {
    const answer = await send(input, init);
    if (lost++ % 2 === 0) throw new TypeError("fetch failed", { cause: new Error("read ECONNRESET") });
    return answer;
  });
  const folder = await lossy.createJob({ is_folder: true, name: "Once" });
  let replayed: string | null = null;
  const onResponse = (response: Response) => (replayed = response.headers.get("Idempotent-Replayed"));
  const file: Job = await lossy.upload(pdf, { parent: folder.guid, name: "once.pdf" }, { onResponse });
  assert.equal(replayed, "true");
  const inside = await all(client.iterateJobs({ parent: folder.guid }));
  assert.deepEqual(inside.map((job) => job.guid), [file.guid]);

  // A second DELETE would delete for good.
  lost = 0;
  await assert.rejects(lossy.deleteJob(file.guid), ConnectionFailed);
  assert.equal(lost, 1);
  assert.notEqual((await client.getJob(file.guid)).deleted_at, null);
});

test("a request that came too early waits as long as it is told to", async () => {
  let tries = 0;
  const limited = through((send) => async (input, init) => {
    if (tries++ < 2) return new Response("", { status: 429, headers: { "Retry-After": "0.05" } });
    return send(input, init);
  });
  await limited.getMe();
  assert.equal(tries, 3);
  const later = through(() => async () => new Response("", { status: 503, headers: { "Retry-After": "3600" } }));
  assert.equal((await rejection(later.getMe())).status, 503);
});

test("errors name the status, every wrong field and the request", async () => {
  const wrong = await rejection(client.createWebhook({ url: "gopher://x", event_types: ["no.such" as "jobs.created"] }));
  assert.equal(wrong.status, 422);
  assert.deepEqual(Object.keys(wrong.fields).sort(), ["event_types.0", "url"]);
  assert(wrong.requestId);
  const unknown = await rejection(client.getJob("0199e0d2-7b6c-7d2a-9a43-3f8f1e0c2b11"));
  assert.equal(unknown.status, 404);
  assert.equal(unknown.message, "Resource not found.");
  const stranger = new Imprimatur({ baseUrl: baseUrl!, apiKey: "imp_wrong" });
  assert.equal((await rejection(stranger.getMe())).status, 401);
  const nowhere = new Imprimatur({ baseUrl: "http://127.0.0.1:1", apiKey: "x", retries: 0 });
  await assert.rejects(nowhere.getMe(), ConnectionFailed);
});

test("a change is made only to what was read", async () => {
  let etag = "";
  const folder = await client.createJob({ is_folder: true, name: "Etag" });
  await client.getJob(folder.guid, {}, { onResponse: (response) => (etag = response.headers.get("ETag") ?? "") });
  await client.updateJob(folder.guid, { label: "rush" }, { ifMatch: etag });
  const late = await rejection(client.updateJob(folder.guid, { label: "slow" }, { ifMatch: etag }));
  assert.equal(late.status, 412);
});

test("the decision log is read without a key", async () => {
  const { data: keys } = await client.getLogKeys();
  assert(keys.length > 0);
  const checkpoint = await client.getLogCheckpoint();
  const [, size] = checkpoint.split("\n");
  const tile = await client.getLogTile(Number(size) >= 256 ? "0/000" : `0/000.p/${size}`);
  assert((await tile.arrayBuffer()).byteLength > 0);
});
