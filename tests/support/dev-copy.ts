import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { patient } from "./patience.ts";

const root = resolve(import.meta.dirname, "../..");
const COPIED = ["src", "db", "public", "scripts", "package.json", "package-lock.json", "vite.config.ts"];

export interface DevCopy {
  base: string;
  /** Printed output so far. */
  output(): string;
  /**
   * Changes a file of the copy.
   * @throws Error if the file does not contain the text.
   */
  change(path: string, text: string, into: string): void;
  /** Stops all started processes and removes the copy. */
  stop(): Promise<void>;
}

/** Runs `npm run dev` in a copy of the project whose files may be changed. */
export async function startDevCopy(): Promise<DevCopy> {
  const folder = mkdtempSync(join(tmpdir(), "ambit-dev-"));
  for (const path of COPIED) cpSync(join(root, path), join(folder, path), { recursive: true });
  // a real folder, so that caches such as Vite's are written into the copy
  mkdirSync(join(folder, "node_modules"));
  for (const name of readdirSync(join(root, "node_modules"))) {
    if (![".cache", ".vite"].includes(name))
      symlinkSync(join(root, "node_modules", name), join(folder, "node_modules", name));
  }
  const child = spawn(process.execPath, ["scripts/dev.mjs"], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: "0",
      HOST: "127.0.0.1",
      AMBIT_DATA: join(folder, "data"),
      AMBIT_LIMITS: "off",
      LOG_LEVEL: "warn",
      DATABASE_URL: "",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const keep = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  const exited = once(child, "exit");
  const stop = async () => {
    child.kill("SIGTERM");
    await exited;
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  };
  try {
    const base = await announced(child.stdout, () => output);
    return {
      base,
      output: () => output,
      change(path, text, into) {
        const file = join(folder, path);
        const source = readFileSync(file, "utf8");
        if (!source.includes(text)) throw new Error(`${path} does not contain ${text}`);
        writeFileSync(file, source.replace(text, into));
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Resolves to the address that a server prints once it listens. */
async function announced(printed: NodeJS.ReadableStream, output: () => string): Promise<string> {
  const signal = AbortSignal.timeout(patient(30_000));
  for (;;) {
    const port = /is listening on http:\/\/localhost:(\d+)\//.exec(output())?.[1];
    if (port !== undefined) return `http://127.0.0.1:${port}`;
    await once(printed, "data", { signal }).catch((error) => {
      throw new Error(`npm run dev does not listen:\n${output()}`, { cause: error });
    });
  }
}
