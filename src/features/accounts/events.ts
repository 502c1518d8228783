/** Somebody joined and follows the default circles. */
export interface AccountRegistered {
  type: "account.registered";
  uid: number;
  name: string;
}

/** A person's sessions were ended: one by logging out, or all others by a new password. */
export interface SessionsEnded {
  type: "account.sessions-ended";
  uid: number;
  /** Hash of the only session that ended, or of the only one that goes on. */
  only?: string;
  except?: string;
}
