import type { AttackEventKind } from "#domain/attack.ts";
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

/** Services of the HTTP server, passed in at start. */
export interface Services {
  config: Config;
  db: Db<Tables>;
  csrf: Csrf;
  limiter: Limiter;
  /** Epoch milliseconds. */
  now(): number;
  settings(): Promise<Settings>;
  /** Settings from the last read, without waiting. */
  latestSettings(): Settings;
  /** Viewer of a session; the anonymous viewer for null or an ended session. */
  loadViewer(sessionHash: string | null): Promise<Viewer>;
  /** Viewer of an API token, with the scopes of a personal token; null for an invalid token. */
  loadBearer(
    token: string,
  ): Promise<{ viewer: Viewer; sessionHash: string | null; scopes: ReadonlySet<Scope> | null } | null>;
  /** Records the use of a session, in memory only. */
  noteUse(sessionHash: string, by: Pick<Ctx, "client">): void;
  /** Runs the listeners inside the events' transaction; appends their events to `events`. */
  recordEvents(trx: Tx, events: DomainEvent[], settings: Settings): Promise<void>;
  /** Runs an event's listeners after the commit. */
  dispatch(event: DomainEvent, ctx: Ctx): void;
  /** Resolves once all effects of events are done. */
  settled(): Promise<void>;
  pages: Pages;
  files: Files;
  /** Refusal for networks that may not write; null for other networks. */
  refusalOfAddress(ctx: Ctx): Promise<Refusal | null>;
  overload: Overload;
  /** Counts an event for the site's metrics, in memory. With `by`, each source counts once an hour. */
  count(what: AttackEventKind, settings: Settings, by?: { uid: number; address: string }): void;
  /** Null if metrics are off. */
  metrics: SiteMetrics | null;
  slow: SlowRequests;
  health: Health;
  /** Further details for the monitoring of the site. */
  healthDetails(): Promise<Record<string, unknown>>;
  /** Token of the doctor's own request, whose answer describes how it arrived. */
  doctorToken: string;
  version: string;
}

/** Services of the routes, including the page server. */
export interface RouteServices extends Services {
  pageServer: PageServer;
}
