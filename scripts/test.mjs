// npm test: runs every check and prints a table at the end. A whole run repeats a few failed tests once, alone. Tests
// that pass then are listed as unsteady (docs/decisions/0079).
//   npm test -- unit sqlite          only these steps
//   npm test -- cluster              several processes with PostgreSQL, Valkey, S3 and nginx; not part of a whole run
//   npm test -- --files votes        only test files whose path contains this (repeatable)
//   npm test -- --named "a score"    only tests whose name matches
//   npm test -- --changed            only tests affected by the changes since the last commit, and the checks
//   npm test -- --changed main       the same for the changes since a commit or branch
//   npm test -- --everything         every database test, also on PostgreSQL
//   npm test -- --profile            prints the CPU time of each step, file and kind of work
//   npm test -- --update             updates golden files and snapshots
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parseArgs, stripVTControlCharacters } from "node:util";
import { listChanged, reachedTests, readImports } from "./changed-tests.mjs";
import { killRunning, root, runNodeQuietly, tail } from "./child.mjs";
import { findChromium, findWholeChromium } from "./chromium.mjs";
import { workInMemory } from "./memory-folder.mjs";
import { checkOneWay } from "./one-way.mjs";
import { ensureBuilt, isBuilt } from "./page-build.mjs";
import { startPostgres, stopEveryPostgres } from "./postgres.mjs";
import { chooseTests, missingStatements, readList, readRecord } from "./postgres-tests.mjs";
import { printProfile, profileFolder } from "./profile.mjs";
import { tryAgain } from "./try-again.mjs";

// only for hanging checks: on a busy machine everything takes many times as long
const checkTimeoutMs = 15 * 60_000;
const vitestTimeoutMs = 60 * 60_000;
const inPackages = (...path) => join(root, "node_modules", ...path);

const checks = { types, format, "one-way": checkOneWay, lint, build };
const projects = {
  unit: () => ({}),
  sqlite: ({ isNarrow }) => (isNarrow ? {} : { env: record("sqlite"), check: askedEverything }),
  postgres: async ({ isNarrow, isEverything }) => {
    const { env, end } = await onPostgres();
    if (isNarrow) return { env, end };
    return { env: { ...env, ...record("postgres"), ...(isEverything ? {} : chosenTests()) }, end };
  },
  // several processes on one site; a whole run skips these steps
  cluster: onPostgres,
  "round-robin": onPostgres,
  browser: async () => ({
    env: { CHROMIUM_PATH: await findChromium(), WHOLE_CHROMIUM_PATH: await findWholeChromium() },
  }),
};

async function onPostgres() {
  const { url, stop } = await startPostgres();
  return { env: { DATABASE_URL: url }, end: stop };
}

/** Steps that run only when they are named. */
const onRequest = ["cluster", "round-robin"];

const cache = (...path) => inPackages(".cache", "ambit", "tests", ...path);
const recordFolder = (name) => cache(`recorded-${name}`);

/** Environment in which the tests of a step record their requests and statements. */
function record(name) {
  const folder = recordFolder(name);
  rmSync(folder, { recursive: true, force: true });
  return { AMBIT_RECORD: folder };
}

/** Environment in which only the tests run that cover every statement of the last run on SQLite. */
function chosenTests() {
  const { tests } = readRecord(recordFolder("sqlite"));
  if (tests.length === 0) return {};
  const file = cache("postgres-tests.json");
  const patternOf = (names) => names && `^(?:${names.map(RegExp.escape).join("|")})$`;
  const chosen = Object.entries(chooseTests(tests, readList().always));
  writeFileSync(file, JSON.stringify(Object.fromEntries(chosen.map(([name, names]) => [name, patternOf(names)]))));
  return { AMBIT_CHOSEN: file };
}

/** Checks that every endpoint was requested. */
function askedEverything() {
  return program([join(root, "tests", "support", "check-recorded.ts"), recordFolder("sqlite")]);
}

/** Checks that every statement that ran on SQLite ran on PostgreSQL. */
function checkStatements() {
  const [onSqlite, onPostgres] = ["sqlite", "postgres"].map((name) => readRecord(recordFolder(name)));
  const missing = missingStatements(onSqlite, onPostgres, readList().byEngine);
  const how = "Functions with a statement for each engine belong in byEngine of tests/postgres.json.";
  return { failed: missing.length, failures: missing.length > 0 ? [...missing, how] : [] };
}

/** True if the step needs a build. A narrow run of database tests renders from the sources instead. */
function needsBuild(step, isNarrow) {
  return step === "browser" || step === "cluster" || (!isNarrow && step !== "unit" && step in projects);
}

