export { Imprimatur, type FollowOptions, type UploadFields, type UploadOptions } from "./client.js";
export { ApiError, ConnectionFailed, ImprimaturError } from "./errors.js";
export type * from "./models.js";
export type { ClientOptions, RequestOptions } from "./transport.js";
export {
  verifyWebhook,
  WebhookVerificationError,
  type VerifyOptions,
  type WebhookEvent,
  type WebhookHeaders,
} from "./webhook.js";
