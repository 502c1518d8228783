/** A session of one's own, as the page of devices shows it. */
export interface SessionView {
  id: string;
  /** The one by which the page was asked for. */
  isHere: boolean;
  /** By names that its owner knows; empty for a browser that hides them. */
  browser: string;
  /** A range of addresses; empty where none is known. */
  network: string;
  seenAt: number;
  startedAt: number;
}

/** By what its owner names a session: enough of the hash to find it among the own ones, and too little to be of use elsewhere. */
export function sessionId(tokenHash: string): string {
  return tokenHash.slice(0, 12);
}

/** An act for which one has to log in, as the title of the dialog names it. */
export type LoginPurpose = "vote" | "reply" | "subscribe" | "post";