async function program(args) {
  const { code, output, cpu } = await runNodeQuietly(args, { timeoutMs: checkTimeoutMs });
  return { ok: code === 0, output, cpu };
}

function types() {
  const known = inPackages(".cache", "ambit", "types.tsbuildinfo");
  return program([inPackages("typescript7", "bin", "tsc"), "--noEmit", "--incremental", "--tsBuildInfoFile", known]);
}

function format() {
  return program([inPackages("@biomejs", "biome", "bin", "biome"), "check", "--error-on-warnings", "."]);
}

/** Checks the rules about the code base, and finds unused code and texts, except for `--changed`. */
function lint({ isChanged }) {
  return program([join(root, "tests", "lint", "main.ts"), ...(isChanged ? [] : ["--unused"])]);
}

async function build() {
  await ensureBuilt({ announce: false });
  return { ok: true, output: "" };
}

async function check(name, options) {
  const { ok, output, cpu = 0 } = await checks[name](options);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, output, cpu };
}

async function project(name, options) {
  const { env, check, end } = await projects[name](options);
  try {
    const file = cache(`${name}.json`);
    mkdirSync(cache(), { recursive: true });
    rmSync(file, { force: true });
    const args = [
      inPackages("vitest", "vitest.mjs"),
      "run",
      "--project",
      name,
      "--reporter=default",
      "--reporter=json",
    ];
    args.push(`--outputFile.json=${file}`, "--passWithNoTests", ...options.vitest);
    const ran = await runNodeQuietly(args, {
      env: {
        ...process.env,
        // React's warnings are checked by the unit tests only, because they cost a third of the rendering elsewhere
        NODE_ENV: name === "unit" ? "test" : "production",
        // for the programs that tests start repeatedly
        NODE_COMPILE_CACHE: inPackages(".cache", "ambit", "compiled"),
        ...env,
        ...(options.isProfile && { AMBIT_PROFILE: profileFolder(name) }),
        ...(isBuilt() ? {} : { AMBIT_UNBUILT: "1" }),
      },
      timeoutMs: vitestTimeoutMs,
      echo: options.isNarrow,
    });
    const counts = readCounts(file, env?.AMBIT_CHOSEN);
    if (ran.code !== 0 && counts.failed === 0) counts.failed = 1;
    if (counts.passed + counts.failed === 0 && !options.isNarrow) {
      return { ...counts, failed: 1, output: `No test ran in ${name}.\n${tail(ran.output)}` };
    }
    const checked = check ? await check() : { ok: true, output: "" };
    if (!checked.ok) counts.failed += 1;
    return { ...counts, cpu: ran.cpu, output: options.isNarrow ? "" : `${ran.output}\n${checked.output}` };
  } finally {
    await end?.();
  }
}

/** A file that cannot be loaded has no tests in the report, but is a failure. */
function readCounts(file, chosenFile) {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const report = JSON.parse(readFileSync(file, "utf8"));
  const isFailed = (test) => test.status === "failed";
  const broken = report.testResults.filter((result) => isFailed(result) && !result.assertionResults.some(isFailed));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    failedFiles: report.testResults.filter(isFailed).map(({ name }) => relative(root, name)),
    failures: [
      ...broken.map(({ name, message }) => `${relative(root, name)}: ${firstLine(message)}`),
      ...report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(isFailed)
          .map((test) => `${relative(root, name)}: ${test.fullName}: ${firstLine(test.failureMessages[0])}`),
      ),
    ],
    skipped: countSkipped(report.testResults, chosenFile),
  };
}

/** Number of skipped tests, without those that were not chosen. */
function countSkipped(testResults, chosenFile) {
  const patterns = chosenFile ? JSON.parse(readFileSync(chosenFile, "utf8")) : {};
  const isSkipped = ({ status }) => status !== "passed" && status !== "failed";
  return testResults.flatMap(({ name, assertionResults }) => {
    const chosen = new RegExp(patterns[relative(root, name)] ?? "");
    const nameOf = ({ ancestorTitles, title }) => [...ancestorTitles, title].join(" > ");
    return assertionResults.filter((test) => isSkipped(test) && chosen.test(nameOf(test)));
  }).length;
}

function firstLine(message = "") {
  return stripVTControlCharacters(message).split("\n", 1)[0];
}

async function step(name, options) {
  const startedAt = Date.now();
  const run = () => (name in checks ? check(name, options) : project(name, options));
  const result = await run().catch((error) => ({ passed: 0, failed: 1, skipped: 0, output: error.message }));
  const row = { ...result, name, seconds: (Date.now() - startedAt) / 1000 };
  if (row.failed > 0 && row.output) console.log(tail(row.output, 200));
  console.log(describe(row));
  return row;
}

