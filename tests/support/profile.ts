import { appendFileSync } from "node:fs";
import { join, relative } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";

// `npm test -- --profile` sets this folder; without it, time is not measured.
const folder = process.env.AMBIT_PROFILE;
const root = join(import.meta.dirname, "../..");

type Kind = "app" | "database" | "rendering" | "importing";

const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};
/** Measurements of this process. A worker loads this module for each file, but the modules that import it only once. */
interface Measured {
  /** CPU time at the end of the previous file. */
  fileEndedAt: number;
  /** Milliseconds of CPU by kind of work in the current test file. */
  kinds: Map<Kind, number>;
}
const worker: { measured?: Measured } = globalThis as never;
worker.measured ??= { fileEndedAt: 0, kinds: new Map() };
const measured = worker.measured;
const { kinds } = measured;

/** Measures the CPU time of some work, including concurrent work. */
export async function timed<R>(kind: Kind, work: () => R): Promise<Awaited<R>> {
  if (!folder) return await work();
  const startedAt = cpuMs();
  try {
    return await work();
  } finally {
    kinds.set(kind, (kinds.get(kind) ?? 0) + cpuMs() - startedAt);
  }
}

if (folder) {
  let startedAt = 0;
  let startCpu = 0;
  beforeAll(() => {
    startedAt = performance.now();
    startCpu = cpuMs();
    kinds.clear();
    kinds.set("importing", startCpu - measured.fileEndedAt);
  });
  afterAll(() => {
    const endCpu = cpuMs();
    measured.fileEndedAt = endCpu;
    const wall = performance.now() - startedAt;
    const cpu = endCpu - startCpu;
    const file = relative(root, expect.getState().testPath ?? "");
    const line = { file, wall, cpu, ...Object.fromEntries(kinds) };
    appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(line)}\n`);
  });
}
