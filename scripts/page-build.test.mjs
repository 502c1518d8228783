import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { replaceBuild } from "./page-build.mjs";

const DAY_MS = 86_400_000;
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ambit-build-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Replaces the build by one with a single script. */
function build(script, now) {
  const next = join(folder, `next-${script}`);
  mkdirSync(join(next, "client", "static", "gen"), { recursive: true });
  mkdirSync(join(next, "server"));
  writeFileSync(join(next, "client", "static", "gen", script), script);
  writeFileSync(join(next, "server", "render.js"), script);
  replaceBuild(folder, next, now);
}
const present = () => readdirSync(join(folder, "client", "static", "gen"));
const previous = () => readdirSync(join(folder, "previous")).sort();

test("keeps the browser files of superseded builds for a week, however long they were in use", () => {
  build("one.js", 0);
  expect([present(), previous()]).toEqual([["one.js"], []]);
  build("two.js", 30 * DAY_MS);
  expect([present(), previous()]).toEqual([["two.js"], ["one.js"]]);
  build("three.js", 36 * DAY_MS);
  expect([present(), previous()]).toEqual([["three.js"], ["one.js", "two.js"]]);
  build("four.js", 38 * DAY_MS);
  expect(previous()).toEqual(["three.js", "two.js"]);
  expect(readFileSync(join(folder, "server", "render.js"), "utf8")).toBe("four.js");
});
