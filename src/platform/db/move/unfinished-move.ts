import { UNFINISHED_MOVE } from "../migrate.ts";
import {
  INDEX,
  type RawDatabase,
  type RawTable,
  rawTransaction,
  type SecondaryObject,
  TRIGGER,
} from "./raw-database.ts";

/** Table with the statements that restore dropped objects. It exists while a move is unfinished. */
export const DROPPED_TABLE = "unfinished_move";
const DROPPED: RawTable = {
  name: DROPPED_TABLE,
  columns: [
    { name: "rank", kind: "integer" },
    { name: "statement", kind: "text" },
  ],
  key: [],
};

/** Marks a migrated database, so that no server starts on it, and drops its secondary objects. */
export async function beginMove(target: RawDatabase): Promise<void> {
  await rawTransaction(target, async () => {
    await target.query(`create table ${DROPPED_TABLE} (rank integer not null, statement text not null)`);
    await target.query(`insert into migration (name, sha256, applied_at) values ('${UNFINISHED_MOVE}', '', 0)`);
    await drop(target, await target.listSecondary());
  });
}

/** Drops the foreign keys and triggers that an interrupted move has restored. Indexes stay, because few rows change. */
export async function dropRules(target: RawDatabase): Promise<void> {
  await rawTransaction(target, async () => {
    await drop(
      target,
      (await target.listSecondary()).filter(({ rank }) => rank <= TRIGGER),
    );
  });
}

/** Drops objects and stores the statements that restore them. */
async function drop(target: RawDatabase, objects: readonly SecondaryObject[]): Promise<void> {
  for (const object of objects) await target.query(object.drop);
  await target.insert(
    DROPPED,
    objects.map(({ rank, restore }) => [`${rank}`, restore]),
  );
}

/** Restores the dropped objects, or only the indexes, one by one. An interrupted call can be repeated. */
export async function restoreSecondary(
  target: RawDatabase,
  which: "indexes" | "all",
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const lowest = which === "indexes" ? INDEX : 0;
  const statements = await target.query(
    `select statement from ${DROPPED_TABLE} where rank >= ${lowest} order by rank desc, statement`,
  );
  const parameter = target.engine === "sqlite" ? "?" : "$1";
  for (const [at, [statement = ""]] of statements.entries()) {
    onProgress(at, statements.length);
    await rawTransaction(target, async () => {
      await target.query(`${statement}`);
      await target.query(`delete from ${DROPPED_TABLE} where statement = ${parameter}`, statement);
    });
  }
  onProgress(statements.length, statements.length);
  // a SQLite database is analysed when it is opened
  if (target.engine === "postgres") await target.query("analyze");
}

/** Removes the mark, so that servers start. */
export async function finishMove(target: RawDatabase): Promise<void> {
  // the only commit that waits for the disk, with all before it
  if (target.engine === "postgres") await target.query("set synchronous_commit = on");
  await rawTransaction(target, async () => {
    await target.query(`drop table ${DROPPED_TABLE}`);
    await target.query(`delete from migration where name = '${UNFINISHED_MOVE}'`);
  });
}
