/** Sessions of a person are over: one by logging out, or all others by a new password. */
export interface SessionsEnded {
  type: "account.sessions-ended";
  uid: number;
  hashes: readonly string[];
}
