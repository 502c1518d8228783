import {
  type ConnectionProvider,
  DefaultQueryExecutor,
  type Dialect,
  type DialectAdapter,
  type Driver,
  Kysely,
  type QueryCompiler,
} from "kysely";

type DialectParts = Omit<Dialect, "createDriver">;

/** Makes Kysely instances of one engine that share a compiler and use different connections. */
export class EngineKysely<T> {
  readonly #dialect: Dialect;
  readonly #compiler: QueryCompiler;
  readonly #adapter: DialectAdapter;

  constructor(parts: DialectParts) {
    this.#dialect = { ...parts, createDriver: () => refusingDriver };
    this.#compiler = parts.createQueryCompiler();
    this.#adapter = parts.createAdapter();
  }

  over(connections: ConnectionProvider): Kysely<T> {
    return new Kysely<T>({
      config: { dialect: this.#dialect },
      dialect: this.#dialect,
      driver: refusingDriver,
      executor: new DefaultQueryExecutor(this.#compiler, this.#adapter, connections),
    });
  }
}

async function refuse(): Promise<never> {
  throw new Error("Transactions and connections belong to Db: use its write() and close().");
}

/** Refuses Kysely's own transactions, because they would bypass the write queue. */
const refusingDriver: Driver = {
  init: refuse,
  acquireConnection: refuse,
  beginTransaction: refuse,
  commitTransaction: refuse,
  rollbackTransaction: refuse,
  releaseConnection: refuse,
  destroy: refuse,
};
