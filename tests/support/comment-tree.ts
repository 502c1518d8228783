import fc from "fast-check";
import {
  type CommentRow,
  type CommentTree,
  type CommentWindow,
  chooseWindow,
  type DEFAULT_WINDOW_LIMITS,
  type MoreRow,
  type WindowNode,
} from "#features/content/comments/tree.ts";

export const anySort = fc.constantFrom("best", "top", "new");

export function commentTreeRow(cid: number, parentCid = 0, rank: Partial<CommentRow> = {}): CommentRow {
  return { cid, parentCid, score: 0, best: 0, ...rank };
}

export function flattenNodes(nodes: readonly WindowNode[]): WindowNode[] {
  return nodes.flatMap((node) => [node, ...flattenNodes(node.children)]);
}

export function listCids(window: CommentWindow): number[] {
  return window.nodes.map((node) => node.cid);
}

export function listMoreRows(window: CommentWindow): MoreRow[] {
  return [window.more, ...flattenNodes(window.nodes).map((node) => node.more)].filter((more) => more !== undefined);
}

/** Expands every "more" row and returns all comment ids in display order. */
export function readAll(
  treeNow: () => CommentTree,
  limits: typeof DEFAULT_WINDOW_LIMITS & { total?: number; keyLength?: number },
  between: (waiting: MoreRow[]) => void,
): number[] {
  const first = chooseWindow(treeNow(), limits);
  const shown = flattenNodes(first.nodes).map((node) => node.cid);
  const waiting = listMoreRows(first);
  while (waiting.length > 0) {
    between(waiting);
    const more = waiting.pop();
    if (more === undefined) break;
    const window = chooseWindow(treeNow(), { ...limits, parent: more.parentCid, after: more.key ?? undefined });
    shown.push(...flattenNodes(window.nodes).map((node) => node.cid));
    waiting.push(...listMoreRows(window));
  }
  return shown;
}
