import { performance } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const CHECK_EVERY_MS = 2_000;
/** Parts of the time for which the event loop works. */
const IDLE = 0.05;
const BUSY = 0.2;
/** Checks in a row that find it idle before garbage is collected. */
const CHECKS_AT_REST = 5;

/**
 * Gives memory back to the system: from the start, while the server works and after every busy time. V8 collects garbage when
 * it needs room, not because there is time, so a server would hold what one busy minute took until the next one. A
 * collection of the last resort also closes the gaps between what lives, after the start two fifths of the heap; it takes
 * 100 ms. What compiling leaves to the system's allocator is given back every other second; that takes 1 to 10 ms.
 */
export function collectWhenIdle(): void {
  setFlagsFromString("--expose-gc");
  const gc: NodeJS.GCFunction = runInNewContext("gc");
  const trim = allocatorTrim();
  const collect = () => {
    gc({ type: "major", execution: "sync", flavor: "last-resort" });
    trim();
  };
  collect();
  let before = performance.eventLoopUtilization();
  let hasWorked = false;
  let atRest = 0;
  setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before);
    before = performance.eventLoopUtilization();
    if (utilization > BUSY) hasWorked = true;
    if (utilization > IDLE) {
      atRest = 0;
      trim();
      return;
    }
    atRest += 1;
    if (!hasWorked || atRest < CHECKS_AT_REST) return;
    collect();
    hasWorked = false;
  }, CHECK_EVERY_MS).unref();
}

/** glibc keeps what is freed between two pieces in use, until it is asked to look for it; other systems have no such call. */
export function allocatorTrim(): () => void {
  try {
    const { functions } = process
      .getBuiltinModule("node:ffi")
      .dlopen(null, { malloc_trim: { arguments: ["u64"], return: "i32" } });
    return () => void functions.malloc_trim(0n);
  } catch {
    return () => {};
  }
}
