import { performance } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const CHECK_EVERY_MS = 10_000;
/** The event loop is idle when it works for a smaller part of the time than this. */
const IDLE = 0.05;
/** Below this many bytes more than after the last collection it is not worth a pause. */
const LEAST_GROWTH = 24 * 1024 * 1024;

/**
 * Gives memory back to the system after a busy time. V8 collects garbage when it needs room, not because there is time,
 * so that a server would hold what one busy minute took until the next one. The caller clears the timer.
 */
export function collectWhenIdle(): NodeJS.Timeout {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  let before = performance.eventLoopUtilization();
  let present = 0;
  return setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before);
    before = performance.eventLoopUtilization();
    if (utilization > IDLE || process.memoryUsage.rss() < present + LEAST_GROWTH) return;
    collect();
    present = process.memoryUsage.rss();
  }, CHECK_EVERY_MS).unref();
}
