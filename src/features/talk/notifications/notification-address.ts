import { links } from "#domain/links.ts";
import type { NotificationKind } from "./kinds.ts";

interface Thread {
  sub: string;
  /** Null if the thread is about the sub itself. */
  post: { pid: number; slug: string } | null;
}

/** Address of the post, else of the sub. */
export function threadAddress({ sub, post }: Thread): string {
  return post === null ? links.sub(sub) : links.post({ sub, ...post });
}

/** Address of a notification's target: the comment, the thread, or the reader's scheduled posts. */
export function notificationAddress(kind: NotificationKind, thread: Thread, cid: number | null): string {
  const { sub, post } = thread;
  if (kind === "schedule-refused") return links.scheduled();
  return post === null || cid === null ? threadAddress(thread) : links.comment({ sub, ...post }, cid);
}
