import { availableParallelism, loadavg } from "node:os";

/** Bounds of the timeout factor. A generous timeout costs nothing when the wait succeeds. */
const LEAST = 3;
const MOST = 10;

/** Factor for timeouts, from the load per core. AMBIT_PATIENCE overrides it on machines whose load cannot be read. */
function patience(): number {
  const set = Number(process.env.AMBIT_PATIENCE);
  if (set > 0) return set;
  const [load = 0] = loadavg();
  return Math.min(Math.max((LEAST * load) / availableParallelism(), LEAST), MOST);
}

/** Timeout in milliseconds, scaled from a generous timeout on an idle machine. */
export function patient(quietMs: number): number {
  return Math.round(quietMs * patience());
}
