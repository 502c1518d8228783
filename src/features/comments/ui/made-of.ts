import { ageKey } from "#ui/time.tsx";
import type { CommentView } from "../thread.ts";
import type { ThreadFrame } from "./thread-context.ts";

/** All that the inside of a comment is made of; null for one that is acted upon. */
export function commentMadeOf(
  view: CommentView,
  { act, isVisitor }: ThreadFrame,
  answered: string | undefined,
  now: number,
): string | null {
  if (act?.cid === view.cid) return null;
  // its place, and whether it was read, make no difference there
  const inside = { ...view, level: 0, replies: 0, kids: 0, more: 0, unseen: 0 };
  return JSON.stringify(["comment", isVisitor, answered, agesOf(view, now), inside]);
}

const frames = new WeakMap<ThreadFrame, string>();

/** All that a comment's line, its inside and its replies are made of, beside the view; null on the page of an act. */
export function branchMadeOf(view: CommentView, thread: ThreadFrame, now: number): string | null {
  if (thread.act !== null) return null;
  let key = frames.get(thread);
  if (key === undefined) {
    const { isVisitor, pid, sub, slug, sort, base, focus } = thread;
    key = JSON.stringify(["branch", pid, sub, slug, sort, base, focus, isVisitor]);
    frames.set(thread, key);
  }
  const collect = (each: CommentView) => {
    key += `,${agesOf(each, now)}`;
    each.kids.forEach(collect);
  };
  collect(view);
  return key;
}

function agesOf(view: CommentView, now: number): string {
  const edited = view.kind === "shown" && view.editedAt !== undefined ? ageKey(view.editedAt, now) : "";
  return `${ageKey(view.at, now)} ${edited}`;
}
