import type { Tables } from "#domain/tables.ts";
import type { BackupProcess } from "#features/data/backups/server/backup-process.ts";
import type { DoctorProcess } from "#features/data/doctor/server/doctor-process.ts";
import type { ExportWriter } from "#features/data/exports/server/export-writer.ts";
import type { Db } from "#platform/db/open-database.ts";
import type { PicturePool } from "#platform/files/images/picture-pool.ts";
import type { Config } from "#platform/http/config.ts";
import type { Limiter } from "#platform/http/limits.ts";
import type { OpenHub } from "#platform/hub/hub.ts";
import type { AddressCheck, ExternalApiClient, Outbound } from "#platform/outbound/outbound.ts";
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
  /** Replaces standard output. */
  logStream?: { write(line: string): void };
  now?: () => number;
  limiter?: Limiter;
  /** Limits attempts to guess a password. */
  guesses?: GuessLimiter;
  /** Client for requests to other sites. */
  outbound?: Outbound;
  /** Client for webhooks. */
  hooks?: Pick<Outbound, "post"> & AddressCheck;
  /** Client for log-in providers. */
  providers?: ExternalApiClient;
  /** Max age of cached settings in milliseconds; default 1,000. */
  settingsFreshMs?: number;
  /** Timeout for receiving a request without a file, in milliseconds; default 30,000. */
  requestTimeMs?: number;
  slowestTurnMs?: number;
  /** Time for unfinished requests on shutdown, in milliseconds; default 5,000. */
  closingGraceMs?: number;
  /** Replaces the limits of rendering. */
  gate?: GateLimits;
  /** Replaces parts of `LIVE_TIMES`. */
  liveTimes?: Partial<LiveTimes>;
  /** Image decoder shared by several sites, which do not close it; by default each site has its own. */
  pictures?: PicturePool;
  /** False creates the sample community without images, which is faster. */
  paintsSample?: boolean;
  /** Makes the daily backups; undefined for none. */
  backups?: BackupProcess | undefined;
  /** Writes exports; by default in the process of the server. */
  exports?: ExportWriter | undefined;
  /** Runs checks on request; undefined if only the command runs them. */
  doctor?: DoctorProcess | undefined;
  /** Connects the processes of a site; undefined for a site with one process. */
  hub?: OpenHub | undefined;
  /** False for tests: jobs run, and session uses and counts are stored, only on request. Default true. */
  hasTimers?: boolean;
}
