import { availableParallelism, loadavg } from "node:os";

/** A wait that ends well costs what it takes, however long it might have been: there is no reason to be hasty. */
const LEAST = 3;
const MOST = 10;

/**
 * How many times longer than on a quiet machine something may take before it counts as hanging: by the work that waits for
 * each core at this moment. AMBIT_PATIENCE sets it, for a machine whose load cannot be read.
 */
function patience(): number {
  const set = Number(process.env.AMBIT_PATIENCE);
  if (set > 0) return set;
  const [load = 0] = loadavg();
  return Math.min(Math.max((LEAST * load) / availableParallelism(), LEAST), MOST);
}

/** A deadline in milliseconds, given what would be generous on a quiet machine. */
export function patient(quietMs: number): number {
  return Math.round(quietMs * patience());
}
