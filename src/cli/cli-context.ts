import { join } from "node:path";
import type { Tables } from "#domain/tables.ts";
import { type Db, openDatabase } from "#platform/db/open-database.ts";
import { checkDatabaseFile } from "#platform/db/sqlite-file.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { siteStore } from "#platform/files/site-store.ts";
import { type Config, readConfig } from "#platform/http/config.ts";
import { databaseProblem } from "#platform/start-problems.ts";
import { upgradeSite } from "./backup/upgrade-site.ts";

/** Context of a command. */
export interface CliContext {
  db: Db<Tables>;
  /** Uploaded files. */
  store: FileStore;
  /** Mail settings and public address from the environment. */
  config: Pick<Config, "mail" | "publicUrl">;
  /** Names of the migrations that were applied when opening the database. */
  applied: string[];
  /** Epoch milliseconds. */
  now(): number;
  /** Prints a line to standard output. */
  print(line: string): void;
  /** Prints an error line to standard error. */
  complain(line: string): void;
  /** Reads a password: typed, piped, or empty. */
  readPassword(question: string): Promise<string>;
  /** Starts a progress bar and returns its update function; `endProgress` ends it. */
  progress(title: string): (done: number, total: number) => void;
  endProgress(): void;
}

/** Command; returns the exit code. */
export type Command = (context: CliContext, words: string[]) => Promise<number>;

/** Invalid command line, with an explaining message. */
export class WrongUse extends Error {}

/** Opens and migrates the database named by the environment. */
export async function openCliContext(
  env: NodeJS.ProcessEnv,
): Promise<Pick<CliContext, "db" | "store" | "applied" | "config">> {
  const config = readConfig(env);
  // no warnings about long writes, because this process serves no requests
  const warn = () => {};
  const file = join(config.dataDir, "ambit.db");
  let db: Db<Tables> | undefined;
  try {
    if (!config.databaseUrl) checkDatabaseFile(file);
    const { databaseUrl: url, poolSize, isPooled } = config;
    db = await openDatabase<Tables>({ url, poolSize, isPooled, file, warn });
    const print = (line: string) => void process.stderr.write(`${line}\n`);
    const applied = await upgradeSite(db, { config, now: Date.now, print });
    return { db, store: siteStore(config), applied, config };
  } catch (error) {
    await db?.close();
    throw databaseProblem(error, config);
  }
}
