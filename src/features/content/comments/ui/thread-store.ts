import type { CommentView } from "../thread.ts";
import { readFolds, writeFolds } from "./folds.ts";

/** Client state of one comment since the server rendered it. */
export interface CommentSlot {
  /** Collapsed by the reader; null for no change. */
  folded: boolean | null;
  /** Replies before those from the server: the reader's own and live ones. */
  before: readonly CommentView[];
  /** Replies after those from the server, fetched one by one. */
  behind: readonly CommentView[];
}

export const EMPTY_SLOT: CommentSlot = { folded: null, before: [], behind: [] };

/** State of one thread by comment (0 for the top level), so that a change renders only one comment. */
export interface ThreadStore {
  get(cid: number): CommentSlot;
  subscribe(cid: number, listener: () => void): () => void;
  fold(folds: ReadonlyMap<number, boolean>): void;
  /** Inserts comments that are not on the page yet below their parents. */
  merge(nodes: readonly CommentView[], where: "before" | "behind", parent?: number): void;
  isRendered(cid: number): boolean;
  /** Number of comments reported live in addition to the server's count. */
  known(): number;
  learn(comments: number): void;
}

/** Subscription key of the `known` count, in place of a cid. */
export const KNOWN_COUNT_KEY = -1;

export function createThreadStore(pid: number): ThreadStore {
  const slots = new Map<number, CommentSlot>();
  const listeners = new Map<number, Set<() => void>>();
  const added = new Set<number>();
  let known = 0;
  const folds = typeof window === "undefined" ? new Map<number, boolean>() : readFolds(pid);
  for (const [cid, folded] of folds) slots.set(cid, { ...EMPTY_SLOT, folded });

  const get = (cid: number) => slots.get(cid) ?? EMPTY_SLOT;
  const isRendered = (cid: number) => added.has(cid) || document.getElementById(`c${cid}`) !== null;
  const notify = (cid: number) => {
    for (const listener of listeners.get(cid) ?? []) listener();
  };
  const set = (cid: number, change: Partial<CommentSlot>) => {
    slots.set(cid, { ...get(cid), ...change });
    notify(cid);
  };

  return {
    get,
    isRendered,
    known: () => known,
    learn(comments) {
      known += comments;
      notify(KNOWN_COUNT_KEY);
    },
    subscribe(cid, listener) {
      const present = listeners.get(cid) ?? new Set();
      listeners.set(cid, present.add(listener));
      return () => {
        present.delete(listener);
        if (present.size === 0) listeners.delete(cid);
      };
    },
    fold(changes) {
      for (const [cid, folded] of changes) {
        folds.delete(cid);
        folds.set(cid, folded);
        set(cid, { folded });
      }
      writeFolds(pid, folds, Date.now());
    },
    merge(nodes, where, parent = 0) {
      const missing: CommentView[] = [];
      for (const node of nodes) {
        if (isRendered(node.cid)) this.merge(node.kids, where, node.cid);
        else missing.push(node);
      }
      if (missing.length === 0) return;
      for (const cid of everyCid(missing)) added.add(cid);
      const present = get(parent)[where];
      set(parent, { [where]: where === "before" ? [...missing, ...present] : [...present, ...missing] });
    },
  };
}

function everyCid(nodes: readonly CommentView[]): number[] {
  return nodes.flatMap((node) => [node.cid, ...everyCid(node.kids)]);
}
