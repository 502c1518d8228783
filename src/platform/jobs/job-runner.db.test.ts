import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "#lib/zod.ts";
import { testDatabase } from "../../../tests/support/database.ts";
import type { Tables } from "../../domain/tables.ts";
import type { Db } from "../db/open-database.ts";
import {
  getRetryDelayMs,
  Interrupted,
  type JobKind,
  type JobRun,
  jobOf,
  LEASE_MS,
  MAX_TRIES,
  RENEW_LEASE_MS,
} from "./job.ts";
import { enqueueJob, listJobs } from "./job-queries.ts";
import { jobRunner } from "./job-runner.ts";

let db: Db<Tables>;
let now: number;
let logged: object[];
beforeEach(async () => {
  db = await testDatabase<Tables>();
  now = 1_000_000;
  logged = [];
});
afterEach(() => db.close());

const runnerOf = (...kinds: JobKind[]) => runnerWithClock(() => now, ...kinds);
const runnerWithClock = (clock: () => number, ...kinds: JobKind[]) =>
  jobRunner({ db, kinds, now: clock, log: { error: (values) => logged.push(values) }, pollMs: null });
const enqueue = (payload: unknown, more: { key?: string; dueAt?: number } = {}) =>
  db.write((trx) => enqueueJob(trx, { kind: "count", payload, dueAt: now, now, ...more }));
const jobs = () => listJobs(db.read, 100);
/** Lets time pass. Leases follow the database's clock, which tests cannot set, so their ends move instead. */
async function pass(ms: number): Promise<void> {
  now += ms;
  await db.write((trx) =>
    trx
      .updateTable("job")
      .set((eb) => ({ leased_until: eb("leased_until", "-", ms) }))
      .execute(),
  );
}

/** Job that runs until `end` is called. */
function endless(seen: number[] = []) {
  const begun = Promise.withResolvers<JobRun>();
  const ending = Promise.withResolvers<void>();
  const kind = counting(seen, async (_n, run) => {
    begun.resolve(run);
    await ending.promise;
  });
  return { kind, begun: begun.promise, end: ending.resolve, fail: ending.reject };
}

/** Job that records its payloads. */
const counting = (seen: number[], work: (n: number, run: JobRun) => Promise<void> = async () => {}) =>
  jobOf("count", z.object({ n: z.number() }), async ({ n }, run) => {
    seen.push(n);
    await work(n, run);
  });

test("runs due jobs in order and deletes them", async () => {
  const seen: number[] = [];
  const runner = runnerOf(counting(seen));
  await enqueue({ n: 2 }, { dueAt: now + 500 });
  await enqueue({ n: 1 }, { dueAt: now - 5 });
  await enqueue({ n: 3 }, { dueAt: now + 600 });
  await runner.runDue();
  expect(seen).toEqual([1]);
  now += 550;
  await runner.runDue();
  expect(seen).toEqual([1, 2]);
  expect((await jobs()).map((job) => job.due_at)).toEqual([1_000_600]);
});

test("passes the same key to each run of a job, and another key to another job", async () => {
  const keys: (string | undefined)[] = [];
  const failing = counting([], async (n, { key }) => {
    keys.push(key);
    if (n === 1) throw new Error("not yet");
  });
  const runner = runnerOf(failing);
  await enqueue({ n: 1 });
  await runner.runDue();
  now += getRetryDelayMs(1);
  await runner.runDue();
  await enqueue({ n: 2 });
  await runner.runDue();
  expect(keys).toEqual([expect.stringMatching(/^count \d+ 1000000$/), keys[0], expect.stringMatching(/^count \d+ /)]);
  expect(keys[2]).not.toBe(keys[0]);
});

test("rolls back a job with its transaction", async () => {
  const failing = db.write(async (trx) => {
    await enqueueJob(trx, { kind: "count", payload: { n: 1 }, dueAt: now, now });
    throw new Error("after all not");
  });
  await expect(failing).rejects.toThrow("after all not");
  expect(await jobs()).toEqual([]);
});

test("stores one job for a kind and key", async () => {
  const seen: number[] = [];
  await enqueue({ n: 1 }, { key: "a" });
  await enqueue({ n: 2 }, { key: "a" });
  await enqueue({ n: 3 }, { key: "b" });
  await runnerOf(counting(seen)).runDue();
  expect(seen).toEqual([1, 3]);
});

