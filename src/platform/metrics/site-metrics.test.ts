import { expect, test } from "vitest";
import type { PoolCounts } from "../db/db-meter.ts";
import { type MetricsSources, siteMetrics } from "./site-metrics.ts";

const NOW = 1_800_000_000_000;
const sources = (countJobs: MetricsSources["countJobs"], pool: PoolCounts | null = null): MetricsSources => ({
  version: "1.2.3",
  db: { meter: { statements: 7, statementMs: 3, pool } as never, waitingWrites: () => 0 },
  live: () => ({ connections: 2, sent: 5, refused: new Map() }),
  mails: () => null,
  rateLimited: () => [["auth", 4]],
  failedLogIns: { password: 3 },
  countJobs,
  backupAge: async () => 7,
  dataDir: ".",
  now: () => NOW,
});

test("includes all metrics except those of jobs while the database is unavailable", async () => {
  let isAway = false;
  const metrics = siteMetrics(
    sources(async () => {
      if (isAway) throw new Error("The database does not answer.");
      return [
        { kind: "mail", state: "waiting", count: 3, dueAt: NOW - 12_000 },
        { kind: "mail", state: "failed", count: 1, dueAt: NOW - 99_000 },
        { kind: "digest", state: "waiting", count: 1, dueAt: NOW + 5_000 },
      ];
    }),
  );
  const there = await metrics.text();
  expect(there).toContain("ambit_database_up 1");
  expect(there).toContain('ambit_jobs{kind="mail",state="waiting"} 3');
  expect(there).toContain("ambit_job_delay_seconds 12");
  expect(there).toContain("ambit_backup_age_seconds 7");
  expect(there).toMatch(/^ambit_disk_free_bytes [1-9]/m);
  isAway = true;
  const away = await metrics.text();
  expect(away).toContain("ambit_database_up 0");
  expect(away).not.toContain('kind="mail"');
  expect(away).toContain("ambit_live_connections 2");
});

test("includes the connections of the pool if there is one", async () => {
  const pool = { totalCount: 5, idleCount: 2, waitingCount: 4 };
  const text = await siteMetrics(sources(async () => [], pool)).text();
  expect(text).toContain("ambit_db_pool_used 3\n");
  expect(text).toContain("ambit_db_pool_waiting 4\n");
  expect(await siteMetrics(sources(async () => [])).text()).not.toContain("ambit_db_pool");
});
