import { ApiError, ConnectionFailed, ImprimaturError } from "./errors.js";
import type { EventCollection, ExpectBody, Job, StageBody, UploadBody } from "./models.js";
import { Operations } from "./operations.js";
import { PASSING, sleep, type RequestOptions } from "./transport.js";

/** What can be said of a document that is uploaded, besides its bytes. */
export type UploadFields = Omit<UploadBody, "filekey" | "file_url" | "upload_id" | "size" | "expect" | "stages"> & {
  /** What the order says of it; the folder says the rest. Not for a revision. */
  expect?: ExpectBody;
  /** Sends it for review in stages, in place of reviewers. */
  stages?: StageBody[];
};

/** How an upload is made. */
export interface UploadOptions extends RequestOptions {
  /** Is told how far the upload is, in bytes. */
  onProgress?: (progress: { sent: number; total: number }) => void;
  /** Is told the id of a resumable upload as soon as it has one: keep it to go on with `resume` in another process. */
  onUploadId?: (id: number) => void;
  /** Goes on with a resumable upload that was begun for the same file, up to 24 hours later. */
  resume?: number;
  /** Larger files are sent in pieces of so many bytes; 8 MiB unless given. */
  pieceSize?: number;
}

/** How the feed of events is followed. */
export interface FollowOptions extends RequestOptions {
  /** Milliseconds between two looks at a feed that had nothing new; 5,000 unless given. */
  interval?: number;
}

/** The service is still busy with the piece before (409, 423), or bytes were damaged on the way (460). */
const PIECE_PASSING = [...PASSING, 409, 423, 460];

/** The client: a method for each operation of the API, uploads that go on after a break, and the feed of events. */
export class Imprimatur extends Operations {
  /** Uploads a document as a new job: a `Blob` or `File`, or in Node the path of a file. */
  upload(file: Blob | string, fields: UploadFields = {}, options: UploadOptions = {}): Promise<Job> {
    return this.#upload(file, fields, options, (body, more) => this.uploadDocument(body, more));
  }

  /** Uploads a new version of a job's document: a `Blob` or `File`, or in Node the path of a file. */
  uploadRevision(jobGuid: string, file: Blob | string, fields: UploadFields = {}, options: UploadOptions = {}): Promise<Job> {
    return this.#upload(file, fields, options, (body, more) => this.uploadVersion(jobGuid, body, more));
  }

  /**
   * Follows the feed of events, page after page, for ever: `next` of a page is where to go on after a restart, as
   * `after`. Without it, the feed begins with the oldest event that there is.
   */
  async *followEvents(after?: string, options: FollowOptions = {}): AsyncGenerator<EventCollection, void, undefined> {
    for (;;) {
      const page = await this.listEvents(after === undefined ? {} : { after }, options);
      if (page.data.length > 0) yield page;
      else await sleep(options.interval ?? 5_000, options.signal);
      after = page.next ?? after;
    }
  }

  /** A small file goes along with the request, a larger one ahead of it in pieces. */
  async #upload(
    source: Blob | string,
    { expect, stages, ...fields }: UploadFields,
    options: UploadOptions,
    finish: (body: UploadBody, options: RequestOptions) => Promise<Job>,
  ): Promise<Job> {
    const file = await opened(source);
    const pieceSize = options.pieceSize ?? 8 * 1024 * 1024;
    // A form cannot nest lists.
    const nested = Object.entries({ expect, stages }).filter(([, value]) => value !== undefined);
    const texts = Object.fromEntries(nested.map(([name, value]) => [name, JSON.stringify(value)]));
    const body = { ...fields, ...texts };
    if (file.size > pieceSize || options.resume !== undefined) {
      return finish({ ...body, upload_id: await this.#sendPieces(file, pieceSize, fields, options) }, options);
    }
    options.onProgress?.({ sent: 0, total: file.size });
    const job = await finish({ ...body, filekey: file }, options);
    options.onProgress?.({ sent: file.size, total: file.size });
    return job;
  }

  async #sendPieces(file: Blob, pieceSize: number, fields: UploadFields, options: UploadOptions): Promise<number> {
    const { signal } = options;
    const id = options.resume ?? (await this.#begin(file, fields, options));
    let sent = options.resume === undefined ? 0 : await this.#offset(id, file, options);
    let failures = 0;
    for (;;) {
      options.onProgress?.({ sent, total: file.size });
      if (sent >= file.size) return id;
      try {
        const piece = file.slice(sent, sent + pieceSize);
        const answer = await this.appendUpload(id, piece, { "Upload-Offset": sent }, { signal });
        sent = Number(answer.headers.get("Upload-Offset"));
        failures = 0;
      } catch (failure) {
        // A part of the piece may have come: the service knows how much.
        if (!(failure instanceof ApiError || failure instanceof ConnectionFailed)) throw failure;
        const pause = this.pause(failure, failures, PIECE_PASSING);
        if (pause === undefined || failures >= this.retries) throw failure;
        await sleep(pause, signal);
        const before = sent;
        sent = await this.#offset(id, file, options);
        failures = sent > before ? 0 : failures + 1;
      }
    }
  }

  async #begin(file: Blob, fields: UploadFields, { signal, onUploadId }: UploadOptions): Promise<number> {
    const given = typeof File !== "undefined" && file instanceof File ? file.name : undefined;
    const name = given ?? fields.name ?? "document";
    const encoded = btoa(String.fromCharCode(...new TextEncoder().encode(name)));
    const parameters = { "Upload-Length": file.size, "Upload-Metadata": `filename ${encoded}` };
    const answer = await this.createUpload(parameters, { signal });
    const id = Number(answer.headers.get("Location")?.split("/").pop());
    onUploadId?.(id);
    return id;
  }

  async #offset(id: number, file: Blob, { signal }: UploadOptions): Promise<number> {
    const { headers } = await this.getUploadOffset(id, { signal });
    if (Number(headers.get("Upload-Length")) !== file.size) {
      throw new ImprimaturError(`Upload ${id} was begun for a file of another length.`);
    }
    return Number(headers.get("Upload-Offset"));
  }
}

/** What Node has and browsers do not. */
interface Node {
  process?: { getBuiltinModule?(name: "node:fs"): { openAsBlob?(path: string): Promise<Blob> } };
}

/** The document that is meant; what is neither a file nor the path of one would be sent as text. */
async function opened(source: Blob | string): Promise<Blob> {
  if (source instanceof Blob) return source;
  const fs = (globalThis as unknown as Node).process?.getBuiltinModule?.("node:fs");
  if (typeof source !== "string" || !fs?.openAsBlob) {
    throw new TypeError("A document is a Blob or File, or in Node from 20.16 the path of a file.");
  }
  return new File([await fs.openAsBlob(source)], source.split(/[\\/]/).pop() || "document");
}
