import type { Counted } from "#domain/attack.ts";
import type { Settings } from "#domain/settings.ts";
import type { Viewer } from "#domain/viewer.ts";
import type { Read, Tx } from "./db/read.ts";
import type { SlowRequest } from "./http/slow-requests.ts";

/** A domain event: something that happened and is committed. app/listeners.ts lists the effects. */
export interface DomainEvent {
  readonly type: string;
}

/** Collects an event inside a transaction; the listeners get it once the commit is durable. */
export type Emit = (event: DomainEvent) => void;

export type { Read, Tx };

export interface Log {
  info(values: object, message?: string): void;
  warn(values: object, message?: string): void;
  error(values: object, message?: string): void;
}

/** The context of a page. It cannot write, because a GET changes nothing. */
export interface ReadCtx {
  /** Committed data; never waits for writers. */
  read: Read;
  viewer: Viewer;
  settings: Settings;
  /** Epoch milliseconds. */
  now(): number;
  log: Log;
  /** Counts an event that the site watches. */
  count(what: Counted): void;
  /** Hash of the present session's token, null without one. */
  sessionHash: string | null;
  /** Hash of the token by which a browser shows that a log-in of it waits for the second step, null without one. */
  stepHash: string | null;
  /** Answer of a log-in provider that this browser carries; null without one. */
  providerToken: string | null;
  /** The cookie by which a browser shows that it has signed in before, null without one. */
  device: string | null;
  /** Address of the client, for limits; never stored. */
  clientAddress: string;
  /** Parts of the client that may be stored: its network, and the names of its browser and system. */
  client: { network: string; browser: string };
  /** The site's own address as the reader knows it, without a final slash. */
  origin: string;
  /** The reader's language. */
  language: string;
  /** Version of the program. */
  version: string;
  /** True if the site can send mail. */
  sendsMail: boolean;
  /** False while the site is measured and tested: programs may do what people do. */
  limits: boolean;
  /** The latest slow requests of this process. */
  listSlowRequests(): readonly SlowRequest[];
}

/** The context of a use case. */
export interface Ctx extends ReadCtx {
  /** One transaction; its events are dispatched once it is durable. */
  write<R>(work: (trx: Tx, emit: Emit) => Promise<R>): Promise<R>;
}
