import type { Live } from "../../../platform/live/live-server.ts";
import type { VoteCast } from "../../votes/events.ts";

/** A vote: the new score to everybody on the post, the voter's other windows, and the author's own score. */
export function sayVote(live: Live, fact: VoteCast): void {
  if (fact.kind === "post") {
    live.toPost(fact.id, "threadscore", { pid: fact.id, score: fact.score });
    live.toPerson(fact.uid, "yourvote", { pid: fact.id, status: fact.value, score: fact.score });
  }
  if (fact.authorUid !== fact.uid) live.toPerson(fact.authorUid, "uscore", { score: fact.authorScore });
}
