import { errorParts } from "#lib/error-parts.ts";
import type { Config } from "./http/config.ts";
import { StartError, type StartProblem } from "./start-error.ts";

const LISTENING: Record<string, StartProblem> = {
  EADDRINUSE: "port-taken",
  EACCES: "port-forbidden",
  EADDRNOTAVAIL: "host-unknown",
  ENOTFOUND: "host-unknown",
  EAI_AGAIN: "host-unknown",
};

const FOLDER: Record<string, StartProblem> = {
  EACCES: "folder-forbidden",
  EPERM: "folder-forbidden",
  EROFS: "folder-forbidden",
  ENOENT: "folder-forbidden",
  ENOTDIR: "folder-no-folder",
  EEXIST: "folder-no-folder",
  ENOSPC: "disk-full",
};

/** SQLite's result codes: perm, readonly, ioerr, corrupt, full, cantopen, notadb. */
const SQLITE: Record<number, StartProblem> = {
  3: "folder-forbidden",
  8: "folder-forbidden",
  10: "file-unreadable",
  11: "file-damaged",
  13: "disk-full",
  14: "folder-forbidden",
  26: "file-damaged",
};

const POSTGRES: Record<string, StartProblem> = {
  "28P01": "database-password",
  "28000": "database-password",
  "3D000": "database-missing",
  "42501": "database-forbidden",
  "53100": "disk-full",
};

type StartConfig = Pick<Config, "dataDir" | "databaseUrl" | "directUrl" | "isPooled">;

/** Start problem for a failed `listen`. */
export function listenProblem(error: unknown, { port, host }: Pick<Config, "port" | "host">): unknown {
  const problem = LISTENING[codeOf(error)];
  return problem ? new StartError(problem, { port, host }, error) : error;
}

/** Start problem for a data folder that cannot be created or used. */
export function folderProblem(error: unknown, { dataDir }: Pick<Config, "dataDir">): unknown {
  const problem = FOLDER[codeOf(error)];
  return problem ? new StartError(problem, { folder: dataDir }, error) : error;
}

/**
 * Start problem for a database that cannot be opened or migrated. Never contains the password. `connection` names the
 * variable with the address; both are the same database without a pooler.
 */
export function databaseProblem(
  error: unknown,
  config: StartConfig,
  connection: "DATABASE_URL" | "DATABASE_DIRECT_URL" = "DATABASE_URL",
): unknown {
  if (error instanceof StartError) return error;
  const cause = rootOf(error);
  if (!config.databaseUrl) {
    const { errcode } = errorParts(cause);
    const problem = errcode === undefined ? undefined : SQLITE[errcode % 256];
    return problem ? new StartError(problem, { folder: config.dataDir }, cause) : folderProblem(cause, config);
  }
  const variable = config.isPooled ? connection : "DATABASE_URL";
  const url = (variable === "DATABASE_DIRECT_URL" && config.directUrl) || config.databaseUrl;
  // a pooler answers with this code for everything that the server behind it refuses
  const detail = codeOf(cause) === "08P01" ? messageOf(cause) : "";
  const values = { variable, detail, ...addressOf(url) };
  const isLost =
    /^(?:E[A-Z_]+$|08|57P)/.test(codeOf(cause)) || /^(?:timeout exceeded|Connection terminated)/.test(messageOf(cause));
  // PgBouncer refuses the timeouts with the code of a lost connection
  const isPooler = /^unsupported startup parameter/.test(messageOf(cause));
  const problem = isPooler
    ? "database-pooled"
    : (POSTGRES[codeOf(cause)] ?? (isLost ? "database-unreachable" : undefined));
  return problem ? new StartError(problem, values, cause) : error;
}

/** Parts of a database URL, without the password. */
function addressOf(text: string): { host: string; name: string; user: string } {
  // a URL without a host has the socket folder in ?host=
  const url = new URL(text.replace("@/", "@localhost/"));
  const host = url.searchParams.get("host") ?? (url.host || "localhost");
  return { host, name: decodeURIComponent(url.pathname.slice(1)), user: decodeURIComponent(url.username) };
}

function rootOf(error: unknown): unknown {
  let root = error;
  while (root instanceof Error && root.cause !== undefined) root = root.cause;
  return root;
}

function codeOf(error: unknown): string {
  return String(errorParts(error).code ?? "");
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : "";
}
