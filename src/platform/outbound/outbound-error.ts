/** Reason for a failed request to another site. For the log only, so that users cannot map the private network. */
export type OutboundErrorCode =
  /** No http URL, a forbidden port, a user name in it, or no public address. */
  | "address"
  | "name"
  | "connection"
  | "timeout"
  | "redirects"
  /** Redirect from https to http. */
  | "downgrade"
  | "status"
  | "type"
  | "encoding"
  | "length"
  /** The limit of concurrent requests was reached. */
  | "busy";

export class OutboundError extends Error {
  override readonly name = "OutboundError";
  readonly code: OutboundErrorCode;

  constructor(code: OutboundErrorCode, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}
