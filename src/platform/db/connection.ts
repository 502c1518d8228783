import type { DatabaseConnection, Kysely } from "kysely";

/** Additions of both drivers to the connection of Kysely. */
export interface Connection extends DatabaseConnection {
  /** Runs a text of several statements, without parameters. */
  executeScript(script: string): Promise<void>;
}

/** Runs a text of several statements inside the write that `trx` belongs to. */
export function executeScript<T>(trx: Kysely<T>, script: string): Promise<void> {
  return trx.getExecutor().provideConnection((connection) => (connection as Connection).executeScript(script));
}
