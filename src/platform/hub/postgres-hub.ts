import pg from "pg";
import { ConnectedHub, type HubConnection, type HubConnectionOptions, SEND_TIMEOUT_MS } from "./connected-hub.ts";
import type { OpenHub } from "./hub.ts";

const CHANNEL = "ambit";
/** Max characters of a NOTIFY payload; PostgreSQL refuses 8,000 bytes. */
const MAX_PIECE = 7_000;
/**
 * Part of a text: position, whether more parts follow, and ASCII text. PostgreSQL drops equal payloads of a
 * transaction, so parts have positions.
 */
const PIECE = /^\d+([+.])(.*)$/s;

/**
 * Hub over NOTIFY, on a connection of its own that bypasses a connection pooler. NOTIFY is never part of another
 * transaction, because it locks all commits.
 */
export const postgresHub =
  (url: string): OpenHub =>
  async (options) => {
    const hub = new ConnectedHub((on) => new PostgresConnection(url, on), options);
    await hub.connect();
    return hub;
  };

class PostgresConnection implements HubConnection {
  readonly #client: pg.Client;
  readonly #options: HubConnectionOptions;
  /** Parts of an incomplete text; those of other texts never come between them. */
  #parts = "";

  constructor(url: string, options: HubConnectionOptions) {
    this.#options = options;
    this.#client = new pg.Client({
      connectionString: url,
      application_name: "ambit",
      keepAlive: true,
      query_timeout: SEND_TIMEOUT_MS,
    });
  }

  async open(): Promise<void> {
    this.#client.on("error", this.#options.onLost);
    this.#client.on("end", () => this.#options.onLost());
    this.#client.on("notification", ({ payload = "" }) => this.#receive(payload));
    await this.#client.connect();
    await this.#client.query(`listen ${CHANNEL}`);
  }

  send(text: string): Promise<unknown> {
    // one statement, so that the parts arrive together or not at all
    const statement = "select pg_notify($1, piece) from unnest($2::text[]) as piece";
    return this.#client.query(statement, [CHANNEL, piecesOf(text)]);
  }

  close(): Promise<void> {
    return this.#client.end().catch(() => {});
  }

  #receive(payload: string): void {
    const [, more, part = ""] = PIECE.exec(payload) ?? [];
    this.#parts += part;
    if (more === "+") return;
    const text = this.#parts;
    this.#parts = "";
    this.#options.onText(text);
  }
}

function piecesOf(text: string): string[] {
  // only ASCII characters, so that a piece has as many bytes as characters
  const ascii = text.replace(/[^\0-~]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`);
  const pieces: string[] = [];
  for (let at = 0; at < ascii.length; at += MAX_PIECE) {
    const isLast = at + MAX_PIECE >= ascii.length;
    pieces.push(`${pieces.length}${isLast ? "." : "+"}${ascii.slice(at, at + MAX_PIECE)}`);
  }
  return pieces;
}
