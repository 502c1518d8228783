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

/** All that a comment's line, its inside and its replies are made of; null on the page of an act. */
export function branchMadeOf(
  view: CommentView,
  { act, isVisitor, pid, sub, slug, sort, base, focus }: ThreadFrame,
  now: number,
): string | null {
  if (act !== null) return null;
  const ages: string[] = [];
  const collect = (each: CommentView) => {
    ages.push(agesOf(each, now));
    each.kids.forEach(collect);
  };
  collect(view);
  return JSON.stringify(["branch", pid, sub, slug, sort, base, focus, isVisitor, ages.join(), view]);
}

function agesOf(view: CommentView, now: number): string {
  const edited = view.kind === "shown" && view.editedAt !== undefined ? ageKey(view.editedAt, now) : "";
  return `${ageKey(view.at, now)} ${edited}`;
}
