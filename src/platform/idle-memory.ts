import { performance } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const CHECK_EVERY_MS = 2_000;
/** Event loop utilization below which the server is idle; above `BUSY` it is busy. */
const IDLE = 0.05;
const BUSY = 0.2;
/** Number of consecutive idle checks before a garbage collection. */
const IDLE_CHECKS = 5;

/**
 * Returns memory to the system: at start, while the server works, and after every busy period. V8 collects garbage
 * when it needs space, not when it is idle. The memory of one busy minute would otherwise be held until the next. A
 * last-resort collection also compacts the heap, by two fifths after the start; it takes 100 ms. Trimming returns
 * the allocator's free memory every other second and takes 1 to 10 ms.
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
  let idleChecks = 0;
  setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before);
    before = performance.eventLoopUtilization();
    if (utilization > BUSY) hasWorked = true;
    if (utilization > IDLE) {
      idleChecks = 0;
      trim();
      return;
    }
    idleChecks += 1;
    if (!hasWorked || idleChecks < IDLE_CHECKS) return;
    collect();
    hasWorked = false;
  }, CHECK_EVERY_MS).unref();
}

/** Returns glibc's `malloc_trim`, which releases free memory between used blocks; does nothing on other systems. */
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
