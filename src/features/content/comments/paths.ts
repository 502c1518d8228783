/** Selects the parts of a comment tree that lead to given comments. */
import {
  type CommentTree,
  type CommentWindow,
  type MoreRow,
  sortSiblings,
  type TreeNode,
  type WindowNode,
} from "./tree.ts";
import { encodeWindowKey, NO_BOUND } from "./window-key.ts";

/** Max depth in a thread; deeper comments are only shown on their own page. */
const DEEPEST = 100;

/** Existing comments among `cids`, in the display order of the full thread. */
export function displayOrder(tree: CommentTree, cids: readonly number[]): number[] {
  return filterInDisplayOrder(selectWithAncestors(tree, cids, Number.POSITIVE_INFINITY), cids);
}

/** Comments among `cids` that the window contains, in display order. */
export function filterInDisplayOrder(window: CommentWindow, cids: readonly number[]): number[] {
  const asked = new Set(cids);
  const order: number[] = [];
  const waiting = [...window.nodes].reverse();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (asked.has(node.cid)) order.push(node.cid);
    waiting.push(...[...node.children].reverse());
  }
  return order;
}

/**
 * Returns the given comments with all their ancestors. Omitted siblings become a "more" row at each level.
 * Skips unknown comments and comments deeper than the thread shows.
 */
export function selectWithAncestors(tree: CommentTree, cids: readonly number[], deepest = DEEPEST): CommentWindow {
  const needed = new Map<number, Set<TreeNode>>();
  /** Adds the node under its parent. Returns the parent, or null if the parent has already been added. */
  const need = (node: TreeNode): TreeNode | null => {
    const parent = tree.byCid.get(node.parentCid ?? 0) ?? null;
    const siblings = needed.get(parent?.cid ?? 0) ?? new Set();
    if (siblings.has(node)) return null;
    needed.set(parent?.cid ?? 0, siblings.add(node));
    return parent;
  };
  for (const cid of cids) {
    let node = tree.byCid.get(cid) ?? null;
    if (node !== null && node.depth > deepest) continue;
    while (node !== null) node = need(node);
  }

  const nodesUnder = (parent: number): WindowNode[] =>
    sortSiblings(tree.sort, parent, [...(needed.get(parent) ?? [])]).map(({ cid, depth }) => ({
      cid,
      depth,
      children: [],
    }));
  const nodes = nodesUnder(0);
  const waiting = [...nodes];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    node.children = nodesUnder(node.cid);
    const more = leftUnder(tree, node);
    if (more) node.more = more;
    waiting.push(...node.children);
  }
  return { nodes };
}

function leftUnder(tree: CommentTree, { cid, children }: WindowNode): MoreRow | null {
  const count = (tree.byCid.get(cid)?.children.length ?? 0) - children.length;
  if (count <= 0) return null;
  const shown = new Set(children.map((child) => child.cid));
  const key = shown.size === 0 ? null : encodeWindowKey({ asOf: tree.newest, below: NO_BOUND, shown });
  return { parentCid: cid, key, count };
}