test("runs each job once across processes", async () => {
  const seen: number[] = [];
  for (let n = 0; n < 30; n++) await enqueue({ n });
  const kind = counting(seen, async () => void (await db.read.selectFrom("job").select("jid").execute()));
  await Promise.all([1, 2, 3, 4].map(() => runnerOf(kind).runDue()));
  expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, n) => n));
  expect(await jobs()).toEqual([]);
});

test("limits concurrent jobs of a kind, and a slow job delays no other kind", async () => {
  const begun: number[] = [];
  const goOn = new Map<number, () => void>();
  const slow = jobOf(
    "count",
    z.object({ n: z.number() }),
    async ({ n }) => {
      begun.push(n);
      await new Promise<void>((done) => goOn.set(n, done));
    },
    { atOnce: 3 },
  );
  const others: number[] = [];
  const other = jobOf("other", z.object({ n: z.number() }), async ({ n }) => void others.push(n));
  const runner = runnerOf(slow, other);
  for (let n = 1; n <= 5; n++) await enqueue({ n });
  const running = runner.runDue();
  await expect.poll(() => begun).toEqual([1, 2, 3]);
  // jobs due during a run start with the next call
  await db.write((trx) => enqueueJob(trx, { kind: "other", payload: { n: 9 }, dueAt: now, now }));
  const asked = runner.runDue();
  await expect.poll(() => others).toEqual([9]);
  expect(begun).toEqual([1, 2, 3]);
  goOn.get(2)?.();
  await expect.poll(() => begun).toEqual([1, 2, 3, 4]);
  for (const n of [4, 3, 1]) goOn.get(n)?.();
  await expect.poll(() => begun).toEqual([1, 2, 3, 4, 5]);
  goOn.get(5)?.();
  await Promise.all([running, asked]);
  expect(await jobs()).toEqual([]);
});

test("runs each job once across processes with concurrency", async () => {
  const seen: number[] = [];
  for (let n = 0; n < 40; n++) await enqueue({ n });
  const kindOf = () => {
    let own = 0;
    const work = counting(seen, async () => {
      own += 1;
      expect(own).toBeLessThanOrEqual(3);
      await db.read.selectFrom("job").select("jid").execute();
      own -= 1;
    });
    return { ...work, atOnce: 3 };
  };
  await Promise.all([1, 2, 3].map(() => runnerOf(kindOf()).runDue()));
  expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n));
  expect(logged).toEqual([]);
  expect(await jobs()).toEqual([]);
});

test("repeats a job after its lease if its end cannot be stored", async () => {
  const seen: number[] = [];
  const kind = counting(seen);
  await enqueue({ n: 1 });
  let failures = 0;
  const write: typeof db.write = (work) => {
    if (seen.length === 1 && failures === 0) {
      failures += 1;
      return Promise.reject(new Error("no disk"));
    }
    return db.write(work);
  };
  const options = {
    kinds: [kind],
    now: () => now,
    log: { error: (values: object) => logged.push(values) },
    pollMs: null,
  };
  const flaky = jobRunner({ ...options, db: { ...db, read: db.read, write } });
  await flaky.runDue();
  expect(logged).toHaveLength(1);
  await enqueue({ n: 2 });
  await flaky.runDue();
  expect(seen).toEqual([1, 2]);
  await pass(Math.max(LEASE_MS, getRetryDelayMs(1)) + 1);
  await flaky.runDue();
  expect(seen).toEqual([1, 2, 1]);
});

test("waits for a running job, then continues, if other jobs cannot be read meanwhile", async () => {
  const begun = Promise.withResolvers<void>();
  const ending = Promise.withResolvers<void>();
  let failures = 0;
  let isDown = false;
  const slow = counting([], async () => {
    isDown = true;
    begun.resolve();
    await ending.promise;
  });
  const others: number[] = [];
  const other = jobOf("other", z.object({ n: z.number() }), async ({ n }) => void others.push(n));
  const write: typeof db.write = (work) => {
    if (!isDown) return db.write(work);
    failures += 1;
    return Promise.reject(new Error("no answer"));
  };
  await enqueue({ n: 1 });
  await db.write((trx) => enqueueJob(trx, { kind: "other", payload: { n: 2 }, dueAt: now, now }));
  const log = { error: (values: object) => logged.push(values) };
  const flaky = { ...db, read: db.read, write };
  const running = jobRunner({ db: flaky, kinds: [slow, other], now: () => now, log, pollMs: null }).runDue();
  await begun.promise;
  await expect.poll(() => failures).toBe(1);
  isDown = false;
  ending.resolve();
  await running;
  expect(others).toEqual([2]);
  expect(await jobs()).toEqual([]);
});

