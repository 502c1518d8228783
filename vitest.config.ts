import { readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { patient } from "./tests/support/patience.ts";

const unitFiles = ["src/**/*.test.{ts,tsx}", "tests/**/*.test.ts", "scripts/**/*.test.mjs", "bench/**/*.test.ts"];
const databaseFiles = ["{src,tests}/**/*.db.test.ts", "tests/{http,live}/**/*.test.ts"];
/** Statements are what differs on PostgreSQL: a whole run chooses tests that reach all of them. */
const { AMBIT_CHOSEN } = process.env;
const postgresFiles = AMBIT_CHOSEN ? Object.keys(JSON.parse(readFileSync(AMBIT_CHOSEN, "utf8"))) : databaseFiles;
const browserFiles = ["tests/browser/**/*.test.ts"];
/** Tests of what each process has for itself: caches of pages, metrics, slow requests, and its end. */
const oneProcessFiles = [
  "backups-page",
  "cut-acts",
  "metrics",
  "outbox",
  "page-data",
  "query-counts",
  "shedding",
  "slow-requests",
].map((name) => `tests/http/${name}.db.test.ts`);
/** Servers of several programs, which a whole run does not start (`npm test -- cluster`). */
const clusterFiles = ["tests/cluster/**/*.test.ts"];

/** Database tests run on SQLite, and some of them on the PostgreSQL of DATABASE_URL as well. */
export default defineConfig({
  test: {
    environment: "node",
    pool: "forks",
    maxWorkers: 2,
    // the program is loaded once for all files of a worker, which takes longer than most files run
    isolate: false,
    execArgv: ["--disable-warning=ExperimentalWarning"],
    allowOnly: false,
    restoreMocks: true,
    hookTimeout: patient(30_000),
    expect: { poll: { timeout: patient(5_000), interval: 20 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          setupFiles: ["tests/support/profile.ts"],
          include: unitFiles,
          exclude: [...databaseFiles, ...browserFiles, ...clusterFiles],
          testTimeout: patient(10_000),
        },
      },
      {
        extends: true,
        test: {
          name: "sqlite",
          setupFiles: ["tests/support/profile.ts", "tests/support/recorded-statements.ts"],
          include: databaseFiles,
          exclude: browserFiles,
          env: { AMBIT_TEST_ENGINE: "sqlite", DATABASE_URL: "" },
          testTimeout: patient(15_000),
        },
      },
      {
        extends: true,
        test: {
          name: "postgres",
          setupFiles: ["tests/support/profile.ts", "tests/support/recorded-statements.ts"],
          include: postgresFiles,
          runner: "tests/support/chosen-runner.ts",
          exclude: browserFiles,
          env: { AMBIT_TEST_ENGINE: "postgres" },
          testTimeout: patient(30_000),
        },
      },
      {
        extends: true,
        test: {
          name: "cluster",
          include: clusterFiles,
          fileParallelism: false,
          env: { AMBIT_TEST_ENGINE: "postgres" },
          testTimeout: patient(300_000),
          hookTimeout: patient(120_000),
        },
      },
      {
        extends: true,
        test: {
          name: "round-robin",
          include: ["tests/{http,live}/**/*.test.ts"],
          exclude: oneProcessFiles,
          env: { AMBIT_TEST_ENGINE: "postgres", AMBIT_ROUND_ROBIN: "3" },
          testTimeout: patient(60_000),
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          setupFiles: ["tests/support/profile.ts"],
          include: browserFiles,
          env: { AMBIT_TEST_ENGINE: "sqlite", DATABASE_URL: "" },
          testTimeout: patient(60_000),
        },
      },
    ],
  },
});
