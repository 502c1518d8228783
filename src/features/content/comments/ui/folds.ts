import { FOLDS_KEY } from "../fold-script.ts";

/**
 * Comments that the reader collapsed, by post; negative cids are comments that are collapsed by default and
 * were expanded. Stored as JSON, `{"12": [time, 345, -346]}`, which fold-script.ts also reads.
 */

/** Max posts, and max comments of each; the oldest are dropped first. */
const POSTS = 50;
const COMMENTS = 400;
/** Milliseconds without a change after which a post is dropped. */
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
    // without storage the state is lost on reload
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