test("reassigns the job of a killed process after its lease", async () => {
  const seen: number[] = [];
  await enqueue({ n: 1 });
  const killed = endless();
  const first = runnerOf(killed.kind).runDue();
  await killed.begun;
  const second = runnerOf(counting(seen));
  await pass(LEASE_MS - 5_000);
  await second.runDue();
  expect(seen).toEqual([]);
  await pass(5_000);
  await second.runDue();
  expect(seen).toEqual([1]);
  expect(await jobs()).toEqual([]);
  killed.end();
  await first;
});

test.for(["ends", "fails"])("stores nothing for a job that %s after another process has taken it", async (outcome) => {
  await enqueue({ n: 1 });
  const slow = endless();
  const first = runnerOf(slow.kind).runDue();
  await slow.begun;
  await pass(LEASE_MS);
  const next = endless();
  const second = runnerOf(next.kind).runDue();
  await next.begun;
  const before = await db.read.selectFrom("job").selectAll().execute();
  if (outcome === "ends") slow.end();
  else slow.fail(new Error("too late"));
  await first;
  expect(await db.read.selectFrom("job").selectAll().execute()).toEqual(before);
  expect(before).toEqual([expect.objectContaining({ tries: 2, error: null, lease: expect.any(String) })]);
  next.end();
  await second;
  expect(await jobs()).toEqual([]);
});

test("renews the lease of a long job", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    const seen: number[] = [];
    await enqueue({ n: 1 });
    const long = endless();
    const first = runnerOf(long.kind).runDue();
    await long.begun;
    const leasedUntil = async () => Number((await jobs())[0]?.leased_until);
    for (let passed = 0; passed < 3 * LEASE_MS; passed += RENEW_LEASE_MS) {
      await pass(RENEW_LEASE_MS);
      const before = await leasedUntil();
      vi.advanceTimersByTime(RENEW_LEASE_MS);
      await expect.poll(leasedUntil).toBeGreaterThanOrEqual(before + RENEW_LEASE_MS);
      await runnerOf(counting(seen)).runDue();
    }
    expect(seen).toEqual([]);
    long.end();
    await first;
    expect(await jobs()).toEqual([]);
    expect(logged).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

test("interrupts a job that another process has taken", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    await enqueue({ n: 1 });
    const stalled = endless();
    const first = runnerOf(stalled.kind).runDue();
    const { signal } = await stalled.begun;
    await pass(LEASE_MS);
    await runnerOf(counting([])).runDue();
    expect(signal.aborted).toBe(false);
    vi.advanceTimersByTime(RENEW_LEASE_MS);
    await expect.poll(() => signal.aborted).toBe(true);
    stalled.fail(new Interrupted());
    await first;
    expect(await jobs()).toEqual([]);
    expect(logged).toEqual([expect.objectContaining({ kind: "count" })]);
  } finally {
    vi.useRealTimers();
  }
});

test.for([90_000, -90_000])("respects leases of a process whose clock differs by %i ms", async (differenceMs) => {
  const other = () => now + differenceMs;
  const seen: number[] = [];
  await enqueue({ n: 1 }, { dueAt: now - 90_000 });
  const killed = endless();
  const first = runnerOf(killed.kind).runDue();
  await killed.begun;
  const second = runnerWithClock(other, counting(seen));
  await second.runDue();
  expect(seen).toEqual([]);
  await pass(LEASE_MS);
  await second.runDue();
  expect(seen).toEqual([1]);
  killed.end();
  await first;
});

