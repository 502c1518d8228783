import { type ChildProcessByStdio, spawn } from "node:child_process";
import { setPriority } from "node:os";
import { dirname, join, resolve } from "node:path";
import type { Readable, Writable } from "node:stream";
import { fileURLToPath } from "node:url";

export type SandboxedProcess = ChildProcessByStdio<Writable, Readable, Readable>;

interface Sandbox {
  program: string;
  args?: readonly string[];
  /** Files and folders of the project that the program may read. */
  code: readonly string[];
  /** Max MiB of V8's own memory. */
  heapMb: number;
  /** Allows native code, which Node's permission model does not restrict. */
  addons?: boolean;
  /** Open files, passed as descriptors from 3 on. */
  files?: readonly number[];
}

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../../..");
/** Niceness: 0 is normal, 19 the lowest priority. */
const NICENESS = 10;

/** Starts a program that can read only its own code: no network, no other files, an empty environment. */
export function spawnSandboxed({ program, args = [], code, heapMb, addons, files = [] }: Sandbox): SandboxedProcess {
  const readable = ["package.json", ...code].map((path) => join(root, path));
  const flags = [
    "--permission",
    ...(addons ? ["--allow-addons"] : []),
    "--no-warnings",
    `--max-old-space-size=${heapMb}`,
    ...[...readable, program].map((path) => `--allow-fs-read=${path}`),
  ];
  const child = spawn(process.execPath, [...flags, program, ...args], {
    // Ctrl-C reaches only the server, which ends its child processes in order
    detached: true,
    stdio: ["pipe", "pipe", "pipe", ...files],
    cwd: root,
    env: {},
  }) as SandboxedProcess;
  lowerPriority(child);
  return child;
}

/** Lowers the priority, because pages matter more than files. Ignores systems that forbid it. */
function lowerPriority({ pid }: SandboxedProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, NICENESS);
  } catch {}
}
