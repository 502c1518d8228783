import { appendFileSync } from "node:fs";
import { join, relative } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";

// `npm test -- --profile` sets this folder; without it, time is not measured.
const folder = process.env.AMBIT_PROFILE;
const root = join(import.meta.dirname, "../..");

type Kind = "app" | "database" | "rendering" | "importing";

/** Milliseconds of CPU by kind of work in the current test file. */
const kinds = new Map<Kind, number>();
const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};
/** CPU time at the end of the previous file. This module is loaded again for each file; the process is not. */
const worker: { fileEndedAt?: number } = globalThis as never;

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
    kinds.set("importing", startCpu - (worker.fileEndedAt ?? 0));
  });
  afterAll(() => {
    const endCpu = cpuMs();
    worker.fileEndedAt = endCpu;
    const wall = performance.now() - startedAt;
    const cpu = endCpu - startCpu;
    const file = relative(root, expect.getState().testPath ?? "");
    const line = { file, wall, cpu, ...Object.fromEntries(kinds) };
    appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(line)}\n`);
  });
}
