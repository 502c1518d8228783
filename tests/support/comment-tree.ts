import fc from "fast-check";
import {
  type CommentRow,
  type CommentTree,
  type CommentWindow,
  chooseWindow,
  type MoreRow,
  type WINDOW,
  type WindowNode,
} from "#features/content/comments/tree.ts";

export const anySort = fc.constantFrom("best", "top", "new");

export function row(cid: number, parentCid = 0, rank: Partial<CommentRow> = {}): CommentRow {
  return { cid, parentCid, score: 0, best: 0, ...rank };
}

export function flat(nodes: readonly WindowNode[]): WindowNode[] {
  return nodes.flatMap((node) => [node, ...flat(node.children)]);
}

export function cids(window: CommentWindow): number[] {
  return window.nodes.map((node) => node.cid);
}

export function mores(window: CommentWindow): MoreRow[] {
  return [window.more, ...flat(window.nodes).map((node) => node.more)].filter((more) => more !== undefined);
}

/** Expands every "more" row and returns all comment ids in display order. */
export function readAll(
  treeNow: () => CommentTree,
  limits: typeof WINDOW & { total?: number; keyLength?: number },
  between: (waiting: MoreRow[]) => void,
): number[] {
  const first = chooseWindow(treeNow(), limits);
  const shown = flat(first.nodes).map((node) => node.cid);
  const waiting = mores(first);
  while (waiting.length > 0) {
    between(waiting);
    const more = waiting.pop();
    if (more === undefined) break;
    const window = chooseWindow(treeNow(), { ...limits, parent: more.parentCid, after: more.key ?? undefined });
    shown.push(...flat(window.nodes).map((node) => node.cid));
    waiting.push(...mores(window));
  }
  return shown;
}
