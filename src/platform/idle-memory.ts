import { performance } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const CHECK_EVERY_MS = 10_000;
/** Parts of the time for which the event loop works. */
const IDLE = 0.05;
const BUSY = 0.2;

/**
 * Gives memory back to the system after a busy time. V8 collects garbage when it needs room, not because there is time,
 * so a server would hold what one busy minute took until the next one.
 */
export function collectWhenIdle(): void {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  let before = performance.eventLoopUtilization();
  // starting is work
  let hasWorked = true;
  setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before);
    before = performance.eventLoopUtilization();
    if (utilization > BUSY) hasWorked = true;
    if (utilization > IDLE || !hasWorked) return;
    collect();
    hasWorked = false;
  }, CHECK_EVERY_MS).unref();
}
