import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";

// Work of a server at intervals. Other test programs have no timers.
let app: TestApp;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  app = await testApp({ hasTimers: true });
});
afterEach(async () => {
  await app.close();
  vi.useRealTimers();
});

test("stores once a minute when a session was last used", async () => {
  const { alice } = app.people;
  app.clock.now += 3_600_000;
  await alice.get("/");
  vi.advanceTimersByTime(60_000);
  const session = app.db.read.selectFrom("session").select("seen_at").where("uid", "=", alice.member.uid);
  await expect.poll(() => session.executeTakeFirst()).toEqual({ seen_at: app.clock.now });
});

test("compares the counts of attacks with the thresholds every ten seconds", async () => {
  await app.make.setting("attack.log_ins", "1");
  await app.people.visitor.post("/login", { username: "alice", password: "wrong" });
  vi.advanceTimersByTime(10_000);
  await expect.poll(() => app.db.read.selectFrom("attack").select("begun_at").execute()).toHaveLength(1);
});

test("runs due jobs every second", async () => {
  const jobs = app.db.read.selectFrom("job").select("kind");
  // the first run adds the recurring jobs
  vi.advanceTimersByTime(1_000);
  await expect.poll(() => jobs.execute()).not.toEqual([]);
  app.clock.now += 86_400_000;
  const due = jobs.where("due_at", "<=", app.clock.now);
  expect(await due.execute()).not.toEqual([]);
  vi.advanceTimersByTime(1_000);
  await expect.poll(() => due.execute()).toEqual([]);
});

test("removes the remains of interrupted uploads once a day", async () => {
  const { incoming } = app.app.services.files.store;
  await mkdir(incoming, { recursive: true });
  await writeFile(join(incoming, "half"), "half an image");
  app.clock.now += 2 * 86_400_000;
  vi.advanceTimersByTime(86_400_000);
  await expect.poll(() => readdir(incoming)).toEqual([]);
});
