import { join } from "node:path";
import type { Tables } from "#domain/tables.ts";
import { type Db, openDatabase } from "#platform/db/open-database.ts";
import { checkDatabaseFile } from "#platform/db/sqlite-file.ts";
import { type FileStore, siteStore } from "#platform/files/file-store.ts";
import { type Config, readConfig } from "#platform/http/config.ts";
import { databaseProblem } from "#platform/start-problems.ts";
import { upgradeSite } from "./backup/upgrade-site.ts";

/** Context of a command. */
export interface CliContext {
  db: Db<Tables>;
  /** The files of members. */
  store: FileStore;
  /** Settings of mail and addresses in the environment. */
  config: Pick<Config, "mail" | "publicUrl">;
  /** Names of the migrations that opening the database applied. */
  applied: string[];
  /** Epoch milliseconds. */
  now(): number;
  /** Prints one line on standard output. */
  print(line: string): void;
  /** One line about what went wrong. */
  complain(line: string): void;
  /** The password for a new account: typed, piped, or empty. */
  readPassword(question: string): Promise<string>;
  /** Shows how far long work is; `null` ends it. */
  progress(title: string): (done: number, total: number) => void;
  endProgress(): void;
}

/** A command gives the exit code of the program. */
export type Command = (context: CliContext, words: string[]) => Promise<number>;

/** The command line is wrong; the message says how. */
export class WrongUse extends Error {}

/** Opens the database that the environment names and brings it up to date. */
export async function openCliContext(
  env: NodeJS.ProcessEnv,
): Promise<Pick<CliContext, "db" | "store" | "applied" | "config">> {
  const config = readConfig(env);
  // Commands may hold a write for long, because this process serves no requests.
  const warn = () => {};
  const file = join(config.dataDir, "ambit.db");
  let db: Db<Tables> | undefined;
  try {
    if (!config.databaseUrl) checkDatabaseFile(file);
    db = await openDatabase<Tables>({ url: config.databaseUrl, poolSize: config.poolSize, file, warn });
    const print = (line: string) => void process.stderr.write(`${line}\n`);
    const applied = await upgradeSite(db, { config, now: Date.now, print });
    return { db, store: siteStore(config), applied, config };
  } catch (error) {
    await db?.close();
    throw databaseProblem(error, config);
  }
}
