/** Comment tree of one post: builds it from narrow rows, and selects the part that one response shows. */
import type { CommentSort } from "#domain/links.ts";
import { parseId } from "#lib/ids.ts";
import { decodeWindowKey, encodeWindowKey, KEY_LENGTH, NO_BOUND, type WindowKey } from "./window-key.ts";

/**
 * Columns needed for ordering. `parentCid` is 0 or null for top-level comments. The tree contains every row of
 * the post, including deleted and hidden ones: visibility is applied later, when the selected window is filled
 * in. Only held comments are removed before.
 */
export type CommentRow = { cid: number; parentCid: number | null; score: number; best: number; sticky?: boolean };

export type TreeNode = CommentRow & { depth: number; children: TreeNode[] };

export type CommentTree = {
  sort: CommentSort;
  roots: TreeNode[];
  byCid: ReadonlyMap<number, TreeNode>;
  /** Highest cid of the post, 0 without comments. */
  newest: number;
};

/**
 * Placeholder for siblings that are not shown: their number, and the key of the continuation. A null key means
 * all replies of the parent.
 */
export type MoreRow = { parentCid: number; key: string | null; count: number };

export type WindowNode = { cid: number; depth: number; children: WindowNode[]; more?: MoreRow };

export type CommentWindow = { nodes: WindowNode[]; more?: MoreRow };

export type WindowLimits = {
  /** Max siblings at the requested level. */
  roots: number;
  /** Max replies under each comment. */
  replies: number;
  /** Max levels, including the requested one. */
  depth: number;
  /** Max comments in total; upper levels are filled first. */
  total?: number;
  /** Parent of the requested level; 0 or undefined for the top level. */
  parent?: number;
  /** Key of the "more" row that was followed. */
  after?: string;
  /** Max length of a written key, in characters. */
  keyLength?: number;
};

/** Limits of the first load and of every later load. */
export const DEFAULT_WINDOW_LIMITS: Readonly<Pick<WindowLimits, "roots" | "replies" | "depth">> = {
  roots: 11,
  replies: 6,
  depth: 4,
};

/**
 * Builds the tree in linear time from rows in any order. A row without its parent becomes top-level, so that no
 * comment is lost. Rows in a parent cycle are omitted.
 */
export function buildTree(rows: Iterable<CommentRow>, sort: CommentSort): CommentTree {
  const byCid = new Map<number, TreeNode>();
  let newest = 0;
  for (const row of rows) {
    byCid.set(row.cid, { ...row, depth: 0, children: [] });
    newest = Math.max(newest, row.cid);
  }
  const roots: TreeNode[] = [];
  for (const node of byCid.values()) {
    const siblings = byCid.get(node.parentCid ?? 0)?.children ?? roots;
    siblings.push(node);
  }
  for (const node of descend(roots)) for (const child of node.children) child.depth = node.depth + 1;
  return { sort, roots, byCid, newest };
}

/**
 * Removes held comments that the viewer may not see. A held comment with replies stays as a placeholder, like a
 * deleted one. Expects rows in creation order, so that replies follow their parents.
 */
export function removeHeldComments(rows: readonly CommentRow[], cids: readonly number[]): CommentRow[] {
  const unseen = new Set(cids);
  const answered = new Set<number>();
  const kept: CommentRow[] = [];
  for (const row of rows.toReversed()) {
    if (unseen.has(row.cid) && !answered.has(row.cid)) continue;
    if (row.parentCid !== null) answered.add(row.parentCid);
    kept.push(row);
  }
  return kept.reverse();
}

/**
 * Selects the part of the tree for one response. Following every "more" row shows each comment that existed at
 * the first load exactly once, despite concurrent comments and votes; see `WindowKey`. An unknown parent or an
 * invalid key returns an empty window.
 */
export function chooseWindow(tree: CommentTree, limits: WindowLimits): CommentWindow {
  const keyLength = limits.keyLength ?? KEY_LENGTH;
  const parentCid = limits.parent ?? 0;
  const top = parentCid === 0 ? { cid: 0, children: tree.roots } : tree.byCid.get(parentCid);
  const key = limits.after === undefined ? null : (parseId(limits.after) ?? decodeWindowKey(limits.after));
  if (top === undefined || (limits.after !== undefined && key === null)) return { nodes: [] };

  let left = limits.total ?? Number.POSITIVE_INFINITY;
  const window: CommentWindow = { nodes: [] };
  let level: { from: Parent; into: CommentWindow }[] = [{ from: top, into: window }];
  for (let depth = 1; level.length > 0; depth++) {
    const next: typeof level = [];
    for (const { from, into } of level) {
      const limit =
        depth > limits.depth
          ? Number(depth === limits.depth + 1 && left > 0 && isOneLeaf(from.children))
          : Math.min(left, depth === 1 ? limits.roots : limits.replies);
      const followed = depth === 1 ? key : null;
      const { batch, more } = chooseSiblings(tree, from, limit, followed, keyLength);
      left -= batch.length;
      if (more) into.more = more;
      for (const child of batch) {
        const node: WindowNode = { cid: child.cid, depth: child.depth, children: [] };
        into.nodes.push(node);
        if (child.children.length > 0) next.push({ from: child, into: intoNode(node) });
      }
    }
    level = next;
  }
  return window;
}

