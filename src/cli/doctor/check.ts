import type { FindingCode, FindingValues } from "#domain/doctor.ts";
import type { Settings } from "#domain/settings.ts";
import type { Tables } from "#domain/tables.ts";
import type { Db } from "#platform/db/open-database.ts";
import type { Config } from "#platform/http/config.ts";
import type { PublicAnswer } from "./ask-publicly.ts";

/** Input of all checks. The database is open but not migrated. */
export interface DoctorInput {
  config: Config;
  db: Db<Tables>;
  settings: Settings;
  now(): number;
  /** Answer of the site at its public address; requested once for all checks. */
  askPublicly(): Promise<PublicAnswer>;
}

export interface CheckResult {
  code: FindingCode;
  values?: FindingValues;
}

export type Check = (examined: DoctorInput) => Promise<CheckResult>;
