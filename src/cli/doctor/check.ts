import type { FindingCode, FindingValues } from "#domain/doctor.ts";
import type { Settings } from "#domain/settings.ts";
import type { Tables } from "#domain/tables.ts";
import type { Db } from "#platform/db/open-database.ts";
import type { Config } from "#platform/http/config.ts";
import type { PublicAnswer } from "./ask-publicly.ts";

/** What checks look at. The database is open and not migrated. */
export interface Examined {
  config: Config;
  db: Db<Tables>;
  settings: Settings;
  now(): number;
  /** What the site answers at its public address; asked once for all. */
  askPublicly(): Promise<PublicAnswer>;
}

export interface Found {
  code: FindingCode;
  values?: FindingValues;
}

export type Check = (examined: Examined) => Promise<Found>;
