import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { emptyTestDatabase } from "../../../tests/support/database.ts";
import type { Db } from "./open-database.ts";

interface Tables {
  tally: { name: string; amount: number };
}

let db: Db<Tables>;

beforeEach(async () => {
  db = await emptyTestDatabase<Tables>();
  await db.write((trx) => sql`create table tally (name text primary key, amount integer not null)`.execute(trx));
});

afterEach(() => db.close());

const add = (name: string, amount = 0) => db.write((trx) => trx.insertInto("tally").values({ name, amount }).execute());

const names = async () =>
  (await db.read.selectFrom("tally").select("name").orderBy("name").execute()).map(({ name }) => name);

test("makes a resolved write visible to every reader", async () => {
  await add("one");
  expect(await names()).toEqual(["one"]);
});

test("returns the result of the callback", async () => {
  expect(await db.write(async () => "done")).toBe("done");
});

test("rolls back only the write whose callback throws", async () => {
  const settled = await Promise.allSettled([
    add("before"),
    db.write(async (trx) => {
      await trx.insertInto("tally").values({ name: "lost", amount: 1 }).execute();
      throw new Error("changed my mind");
    }),
    add("after"),
  ]);
  expect(settled.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(settled[1]).toMatchObject({ reason: new Error("changed my mind") });
  expect(await names()).toEqual(["after", "before"]);
});

test("hides uncommitted rows from readers", async () => {
  let seen: string[] = [];
  await db.write(async (trx) => {
    await trx.insertInto("tally").values({ name: "early", amount: 1 }).execute();
    seen = await names();
  });
  expect(seen).toEqual([]);
  expect(await names()).toEqual(["early"]);
});

test("refuses a nested write without a deadlock", async () => {
  await expect(db.write(() => add("inner"))).rejects.toThrow("inside a write");
  await add("later");
  expect(await names()).toEqual(["later"]);
});

test("allows a write started by another one after that has ended", async () => {
  let afterwards: Promise<unknown> | undefined;
  await db.write(async () => {
    afterwards = new Promise((resolve) => setTimeout(resolve, 20)).then(() => add("afterwards"));
  });
  await afterwards;
  expect(await names()).toEqual(["afterwards"]);
});

test("allows a write to another database within a write", async () => {
  const other = await emptyTestDatabase();
  try {
    expect(await db.write(() => other.write(async () => "both"))).toBe("both");
  } finally {
    await other.close();
  }
});

test("rejects a write after a failed statement even if the callback catches the error", async () => {
  await add("taken");
  const write = db.write(async (trx) => {
    await trx.insertInto("tally").values({ name: "fresh", amount: 1 }).execute();
    await trx
      .insertInto("tally")
      .values({ name: "taken", amount: 1 })
      .execute()
      .catch(() => {});
    return "pretends to be fine";
  });
  await expect(write).rejects.toThrow(/unique/i);
  expect(await names()).toEqual(["taken"]);
});

test("refuses a query sent after its write has ended", async () => {
  const kept = await db.write(async (trx) => ({ trx }));
  await expect(kept.trx.selectFrom("tally").selectAll().execute()).rejects.toThrow("after its write was over");
});

test("loses none of fifty concurrent increments", async () => {
  await add("votes");
  await Promise.all(
    Array.from({ length: 50 }, () =>
      db.write((trx) =>
        trx
          .updateTable("tally")
          .set((eb) => ({ amount: eb("amount", "+", 1) }))
          .where("name", "=", "votes")
          .execute(),
      ),
    ),
  );
  expect(await db.read.selectFrom("tally").select("amount").executeTakeFirst()).toEqual({ amount: 50 });
});

test("completes writes with opposite lock orders", async () => {
  await add("left");
  await add("right");
  const move = (from: string, to: string) =>
    db.write(async (trx) => {
      for (const [name, delta] of [[from, -1] as const, [to, 1] as const]) {
        await trx
          .updateTable("tally")
          .set((eb) => ({ amount: eb("amount", "+", delta) }))
          .where("name", "=", name)
          .execute();
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
    });
  await Promise.all([move("left", "right"), move("right", "left")]);
  const rows = await db.read.selectFrom("tally").select("amount").execute();
  expect(rows.map(({ amount }) => amount)).toEqual([0, 0]);
});

test("refuses writes on the read connection", async () => {
  await expect(db.read.insertInto("tally").values({ name: "sly", amount: 1 }).execute()).rejects.toThrow(
    "attempt to write",
  );
});

test("refuses Kysely's own transactions", async () => {
  await expect(db.read.transaction().execute(async () => 1)).rejects.toThrow("belong to Db");
});

test("finishes queued writes on closing and refuses new ones", async () => {
  const finished: string[] = [];
  const writes = ["a", "b", "c"].map((name) => add(name).then(() => finished.push(name)));
  const closing = db.close();
  await expect(add("late")).rejects.toThrow("closed");
  await closing;
  await Promise.all(writes);
  expect(finished).toHaveLength(3);
});

test("allows concurrent queries within one write", async () => {
  await db.write((trx) =>
    Promise.all(
      ["a", "b", "c"].map((name) => trx.insertInto("tally").values({ name, amount: 1 }).returning("name").execute()),
    ),
  );
  expect(await names()).toEqual(["a", "b", "c"]);
  const write = db.write((trx) =>
    Promise.all(["d", "a", "e"].map((name) => trx.insertInto("tally").values({ name, amount: 1 }).execute())),
  );
  await expect(write).rejects.toThrow(/unique/i);
  expect(await names()).toEqual(["a", "b", "c"]);
});

test("runs prepared statements after a change of their columns", async () => {
  await add("one");
  const readAll = () => db.read.selectFrom("tally").selectAll().execute();
  const changeAll = () => db.write((trx) => trx.updateTable("tally").set({ amount: 2 }).returningAll().execute());
  await readAll();
  await changeAll();
  await db.write((trx) => sql`alter table tally add column extra text`.execute(trx));
  expect(await readAll()).toEqual([{ name: "one", amount: 2, extra: null }]);
  expect(await changeAll()).toEqual([{ name: "one", amount: 2, extra: null }]);
});

test("returns the number of changed rows", async () => {
  await add("one");
  await add("two");
  const results = await db.write((trx) => trx.updateTable("tally").set({ amount: 5 }).executeTakeFirst());
  expect(Number(results.numUpdatedRows)).toBe(2);
});

test("ignores conflicts on request", async () => {
  await add("one");
  const insert = () =>
    db.write((trx) =>
      trx
        .insertInto("tally")
        .values({ name: "one", amount: 9 })
        .onConflict((on) => on.doNothing())
        .returning("name")
        .execute(),
    );
  expect(await insert()).toEqual([]);
  expect(await db.read.selectFrom("tally").select("amount").executeTakeFirst()).toEqual({ amount: 0 });
});
