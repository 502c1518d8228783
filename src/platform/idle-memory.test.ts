import { setImmediate as nextTurn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { allocatorTrim } from "./idle-memory.ts";

const { header } = process.report.getReport() as { header: object };

test.runIf("glibcVersionRuntime" in header)("returns freed memory between used pieces to the system", async () => {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  let pieces = Array.from({ length: 8_000 }, () => new Uint8Array(16_384).fill(1));
  // keeps every eighth piece, so that 114 of 131 MB are free between used pieces
  pieces = pieces.filter((_, at) => at % 8 === 0);
  for (let times = 0; times < 3; times += 1) {
    collect();
    await nextTurn();
  }
  const before = process.memoryUsage.rss();
  allocatorTrim()();
  expect(before - process.memoryUsage.rss()).toBeGreaterThan(60e6);
  expect(pieces).toHaveLength(1_000);
});
