import { defineConfig } from "vitest/config";

const unitFiles = ["src/**/*.test.{ts,tsx}", "tests/**/*.test.ts", "scripts/**/*.test.mjs", "bench/**/*.test.ts"];
const databaseFiles = ["{src,tests}/**/*.db.test.ts", "tests/{http,live}/**/*.test.ts"];
const browserFiles = ["tests/browser/**/*.test.ts"];

/** The same files run twice: on SQLite, and on the PostgreSQL of DATABASE_URL. */
export default defineConfig({
  test: {
    environment: "node",
    pool: "forks",
    maxWorkers: 2,
    execArgv: ["--disable-warning=ExperimentalWarning"],
    allowOnly: false,
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: { name: "unit", include: unitFiles, exclude: [...databaseFiles, ...browserFiles], testTimeout: 10_000 },
      },
      {
        extends: true,
        test: {
          name: "sqlite",
          include: databaseFiles,
          exclude: browserFiles,
          env: { AMBIT_TEST_ENGINE: "sqlite", DATABASE_URL: "" },
          testTimeout: 15_000,
        },
      },
      {
        extends: true,
        test: {
          name: "postgres",
          include: databaseFiles,
          exclude: browserFiles,
          env: { AMBIT_TEST_ENGINE: "postgres" },
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: browserFiles,
          env: { AMBIT_TEST_ENGINE: "sqlite", DATABASE_URL: "" },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
