import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { defineConfig } from "vitest/config";
import base from "../../vitest.config.ts";
import { instrument } from "./mutate.ts";
import type { Plan } from "./plan.ts";

const root = resolve(import.meta.dirname, "../..");
const plan = JSON.parse(readFileSync(process.env.AMBIT_MUTANTS ?? "", "utf8")) as Plan;
const { projects = [], ...shared } = base.test ?? {};
const project = projects.find((one) => typeof one === "object" && "test" in one && one.test?.name === plan.project);

const MUTANT_TIMEOUT_MS = 15_000;

/** Caches compiled queries, which would retain the mutant that was active when they were built. */
const PREPARED = "src/platform/db/prepare-query.ts";

function withoutPrepared(text: string): string {
  const code = text.replace("known.set(engine, query);", "");
  if (code === text) throw new Error(`${PREPARED} does not store its queries where it did.`);
  return code;
}

/** One project of the tests with all mutants compiled into the mutated files. */
export default defineConfig({
  root,
  plugins: [
    {
      name: "mutants",
      enforce: "pre",
      configureVitest({ defineCacheKeyGenerator }) {
        // mutated files must not come from the cache of an earlier run
        defineCacheKeyGenerator(({ id }) => {
          const file = relative(root, id);
          return file in plan.firstIds || file === PREPARED ? randomUUID() : undefined;
        });
      },
      transform(text, id) {
        const file = relative(root, id);
        if (file === PREPARED) return { code: withoutPrepared(text), map: null };
        const firstId = plan.firstIds[file];
        return firstId === undefined ? undefined : { code: instrument(file, text, firstId).code, map: null };
      },
    },
  ],
  test: {
    ...shared,
    ...(typeof project === "object" && "test" in project ? project.test : {}),
    maxWorkers: 1,
    runner: resolve(import.meta.dirname, "runner.ts"),
    setupFiles: [resolve(import.meta.dirname, "switches.ts")],
    reporters: [resolve(import.meta.dirname, "quiet-reporter.ts")],
    include: plan.tests,
    // mutants often end in an endless wait
    testTimeout: MUTANT_TIMEOUT_MS,
    hookTimeout: MUTANT_TIMEOUT_MS,
    update: false,
  },
});
