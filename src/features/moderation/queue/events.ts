/** A moderator opened or left an entry. */
export interface EntryClaimed {
  type: "queue.claimed";
  /** Null for entries that only admins decide. */
  sid: number | null;
  isForAdmins: boolean;
  qid: number;
  uid: number;
  /** Null after the entry was left. */
  user: string | null;
  /** Expiry of the claim, epoch milliseconds. */
  until: number;
}
