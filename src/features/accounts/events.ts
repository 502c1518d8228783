/** Somebody joined and follows the default circles. */
export interface AccountRegistered {
  type: "account.registered";
  uid: number;
  name: string;
}

/** Sessions of a person are over: one by logging out, or all others by a new password. */
export interface SessionsEnded {
  type: "account.sessions-ended";
  uid: number;
  hashes: readonly string[];
}
