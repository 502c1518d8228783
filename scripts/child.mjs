// Starts other programs: in the foreground (signals passed on) or quietly (output captured).
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Node from the packages, so that an older one on the machine does not matter. */
export const projectNode = join(
  root,
  "node_modules",
  "node",
  "bin",
  process.platform === "win32" ? "node.exe" : "node",
);

/** Node options of the project's programs. */
export const nodeFlags = [
  "--disable-warning=ExperimentalWarning",
  // size of the young generation in MiB: a larger one has little benefit and costs memory on small machines
  "--max-semi-space-size=12",
  // garbage is collected when the heap has grown by this percentage since the last collection, not fourfold
  "--heap-growing-percent=50",
];
export const nodeEnv = {
  // cache of compiled scripts without types; a start takes 50 % longer without it
  NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "ambit", "compiled"),
  // each arena of glibc retains freed memory; the program has one worker thread
  MALLOC_ARENA_MAX: "1",
};
const envFile = join(root, ".env");
/** Node options that read .env for the owner's programs. Environment variables override lines of the file. */
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
 * Replaces this process with a project file on the project's Node, so that no parent stays in memory. Before Node
 * 22.15, and on Windows, the file runs in the foreground instead.
 */
export function runInstead(file, args, env = process.env, flags = []) {
  if (!process.execve || process.platform === "win32") return runInFront(file, args, env, flags);
  process.chdir(root);
  process.execve(projectNode, [projectNode, ...nodeFlags, ...flags, file, ...args], { ...nodeEnv, ...env });
}

/**
 * Runs a project file on the project's Node with this terminal, and resolves to its exit code. The child has a
 * separate process group: Ctrl-C reaches it once, through this process, and not again from the terminal.
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

/**
 * Calls `act` when the parent process has ended. A killed npm sends no signal, and a remaining server would occupy the
 * port.
 */
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

/** Ends all running processes of runQuietly and their children. */
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

/** CPU seconds of processes that have ended since the last call, including their children; 0 if unknown. */
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
 * Runs a program and captures its output. Resolves to { code, output, cpu }, `cpu` in seconds. Never rejects: a
 * program that cannot start or exceeds timeoutMs has a nonzero code and the reason in its output.
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

/** Last lines of an output, as an explanation of a failure. */
export function tail(output, lines = 40) {
  return output.trimEnd().split("\n").slice(-lines).join("\n");
}
