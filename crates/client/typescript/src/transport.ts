import { ApiError, ConnectionFailed, ImprimaturError } from "./errors.js";
import { encodeForm } from "./form.js";

/** Where the service is, and how it is asked. */
export interface ClientOptions {
  /** Address of the service, such as `https://review.example`. */
  baseUrl: string;
  /** An API key, `imp_…`. */
  apiKey: string;
  /** How often a request is tried again after a failure that may pass; 4 unless given. */
  retries?: number;
  /** Milliseconds before the second try, doubled before each further one; 500 unless given. */
  retryDelay?: number;
  /** In place of the global `fetch`. */
  fetch?: typeof fetch;
}

/** What every request can be told. */
export interface RequestOptions {
  /** Gives the request up. */
  signal?: AbortSignal;
  /** Makes a POST take effect once, in this process and the next; one is made up for each POST unless given. */
  idempotencyKey?: string;
  /** Changes the job only if this is still its `ETag`; else the error has status 412. */
  ifMatch?: string;
  /** Further headers. */
  headers?: Record<string, string>;
  /** Is shown the answer, for its headers: `ETag`, `RateLimit-Remaining`, `Idempotent-Replayed`. */
  onResponse?: (response: Response) => void;
}

/** What a request is made of. */
export interface RequestParts {
  query?: Record<string, unknown>;
  headers?: Record<string, string | number | undefined>;
  json?: unknown;
  form?: object;
  bytes?: Blob | Uint8Array<ArrayBuffer>;
}

/** Why a request has no result. */
export type Failure = ApiError | ConnectionFailed;

/** Statuses that may be others a moment later. */
export const PASSING = [429, 502, 503, 504];
/** Longer pauses than this are not waited for: the error says so instead. */
const LONGEST_PAUSE = 120_000;
const LONGEST_BACKOFF = 30_000;

/** Sends requests, and sends them again where that is safe. */
export class Transport {
  readonly #baseUrl: string;
  readonly #apiKey: string;
  readonly #fetch: typeof fetch;
  protected readonly retries: number;
  readonly #retryDelay: number;

  constructor(options: ClientOptions) {
    // An address that is none fails here, not as a request without answer.
    this.#baseUrl = new URL(options.baseUrl).href.replace(/\/+$/, "");
    // The error of an invalid header would print the key.
    if (!/^[!-~]+$/.test(options.apiKey)) {
      throw new ImprimaturError(
        "The API key is empty, or has a line break, a space or another character that keys do not have.",
      );
    }
    this.#apiKey = options.apiKey;
    this.retries = options.retries ?? 4;
    this.#retryDelay = options.retryDelay ?? 500;
    this.#fetch = options.fetch ?? ((input, init) => fetch(input, init));
  }

  protected async json<T>(method: string, path: string, parts: RequestParts, options?: RequestOptions): Promise<T> {
    return (await this.#send(method, path, parts, options, (response) => response.json())) as T;
  }

  protected async nothing(method: string, path: string, parts: RequestParts, options?: RequestOptions): Promise<void> {
    await this.#send(method, path, parts, options, (response) => response.arrayBuffer());
  }

  protected text(method: string, path: string, parts: RequestParts, options?: RequestOptions): Promise<string> {
    return this.#send(method, path, parts, options, (response) => response.text());
  }

  protected raw(method: string, path: string, parts: RequestParts, options?: RequestOptions): Promise<Response> {
    return this.#send(method, path, parts, options, async (response) => response);
  }

  async #send<T>(
    method: string,
    path: string,
    parts: RequestParts,
    options: RequestOptions = {},
    read: (response: Response) => Promise<T>,
  ): Promise<T> {
    const url = this.#baseUrl + path + encodeQuery(parts.query);
    const headers = this.#headers(method, parts, options);
    for (let attempt = 0; ; attempt++) {
      const init: RequestInit = { method, headers, body: encodeBody(parts) ?? null, redirect: "manual" };
      if (options.signal) init.signal = options.signal;
      const outcome = await this.#attempt(url, init, read);
      if (!(outcome instanceof ImprimaturError)) {
        options.onResponse?.(outcome.response);
        return outcome.result;
      }
      const pause = this.pause(outcome, attempt);
      if (attempt >= this.retries || pause === undefined || !mayRepeat(method, path, options, outcome)) throw outcome;
      await sleep(pause, options.signal);
    }
  }

