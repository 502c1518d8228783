import { randomUUID } from "node:crypto";
import { Redis } from "iovalkey";
import { type RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { valkeyHub } from "#platform/hub/valkey-hub.ts";
import { valkeyCounters } from "#platform/rate-limits/valkey-counters.ts";
import { connectOver } from "../support/hub.ts";
import { testHubs } from "../support/hub-tests.ts";
import { patient } from "../support/patience.ts";
import { startValkey, type ValkeyProgram } from "../support/valkey-program.ts";

let valkey: ValkeyProgram;
beforeAll(async () => {
  valkey = await startValkey();
  connectOver(valkey);
});
afterAll(async () => {
  connectOver(null);
  await valkey.stop();
});

describe("hub over a real server", () => {
  testHubs(async () => ({ open: valkeyHub(valkey.url, "ambit"), cut: valkey.cut, close: async () => {} }));
});

describe("processes connected over a real server", async () => {
  await import("../live/processes.db.test.ts");
});

describe("counters on a real server", () => {
  const LIMIT = { keyPrefix: "posting", points: 4, duration: 60 };
  let processes: Awaited<ReturnType<typeof valkeyCounters>>[];
  beforeEach(async () => {
    const secret = randomUUID();
    processes = [await valkeyCounters(valkey.url, secret), await valkeyCounters(valkey.url, secret)];
  });
  afterEach(() => {
    for (const each of processes) each.close();
  });
  /** Numbers of points that two processes allow, of ten asked from each. */
  const countAllowed = async (counters: readonly RateLimiterAbstract[]) => {
    const taken = counters.map(async (counter) => {
      const results = await Promise.allSettled(Array.from({ length: 10 }, () => counter.consume("192.0.2.1")));
      const errors = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
      expect(errors.filter((error) => !(error instanceof RateLimiterRes))).toEqual([]);
      return 10 - errors.length;
    });
    return Promise.all(taken);
  };

  test("allow a limit once for all processes, and keep no address", async () => {
    const counters = processes.map(({ make }) => make({ ...LIMIT, inMemoryBlockOnConsumed: 5 }));
    const allowed = await countAllowed(counters);
    expect(allowed.reduce((sum, n) => sum + n, 0)).toBe(LIMIT.points);
    await counters[0]?.reward("192.0.2.1", 17);
    expect((await counters[1]?.get("192.0.2.1"))?.remainingPoints).toBe(1);
    const client = new Redis(valkey.url);
    const keys = await client.keys("*");
    client.disconnect();
    expect(keys).toEqual(keys.filter((key) => /^ambit:[\w-]{43}$/.test(key)));
  });

  test("allow half of a limit at each process while the server is away, and count together afterwards", async () => {
    const counters = processes.map(({ make }) => make(LIMIT));
    await valkey.stop();
    expect(await countAllowed(counters)).toEqual([2, 2]);
    await valkey.resume();
    await vi.waitFor(async () => {
      for (const counter of counters) await counter.consume("192.0.2.9");
      expect((await counters[0]?.get("192.0.2.9"))?.consumedPoints).toBeGreaterThan(1);
    }, patient(20_000));
    const allowed = await countAllowed(counters);
    expect(allowed.reduce((sum, n) => sum + n, 0)).toBe(LIMIT.points);
  });
});
