import { defineConfig } from "vitest/config";
import { patient } from "./tests/support/patience.ts";

const unitFiles = ["src/**/*.test.{ts,tsx}", "tests/**/*.test.ts", "scripts/**/*.test.mjs", "bench/**/*.test.ts"];
const databaseFiles = ["{src,tests}/**/*.db.test.ts", "tests/{http,live}/**/*.test.ts"];
const browserFiles = ["tests/browser/**/*.test.ts"];

/** The same files run twice: on SQLite, and on the PostgreSQL of DATABASE_URL. */
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
          include: unitFiles,
          exclude: [...databaseFiles, ...browserFiles],
          testTimeout: patient(10_000),
        },
      },
      {
        extends: true,
        test: {
          name: "sqlite",
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
          include: databaseFiles,
          exclude: browserFiles,
          env: { AMBIT_TEST_ENGINE: "postgres" },
          testTimeout: patient(30_000),
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: browserFiles,
          env: { AMBIT_TEST_ENGINE: "sqlite", DATABASE_URL: "" },
          testTimeout: patient(60_000),
        },
      },
    ],
  },
});
