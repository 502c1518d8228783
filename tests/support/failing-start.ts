import { spawn } from "node:child_process";
import { resolve } from "node:path";

/** Timeout in milliseconds after which the program is killed. */
const PATIENCE_MS = 60_000;

const root = resolve(import.meta.dirname, "../..");

export interface FailedStart {
  code: number | null;
  out: string;
  /** Output on stderr. */
  complaint: string;
}

/** Runs a program with this environment until it exits. A server that starts successfully would not exit. */
export function runProgram(file: string, env: Record<string, string>, args: string[] = []): Promise<FailedStart> {
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", file, ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production", HOST: "127.0.0.1", DATABASE_URL: "", LOG_LEVEL: "warn", ...env },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: PATIENCE_MS,
    killSignal: "SIGKILL",
  });
  let out = "";
  let complaint = "";
  child.stdout.on("data", (chunk) => {
    out += chunk;
  });
  child.stderr.on("data", (chunk) => {
    complaint += chunk;
  });
  return new Promise((done) => child.once("close", (code) => done({ code, out, complaint })));
}

export const startAndFail = (env: Record<string, string>) => runProgram("src/main.ts", env);
