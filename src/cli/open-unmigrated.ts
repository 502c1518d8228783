import { join } from "node:path";
import type { Tables } from "#domain/tables.ts";
import { type Db, openDatabase } from "#platform/db/open-database.ts";
import { checkDatabaseFile } from "#platform/db/sqlite-file.ts";
import type { Config } from "#platform/http/config.ts";
import { databaseProblem } from "#platform/start-problems.ts";

/** Opens the database of a site without applying migrations. @throws StartError */
export async function openUnmigrated(config: Config): Promise<Db<Tables>> {
  const file = join(config.dataDir, "ambit.db");
  try {
    if (!config.databaseUrl) checkDatabaseFile(file);
    const { databaseUrl: url, poolSize, isPooled } = config;
    return await openDatabase<Tables>({ url, poolSize, isPooled, file, warn: () => {} });
  } catch (error) {
    throw databaseProblem(error, config);
  }
}
