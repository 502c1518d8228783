/**
 * Why something elsewhere could not be read. A closed list, for the log: people are told only that it failed, so that
 * nobody learns what our network answers.
 */
export type OutboundFault =
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
  readonly fault: OutboundFault;

  constructor(fault: OutboundFault, cause?: unknown) {
    super(fault, { cause });
    this.fault = fault;
  }
}
