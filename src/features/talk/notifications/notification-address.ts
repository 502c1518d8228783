import { links } from "#domain/links.ts";
import type { NotificationKind } from "./kinds.ts";

interface Thread {
  sub: string;
  /** Null where it is about the sub alone. */
  post: { pid: number; slug: string } | null;
}

/** To the post, else to the sub. */
export function threadAddress({ sub, post }: Thread): string {
  return post === null ? links.sub(sub) : links.post({ sub, ...post });
}

/** Where a notification leads: to the comment, to what the thread is about, or to the reader's own list. */
export function notificationAddress(kind: NotificationKind, thread: Thread, cid: number | null): string {
  const { sub, post } = thread;
  if (kind === "schedule-refused") return links.scheduled();
  return post === null || cid === null ? threadAddress(thread) : links.comment({ sub, ...post }, cid);
}
