// Starting other programs: in front of the person (signals passed on) or quietly (output kept).
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The Node that comes with the packages, so that an old one on the machine does not matter. */
export const projectNode = join(
  root,
  "node_modules",
  "node",
  "bin",
  process.platform === "win32" ? "node.exe" : "node",
);

/** How the project's programs run. */
export const nodeFlags = [
  "--disable-warning=ExperimentalWarning",
  // the young part of the heap: more of it buys little here, and a small machine pays for it (in MiB)
  "--max-semi-space-size=12",
  // garbage is collected when the heap is this much larger than after the last collection, not when it has grown fourfold
  "--heap-growing-percent=50",
];
export const nodeEnv = {
  // compiled scripts, with their types already stripped: without them a start takes half as long again
  NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "ambit", "compiled"),
  // each arena of glibc keeps what was freed in it; the program has one thread that works
  MALLOC_ARENA_MAX: "1",
};
const envFile = join(root, ".env");
/** Reads .env for the programs of the owner; a variable of the environment wins over a line of the file. */
export const envFileFlags = existsSync(envFile) ? [`--env-file=${envFile}`] : [];
const secondPressMs = 3000;
const parentCheckMs = 200;

/** PATH without any node_modules/.bin, so that npm never runs on a Node it is about to replace. */
export function machinePath() {
  return (process.env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => !folder.includes(`${sep}node_modules${sep}`))
    .join(delimiter);
}

/**
 * Replaces this process with a file of ours on the project's Node, so that no starter stays in memory.
 * Before Node 22.15, and on Windows, the file runs in front instead.
 */
export function runInstead(file, args, env = process.env, flags = []) {
  if (!process.execve || process.platform === "win32") return runInFront(file, args, env, flags);
  process.chdir(root);
  process.execve(projectNode, [projectNode, ...nodeFlags, ...flags, file, ...args], { ...nodeEnv, ...env });
}

/**
 * Runs a file of ours on the project's Node with our own terminal, and resolves to its exit code.
 * The child has a process group of its own: Ctrl-C reaches it once, through us, and not again from the terminal.
 */
export function runInFront(file, args, env = process.env, flags = []) {
  const child = spawn(projectNode, [...nodeFlags, ...flags, file, ...args], {
    cwd: root,
    env: { ...nodeEnv, ...env },
    stdio: "inherit",
    detached: true,
  });
  let firstSignalAt = 0;
  const pass = (signal) => {
    if (firstSignalAt === 0) {
      firstSignalAt = Date.now();
      child.kill(signal);
    } else if (Date.now() - firstSignalAt > secondPressMs) {
      child.kill("SIGKILL");
    }
  };
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  for (const signal of signals) process.on(signal, pass);
  const watch = whenParentEnds(() => pass("SIGTERM"));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      clearInterval(watch);
      for (const name of signals) process.off(name, pass);
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}

/** When npm is killed outright there is no signal; a server that outlives its npm would keep the port. */
function whenParentEnds(act) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, parentCheckMs);
  return timer.unref();
}

const running = new Set();

/** Ends every process that runQuietly started and that still runs, with its children. */
export function killRunning() {
  for (const child of running) killGroup(child);
}

function killGroup(child) {
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch {
    child.kill("SIGKILL");
  }
}

const ticksPerSecond = 100;
let childTicks = 0;

/** Seconds of CPU of the processes that ended since the last call, with those that they had started; 0 where unknown. */
function endedCpuSeconds() {
  try {
    const stat = readFileSync("/proc/self/stat", "utf8").split(") ")[1].split(" ");
    const ticks = Number(stat[13]) + Number(stat[14]);
    const seconds = (ticks - childTicks) / ticksPerSecond;
    childTicks = ticks;
    return seconds;
  } catch {
    return 0;
  }
}

/**
 * Runs a program with its output kept. Resolves to { code, output, cpu }, `cpu` in seconds; never rejects: a program
 * that cannot start, or outlives timeoutMs, is a code other than 0 with the reason in its output.
 */
export function runQuietly(
  command,
  args,
  { env = process.env, timeoutMs = 0, uid, gid, cwd = root, echo = false } = {},
) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, uid, gid, detached: true, stdio: ["ignore", "pipe", "pipe"] });
    running.add(child);
    let output = "";
    const keep = (chunk) => {
      output += chunk;
      if (echo) process.stdout.write(chunk);
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    const timer =
      timeoutMs > 0 &&
      setTimeout(() => {
        output += `\nStopped: still running after ${Math.round(timeoutMs / 1000)} s.\n`;
        killGroup(child);
      }, timeoutMs);
    let cpu = 0;
    child.once("exit", () => {
      cpu = endedCpuSeconds();
    });
    const end = (code) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ code, output, cpu });
    };
    child.once("error", (error) => {
      output += error.message;
      end(127);
    });
    child.once("close", (code) => end(code ?? 1));
  });
}

export function runNodeQuietly(args, options) {
  return runQuietly(projectNode, args, options);
}

/** The last lines of an output, for a person who wants to know why. */
export function tail(output, lines = 40) {
  return output.trimEnd().split("\n").slice(-lines).join("\n");
}
