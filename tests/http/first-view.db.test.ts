import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { measureFirstView } from "../../bench/first-view.ts";
import { type TestApp, testApp } from "../support/app.ts";

// Same limits as the benchmark; here a heavier bundle fails immediately.
let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test.skipIf(process.env.AMBIT_UNBUILT !== undefined)("needs at most 12 files and 111 kB for a first view", async () => {
  const { files, kilobytes } = await measureFirstView(app.app);
  expect(files).toBeGreaterThan(2);
  expect(files).toBeLessThanOrEqual(12);
  expect(kilobytes).toBeGreaterThan(50);
  expect(kilobytes).toBeLessThanOrEqual(111);
});

// A cyclic import would evaluate constants before their dependencies.
test.skipIf(process.env.AMBIT_UNBUILT !== undefined)("has no cyclic imports in browser files", () => {
  const built = globSync("build/client/static/gen/*.js");
  const imports = new Map(
    built.map((file) => {
      const found = readFileSync(file, "utf8").matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g);
      return [basename(file), [...found].map(([, name = ""]) => name)];
    }),
  );
  const reached = (from: string, seen = new Set<string>()): Set<string> => {
    for (const next of imports.get(from) ?? []) if (!seen.has(next) && seen.add(next)) reached(next, seen);
    return seen;
  };
  expect(built.length).toBeGreaterThan(50);
  expect([...imports.keys()].filter((file) => reached(file).has(file))).toEqual([]);
});
