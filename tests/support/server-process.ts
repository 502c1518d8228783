import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { resolve } from "node:path";
import { testEngine } from "./database.ts";
import { patient } from "./patience.ts";

const root = resolve(import.meta.dirname, "../..");

export interface ServerProcess {
  base: string;
  /** Everything that it printed. */
  output(): string;
  /** Bytes of memory that it holds now (Linux). */
  memory(): number;
  /** Ends it at once, as a power cut would end the program. */
  kill(): Promise<void>;
  /** Asks it to close, and resolves to its exit code. */
  stop(): Promise<number | null>;
}

/** Starts the real program on a free port and waits until it answers. */
export async function startServer(
  dataDir: string,
  env: Record<string, string> = {},
  args: string[] = [],
): Promise<ServerProcess> {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const flags = ["--disable-warning=ExperimentalWarning", "--max-semi-space-size=12"];
  const child = spawn(process.execPath, [...flags, "src/main.ts", ...args], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
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
  await untilHealthy(child, base, () => output);
  const exited = new Promise<number | null>((done) => child.once("exit", (code) => done(code)));
  return {
    base,
    output: () => output,
    memory() {
      const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
      return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1_024;
    },
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

async function untilHealthy(child: ChildProcess, base: string, output: () => string): Promise<void> {
  const deadline = Date.now() + patient(30_000);
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended at once:\n${output()}`);
    const answer = await fetch(`${base}/healthz`).catch(() => null);
    if (answer?.status === 200) return;
    await new Promise((done) => setTimeout(done, 40));
  }
  throw new Error(`The server did not answer in time:\n${output()}`);
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once("error", fail);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => done(typeof address === "object" && address ? address.port : 0));
    });
  });
}
