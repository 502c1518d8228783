import type { VoteValue } from "./vote.ts";

/** A vote was cast, switched or withdrawn, and every counter with it. */
export interface VoteCast {
  type: "vote.cast";
  kind: "post" | "comment";
  id: number;
  pid: number;
  uid: number;
  value: VoteValue;
  score: number;
  /** The voter may not see it. */
  isScoreHidden: boolean;
  authorUid: number;
  authorScore: number;
}
