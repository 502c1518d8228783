import { type ChildProcess, spawn } from "node:child_process";
import { setPriority } from "node:os";
import { resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../../../../..");
/** Niceness of the process: 0 is normal, 19 is lowest. */
const NICENESS = 10;
/** Max characters of stderr to keep. */
const ERROR_OUTPUT_MAX = 2_000;

interface SpawnOptions {
  dataDir: string;
  env: NodeJS.ProcessEnv;
  onMessage: (message: unknown) => void;
}

export interface CommandRun {
  child: ChildProcess;
  /** Settles with the exit code and the last characters of stderr. Rejects if the command cannot be started. */
  ended: Promise<{ code: number | null; errorOutput: string }>;
}

/** Runs an admin command in a child process, because its work would block the server. */
export function spawnCommand(args: readonly string[], { dataDir, env, onMessage }: SpawnOptions): CommandRun {
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "src/cli/main.ts", ...args], {
    cwd: ROOT,
    env: { ...env, AMBIT_DATA: resolve(dataDir) },
    // Ctrl-C in a terminal then reaches only the server, which stops its child processes in order
    detached: true,
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let errorOutput = "";
  child.stderr?.on("data", (chunk) => {
    errorOutput = (errorOutput + chunk).slice(-ERROR_OUTPUT_MAX);
  });
  child.on("message", onMessage);
  const { promise: ended, resolve: end, reject } = Promise.withResolvers<Awaited<CommandRun["ended"]>>();
  child.once("error", reject);
  child.once("close", (code) => end({ code, errorOutput }));
  if (child.pid !== undefined) setPriority(child.pid, NICENESS);
  return { child, ended };
}
