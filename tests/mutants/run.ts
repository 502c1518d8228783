// npm run mutants: makes one small change at a time to critical code and runs the tests that reach it.
//   npm run mutants                        every file of targets.ts
//   npm run mutants -- votes ranking       files whose path contains one of these
//   npm run mutants -- --unit votes        without the tests on a database
import { spawn } from "node:child_process";
import { globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { instrument, type Mutant } from "./mutate.ts";
import type { MutantEvent, Plan } from "./plan.ts";
import { TARGETS, type Target } from "./targets.ts";

/** Min percentage of a file's mutants that tests must detect. */
const MIN_KILLED = 90;
/** Milliseconds without an event after which a run counts as hanging in its current mutant. */
const SILENCE_MS = 180_000;
const WATCH_MS = 1_000;

const root = resolve(import.meta.dirname, "../..");
const folder = process.env.AMBIT_MUTANTS_FOLDER ?? join(root, "node_modules", ".cache", "ambit", "mutants");
const print = (text: string) => process.stdout.write(`${text}\n`);

interface Equivalent {
  file: string;
  place: string;
  original: string;
  replacement: string;
  reason: string;
}

type State = "killed" | "timed out" | "survived" | "unreached" | "equivalent";

const KEY = ["file", "place", "original", "replacement"] as const;

const isOfDatabase = (path: string) => /\.db\.test\.ts$|^tests\/(?:http|live)\//.test(path);

/** Mutants of all chosen files with consecutive ids, and their results. */
class Mutants {
  readonly all: Mutant[] = [];
  readonly states = new Map<number, State>();
  readonly firstIds: Record<string, number> = {};
  readonly broken = new Set<string>();
  readonly reloaded: number[] = [];
  readonly #equivalents: readonly Equivalent[];

  constructor(targets: readonly Target[], equivalents: readonly Equivalent[]) {
    for (const { file, keepsAnswers } of targets) {
      const firstId = this.all.length + 1;
      const { mutants } = instrument(file, readFileSync(join(root, file), "utf8"), firstId);
      this.firstIds[file] = firstId;
      this.all.push(...mutants);
      if (keepsAnswers) this.reloaded.push(...mutants.map(({ id }) => id));
    }
    for (const { id } of this.all) this.states.set(id, "unreached");
    this.#equivalents = equivalents.filter(({ file }) => file in this.firstIds);
  }

  #isAlive(id: number): boolean {
    return ["survived", "unreached"].includes(this.states.get(id) ?? "");
  }

  /** Marks listed equivalent mutants that are in one of these states. */
  markEquivalent(states: readonly State[]): void {
    for (const { id } of this.#equivalents.flatMap((one) => this.#named(one))) {
      if (states.includes(this.states.get(id) ?? "killed")) this.states.set(id, "equivalent");
    }
  }

  /** Fails for entries that match no surviving mutant. */
  checkEquivalents(): void {
    for (const one of this.#equivalents) {
      if (this.#named(one).some(({ id }) => this.states.get(id) === "equivalent")) continue;
      this.broken.add(`equivalent.json names no mutant of ${one.file} that lives: ${one.place}`);
    }
  }

  #named(one: Equivalent): Mutant[] {
    return this.all.filter((mutant) => KEY.every((key) => mutant[key] === one[key]));
  }

  /** Tests the surviving mutants. */
  async tryOn(project: Plan["project"], tests: string[]): Promise<void> {
    const tried = new Set<number>();
    const open = () => this.all.map(({ id }) => id).filter((id) => !tried.has(id) && this.#isAlive(id));
    while (tests.length > 0 && open().length > 0) {
      const { firstIds, reloaded } = this;
      let trying = 0;
      for (const event of await runVitest({ project, tests, firstIds, reloaded, ids: open() })) {
        if ("broken" in event) this.broken.add(event.broken);
        if ("trying" in event) {
          trying = event.trying;
          tried.add(trying);
        }
        if ("killed" in event) this.states.set(event.killed, "killed");
        if ("survived" in event && event.tests > 0) this.states.set(event.survived, "survived");
        if ("killed" in event || "survived" in event) trying = 0;
      }
      if (trying === 0) {
        if (open().length > 0) this.broken.add(`Vitest ended early: ${join(folder, "vitest.log")}`);
        return;
      }
      // the process ended during this mutant
      this.states.set(trying, "timed out");
    }
  }
}

function testsOf(targets: readonly Target[], project: Plan["project"]): string[] {
  const parts = targets.flatMap(({ tests }) => tests);
  return globSync("{src,tests}/**/*.test.{ts,tsx}", { cwd: root })
    .filter((path) => parts.some((part) => path.includes(part)))
    .filter((path) => isOfDatabase(path) === (project === "sqlite"));
}

async function runVitest(plan: Omit<Plan, "events">): Promise<MutantEvent[]> {
  const events = join(folder, "events");
  const planFile = join(folder, "plan.json");
  writeFileSync(events, "");
  writeFileSync(planFile, JSON.stringify({ ...plan, events } satisfies Plan));
  const log: Buffer[] = [];
  const child = spawn(
    process.execPath,
    [
      join(root, "node_modules", "vitest", "vitest.mjs"),
      "run",
      "--config",
      join(import.meta.dirname, "vitest.config.ts"),
    ],
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

/** @returns true if enough mutants were detected */
function report({ file }: Target, { all, states }: Mutants): boolean {
  const mutants = all.filter((mutant) => mutant.file === file);
  const count = (state: State) => mutants.filter(({ id }) => states.get(id) === state).length;
  const killed = count("killed") + count("timed out");
  const possible = mutants.length - count("equivalent");
  const share = possible === 0 ? 100 : Math.floor((killed / possible) * 1000) / 10;
  const counts = ["killed", "timed out", "survived", "unreached", "equivalent"] as const;
  const cells = counts.map((state) => `${count(state)} ${state}`.padStart(14)).join("");
  print(`${share.toFixed(1).padStart(5)} %${String(mutants.length).padStart(5)} mutants${cells}  ${file}`);
  return share >= MIN_KILLED;
}

function printAlive({ all, states }: Mutants): void {
  for (const { id, file, line, original, replacement } of all) {
    const state = states.get(id) ?? "";
    if (/survived|unreached/.test(state))
      print(`${file}:${line} ${state}: ${original}  →  ${replacement || "nothing"}`);
  }
}

async function main(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { unit: { type: "boolean", default: false } },
  });
  const isAsked = (file: string) => positionals.length === 0 || positionals.some((part) => file.includes(part));
  const targets = TARGETS.filter(({ file }) => isAsked(file));
  if (targets.length === 0) throw new Error(`No file of targets.ts has ${positionals.join(" or ")} in its path.`);
  const equivalents = JSON.parse(readFileSync(join(import.meta.dirname, "equivalent.json"), "utf8")) as Equivalent[];
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const mutants = new Mutants(targets, equivalents);
  await mutants.tryOn("unit", testsOf(targets, "unit"));
  // tests on a database would test them slowly and without result
  mutants.markEquivalent(["survived"]);
  if (!values.unit) await mutants.tryOn("sqlite", testsOf(targets, "sqlite"));
  mutants.markEquivalent(["survived", "unreached"]);
  mutants.checkEquivalents();
  printAlive(mutants);
  const isEnough = targets.map((target) => report(target, mutants));
  for (const one of mutants.broken) print(`BROKEN ${one}`);
  return isEnough.every(Boolean) && mutants.broken.size === 0;
}

process.exitCode = (await main()) ? 0 : 1;
