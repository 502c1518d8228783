import { expect, test } from "vitest";
import { type MetricsSources, siteMetrics } from "./site-metrics.ts";

const sources = (countJobs: MetricsSources["countJobs"]): MetricsSources => ({
  version: "1.2.3",
  db: { meter: { statements: 7, statementMs: 3 } as never, waitingWrites: () => 0 },
  live: () => ({ connections: 2, refused: new Map() }),
  countJobs,
});

test("while the database is away, all but its jobs is measured", async () => {
  let isAway = false;
  const metrics = siteMetrics(
    sources(async () => {
      if (isAway) throw new Error("The database does not answer.");
      return [{ kind: "mail", state: "waiting", count: 3 }];
    }),
  );
  const there = await metrics.text();
  expect(there).toContain("ambit_database_up 1");
  expect(there).toContain('ambit_jobs{kind="mail",state="waiting"} 3');
  isAway = true;
  const away = await metrics.text();
  expect(away).toContain("ambit_database_up 0");
  expect(away).not.toContain('kind="mail"');
  expect(away).toContain("ambit_live_connections 2");
});
