import type { ErrorBody } from "./models.js";

/** What went wrong, as the service or this client says it. */
export class ImprimaturError extends Error {
  override name = "ImprimaturError";
}

/** The service could not be reached, or the line broke before its answer was whole; `cause` says more. */
export class ConnectionFailed extends ImprimaturError {
  override name = "ConnectionFailed";
}

/** The service answered, and refused: `status` says how, `fields` names every wrong field of a 422. */
export class ApiError extends ImprimaturError {
  override name = "ApiError";
  /** The HTTP status. */
  readonly status: number;
  /** What is wrong, field by field. */
  readonly fields: Record<string, string>;
  /** Names the request in the log of the service. */
  readonly requestId: string | undefined;
  /** The headers of the answer. */
  readonly headers: Headers;

  constructor(response: Response, text: string) {
    const error = parse(text);
    super(error?.message ?? (response.statusText || `HTTP ${response.status}`));
    this.status = response.status;
    this.fields = error?.fields ?? {};
    this.requestId = error?.request_id ?? response.headers.get("X-Request-Id") ?? undefined;
    this.headers = response.headers;
  }
}

function parse(text: string): ErrorBody["error"] | undefined {
  try {
    return (JSON.parse(text) as Partial<ErrorBody>).error;
  } catch {
    // A proxy in between has answered in its own words.
    return undefined;
  }
}
