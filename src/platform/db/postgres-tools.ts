import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { BackupError } from "../backup/backup-error.ts";

type Tool = "pg_dump" | "pg_restore";

const DEBIAN = "/usr/lib/postgresql";
/** Max characters of a tool's error output in memory. */
const MAX_ERROR_OUTPUT = 2_000;
const MAX_SHOWN_OUTPUT = 300;

/** Path of the newest installed version, because a tool cannot dump a newer server. */
function findTool(tool: Tool, env: NodeJS.ProcessEnv): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const debian = versions.map((version) => join(DEBIAN, version, "bin"));
  const folders = [...debian, ...(env.PATH ?? "").split(delimiter)].filter((folder) => folder !== "");
  return folders.map((folder) => join(folder, tool)).find((path) => existsSync(path));
}

/** True if pg_dump and pg_restore are installed. */
export function hasPostgresTools(env: NodeJS.ProcessEnv = process.env): boolean {
  return findTool("pg_dump", env) !== undefined && findTool("pg_restore", env) !== undefined;
}

/**
 * Runs a PostgreSQL tool on a database. Passes the password in the environment, which other users cannot read.
 * @throws BackupError if the tool is missing or fails.
 */
export async function runTool(tool: Tool, url: string, args: readonly string[], signal?: AbortSignal): Promise<void> {
  const program = findTool(tool, process.env);
  if (program === undefined) throw new BackupError("tool-missing", { tool });
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = "";
  const child = spawn(program, [...args, `--dbname=${address.href}`], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, LC_ALL: "C", ...(password === "" ? {} : { PGPASSWORD: password }) },
    ...(signal ? { signal } : {}),
  });
  let errorOutput = "";
  child.stderr.on("data", (chunk) => {
    errorOutput = (errorOutput + chunk).slice(-MAX_ERROR_OUTPUT);
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  if (code !== 0) {
    const detail = errorOutput.trim().replaceAll("\n", " ").slice(0, MAX_SHOWN_OUTPUT);
    throw new BackupError("tool-failed", { tool, detail });
  }
}
