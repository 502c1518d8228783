// npm run mutants: changes the code that must never be wrong, one small change at a time, and runs the tests that reach it.
//   npm run mutants                        every file of targets.ts
//   npm run mutants -- votes ranking       those whose path holds one of these
//   npm run mutants -- --unit votes        without the tests on a database
import { spawn } from "node:child_process";
import { globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { instrument, type Mutant } from "./mutate.ts";
import type { MutantEvent, Plan } from "./plan.ts";
import { TARGETS, type Target } from "./targets.ts";

/** The share of the mutants of a file that tests have to notice, in percent. */
const MIN_KILLED = 90;
/** A run without any event for so long hangs in the mutant that it tries. */
const SILENCE_MS = 90_000;
const WATCH_MS = 1_000;

const root = resolve(import.meta.dirname, "../..");
const folder = join(root, "node_modules", ".cache", "ambit", "mutants");
const print = (text: string) => process.stdout.write(`${text}\n`);

interface Equivalent {
  file: string;
  place: string;
  original: string;
  replacement: string;
  reason: string;
}

type State = "killed" | "timed out" | "survived" | "unreached" | "equivalent";

interface Result {
  mutants: readonly Mutant[];
  states: Map<number, State>;
  broken: Set<string>;
}

const isOfDatabase = (path: string) => /\.db\.test\.ts$|^tests\/(?:http|live)\//.test(path);

function testsOf(target: Target, project: Plan["project"]): string[] {
  const all = globSync("{src,tests}/**/*.test.{ts,tsx}", { cwd: root });
  return all
    .filter((path) => target.tests.some((part) => path.includes(part)))
    .filter((path) => isOfDatabase(path) === (project === "sqlite"));
}

async function tryMutants(target: Target, equivalents: Equivalent[], isUnitOnly: boolean): Promise<Result> {
  const text = readFileSync(join(root, target.file), "utf8");
  const { mutants } = instrument(target.file, text, 1);
  const states = new Map<number, State>(mutants.map(({ id }) => [id, "unreached"]));
  const isSame = (one: Equivalent, mutant: Mutant) =>
    one.place === mutant.place && one.original === mutant.original && one.replacement === mutant.replacement;
  for (const mutant of mutants) {
    if (equivalents.some((one) => isSame(one, mutant))) states.set(mutant.id, "equivalent");
  }
  const broken = new Set<string>();
  for (const one of equivalents) {
    if (!mutants.some((mutant) => isSame(one, mutant))) broken.add(`equivalent.json names no mutant: ${one.place}`);
  }
  const projects: Plan["project"][] = isUnitOnly ? ["unit"] : ["unit", "sqlite"];
  for (const project of projects) {
    const tests = testsOf(target, project);
    const alive = () => [...states].filter(([, state]) => state === "survived" || state === "unreached");
    const tried = new Set<number>();
    const open = () => alive().map(([id]) => id).filter((id) => !tried.has(id));
    while (tests.length > 0 && open().length > 0) {
      const events = await runVitest({ project, tests, file: target.file, firstId: 1, ids: open() });
      let last = 0;
      for (const event of events) {
        if ("broken" in event) broken.add(event.broken);
        else if ("trying" in event) last = event.trying;
        else if ("killed" in event) states.set(event.killed, "killed");
        else if (event.tests > 0) states.set(event.survived, "survived");
        if ("trying" in event) tried.add(last);
      }
      if (last === 0) {
        broken.add(`Vitest tried nothing: ${join(folder, "vitest.log")}`);
        break;
      }
      // it was the last thing that the process did
      if (!events.some((event) => ("killed" in event ? event.killed : "survived" in event ? event.survived : 0) === last)) {
        states.set(last, "timed out");
      }
    }
  }
  return { mutants, states, broken };
}

async function runVitest(plan: Omit<Plan, "events">): Promise<MutantEvent[]> {
  mkdirSync(folder, { recursive: true });
  const events = join(folder, "events");
  const planFile = join(folder, "plan.json");
  writeFileSync(events, "");
  writeFileSync(planFile, JSON.stringify({ ...plan, events } satisfies Plan));
  const log: Buffer[] = [];
  const child = spawn(
    process.execPath,
    [join(root, "node_modules", "vitest", "vitest.mjs"), "run", "--config", join(import.meta.dirname, "vitest.config.ts")],
    {
      cwd: root,
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        ...process.env,
        AMBIT_MUTANTS: planFile,
        AMBIT_UNBUILT: "1",
        NODE_ENV: plan.project === "unit" ? "test" : "production",
      },
    },
  );
  child.stdout.on("data", (chunk) => log.push(chunk));
  child.stderr.on("data", (chunk) => log.push(chunk));
  const watch = setInterval(() => {
    if (Date.now() - statSync(events).mtimeMs > SILENCE_MS && child.pid) process.kill(-child.pid, "SIGKILL");
  }, WATCH_MS);
  await new Promise((done) => child.once("close", done));
  clearInterval(watch);
  writeFileSync(join(folder, "vitest.log"), Buffer.concat(log));
  const lines = readFileSync(events, "utf8").split("\n").filter(Boolean);
  return lines.map((line) => JSON.parse(line) as MutantEvent);
}

/** @returns whether enough mutants were killed. */
function report(target: Target, { mutants, states, broken }: Result, seconds: number): boolean {
  const count = (state: State) => [...states.values()].filter((one) => one === state).length;
  const killed = count("killed") + count("timed out");
  const all = mutants.length - count("equivalent");
  const share = all === 0 ? 100 : Math.floor((killed / all) * 1000) / 10;
  const cells = [
    `${share.toFixed(1).padStart(5)} %`,
    `${mutants.length} mutants`,
    `${killed} killed`,
    `${count("timed out")} of them by time`,
    `${count("survived")} survived`,
    `${count("unreached")} unreached`,
    `${count("equivalent")} equivalent`,
    `${seconds.toFixed(0)} s`,
  ];
  print(`${target.file}: ${cells.join(", ")}`);
  for (const { id, line, original, replacement } of mutants) {
    const state = states.get(id);
    if (state === "survived" || state === "unreached") print(`  ${line} ${state}: ${original}  →  ${replacement || "nothing"}`);
  }
  for (const one of broken) print(`  BROKEN ${one}`);
  return share >= MIN_KILLED && broken.size === 0;
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { unit: { type: "boolean", default: false } } });
const chosen = TARGETS.filter(({ file }) => positionals.length === 0 || positionals.some((part) => file.includes(part)));
if (chosen.length === 0) print(`No file of targets.ts has ${positionals.join(" or ")} in its path.`);
const equivalents = JSON.parse(readFileSync(join(import.meta.dirname, "equivalent.json"), "utf8")) as Equivalent[];
let isGood = chosen.length > 0;
rmSync(folder, { recursive: true, force: true });
for (const target of chosen) {
  const startedAt = Date.now();
  const ofFile = equivalents.filter(({ file }) => file === target.file);
  const result = await tryMutants(target, ofFile, values.unit);
  isGood = report(target, result, (Date.now() - startedAt) / 1_000) && isGood;
}
process.exitCode = isGood ? 0 : 1;
