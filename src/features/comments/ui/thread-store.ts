import type { CommentView } from "../thread.ts";
import { readFolds, writeFolds } from "./folds.ts";

/** What became of one comment's place since the server drew it. */
export interface CommentSlot {
  /** As the reader left it; null as it was drawn. */
  folded: boolean | null;
  /** Replies that stand before those that were drawn: one's own and what came live. */
  before: readonly CommentView[];
  /** Replies that stand behind: fetched one by one from what was not drawn. */
  behind: readonly CommentView[];
}

export const UNTOUCHED: CommentSlot = { folded: null, before: [], behind: [] };

/** The state of one drawn thread, by the comment (0 for the top level), so that a change draws one comment and no other. */
export interface ThreadStore {
  get(cid: number): CommentSlot;
  subscribe(cid: number, listener: () => void): () => void;
  fold(folds: ReadonlyMap<number, boolean>): void;
  /** Puts what is not on the page yet under the comments that are. */
  merge(nodes: readonly CommentView[], where: "before" | "behind", parent?: number): void;
  isRendered(cid: number): boolean;
  /** How many comments the page has heard of beyond those that the server counted. */
  known(): number;
  learn(comments: number): void;
}

/** Whoever wants to hear of what is known subscribes to this in place of a comment. */
export const KNOWN = -1;

export function createThreadStore(pid: number): ThreadStore {
  const slots = new Map<number, CommentSlot>();
  const listeners = new Map<number, Set<() => void>>();
  const added = new Set<number>();
  let known = 0;
  const folds = typeof window === "undefined" ? new Map<number, boolean>() : readFolds(pid);
  for (const [cid, folded] of folds) slots.set(cid, { ...UNTOUCHED, folded });

  const get = (cid: number) => slots.get(cid) ?? UNTOUCHED;
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
      notify(KNOWN);
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
