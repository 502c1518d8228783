import type { Tables } from "#domain/tables.ts";
import type { BackupProcess } from "#features/data/backups/server/backup-process.ts";
import type { DoctorProcess } from "#features/data/doctor/server/doctor-process.ts";
import type { ExportWriter } from "#features/data/exports/server/export-writer.ts";
import type { Db } from "#platform/db/open-database.ts";
import type { PicturePool } from "#platform/files/images/picture-pool.ts";
import type { Config } from "#platform/http/config.ts";
import type { Limiter } from "#platform/http/limits.ts";
import type { Exchanges, Outbound, OutboundTargets } from "#platform/outbound/outbound.ts";
import type { GateLimits } from "#platform/pages/render-gate.ts";
import type { GuessLimiter } from "#platform/sessions/guess-limiter.ts";
import type { LiveTimes } from "./live.ts";
import type { Renderer } from "./renderer.ts";

/** Parts of the program that tests replace; each has a default. */
export interface AppOptions {
  config: Config;
  db: Db<Tables>;
  renderer: Renderer;
  clientDir: string;
  version: string;
  logLevel: string | false;
  /** In place of standard output. */
  logStream?: { write(line: string): void };
  now?: () => number;
  limiter?: Limiter;
  /** Limits attempts to guess a password. */
  guesses?: GuessLimiter;
  /** Client for requests to other sites. */
  outbound?: Outbound;
  /** Client for webhooks. */
  hooks?: Pick<Outbound, "post"> & OutboundTargets;
  /** Client for log-in providers. */
  providers?: Exchanges;
  /** Max age of cached settings in milliseconds; default 1,000. */
  settingsFreshMs?: number;
  /** In which time a request without a file has to be here, in milliseconds; 30,000 by default. */
  requestTimeMs?: number;
  slowestTurnMs?: number;
  /** Milliseconds that unfinished requests get when the program closes; 5,000 by default. */
  closingGraceMs?: number;
  /** Other limits of rendering than usual. */
  gate?: GateLimits;
  /** Other times for live connections than `LIVE_TIMES`. */
  liveTimes?: Partial<LiveTimes>;
  /** Decodes pictures for several sites, which leave it open; by default a site has its own. */
  pictures?: PicturePool;
  /** False for a sample community without pictures, which is there at once. */
  paintsSample?: boolean;
  /** Makes the daily backups; without it there are none. */
  backups?: BackupProcess | undefined;
  /** Writes exports; in the process of the server unless given. */
  exports?: ExportWriter | undefined;
  /** Looks at the site when it is asked to; without it that is for the command. */
  doctor?: DoctorProcess | undefined;
  /** Interval in milliseconds at which due jobs are read, default 1,000. Null: only on request. */
  jobPollMs?: number | null;
}
