import { randomUUID } from "node:crypto";
import type { Hub, HubOptions } from "./hub.ts";

/** Interval in milliseconds in which messages are collected for one text. */
const COLLECT_MS = 20;
/** Max messages that wait for a connection. If there are more, the other processes get a gap instead. */
const MAX_WAITING = 10_000;
const RETRY_MS = 1_000;
/** Interval in milliseconds of texts to this process itself. */
const BEAT_MS = 1_000;
/**
 * Max intervals without one of these texts. Intervals are counted, because after a pause of the process a timeout would
 * end before the texts of the pause are read.
 */
const MAX_SILENT_BEATS = 3;
/** Max milliseconds until the server confirms a text. */
export const SEND_TIMEOUT_MS = 5_000;

/** Connection that sends texts to all processes, including this one. A lost connection loses texts. */
export interface HubConnection {
  /** @throws the error of the server. */
  open(): Promise<void>;
  /** Sends a text as a whole, after those sent before. @throws if the server has not confirmed it. */
  send(text: string): Promise<unknown>;
  close(): Promise<void>;
}

export interface HubConnectionOptions {
  onText(text: string): void;
  onLost(error?: unknown): void;
}

interface Batch {
  /** ID of the process that sent it. */
  from: string;
  messages: readonly unknown[];
  /** True if messages before this batch were dropped. */
  isGap?: boolean;
}

/** Hub over a connection to a server. Connects again when the connection is lost, and reports that as a gap. */
export class ConnectedHub implements Hub {
  readonly #id = randomUUID();
  readonly #make: (options: HubConnectionOptions) => HubConnection;
  readonly #options: HubOptions;
  #connection: HubConnection | null = null;
  #waiting: unknown[] = [];
  #isOverflown = false;
  #sending: Promise<void> = Promise.resolve();
  #collecting: NodeJS.Timeout | null = null;
  #retrying: NodeJS.Timeout | undefined;
  #heartbeat: NodeJS.Timeout | undefined;
  #silentBeats = 0;
  #isClosed = false;

  constructor(make: (options: HubConnectionOptions) => HubConnection, options: HubOptions) {
    this.#make = make;
    this.#options = options;
  }

  /** @throws the error of the server. */
  async connect(): Promise<void> {
    const connection = this.#make({
      onText: (text) => this.#receive(text),
      onLost: (error) => this.#lose(connection, error),
    });
    try {
      await connection.open();
    } catch (error) {
      void connection.close();
      throw error;
    }
    if (this.#isClosed) return connection.close();
    this.#connection = connection;
    this.#beat(connection);
    this.#flushSoon();
  }

  /** Connects after a while, then again until it succeeds. */
  connectLater(): void {
    this.#retrying = setTimeout(() => {
      this.connect().then(
        () => this.#isClosed || this.#options.onGap(),
        () => this.#isClosed || this.connectLater(),
      );
    }, RETRY_MS).unref();
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
    clearInterval(this.#heartbeat);
    if (this.#waiting.length > 0) this.#options.warn("Messages for other processes were lost.");
    await this.#connection?.close();
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
    const connection = this.#connection;
    if (connection === null || (this.#waiting.length === 0 && !this.#isOverflown)) return;
    const [messages, isGap] = [this.#isOverflown ? [] : this.#waiting, this.#isOverflown];
    this.#waiting = [];
    this.#isOverflown = false;
    try {
      await connection.send(this.#batch(messages, isGap));
    } catch (error) {
      this.#waiting = [...messages, ...this.#waiting];
      this.#isOverflown ||= isGap;
      this.#lose(connection, error);
    }
  }

  #batch(messages: readonly unknown[], isGap?: boolean): string {
    return JSON.stringify({ from: this.#id, messages, isGap } satisfies Batch);
  }

  #receive(text: string): void {
    try {
      const batch = JSON.parse(text) as Batch;
      if (batch.from === this.#id) {
        this.#silentBeats = 0;
        return;
      }
      if (batch.isGap) this.#options.onGap();
      for (const message of batch.messages) this.#options.onMessage(message);
    } catch (error) {
      this.#options.warn("A text from another process cannot be read.", error);
    }
  }

  /** Sends texts to this process itself. If none arrives, the connection counts as lost. */
  #beat(connection: HubConnection): void {
    const lose = (error: unknown) => this.#lose(connection, error);
    this.#silentBeats = 0;
    this.#heartbeat = setInterval(() => {
      this.#silentBeats += 1;
      if (this.#silentBeats > MAX_SILENT_BEATS) return lose(new Error("No message arrives."));
      connection.send(this.#batch([])).catch(lose);
    }, BEAT_MS).unref();
  }

  #lose(connection: HubConnection, error?: unknown): void {
    if (this.#connection !== connection || this.#isClosed) return;
    this.#connection = null;
    clearInterval(this.#heartbeat);
    void connection.close();
    this.#options.warn("The connection for messages between processes was lost.", error);
    this.connectLater();
  }
}
