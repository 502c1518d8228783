import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { BackupError } from "../backup/backup-error.ts";

type Tool = "pg_dump" | "pg_restore";

const DEBIAN = "/usr/lib/postgresql";
/** Characters of what a tool complains about that are kept. */
const KEPT_COMPLAINT = 2_000;
const SHOWN_COMPLAINT = 300;

/** The newest that is installed, since none dumps a server that is newer than itself. */
function findTool(tool: Tool, env: NodeJS.ProcessEnv): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const debian = versions.map((version) => join(DEBIAN, version, "bin"));
  const folders = [...debian, ...(env.PATH ?? "").split(delimiter)].filter((folder) => folder !== "");
  return folders.map((folder) => join(folder, tool)).find((path) => existsSync(path));
}

/** Can databases be dumped and loaded here? */
export function hasPostgresTools(env: NodeJS.ProcessEnv = process.env): boolean {
  return findTool("pg_dump", env) !== undefined && findTool("pg_restore", env) !== undefined;
}

/**
 * Runs a program of PostgreSQL on a database. The password is in its environment, where other users do not see it.
 * @throws BackupError where it is not installed, or fails.
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
  let complaint = "";
  child.stderr.on("data", (chunk) => {
    complaint = (complaint + chunk).slice(-KEPT_COMPLAINT);
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  if (code !== 0) {
    const detail = complaint.trim().replaceAll("\n", " ").slice(0, SHOWN_COMPLAINT);
    throw new BackupError("tool-failed", { tool, detail });
  }
}