function describe({ name, seconds, passed, failed, skipped }) {
  const mark = failed > 0 ? "FAIL" : passed + skipped > 0 ? "pass" : "none";
  const counts = [`${passed} passed`, failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} SKIPPED`];
  return `${mark}  ${name.padEnd(9)} ${seconds.toFixed(1).padStart(6)} s   ${counts.filter(Boolean).join(", ")}`;
}

/** Runs the checks in this order with limited concurrency. */
async function inLanes(lanes, names, options) {
  const rows = [];
  let next = 0;
  const lane = async () => {
    while (next < names.length) {
      const at = next++;
      rows[at] = await step(names[at], options);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return rows;
}

function readOptions() {
  const text = { type: "string", multiple: true, default: [] };
  const flag = { type: "boolean", default: false };
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { files: text, named: text, changed: flag, update: flag, everything: flag, profile: flag },
  });
  const all = [...Object.keys(checks), ...Object.keys(projects)];
  if (values.changed) return changedOptions(positionals[0] ?? "HEAD", values);
  const unknown = positionals.filter((name) => !all.includes(name));
  if (unknown.length > 0) throw new Error(`There is no step ${unknown.join(", ")}. The steps: ${all.join(", ")}.`);
  const isNarrow = values.files.length > 0 || values.named.length > 0;
  const usual = (isNarrow ? Object.keys(projects) : all).filter((name) => !onRequest.includes(name));
  const asked = positionals.length > 0 ? positionals.flatMap(withRoundRobin) : usual;
  const vitest = [...values.files, ...values.named.flatMap((name) => ["-t", name]), ...(values.update ? ["-u"] : [])];
  const names = all.filter(
    (name) => asked.includes(name) || (name === "build" && asked.some((one) => needsBuild(one, isNarrow))),
  );
  return { names, vitest, isNarrow, ...switches(values) };
}

const withRoundRobin = (name) => (name === "cluster" ? onRequest : [name]);

function switches({ update, everything, profile }) {
  return { isUpdate: update, isEverything: everything, isProfile: profile };
}

/** Options for the checks, and for the tests affected by the changes since a commit. */
function changedOptions(ref, values) {
  const files = reachedTests(listChanged(ref), readImports());
  const names = ["types", "format", "one-way", "lint", "unit", "sqlite"];
  if (files.some((file) => file.startsWith("tests/browser/"))) names.push("build", "browser");
  console.log(files.length === 0 ? "No test is reached." : `Tests that are reached:\n  ${files.join("\n  ")}`);
  return { names, vitest: files, isNarrow: true, isChanged: true, ...switches(values) };
}

async function main() {
  const options = readOptions();
  workInMemory();
  const isCheck = (name) => name in checks;
  const rest = options.names.filter((name) => !isCheck(name));
  // the browser tests need the build; the checks run beside the unit tests. Other steps run alone, because a browser
  // uses more processors than it has workers
  const first = ["build", "unit", "types", "lint", "one-way", "format"].filter((name) => options.names.includes(name));
  const second = rest.filter((name) => name !== "unit");
  const rows = await inLanes(2, first, options);
  rows.push(...(await inLanes(1, second, options)));

  const alone = (name) => (files) => step(name, { ...options, vitest: files, isNarrow: true, isProfile: false });
  if (!options.isNarrow) for (const [at, row] of rows.entries()) rows[at] = await tryAgain(row, alone(row.name));

  const areBoth = !options.isNarrow && ["sqlite", "postgres"].every((name) => options.names.includes(name));
  if (areBoth) rows.push({ name: "statements", seconds: 0, cpu: 0, passed: 1, skipped: 0, ...checkStatements() });
  if (options.isProfile) printProfile(rows);
  console.log("\nEverything together");
  for (const row of rows) console.log(describe(row));
  for (const failure of rows.flatMap((row) => row.failures ?? [])) console.log(`      ${failure}`);
  for (const failure of rows.flatMap((row) => row.unsteady ?? [])) {
    console.log(`      UNSTEADY, passed when run alone: ${failure}`);
  }
  const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
  const [passed, failed] = [sum("passed"), sum("failed")];
  const ranNothing =
    options.isNarrow && !options.isChanged && !rows.some((row) => row.name in projects && row.passed + row.failed > 0);
  if (ranNothing) console.log("Nothing matched, so nothing was tested.");
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 || ranNothing ? 1 : 0;
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  // npm repeats the terminal's signal; a second one must not interrupt the clean-up
  process.on(signal, async () => {
    killRunning();
    await stopEveryPostgres();
    process.exit(130);
  });
}

main().then(
  (code) => process.exit(code),
  (error) => {
    console.error(error.message);
    process.exit(1);
  },
);
