import { LRUCache } from "lru-cache";
import type { Viewer } from "#domain/viewer.ts";
import { canSeeSub } from "#features/reading/visibility/visibility.ts";

/** How long the state of a post's sub is kept, and of how many posts. */
const KEPT_FOR_MS = 10_000;
const KEPT = 50_000;
/** Questions within this time are answered by one query. */
const GATHER_MS = 10;

type ListStates = (pids: readonly number[]) => Promise<{ pid: number; status: number }[]>;

/**
 * Which of these posts a viewer may watch: those in subs that are open to him. Thousands who come back at once watch
 * the same posts, so what is the same for all of them is asked once and kept for a moment.
 */
export function openPosts(listStates: ListStates) {
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
