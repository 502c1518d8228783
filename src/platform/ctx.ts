import type { AttackEventKind } from "#domain/attack.ts";
import type { Settings } from "#domain/settings.ts";
import type { Viewer } from "#domain/viewer.ts";
import type { Read, Tx } from "./db/read.ts";
import type { SlowRequest } from "./http/slow-requests.ts";

/** Domain event of a committed change. app/listeners.ts lists the effects. */
export interface DomainEvent {
  readonly type: string;
}

/** Queues an event inside a transaction; listeners receive it after the commit is durable. */
export type Emit = (event: DomainEvent) => void;

export type { Read, Tx };

export interface Log {
  info(values: object, message?: string): void;
  warn(values: object, message?: string): void;
  error(values: object, message?: string): void;
}

/** Context of a page. It cannot write, because GET requests change nothing. */
export interface ReadCtx {
  /** Committed data; never waits for writers. */
  read: Read;
  viewer: Viewer;
  settings: Settings;
  /** Epoch milliseconds. */
  now(): number;
  log: Log;
  /** Counts an event for the site's metrics. */
  count(what: AttackEventKind): void;
  /** Hash of the session token; null without a session. */
  sessionHash: string | null;
  /** Hash of the token of a log-in that awaits its second step; null without one. */
  stepHash: string | null;
  /** Token of a log-in at a provider, from a cookie; null without one. */
  providerToken: string | null;
  /** Cookie of a browser that has logged in before; null without one. */
  device: string | null;
  /** Client address, for limits; never stored. */
  clientAddress: string;
  /** Client data that may be stored: network, browser and operating system. */
  client: { network: string; browser: string };
  /** Public origin of the site, without a final slash. */
  origin: string;
  language: string;
  version: string;
  /** True if the site can send mail. */
  sendsMail: boolean;
  /** False in tests and benchmarks, which exceed the limits for people. */
  limits: boolean;
  /** The latest slow requests of this process. */
  listSlowRequests(): readonly SlowRequest[];
}

/** Context of a use case. */
export interface Ctx extends ReadCtx {
  /** Runs `work` in one transaction; its events are dispatched after the commit is durable. */
  write<R>(work: (trx: Tx, emit: Emit) => Promise<R>): Promise<R>;
}
