import { focusComment } from "./focus-comment.ts";
import { nextAnimationFrame, scrollElementTo, topEdge } from "./thread-scroll.ts";
import type { ThreadStore } from "./thread-store.ts";

/** Parent of a comment, if both do not fit into the viewport. */
export interface OffscreenParent {
  cid: number;
  name: string;
  text: string;
}

/** Length of the excerpt of a parent comment, in characters. */
const EXCERPT_LENGTH = 120;

/**
 * Scrolls a comment into view, with its parent above if both fit. Expands collapsed ancestors and focuses the
 * comment. Returns the parent if there is no room for both.
 */
export async function showComment(comment: HTMLElement, store: ThreadStore): Promise<OffscreenParent | null> {
  const parent = comment.parentElement?.closest<HTMLElement>(".c") ?? null;
  for (const folded of foldedAround(comment)) store.fold(new Map([[Number(folded.id.slice(1)), false]]));
  comment.closest("details:not([open])")?.setAttribute("open", "");
  for (const shown of document.querySelectorAll<HTMLElement>(".c[data-now]")) delete shown.dataset.now;
  comment.dataset.now = "";
  await nextAnimationFrame();
  const hasRoom = parent === null || fitsBelow(parent, comment);
  const anchor = hasRoom ? (parent ?? comment) : comment;
  await scrollElementTo(anchor, topEdge);
  await focusComment(Number(comment.id.slice(1)));
  return hasRoom || !parent ? null : describe(parent);
}

/** Inserts newer comments into the list, each before the first listed one that follows it on the page. */
export function insertNewCids(cids: readonly number[], fresh: readonly number[]): number[] {
  const list = [...cids];
  for (const cid of fresh) {
    const element = document.getElementById(`c${cid}`);
    const before = list.findIndex((other) => {
      const sibling = document.getElementById(`c${other}`);
      return element && sibling && element.compareDocumentPosition(sibling) & Node.DOCUMENT_POSITION_FOLLOWING;
    });
    list.splice(before < 0 ? list.length : before, 0, cid);
  }
  return list;
}

export function authorOf(comment: Element): string | null {
  return bodyOf(comment)?.querySelector(".who > a[href^='/u/']")?.textContent ?? null;
}

function bodyOf(comment: Element): HTMLElement | null {
  return comment.querySelector<HTMLElement>(":scope > .body");
}

function foldedAround(comment: HTMLElement): HTMLElement[] {
  const folded: HTMLElement[] = [];
  let above = comment.parentElement?.closest<HTMLElement>(".c") ?? null;
  for (; above; above = above.parentElement?.closest<HTMLElement>(".c") ?? null) {
    if (above.classList.contains("folded")) folded.push(above);
  }
  return folded;
}

function fitsBelow(parent: HTMLElement, comment: HTMLElement): boolean {
  const needed = (bodyOf(comment)?.getBoundingClientRect().bottom ?? 0) - parent.getBoundingClientRect().top;
  return needed < window.innerHeight * 0.85 - topEdge();
}

function describe(parent: HTMLElement): OffscreenParent {
  const text = bodyOf(parent)?.querySelector(".txt")?.textContent?.trim().replaceAll(/\s+/g, " ") ?? "";
  const excerpt = text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH)}…` : text;
  return { cid: Number(parent.id.slice(1)), name: authorOf(parent) ?? "", text: excerpt };
}
