import type { LiveMessages } from "#domain/live-events.ts";
import type { ActivityEntry } from "./activity.ts";

/** Converts a live message to an entry of the list. The reader's own entries are never blurred. */
export function entryOf(
  message: LiveMessages["thread"] | LiveMessages["comment"],
  reader: { me: string; blursNsfw: boolean },
): ActivityEntry {
  const isComment = "cid" in message;
  return {
    kind: isComment ? "comment" : "post",
    pid: message.pid,
    cid: isComment ? message.cid : null,
    user: message.user,
    text: isComment ? message.content : message.title,
    title: null,
    blurred: message.nsfw && reader.blursNsfw && message.user !== reader.me,
    nsfw: message.nsfw,
    sub: message.sub,
    address: message.post_url,
    at: message.posted,
  };
}
