/** A user's sessions ended: one by log-out, or all others by a new password. */
export interface SessionsEnded {
  type: "account.sessions-ended";
  uid: number;
  hashes: readonly string[];
}
