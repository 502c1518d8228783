import { links } from "#domain/links.ts";
import type { Broadcast } from "./broadcast.ts";

/** Sends the deletion of a post to its viewers and to subscribers of new content. */
export function broadcastDeletion(live: Broadcast, pid: number): void {
  live.toPost(pid, "deletion", { pid });
  live.toNew("deletion", { pid }, { kind: "everyone" });
}

/** Sends the new thumbnail of a link to viewers of the post. */
export function sendThumbnail(live: Broadcast, pid: number, name: string): void {
  live.toPost(pid, "thumbnail", { target: `SubPost-${pid}`, thumbnail: links.file(name) });
}
