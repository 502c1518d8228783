/** The parts of a tree that lead to certain comments: what a page needs to show them where they belong. */
import { type CommentTree, type CommentWindow, inOrder, type MoreRow, type TreeNode, type WindowNode } from "./tree.ts";
import { NO_BOUND, writeKey } from "./window-key.ts";

/** A comment deeper than this is read on its own page; the thread renders nothing that deep. */
const DEEPEST = 100;

/** The named comments that exist, in the order in which the whole thread would show them. */
export function displayOrder(tree: CommentTree, cids: readonly number[]): number[] {
  return orderIn(choosePaths(tree, cids, Number.POSITIVE_INFINITY), cids);
}

/** Those of the named comments that a window holds, in its order. */
export function orderIn(window: CommentWindow, cids: readonly number[]): number[] {
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
 * The named comments with everything above them, and nothing else of the thread; beside each a "more" row for the
 * siblings that are left out. Unknown comments, and those too deep for the thread, are skipped.
 */
export function choosePaths(tree: CommentTree, cids: readonly number[], deepest = DEEPEST): CommentWindow {
  const needed = new Map<number, Set<TreeNode>>();
  /** Notes the node under its parent; answers with the parent, unless all above is noted already. */
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
    inOrder(tree.sort, parent, [...(needed.get(parent) ?? [])]).map(({ cid, depth }) => ({ cid, depth, children: [] }));
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
  const key = shown.size === 0 ? null : writeKey({ asOf: tree.newest, below: NO_BOUND, shown });
  return { parentCid: cid, key, count };
}
