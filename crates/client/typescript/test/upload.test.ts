// A large file over a line that breaks: IMPRIMATUR_BROKEN_URL leads to the service through one.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { openAsBlob } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { Imprimatur } from "../src/index.js";

const baseUrl = process.env.IMPRIMATUR_URL ?? "";
const apiKey = process.env.IMPRIMATUR_KEY ?? "";
const client = new Imprimatur({ baseUrl, apiKey });
const MIB = 1024 * 1024;

let folder = "";
let file = new Blob();
const bytes = new Uint8Array(20 * MIB + 4711).map((_, index) => (index * 2_654_435_761) >>> 24);
const sha256 = createHash("sha256").update(bytes).digest("hex");

before(async () => {
  folder = await mkdtemp(join(tmpdir(), "imprimatur-"));
  await writeFile(join(folder, "large.bin"), bytes);
  file = await openAsBlob(join(folder, "large.bin"));
});
after(() => rm(folder, { recursive: true }));

async function sha256Of(guid: string): Promise<string | undefined> {
  const { data } = await client.listVersions(guid);
  return data.at(-1)?.sha256;
}

test("a large file gets through a line that breaks", { timeout: 120_000 }, async () => {
  const line = new Imprimatur({ baseUrl: process.env.IMPRIMATUR_BROKEN_URL || baseUrl, apiKey, retryDelay: 20 });
  const seen: number[] = [];
  const onProgress = ({ sent, total }: { sent: number; total: number }) => {
    assert.equal(total, bytes.length);
    seen.push(sent);
  };
  const job = await line.upload(file, { name: "Größe.bin" }, { onProgress, pieceSize: 5 * MIB });
  assert.equal(job.name, "Größe.bin");
  assert.equal(job.size, bytes.length);
  assert.equal(await sha256Of(job.guid), sha256);
  assert.deepEqual(seen, seen.toSorted((one, other) => one - other));
  assert.deepEqual([seen[0], seen.at(-1)], [0, bytes.length]);
});

test("another process goes on with an upload, which becomes a version", { timeout: 120_000 }, async () => {
  const job = await client.upload(new Blob(["first"]), { name: "Versions.bin" });
  const stop = new AbortController();
  let id = 0;
  const begun = client.uploadRevision(job.guid, file, {}, {
    pieceSize: 4 * MIB,
    signal: stop.signal,
    onUploadId: (told) => (id = told),
    onProgress: ({ sent }) => sent >= 8 * MIB && stop.abort(new Error("the process ends")),
  });
  await assert.rejects(begun, /the process ends/);

  const another = new Imprimatur({ baseUrl, apiKey });
  await assert.rejects(another.uploadRevision(job.guid, new Blob(["other"]), {}, { resume: id }), /another length/);
  const seen: number[] = [];
  const revised = await another.uploadRevision(job.guid, file, { comments: "Larger logo" }, {
    resume: id,
    onProgress: ({ sent }) => seen.push(sent),
  });
  assert.equal(seen[0], 8 * MIB);
  assert.equal(revised.version, 2);
  assert.equal(await sha256Of(job.guid), sha256);
});
