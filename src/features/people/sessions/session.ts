/** Session on the devices page. */
export interface SessionView {
  id: string;
  /** True for the current session. */
  isHere: boolean;
  /** Browser name; empty if hidden. */
  browser: string;
  /** Address range; empty if unknown. */
  network: string;
  seenAt: number;
  startedAt: number;
}

/** Public id of a session: a hash prefix, enough to find it among the owner's sessions but useless otherwise. */
export function sessionId(tokenHash: string): string {
  return tokenHash.slice(0, 12);
}

/** Action that requires log-in; selects the dialog title. */
export type LoginPurpose = "vote" | "reply" | "subscribe" | "post";