  async #attempt<T>(
    url: string,
    init: RequestInit,
    read: (response: Response) => Promise<T>,
  ): Promise<{ response: Response; result: T } | Failure> {
    try {
      const response = await this.#fetch(url, init);
      if (response.ok) return { response, result: await read(response) };
      return new ApiError(response, await response.text());
    } catch (cause) {
      init.signal?.throwIfAborted();
      return new ConnectionFailed(`No answer from ${this.#baseUrl}: ${describe(cause)}`, { cause });
    }
  }

  /** Milliseconds to wait before the next try; nothing if a further one makes no sense. */
  protected pause(failure: Failure, attempt: number, passing: number[] = PASSING): number | undefined {
    const backoff = Math.min(this.#retryDelay * 2 ** attempt, LONGEST_BACKOFF) * (0.5 + Math.random() / 2);
    if (failure instanceof ConnectionFailed) return backoff;
    const after = Number.parseFloat(failure.headers.get("Retry-After") ?? "") * 1000;
    const passes = passing.includes(failure.status) || (failure.status === 409 && after >= 0);
    if (!passes || after > LONGEST_PAUSE) return undefined;
    return Math.max(backoff, after || 0);
  }

  #headers(method: string, parts: RequestParts, options: RequestOptions): Headers {
    const headers = new Headers({ Authorization: `Bearer ${this.#apiKey}` });
    if (parts.json !== undefined) headers.set("Content-Type", "application/json");
    if (method === "POST") headers.set("Idempotency-Key", options.idempotencyKey ?? randomKey());
    if (options.ifMatch !== undefined) headers.set("If-Match", options.ifMatch);
    for (const [name, value] of Object.entries({ ...parts.headers, ...options.headers })) {
      if (value !== undefined) headers.set(name, String(value));
    }
    return headers;
  }
}

/**
 * Whether the request may be sent again although the first one may have taken effect. A POST has its key. A second
 * DELETE would delete for good what the first one has moved to the trash, a second `notify` would be a second mail, and
 * with `If-Match` the effect of the first one would look like somebody else's.
 */
function mayRepeat(method: string, path: string, options: RequestOptions, failure: Failure): boolean {
  if (failure instanceof ApiError && failure.status === 429) return true;
  if (method === "PUT") return options.ifMatch === undefined && !path.endsWith("/notify");
  return ["GET", "HEAD", "OPTIONS", "POST"].includes(method);
}

function encodeQuery(query: Record<string, unknown> = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, one] as const));
  const given = pairs.filter(([, value]) => value !== undefined && value !== null);
  const encoded = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return encoded && `?${encoded}`;
}

function encodeBody(parts: RequestParts): BodyInit | undefined {
  if (parts.form) return encodeForm(parts.form);
  if (parts.json !== undefined) return JSON.stringify(parts.json);
  return parts.bytes;
}

/** Not `randomUUID`, which pages without TLS do not have. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function describe(cause: unknown): string {
  const error = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  return error instanceof Error ? error.message || error.name : String(error);
}

/** Waits, unless the signal ends it. */
export function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", abort);
      resolve();
    }, milliseconds);
    signal?.addEventListener("abort", abort, { once: true });
  });
}

type Page<T> = { data: T[] } & ({ next: string | null } | { links: { next: string | null } });

/** Where a list goes on. */
interface Following {
  after?: string;
  cursor?: string;
  page?: number;
}

/** All items of a list, page after page. */
export async function* pages<T>(
  fetchPage: (following: Following) => Promise<Page<T>>,
): AsyncGenerator<T, void, undefined> {
  let following: Following | undefined = {};
  while (following) {
    const page: Page<T> = await fetchPage(following);
    yield* page.data;
    // The feed of events always says where it goes on, at its end too.
    following = page.data.length > 0 ? next(page) : undefined;
  }
}

function next(page: Page<unknown>): Following | undefined {
  if ("next" in page) return page.next === null ? undefined : { after: page.next };
  if (page.links.next === null) return undefined;
  const { cursor, page: number } = Object.fromEntries(new URL(page.links.next).searchParams);
  return { ...(cursor && { cursor }), page: Number(number) };
}
