/** Somebody opened an entry, or left it. */
export interface EntryClaimed {
  type: "queue.claimed";
  /** Null where admins alone decide. */
  sid: number | null;
  isForAdmins: boolean;
  qid: number;
  uid: number;
  /** Null once it is left. */
  user: string | null;
  /** Epoch milliseconds. */
  until: number;
}
