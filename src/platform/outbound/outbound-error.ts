/**
 * Why something elsewhere could not be read. A closed list, for the log: people are told only that it failed, so that
 * nobody learns what our network answers.
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
  /** Too much is being asked at the moment. */
  | "busy";

export class OutboundError extends Error {
  override readonly name = "OutboundError";
  readonly code: OutboundErrorCode;

  constructor(code: OutboundErrorCode, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}
