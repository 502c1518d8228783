import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
// @ts-expect-error a script of this repository without types
import { nodeEnv, nodeFlags } from "../../scripts/child.mjs";
import { testEngine } from "./database.ts";
import { patient } from "./patience.ts";

const root = resolve(import.meta.dirname, "../..");

export interface ServerProcess {
  base: string;
  /** Printed output so far. */
  output(): string;
  /** Resident memory in bytes (Linux). */
  memory(): number;
  /** CPU time in milliseconds (Linux). */
  cpu(): number;
  /** Kills the process immediately, as a power cut would. */
  kill(): Promise<void>;
  /** Stops it gracefully and resolves to its exit code. */
  stop(): Promise<number | null>;
}

/** Starts the real program on a free port, or that of PORT, and waits until it answers. */
export async function startServer(
  dataDir: string,
  env: Record<string, string> = {},
  args: string[] = [],
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...nodeFlags, "src/main.ts", ...args], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: "production",
      ...nodeEnv,
      PORT: "0",
      HOST: "127.0.0.1",
      AMBIT_DATA: dataDir,
      AMBIT_LIMITS: "off",
      LOG_LEVEL: "warn",
      DATABASE_URL: testEngine === "postgres" ? (env.DATABASE_URL ?? "") : "",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr.on("data", (chunk) => {
    output += chunk;
  });
  const exited = new Promise<number | null>((done) => child.once("exit", (code) => done(code)));
  const base = await untilHealthy(child, () => output, env.PORT).catch((error) => {
    child.kill("SIGKILL");
    throw error;
  });
  return {
    base,
    output: () => output,
    memory() {
      const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
      return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1_024;
    },
    cpu: () => cpuOf(child),
    async kill() {
      child.kill("SIGKILL");
      await exited;
    },
    stop() {
      child.kill("SIGTERM");
      return exited;
    },
  };
}

/** Milliseconds of CPU time used by a process (Linux). */
export function cpuOf({ pid }: ChildProcess): number {
  const times = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  // user and system time, in hundredths of a second
  return (Number(times[11]) + Number(times[12])) * 10;
}

/**
 * Resolves to the address of a ready server. Without `chosen`, the server chooses its port, because another program
 * could take a port found earlier.
 */
async function untilHealthy(child: ChildProcess, output: () => string, chosen?: string): Promise<string> {
  const deadline = Date.now() + patient(30_000);
  let last = "It has not announced its address.";
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended at once:\n${output()}`);
    const port = chosen ?? /is listening on http:\/\/localhost:(\d+)\//.exec(output())?.[1];
    if (port !== undefined) {
      const base = `http://127.0.0.1:${port}`;
      const answer = await fetch(`${base}/healthz`, { signal: AbortSignal.timeout(patient(5_000)) }).catch(String);
      if (typeof answer === "object" && answer.status === 200) return base;
      last = typeof answer === "string" ? answer : `${answer.status} ${await answer.text()}`;
    }
    await new Promise((done) => setTimeout(done, 40));
  }
  throw new Error(`The server is not healthy in time: ${last}\n${output()}`);
}
