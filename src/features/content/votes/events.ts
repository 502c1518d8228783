import type { VoteValue } from "./vote.ts";

/** A vote was cast, changed or withdrawn, and all counters were updated. */
export interface VoteCast {
  type: "vote.cast";
  kind: "post" | "comment";
  id: number;
  pid: number;
  uid: number;
  value: VoteValue;
  score: number;
  /** The voter may not see the score. */
  isScoreHidden: boolean;
  authorUid: number;
  authorScore: number;
}
