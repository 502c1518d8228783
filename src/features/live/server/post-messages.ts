import type { Live } from "../../../platform/live/live-server.ts";
import type { VoteCast } from "../../votes/events.ts";

/** A vote: the new score to everybody on the post, the voter's other windows, and the author's own score. */
export function sayVote(live: Live, fact: VoteCast): void {
  if (fact.kind === "post") {
    live.postChanged(fact.id, "threadscore");
    live.toPerson(fact.uid, "yourvote", { pid: fact.id, status: fact.value, score: fact.score });
  }
  if (fact.authorUid !== fact.uid) live.scoreChanged(fact.authorUid);
}

/** A post is gone: to those who have it on the screen and to those who watch new things. */
export function sayDeletion(live: Live, pid: number): void {
  live.toPost(pid, "deletion", { pid });
  live.toNew("deletion", { pid }, () => true);
}
