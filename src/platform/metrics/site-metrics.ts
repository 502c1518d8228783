import { statfs } from "node:fs/promises";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { cli } from "#strings/en/cli.ts";
import type { CacheCount } from "../cache-count.ts";
import type { DbMeter } from "../db/db-meter.ts";

const help = cli.metrics;

export interface AnsweredRequest {
  /** Route pattern, never a real address. */
  route: string;
  method: string;
  status: number;
  ms: number;
}

export interface JobCount {
  kind: string;
  state: "waiting" | "running" | "failed";
  count: number;
  /** Earliest due time of these jobs, in epoch milliseconds. */
  dueAt: number;
}

/** Sources of the values, read on each scrape. */
export interface MetricsSources {
  version: string;
  db: { meter: DbMeter; waitingWrites(): number };
  /** Open live connections, messages sent to them, and refusals by reason. */
  live(): { connections: number; sent: number; refused: ReadonlyMap<string, number> };
  /** Null if the site sends no mail. */
  mails(): { sent: number; failed: number } | null;
  /** Refused requests by limit. */
  rateLimited(): Iterable<readonly [limit: string, count: number]>;
  /** Failed log-ins by step. */
  failedLogIns: Readonly<Record<string, number>>;
  countJobs(): Promise<readonly JobCount[]>;
  /** Seconds since the latest good backup; null without one. */
  backupAge(): Promise<number | null>;
  dataDir: string;
  now(): number;
}

export interface SiteMetrics {
  noteAnswer(request: AnsweredRequest): void;
  /** Adds the hits and misses of a cache. */
  watchCache(name: string, count: CacheCount | null): void;
  contentType: string;
  text(): Promise<string>;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
/** Known HTTP methods; anything else is counted as "other". */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"]);

/** Metrics of one process in the Prometheus format. docs/OPERATING.md lists them. */
export function siteMetrics(sources: MetricsSources): SiteMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "ambit_http_requests_total",
    help: help.requests,
    labelNames: ["route", "method", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "ambit_http_request_seconds",
    help: help.durations,
    labelNames: ["route", "status"],
    buckets: SECONDS,
    registers,
  });
  const waits = new Histogram({
    name: "ambit_db_write_wait_seconds",
    help: help.waits,
    buckets: SECONDS,
    registers,
  });
  sources.db.meter.onWriteWait = (milliseconds) => waits.observe(milliseconds / 1_000);
  const caches = new Map<string, CacheCount>();
  readOnScrape(sources, caches, registers);
  return {
    watchCache(name, count) {
      if (count !== null) caches.set(name, count);
    },
    noteAnswer({ route, method, status, ms }) {
      requests.inc({ route, method: METHODS.has(method) ? method : "other", status });
      durations.observe({ route, status: `${Math.floor(status / 100)}xx` }, ms / 1_000);
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}

/** Values counted elsewhere and read on each scrape. */
function readOnScrape(sources: MetricsSources, caches: ReadonlyMap<string, CacheCount>, registers: Registry[]): void {
  const { version, db, live, mails, dataDir } = sources;
  const { pool } = db.meter;
  const { gauge, counter, counterBy } = valuesIn(registers);
  new Gauge({ name: "ambit_info", help: help.info, labelNames: ["version"], registers }).set({ version }, 1);
  counter("ambit_db_statements_total", help.statements, () => db.meter.statements);
  counter("ambit_db_statement_seconds_total", help.statementTime, () => db.meter.statementMs / 1_000);
  gauge("ambit_db_writes_waiting", help.waiting, () => db.waitingWrites());
  if (pool !== null) {
    gauge("ambit_db_pool_used", help.poolUsed, () => pool.totalCount - pool.idleCount);
    gauge("ambit_db_pool_waiting", help.poolWaiting, () => pool.waitingCount);
  }
  gauge("ambit_live_connections", help.connections, () => live().connections);
  counter("ambit_live_sent_total", help.liveSent, () => live().sent);
  counterBy("ambit_live_refused_total", help.refused, "reason", () => live().refused);
  counter("ambit_mails_sent_total", help.mailsSent, () => mails()?.sent ?? 0);
  counter("ambit_mails_failed_total", help.mailsFailed, () => mails()?.failed ?? 0);
  counterBy("ambit_rate_limited_total", help.rateLimited, "limit", sources.rateLimited);
  counterBy("ambit_log_ins_failed_total", help.logInsFailed, "step", () => Object.entries(sources.failedLogIns));
  for (const what of ["hits", "misses"] as const) {
    counterBy(`ambit_cache_${what}_total`, help[what], "cache", () =>
      [...caches].map(([cache, count]) => [cache, count[what]]),
    );
  }
  new Gauge({
    name: "ambit_cache_entries",
    help: help.entries,
    labelNames: ["cache"],
    registers,
    collect() {
      for (const [cache, count] of caches) this.set({ cache }, count.entries());
    },
  });
  new Gauge({
    name: "ambit_disk_free_bytes",
    help: help.diskFree,
    registers,
    async collect() {
      const disk = await statfs(dataDir).catch(() => null);
      if (disk === null) this.reset();
      else this.set(disk.bavail * disk.bsize);
    },
  });
  // last, so that the pool's values exclude these queries
  readFromDatabase(sources, registers);
}

/** Adds values that are read on each scrape: a gauge, a counter, and a counter for each value of a label. */
function valuesIn(registers: Registry[]) {
  return {
    gauge(name: string, help: string, read: () => number): void {
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read());
        },
      });
    },
    counter(name: string, help: string, read: () => number): void {
      new Counter({
        name,
        help,
        registers,
        collect() {
          this.reset();
          this.inc(read());
        },
      });
    },
    counterBy(name: string, help: string, label: string, read: () => Iterable<readonly [string, number]>): void {
      new Counter({
        name,
        help,
        labelNames: [label],
        registers,
        collect() {
          this.reset();
          for (const [value, count] of read()) this.inc({ [label]: value }, count);
        },
      });
    },
  };
}

/** Values from the database. The others stay available during an outage. */
function readFromDatabase({ countJobs, backupAge, now }: MetricsSources, registers: Registry[]): void {
  let jobs: Promise<readonly JobCount[] | null>;
  new Gauge({
    name: "ambit_database_up",
    help: help.databaseUp,
    registers,
    async collect() {
      jobs = countJobs().catch(() => null);
      this.set((await jobs) === null ? 0 : 1);
    },
  });
  new Gauge({
    name: "ambit_jobs",
    help: help.jobs,
    labelNames: ["kind", "state"],
    registers,
    async collect() {
      this.reset();
      for (const { kind, state, count } of (await jobs) ?? []) this.set({ kind, state }, count);
    },
  });
  new Gauge({
    name: "ambit_job_delay_seconds",
    help: help.jobDelay,
    registers,
    async collect() {
      const dues = ((await jobs) ?? []).filter(({ state }) => state === "waiting").map(({ dueAt }) => dueAt);
      this.set(Math.max(0, ...dues.map((dueAt) => (now() - dueAt) / 1_000)));
    },
  });
  new Gauge({
    name: "ambit_backup_age_seconds",
    help: help.backupAge,
    registers,
    async collect() {
      const seconds = await backupAge().catch(() => null);
      if (seconds === null) this.reset();
      else this.set(seconds);
    },
  });
}
