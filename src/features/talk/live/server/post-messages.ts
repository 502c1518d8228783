import { links } from "#domain/links.ts";
import type { VoteCast } from "#features/content/votes/events.ts";
import type { Broadcast } from "./broadcast.ts";

/** A vote: the new score to everybody on the post, the voter's other windows, and the author's own score. */
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

/** A post is gone: to those who have it on the screen and to those who watch new things. */
export function broadcastDeletion(live: Broadcast, pid: number): void {
  live.toPost(pid, "deletion", { pid });
  live.toNew("deletion", { pid }, () => true);
}

/** The picture of a post's link is there: to those who have the post on the screen. */
export function sendThumbnail(live: Broadcast, pid: number, name: string): void {
  live.toPost(pid, "thumbnail", { target: `SubPost-${pid}`, thumbnail: links.file(name) });
}
