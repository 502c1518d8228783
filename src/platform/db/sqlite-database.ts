import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from "kysely";
import { EngineKysely } from "./engine-kysely.ts";
import { GroupCommit } from "./group-commit.ts";
import { SqliteConnection } from "./sqlite-connection.ts";
import { WriteGate, WriteScope } from "./write-gate.ts";

/** `Db` on a SQLite file inside this process: one connection that writes, one that only reads. */
export class SqliteDatabase<T> {
  readonly engine = "sqlite";
  readonly read: Kysely<T>;
  readonly #writer: SqliteConnection;
  readonly #reader: SqliteConnection;
  readonly #queue: GroupCommit;
  readonly #gate: WriteGate;
  readonly #kysely = new EngineKysely<T>({
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (kysely) => new SqliteIntrospector(kysely),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  });
  readonly #temporaryFolder: string | undefined;

  constructor(file: string | undefined, warn: (message: string) => void) {
    this.#temporaryFolder = file === undefined ? mkdtempSync(join(tmpdir(), "ambit-")) : undefined;
    const path = file ?? join(this.#temporaryFolder as string, "database.sqlite");
    mkdirSync(dirname(path), { recursive: true });
    this.#writer = new SqliteConnection(path);
    this.#writer.waitForLocksMs(0);
    this.#writer.optimize("all-tables");
    this.#reader = new SqliteConnection(path);
    this.#reader.control("pragma query_only = on");
    this.#queue = new GroupCommit(this.#writer);
    this.#gate = new WriteGate(warn);
    this.read = this.#kysely.over({ provideConnection: (consumer) => consumer(this.#reader) });
  }

  write<R>(work: (trx: Kysely<T>) => Promise<R>): Promise<R> {
    return this.#gate.pass(() =>
      this.#queue.add(() => {
        const scope = new WriteScope(this.#gate, this.#writer);
        return scope.run(() => work(this.#kysely.over(scope)));
      }),
    );
  }

  async ping(): Promise<void> {
    this.#reader.control("select 1");
  }

  close(): Promise<void> {
    return this.#gate.close(() => {
      this.#reader.close();
      this.#writer.optimize("changed-tables");
      this.#writer.close();
      if (this.#temporaryFolder !== undefined) rmSync(this.#temporaryFolder, { recursive: true, force: true });
    });
  }
}
