import { LRUCache } from "lru-cache";
import type { Viewer } from "#domain/viewer.ts";
import { canSeeSub } from "#features/reading/visibility/visibility.ts";

/** Cache of sub states by post: lifetime in milliseconds, and max entries. */
const KEPT_FOR_MS = 10_000;
const KEPT = 50_000;
/** Window in milliseconds in which requests are merged into one query. */
const GATHER_MS = 10;

type ListStates = (pids: readonly number[]) => Promise<{ pid: number; status: number }[]>;

/**
 * Filters posts by visibility of their subs. Thousands of clients that reconnect at the same time watch the same posts,
 * so queries are merged and cached briefly.
 */
export function createVisiblePostFilter(listStates: ListStates) {
  const kept = new LRUCache<number, number>({ maxSize: KEPT, sizeCalculation: () => 1, ttl: KEPT_FOR_MS });
  let gathering: { pids: Set<number>; done: Promise<Map<number, number>> } | null = null;

  async function ask(pids: Set<number>): Promise<Map<number, number>> {
    await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
    gathering = null;
    const found = new Map((await listStates([...pids])).map((row) => [row.pid, row.status]));
    for (const [pid, status] of found) kept.set(pid, status);
    return found;
  }

  function gather(pids: readonly number[]): Promise<Map<number, number>> {
    if (gathering === null) {
      const wanted = new Set<number>();
      gathering = { pids: wanted, done: ask(wanted) };
    }
    for (const pid of pids) gathering.pids.add(pid);
    return gathering.done;
  }

  return async (viewer: Viewer, pids: readonly number[]): Promise<number[]> => {
    const known = new Map(pids.map((pid) => [pid, kept.get(pid)]));
    const unknown = pids.filter((pid) => known.get(pid) === undefined);
    const asked = unknown.length > 0 ? await gather(unknown) : new Map<number, number>();
    return pids.filter((pid) => {
      const status = known.get(pid) ?? asked.get(pid);
      return status !== undefined && canSeeSub(viewer, { disabled: status !== 0 });
    });
  };
}
