import { links } from "#domain/links.ts";
import type { VoteCast } from "#features/content/votes/events.ts";
import type { Broadcast } from "./broadcast.ts";

/** Sends a vote: the new score to viewers of the post, the voter's other windows, and the author's total score. */
export function sendVote(live: Broadcast, event: VoteCast): void {
  const { id, uid, value, score } = event;
  if (event.kind === "post") {
    live.postChanged(id, "threadscore");
    live.toPerson(uid, "yourvote", { pid: id, status: value, score });
  } else {
    live.toPerson(uid, "yourcommentvote", { cid: id, status: value, score: event.isScoreHidden ? null : score });
  }
  if (event.authorUid !== uid) live.personChanged(event.authorUid, "uscore");
}

/** Sends the deletion of a post to its viewers and to subscribers of new content. */
export function broadcastDeletion(live: Broadcast, pid: number): void {
  live.toPost(pid, "deletion", { pid });
  live.toNew("deletion", { pid }, { kind: "everyone" });
}

/** Sends the new thumbnail of a link to viewers of the post. */
export function sendThumbnail(live: Broadcast, pid: number, name: string): void {
  live.toPost(pid, "thumbnail", { target: `SubPost-${pid}`, thumbnail: links.file(name) });
}
