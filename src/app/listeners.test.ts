import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test, vi } from "vitest";
import { listenersWith } from "./listeners.ts";

const listeners = listenersWith({} as never, async () => "", vi.fn());

test("has a listener for every declared event", () => {
  const files = globSync("src/features/*/*/events.ts", { cwd: resolve(import.meta.dirname, "../..") });
  const declared = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/^ {2}type: (.+);$/gm)].flatMap(([, types = ""]) =>
      types.split(" | ").map((type) => JSON.parse(type) as string),
    ),
  );
  expect(declared.length).toBeGreaterThan(15);
  expect(Object.keys(listeners).sort()).toEqual(declared.sort());
  for (const [type, { inTransaction, job, afterCommit }] of Object.entries(listeners))
    expect(inTransaction ?? job ?? afterCommit?.[0], type).toBeDefined();
});
