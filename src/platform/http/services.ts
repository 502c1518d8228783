import type { Counted } from "#domain/attack.ts";
import type { Refusal } from "#domain/refusal.ts";
import type { Scope } from "#domain/scopes.ts";
import type { Settings } from "#domain/settings.ts";
import type { Viewer } from "#domain/viewer.ts";
import type { Tables } from "../../domain/tables.ts";
import type { Ctx, DomainEvent, Tx } from "../ctx.ts";
import type { Db } from "../db/open-database.ts";
import type { Files } from "../files/files.ts";
import type { Health } from "../health.ts";
import type { SiteMetrics } from "../metrics/site-metrics.ts";
import type { PageServer, Pages } from "../pages/pages.ts";
import type { Config } from "./config.ts";
import type { Csrf } from "./csrf.ts";
import type { Limiter } from "./limits.ts";
import type { Overload } from "./overload.ts";
import type { SlowRequests } from "./slow-requests.ts";

/** Services that the wiring gives to the HTTP server. */
export interface Services {
  config: Config;
  db: Db<Tables>;
  csrf: Csrf;
  limiter: Limiter;
  /** Epoch milliseconds. */
  now(): number;
  settings(): Promise<Settings>;
  /** The settings read last, without waiting. */
  latestSettings(): Settings;
  /** The person behind a session's hash; the anonymous viewer for null or an ended session. */
  loadViewer(sessionHash: string | null): Promise<Viewer>;
  /** The person behind the token of a program, with the scopes of a personal one; null for a token that opens nothing. */
  loadBearer(
    token: string,
  ): Promise<{ viewer: Viewer; sessionHash: string | null; scopes: ReadonlySet<Scope> | null } | null>;
  /** A session was used; costs nothing now. */
  noteUse(sessionHash: string, by: Pick<Ctx, "client">): void;
  /** Runs the listeners inside the events' transaction; `events` grows by what they emit. */
  recordEvents(trx: Tx, events: DomainEvent[], settings: Settings): Promise<void>;
  /** Runs an event's listeners after the commit. */
  dispatch(event: DomainEvent, ctx: Ctx): void;
  /** Resolves once everything that follows from events has been done. */
  settled(): Promise<void>;
  pages: Pages;
  files: Files;
  /** Why nothing is written from where a request comes; null where it is. */
  refusalOfAddress(ctx: Ctx): Promise<Refusal | null>;
  overload: Overload;
  /** Counts an event that the site watches, in memory. `by`: each source counts once an hour. */
  count(what: Counted, settings: Settings, by?: { uid: number; address: string }): void;
  /** Null where metrics are off. */
  metrics: SiteMetrics | null;
  slow: SlowRequests;
  health: Health;
  /** Further details for the monitoring of the site. */
  healthDetails(): Promise<Record<string, unknown>>;
  /** With it a request is answered how it arrived. */
  doctorToken: string;
  version: string;
}

/** Services of the routes: those of the program, and the page server that is made with them. */
export interface RouteServices extends Services {
  pageServer: PageServer;
}
