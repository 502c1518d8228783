import { afterEach, beforeEach, expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import type { Tables } from "../../domain/tables.ts";
import type { Db } from "./open-database.ts";
import { deleteOldAnswers, type IdempotentWrite, runIdempotently } from "./run-idempotently.ts";

const DAY = 86_400_000;
let db: Db<Tables>;
beforeEach(async () => {
  db = await testDatabase<Tables>();
  await db.write((trx) =>
    trx
      .insertInto("person")
      .values([
        { uid: 1, name: "alice", name_key: "alice", joined_at: 0 },
        { uid: 2, name: "bob", name_key: "bob", joined_at: 0 },
      ])
      .execute(),
  );
});
afterEach(() => db.close());

const sending = (over: Partial<IdempotentWrite> = {}): IdempotentWrite => ({
  uid: 1,
  key: "k",
  what: "w",
  now: 1_000,
  ...over,
});

/** Stores a setting per execution, so that executions can be counted. */
let made = 0;
const make = (over: Partial<IdempotentWrite> = {}) =>
  db.write((trx) =>
    runIdempotently(trx, sending(over), async () => {
      made += 1;
      const name = `made ${made}`;
      await trx.insertInto("setting").values({ name, value: "" }).execute();
      return { name };
    }),
  );
const count = async () => (await db.read.selectFrom("setting").select("name").execute()).length;

test("returns the first result for a repeated request, without repeating it", async () => {
  const first = await make();
  expect(await make()).toEqual(first);
  expect(await make({ now: 1_000 + DAY - 1 })).toEqual(first);
  expect(await count()).toBe(1);
});

test("separates requests by key and member", async () => {
  await make();
  await make({ key: "other" });
  await make({ uid: 2 });
  expect(await count()).toBe(3);
});

test("refuses another request with the same key", async () => {
  await make();
  await expect(make({ what: "else" })).rejects.toMatchObject({ code: "request.key-used", status: 409 });
  expect(await count()).toBe(1);
});

test("allows a failed request again", async () => {
  const fail = db.write((trx) => runIdempotently(trx, sending(), () => Promise.reject(new Error("no"))));
  await expect(fail).rejects.toThrow("no");
  await make();
  expect(await count()).toBe(1);
});

test("runs concurrent requests with the same key once", async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => make()));
  expect(new Set(answers.map((answer) => answer.name)).size).toBe(1);
  expect(await count()).toBe(1);
});

test("repeats an empty answer", async () => {
  const nothing = () => db.write((trx) => runIdempotently(trx, sending(), async () => null));
  expect([await nothing(), await nothing()]).toEqual([null, null]);
});

test("deletes results after a day", async () => {
  await make();
  await make({ key: "young", now: 2_000 });
  await db.write((trx) => deleteOldAnswers(trx, 1_000 + DAY));
  expect(await db.read.selectFrom("idempotency").select("key").execute()).toEqual([{ key: "young" }]);
});
