import {
  type CompiledQuery,
  DeleteQueryNode,
  InsertQueryNode,
  MergeQueryNode,
  type QueryResult,
  UpdateQueryNode,
} from "kysely";
import type { ClientBase } from "pg";
import type { Connection } from "./connection.ts";
import type { DbMeter } from "./db-meter.ts";
import { type Parameter, toParameters } from "./parameters.ts";
import { noteQuery } from "./query-count.ts";
import { isOutdatedStatement, renameStatement, statementName } from "./statement-names.ts";
import { noteTables } from "./until-commit.ts";

const CHANGING_COMMANDS = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

/** Start of a change, in any part of a statement. Triggers write further tables, which are known after a second. */
const WRITTEN_TABLE = /\b(?:insert into|update|delete from|merge into)\s+"?(\w+)/gi;

/** Client of the pool, borrowed for one query or one write. Sends one statement at a time. */
export class PostgresConnection implements Connection {
  readonly #client: ClientBase;
  readonly #isReadOnly: boolean;
  readonly #isPooled: boolean;
  /** Tables that statements wrote, or tried to write. */
  readonly written = new Set<string>();
  #previous: Promise<unknown> = Promise.resolve();

  readonly #meter: DbMeter;

  constructor(client: ClientBase, { use, isPooled }: { use: "read" | "write"; isPooled: boolean }, meter: DbMeter) {
    this.#client = client;
    this.#meter = meter;
    this.#isReadOnly = use === "read";
    this.#isPooled = isPooled;
  }

  async executeQuery<O>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<O>> {
    if (this.#isReadOnly && isWriting(query)) throw new Error("attempt to write through a connection that only reads");
    noteQuery();
    if (this.#isReadOnly) noteTables(() => sql.match(/\w+/g) ?? []);
    else for (const [, table = ""] of sql.matchAll(WRITTEN_TABLE)) this.written.add(table);
    const values = toParameters(parameters, sql);
    const result = await this.#inTurn(() => this.#sendPrepared(sql, values));
    return {
      numAffectedRows: CHANGING_COMMANDS.has(result.command) ? BigInt(result.rowCount ?? 0) : undefined,
      rows: result.rows as O[],
    };
  }

  async executeScript(script: string): Promise<void> {
    await this.#inTurn(() => this.#client.query(script));
  }

  // biome-ignore lint/correctness/useYield: part of Kysely's interface, refused here
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error("Streaming is not supported: read in pages.");
  }

  async #sendPrepared(sql: string, values: Parameter[]) {
    const startedAt = performance.now();
    try {
      // a pooler may send the next statement to a server connection without the prepared statement
      if (this.#isPooled) return await this.#client.query({ text: sql, values });
      return await this.#client.query({ name: statementName(sql), text: sql, values });
    } catch (error) {
      if (!isOutdatedStatement(error)) throw error;
      renameStatement(sql);
      if (!this.#isReadOnly) throw error;
      return await this.#client.query({ name: statementName(sql), text: sql, values });
    } finally {
      this.#meter.noteStatement(performance.now() - startedAt);
    }
  }

  #inTurn<R>(send: () => Promise<R>): Promise<R> {
    const turn = this.#previous.then(send, send);
    this.#previous = turn;
    return turn;
  }
}

function isWriting(node: CompiledQuery["query"]): boolean {
  return InsertQueryNode.is(node) || UpdateQueryNode.is(node) || DeleteQueryNode.is(node) || MergeQueryNode.is(node);
}
