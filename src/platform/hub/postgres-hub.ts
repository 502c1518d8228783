import { randomUUID } from "node:crypto";
import pg from "pg";
import type { Hub, HubOptions, OpenHub } from "./hub.ts";

const CHANNEL = "ambit";
/** Interval in milliseconds in which messages are collected for one NOTIFY. */
const COLLECT_MS = 20;
/** Max characters of a NOTIFY payload; PostgreSQL refuses 8,000 bytes. */
const MAX_PIECE = 7_000;
/** Max messages that wait for a connection. If there are more, the other processes get a gap instead. */
const MAX_WAITING = 10_000;
const RETRY_MS = 1_000;
/** Interval in milliseconds of a NOTIFY to this process itself, which must arrive before the next one. */
const HEARTBEAT_MS = 3_000;

/**
 * Hub over NOTIFY, on a connection of its own that bypasses a connection pooler. NOTIFY is never part of another
 * transaction, because it locks all commits. A lost connection loses messages, so it is reported as a gap.
 */
export const postgresHub =
  (url: string): OpenHub =>
  async (options) => {
    const hub = new PostgresHub(url, options);
    await hub.connect();
    return hub;
  };

/**
 * Part of a batch: sender, position, whether more parts follow, and ASCII text. PostgreSQL drops equal payloads of a
 * transaction, so parts have positions.
 */
const PIECE = /^([\da-f-]{36}) \d+([+.]) (.*)$/s;
const GAP = "gap";
const BEAT = "beat";

class PostgresHub implements Hub {
  readonly #id = randomUUID();
  readonly #url: string;
  readonly #options: HubOptions;
  /** Parts of incomplete batches, by sender. */
  readonly #parts = new Map<string, string>();
  #client: pg.Client | null = null;
  #waiting: unknown[] = [];
  #isOverflown = false;
  #sending: Promise<void> = Promise.resolve();
  #collecting: NodeJS.Timeout | null = null;
  #retrying: NodeJS.Timeout | undefined;
  #heartbeat: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(url: string, options: HubOptions) {
    this.#url = url;
    this.#options = options;
  }

  /** @throws the error of the database server. */
  async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: "ambit",
      keepAlive: true,
      query_timeout: HEARTBEAT_MS,
    });
    client.on("error", (error) => this.#lose(client, error));
    client.on("end", () => this.#lose(client));
    try {
      await client.connect();
      client.on("notification", ({ payload = "" }) => this.#receive(payload));
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
    if (this.#isClosed) return void client.end().catch(() => {});
    this.#client = client;
    this.#beat(client);
    this.#flushSoon();
  }

  publish(message: unknown): void {
    if (this.#waiting.length < MAX_WAITING) this.#waiting.push(message);
    else this.#isOverflown = true;
    this.#flushSoon();
  }

  async close(): Promise<void> {
    clearTimeout(this.#collecting ?? undefined);
    this.#collecting = null;
    await this.#flush();
    this.#isClosed = true;
    clearTimeout(this.#retrying);
    clearTimeout(this.#heartbeat);
    await this.#client?.end().catch(() => {});
  }

  #flushSoon(): void {
    if (this.#collecting !== null || this.#isClosed) return;
    this.#collecting = setTimeout(() => {
      this.#collecting = null;
      void this.#flush();
    }, COLLECT_MS).unref();
  }

  /** Sends the waiting messages, one batch at a time. */
  #flush(): Promise<void> {
    this.#sending = this.#sending.then(() => this.#send());
    return this.#sending;
  }

  async #send(): Promise<void> {
    const client = this.#client;
    if (client === null || (this.#waiting.length === 0 && !this.#isOverflown)) return;
    const batch = this.#isOverflown ? [GAP] : this.#waiting.map((message) => ["message", message]);
    const isOverflown = this.#isOverflown;
    const messages = this.#waiting;
    this.#waiting = [];
    this.#isOverflown = false;
    try {
      // one statement, so that the parts of a batch arrive together or not at all
      await client.query("select pg_notify($1, piece) from unnest($2::text[]) as piece", [
        CHANNEL,
        this.#pieces(batch),
      ]);
    } catch (error) {
      this.#waiting = isOverflown ? [] : [...messages, ...this.#waiting];
      this.#isOverflown ||= isOverflown;
      this.#lose(client, error);
    }
  }

  #pieces(batch: readonly unknown[]): string[] {
    // only ASCII characters, so that a piece has as many bytes as characters
    const text = JSON.stringify(batch).replace(
      /[^\0-~]/g,
      (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`,
    );
    const pieces: string[] = [];
    for (let at = 0; at < text.length; at += MAX_PIECE) {
      const isLast = at + MAX_PIECE >= text.length;
      pieces.push(`${this.#id} ${pieces.length}${isLast ? "." : "+"} ${text.slice(at, at + MAX_PIECE)}`);
    }
    return pieces;
  }

  #receive(payload: string): void {
    const [, sender = "", more, text = ""] = PIECE.exec(payload) ?? [];
    if (sender === this.#id) {
      if (text === BEAT && this.#client) this.#beatLater(this.#client);
      return;
    }
    if (text === BEAT) return;
    const whole = (this.#parts.get(sender) ?? "") + text;
    if (more === "+") return void this.#parts.set(sender, whole);
    this.#parts.delete(sender);
    for (const [kind, message] of JSON.parse(whole) as [string, unknown][]) {
      if (kind === "message") this.#options.onMessage(message);
      else this.#options.onGap();
    }
  }

  /** Sends a NOTIFY to this process itself. If it does not arrive, the connection counts as lost. */
  #beat(client: pg.Client): void {
    this.#heartbeat = setTimeout(() => this.#lose(client, new Error("No NOTIFY arrives.")), HEARTBEAT_MS).unref();
    client
      .query("select pg_notify($1, $2)", [CHANNEL, `${this.#id} 0. ${BEAT}`])
      .catch((error) => this.#lose(client, error));
  }

  #beatLater(client: pg.Client): void {
    clearTimeout(this.#heartbeat);
    this.#heartbeat = setTimeout(() => this.#beat(client), HEARTBEAT_MS).unref();
  }

  #lose(client: pg.Client, error?: unknown): void {
    if (this.#client !== client || this.#isClosed) return;
    this.#client = null;
    this.#parts.clear();
    clearTimeout(this.#heartbeat);
    client.end().catch(() => {});
    this.#options.warn("The connection for messages between processes was lost.", error);
    this.#reconnectLater();
  }

  #reconnectLater(): void {
    this.#retrying = setTimeout(() => {
      this.connect().then(
        () => this.#isClosed || this.#options.onGap(),
        () => this.#isClosed || this.#reconnectLater(),
      );
    }, RETRY_MS).unref();
  }
}