/** View of a node as the container of its selected replies and their "more" row. */
function intoNode(node: WindowNode): CommentWindow {
  return {
    nodes: node.children,
    set more(row: MoreRow) {
      node.more = row;
    },
  };
}

/** A "more" row for a single comment would take as much space as the comment. */
function isOneLeaf([first, ...others]: readonly TreeNode[]): boolean {
  return first !== undefined && first.children.length === 0 && others.length === 0;
}

type Chosen = { batch: TreeNode[]; more?: MoreRow };
type Parent = { cid: number; children: TreeNode[] };

function chooseSiblings(
  tree: CommentTree,
  parent: Parent,
  limit: number,
  key: WindowKey | number | null,
  keyLength: number,
): Chosen {
  if (typeof key === "number") {
    if (tree.sort !== "new") return chooseAfter(tree.sort, parent, limit, key);
    return chooseLeft(tree.sort, parent, limit, { asOf: NO_BOUND, below: key, shown: new Set() }, keyLength);
  }
  if (key !== null) return chooseLeft(tree.sort, parent, limit, key, keyLength);
  if (limit <= 0 && parent.children.length > 0) {
    return { batch: [], more: { parentCid: parent.cid, key: null, count: parent.children.length } };
  }
  return chooseLeft(tree.sort, parent, limit, { asOf: tree.newest, below: NO_BOUND, shown: new Set() }, keyLength);
}

/**
 * Next siblings that a key has not covered, and the key that covers them too. A single last sibling is included
 * instead of being left over.
 */
function chooseLeft(sort: CommentSort, parent: Parent, limit: number, key: WindowKey, keyLength: number): Chosen {
  const left = parent.children.filter(
    (node) => node.cid <= key.asOf && node.cid < key.below && !key.shown.has(node.cid),
  );
  const ordered = sortSiblings(sort, parent.cid, left);
  if (ordered.length <= limit + 1) return { batch: ordered };
  const more = (next: string): MoreRow => ({ parentCid: parent.cid, key: next, count: ordered.length - limit });

  if (sort !== "new" && key.below === NO_BOUND) {
    const batch = ordered.slice(0, limit);
    const next = encodeWindowKey({ ...key, shown: new Set([...key.shown, ...batch.map((node) => node.cid)]) });
    if (next.length <= keyLength) return { batch, more: more(next) };
  }
  const stuck = ordered.filter((node) => isStuck(parent.cid, node)).slice(0, limit);
  const rest = left.filter((node) => !stuck.includes(node)).sort((a, b) => b.cid - a.cid);
  const newest = rest.slice(0, limit - stuck.length);
  const below = newest.at(-1)?.cid ?? key.below;
  const shown = new Set([...key.shown, ...stuck.map((node) => node.cid)].filter((cid) => cid < below));
  const plain = sort === "new" && shown.size === 0;
  return {
    batch: [...stuck, ...newest],
    more: more(plain ? String(below) : encodeWindowKey({ ...key, below, shown })),
  };
}

/** Siblings after a comment in the current order; for URLs with a plain comment id as the key. */
function chooseAfter(sort: CommentSort, parent: Parent, limit: number, cid: number): Chosen {
  const ordered = sortSiblings(sort, parent.cid, parent.children);
  const at = ordered.findIndex((node) => node.cid === cid);
  if (at < 0) return { batch: [] };
  const rest = ordered.slice(at + 1);
  const batch = rest.length <= limit + 1 ? rest : rest.slice(0, limit);
  const count = ordered.length - at - 1 - batch.length;
  return count > 0
    ? { batch, more: { parentCid: parent.cid, key: String(batch.at(-1)?.cid ?? cid), count } }
    : { batch };
}

/**
 * Total order of siblings: pinned first at the top level, then by the sort order, then the earlier comment
 * first (for "new": the later).
 */
export function sortSiblings(sort: CommentSort, parentCid: number, siblings: readonly TreeNode[]): TreeNode[] {
  return [...siblings].sort(
    (a, b) => Number(isStuck(parentCid, b)) - Number(isStuck(parentCid, a)) || compare(sort, a, b),
  );
}

function isStuck(parentCid: number, node: TreeNode): boolean {
  return parentCid === 0 && node.sticky === true;
}

function compare(sort: CommentSort, a: TreeNode, b: TreeNode): number {
  if (sort === "new") return b.cid - a.cid;
  const rank = sort === "best" ? b.best - a.best : b.score - a.score;
  return rank || a.cid - b.cid;
}

/** The given comments and all their descendants. */
export function listBranchCids(tree: CommentTree, cids: readonly number[]): number[] {
  const tops = cids.flatMap((cid) => tree.byCid.get(cid) ?? []);
  return [...descend(tops)].map(({ cid }) => cid);
}

/** All nodes of the given subtrees, parents before children. Not recursive, because threads can be very deep. */
function* descend(nodes: readonly TreeNode[]): Generator<TreeNode> {
  const waiting = [...nodes];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    yield node;
    for (const child of node.children) waiting.push(child);
  }
}
