/** The comment tree of one post: linking narrow rows, and choosing the part of it that one answer shows. */
import type { CommentSort } from "#domain/links.ts";
import { parseId } from "#lib/ids.ts";
import { KEY_LENGTH, NO_BOUND, readKey, type WindowKey, writeKey } from "./window-key.ts";

/**
 * What ordering needs to know of a comment. `parentCid` is 0 (or null) at the top. Every row of the post belongs here,
 * deleted and hidden ones too: what a viewer must not read is dropped when the chosen window is filled in. Only what is held for
 * review is left out before, as if it were not there.
 */
export type CommentRow = { cid: number; parentCid: number | null; score: number; best: number; sticky?: boolean };

export type TreeNode = CommentRow & { depth: number; children: TreeNode[] };

export type CommentTree = {
  sort: CommentSort;
  roots: TreeNode[];
  byCid: ReadonlyMap<number, TreeNode>;
  /** The highest cid of the post, 0 without comments. */
  newest: number;
};

/**
 * A row in place of siblings that are not shown: how many, and where they go on; a null key means all children of the
 * parent.
 */
export type MoreRow = { parentCid: number; key: string | null; count: number };

export type WindowNode = { cid: number; depth: number; children: WindowNode[]; more?: MoreRow };

export type CommentWindow = { nodes: WindowNode[]; more?: MoreRow };

export type WindowLimits = {
  /** Siblings shown at the level that is asked for. */
  roots: number;
  /** Replies shown under each comment. */
  replies: number;
  /** Levels shown, the one that is asked for included. */
  depth: number;
  /** Comments shown in all; the upper levels are filled first. */
  total?: number;
  /** The comment whose replies are asked for; 0 or nothing for the top level. */
  parent?: number;
  /** The key of the "more" row that is followed. */
  after?: string;
  /** The longest key to write, in characters. */
  keyLength?: number;
};

/** The limits of a first load and of every load after it. */
export const WINDOW: Readonly<Pick<WindowLimits, "roots" | "replies" | "depth">> = { roots: 11, replies: 6, depth: 4 };

/**
 * Links rows in linear time, in any order. A row whose parent is missing counts as top level, so that nothing written
 * is ever lost; rows that name each other as parents are left out.
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
 * Leaves out comments that are not there for the reader, which have been held for review. One that has replies stays, as a
 * deleted one does. The rows are in the order in which they were written, so replies come after what they answer.
 */
export function withoutHeld(rows: readonly CommentRow[], cids: readonly number[]): CommentRow[] {
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
 * The part of the tree that one answer shows. Following every "more" row until none is left shows each comment that
 * existed at the first load exactly once, even while others write and vote; `WindowKey` explains why.
 * An unknown parent and an unreadable key give an empty window.
 */
export function chooseWindow(tree: CommentTree, limits: WindowLimits): CommentWindow {
  const keyLength = limits.keyLength ?? KEY_LENGTH;
  const parentCid = limits.parent ?? 0;
  const top = parentCid === 0 ? { cid: 0, children: tree.roots } : tree.byCid.get(parentCid);
  const key = limits.after === undefined ? null : (parseId(limits.after) ?? readKey(limits.after));
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

/** A node seen as the place that takes its chosen replies and their "more" row. */
function intoNode(node: WindowNode): CommentWindow {
  return {
    nodes: node.children,
    set more(row: MoreRow) {
      node.more = row;
    },
  };
}

/** A row for a single comment would take as much room as the comment. */
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

/** The next siblings of those that a key leaves over, and the key that leaves them out too. A last single one is not left. */
function chooseLeft(sort: CommentSort, parent: Parent, limit: number, key: WindowKey, keyLength: number): Chosen {
  const left = parent.children.filter(
    (node) => node.cid <= key.asOf && node.cid < key.below && !key.shown.has(node.cid),
  );
  const ordered = inOrder(sort, parent.cid, left);
  if (ordered.length <= limit + 1) return { batch: ordered };
  const more = (next: string): MoreRow => ({ parentCid: parent.cid, key: next, count: ordered.length - limit });

  if (sort !== "new" && key.below === NO_BOUND) {
    const batch = ordered.slice(0, limit);
    const next = writeKey({ ...key, shown: new Set([...key.shown, ...batch.map((node) => node.cid)]) });
    if (next.length <= keyLength) return { batch, more: more(next) };
  }
  const stuck = ordered.filter((node) => isStuck(parent.cid, node)).slice(0, limit);
  const rest = left.filter((node) => !stuck.includes(node)).sort((a, b) => b.cid - a.cid);
  const newest = rest.slice(0, limit - stuck.length);
  const below = newest.at(-1)?.cid ?? key.below;
  const shown = new Set([...key.shown, ...stuck.map((node) => node.cid)].filter((cid) => cid < below));
  const plain = sort === "new" && shown.size === 0;
  return { batch: [...stuck, ...newest], more: more(plain ? String(below) : writeKey({ ...key, below, shown })) };
}

/** The siblings behind one of them in the present order, for addresses that name a plain comment. */
function chooseAfter(sort: CommentSort, parent: Parent, limit: number, cid: number): Chosen {
  const ordered = inOrder(sort, parent.cid, parent.children);
  const at = ordered.findIndex((node) => node.cid === cid);
  if (at < 0) return { batch: [] };
  const rest = ordered.slice(at + 1);
  const batch = rest.length <= limit + 1 ? rest : rest.slice(0, limit);
  const count = ordered.length - at - 1 - batch.length;
  return count > 0
    ? { batch, more: { parentCid: parent.cid, key: String(batch.at(-1)?.cid ?? cid), count } }
    : { batch };
}

/** The total order of siblings: sticky first at the top, then by the sort, then the earlier comment ("new": the later). */
export function inOrder(sort: CommentSort, parentCid: number, siblings: readonly TreeNode[]): TreeNode[] {
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

/** The named comments with all that is below them. */
export function branchesOf(tree: CommentTree, cids: readonly number[]): number[] {
  const tops = cids.flatMap((cid) => tree.byCid.get(cid) ?? []);
  return [...descend(tops)].map(({ cid }) => cid);
}

/** Every node from the given ones down, each parent before its children, without recursion: threads may be very deep. */
function* descend(nodes: readonly TreeNode[]): Generator<TreeNode> {
  const waiting = [...nodes];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    yield node;
    for (const child of node.children) waiting.push(child);
  }
}
