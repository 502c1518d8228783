import type { DatabaseConnection, Kysely } from "kysely";

/** Kysely connection with the additions of both drivers. */
export interface Connection extends DatabaseConnection {
  /** Runs several statements, without parameters. */
  executeScript(script: string): Promise<void>;
}

/** Runs several statements inside the transaction `trx`. */
export function executeScript<T>(trx: Kysely<T>, script: string): Promise<void> {
  return trx.getExecutor().provideConnection((connection) => (connection as Connection).executeScript(script));
}

/** Sends single statements, each committed at once, for libraries with SQL of their own. */
export interface StatementClient {
  query(statement: { text: string; values: readonly unknown[] }): Promise<{ rows: unknown[]; rowCount: number }>;
}
