import { FOLDS_KEY } from "../fold-script.ts";

/**
 * What this browser's reader folded, by post: the cids of folded comments, and negative cids of comments that are
 * rendered folded and were opened. Stored as one text: `{"12": [instant, 345, -346]}`. fold-script.ts reads it too.
 */

/** Posts that are remembered, and comments of each; the oldest are forgotten first. */
const POSTS = 50;
const COMMENTS = 400;
/** After this long without a change a post is forgotten, in milliseconds. */
const KEPT_FOR = 30 * 86_400_000;

type Stored = Record<string, number[]>;

export function readFolds(pid: number): Map<number, boolean> {
  const [, ...cids] = stored()[pid] ?? [];
  return new Map(cids.map((cid) => [Math.abs(cid), cid > 0]));
}

export function writeFolds(pid: number, folds: ReadonlyMap<number, boolean>, now: number): void {
  const kept = Object.entries(stored())
    .filter(([key, [at]]) => key !== String(pid) && at !== undefined && now - at < KEPT_FOR)
    .sort(([, [a = 0]], [, [b = 0]]) => b - a)
    .slice(0, POSTS - 1);
  const cids = [...folds].map(([cid, isFolded]) => (isFolded ? cid : -cid)).slice(-COMMENTS);
  if (cids.length > 0) kept.push([String(pid), [now, ...cids]]);
  try {
    localStorage.setItem(FOLDS_KEY, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // a browser that stores nothing forgets them with the page
  }
}

function stored(): Stored {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(FOLDS_KEY) ?? "{}");
    const entries = Object.entries(Object(value));
    return Object.fromEntries(entries.filter((entry): entry is [string, number[]] => isNumbers(entry[1])));
  } catch {
    return {};
  }
}

function isNumbers(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((item) => Number.isSafeInteger(item));
}