test("retries a failing job with growing delays and marks it as failed at the end", async () => {
  const seen: number[] = [];
  const runner = runnerOf(counting(seen, () => Promise.reject(new Error("no luck"))));
  await enqueue({ n: 1 });
  for (let tries = 1; tries <= MAX_TRIES; tries++) {
    await runner.runDue();
    expect(seen).toHaveLength(tries);
    const [job] = await jobs();
    expect(job).toMatchObject({ tries, error: "no luck", due_at: now + getRetryDelayMs(tries) });
    expect(job?.failed_at).toBe(tries === MAX_TRIES ? now : null);
    now += getRetryDelayMs(tries);
  }
  await runner.runDue();
  expect(seen).toHaveLength(MAX_TRIES);
  expect(logged).toHaveLength(MAX_TRIES);
});

test("fails a job with an invalid payload without running the handler", async () => {
  const seen: number[] = [];
  await enqueue({ n: "__proto__" });
  await runnerOf(counting(seen)).runDue();
  expect(seen).toEqual([]);
  expect((await jobs())[0]).toMatchObject({ tries: 1 });
});

test("runs a periodic job again, also after a failure", async () => {
  let runs = 0;
  let fails = false;
  const kind = jobOf(
    "tidy",
    z.object({}),
    async () => {
      runs += 1;
      if (fails) throw new Error("not now");
    },
    { everyMs: 60_000 },
  );
  await Promise.all([runnerOf(kind).runDue(), runnerOf(kind).runDue()]);
  expect(await jobs()).toHaveLength(1);
  now += 60_000;
  await Promise.all([runnerOf(kind).runDue(), runnerOf(kind).runDue()]);
  expect(runs).toBe(1);
  fails = true;
  for (let n = 0; n < MAX_TRIES + 2; n++) {
    now += 60_000;
    await runnerOf(kind).runDue();
  }
  expect((await jobs())[0]).toMatchObject({ error: "not now", failed_at: expect.any(Number) });
  fails = false;
  now += 60_000;
  await runnerOf(kind).runDue();
  expect((await jobs())[0]).toMatchObject({ error: null, failed_at: null, tries: 0, due_at: now + 60_000 });
});

test("runs each periodic job once per due time across processes", async () => {
  const seen: string[] = [];
  const kinds = ["tidy", "doctor.daily"].map((name) =>
    jobOf(
      name,
      z.object({}),
      async () => {
        seen.push(name);
        await db.read.selectFrom("job").select("jid").execute();
      },
      { everyMs: 60_000 },
    ),
  );
  const runners = [1, 2, 3, 4].map(() => runnerOf(...kinds));
  const runAll = () => Promise.all(runners.map((runner) => runner.runDue()));
  await runAll();
  for (let times = 1; times <= 5; times += 1) {
    now += 60_000;
    await runAll();
    expect(seen.toSorted()).toEqual([...Array(times).fill("doctor.daily"), ...Array(times).fill("tidy")]);
  }
  expect(await jobs()).toHaveLength(2);
});

test("allows an earlier first run of a periodic job", async () => {
  let runs = 0;
  const run = async () => {
    runs += 1;
  };
  const kind = jobOf("tidy", z.object({}), run, { everyMs: 60_000, firstMs: 1_000 });
  await runnerOf(kind).runDue();
  expect(runs).toBe(0);
  now += 1_000;
  await runnerOf(kind).runDue();
  now += 59_999;
  await runnerOf(kind).runDue();
  expect(runs).toBe(1);
  now += 1;
  await runnerOf(kind).runDue();
  expect(runs).toBe(2);
});

test("interrupts running jobs on stop, makes them due again, and does not count the try", async () => {
  const seen: number[] = [];
  const begun = Promise.withResolvers<void>();
  const runner = runnerOf(
    counting(seen, async (_n, { signal }) => {
      begun.resolve();
      await new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    }),
  );
  await enqueue({ n: 1 });
  await enqueue({ n: 2 });
  const running = runner.runDue();
  await begun.promise;
  await runner.stop();
  await running;
  expect(seen).toEqual([1]);
  expect((await jobs()).map((job) => [job.tries, job.leased_until, job.error])).toEqual([
    [0, null, null],
    [0, null, null],
  ]);
  await runnerOf(counting(seen)).runDue();
  expect(seen).toEqual([1, 1, 2]);
});
