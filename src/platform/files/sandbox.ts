import { type ChildProcessByStdio, spawn } from "node:child_process";
import { setPriority } from "node:os";
import { dirname, join, resolve } from "node:path";
import type { Readable, Writable } from "node:stream";
import { fileURLToPath } from "node:url";

export type SandboxedProcess = ChildProcessByStdio<Writable, Readable, Readable>;

interface Sandbox {
  program: string;
  args?: readonly string[];
  /** Files and folders of the project that the program reads: its code. */
  code: readonly string[];
  /** Max MiB of V8's own memory. */
  heapMb: number;
  /** Allows native code, which the permission model does not bind. */
  addons?: boolean;
  /** Open files, which become its descriptors from 3 on. */
  files?: readonly number[];
}

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../../..");
/** Niceness: 0 is normal, 19 is last. */
const PRIORITY = 10;

/** Starts a program that reads its own code and nothing else: no network, no other files, an empty environment. */
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
    // Ctrl-C on a terminal reaches the server alone, which ends its processes in order
    detached: true,
    stdio: ["pipe", "pipe", "pipe", ...files],
    cwd: root,
    env: {},
  }) as SandboxedProcess;
  giveWay(child);
  return child;
}

/** Readers go before files. Where a process may not be put back, it goes on as it is. */
function giveWay({ pid }: SandboxedProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, PRIORITY);
  } catch {}
}
