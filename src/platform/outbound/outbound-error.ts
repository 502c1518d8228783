/**
 * Reason for a failed request to another site. For the log only: users learn just that it failed, so that they cannot
 * map our network.
 */
export type OutboundErrorCode =
  /** No http address, another port, a user in it, or no address of the public internet. */
  | "address"
  | "name"
  | "connection"
  | "timeout"
  | "redirects"
  /** From https back to http. */
  | "downgrade"
  | "status"
  | "type"
  | "encoding"
  | "length"
  /** The limit of concurrent requests is reached. */
  | "busy";

export class OutboundError extends Error {
  override readonly name = "OutboundError";
  readonly code: OutboundErrorCode;

  constructor(code: OutboundErrorCode, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}
