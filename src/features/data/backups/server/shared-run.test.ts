import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { patient } from "#tests/support/patience.ts";
import { sharedRun } from "./shared-run.ts";

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ambit-run-"));
  path = join(folder, "running.json");
});
afterEach(() => rmSync(folder, { recursive: true }));

test("shows a run and its progress to other servers until it ends", async () => {
  const [one, two] = [sharedRun<number>(path), sharedRun<number>(path)];
  expect(await two.current()).toBeNull();
  one.set(1);
  expect(await one.current()).toBe(1);
  await vi.waitFor(async () => expect(await two.current()).toBe(1), patient(5_000));
  one.set(2);
  expect(await one.current()).toBe(2);
  await vi.waitFor(async () => expect(await two.current()).toBe(2), patient(5_000));
  one.clear();
  expect(await one.current()).toBeNull();
  expect(await two.current()).toBeNull();
});

test("ignores the run of a server that was killed", async () => {
  writeFileSync(path, "1");
  expect(await sharedRun<number>(path).current()).toBe(1);
  const minuteAgo = Date.now() / 1_000 - 60;
  utimesSync(path, minuteAgo, minuteAgo);
  expect(await sharedRun<number>(path).current()).toBeNull();
});

test("works for its own server if the file cannot be written", async () => {
  const run = sharedRun<number>(join(folder, "missing", "running.json"));
  run.set(1);
  expect(await run.current()).toBe(1);
  run.clear();
  expect(await run.current()).toBeNull();
});
