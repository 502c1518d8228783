import { afterEach, beforeEach, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#domain/settings.ts";
import type { Tables } from "#domain/tables.ts";
import type { Db } from "#platform/db/open-database.ts";
import { testDatabase } from "../../../../../tests/support/database.ts";
import { makers } from "../../../../../tests/support/world.ts";
import { CONTINUE_REMOVAL, REMOVE_OLD, removeOld } from "./remove-old.ts";

const NOW = 1_800_000_000_000;
const DAY = 86_400_000;
const run = { now: NOW, signal: new AbortController().signal };

let db: Db<Tables>;
beforeEach(async () => {
  db = await testDatabase<Tables>();
});
afterEach(() => db.close());

test("removes data after its fixed period, and expired sessions at once", async () => {
  const { uid } = await makers(db, () => NOW).member("alice");
  await db.write(async (trx) => {
    const block = { reason: "test", created_at: 1 };
    const ranges = [30, 31].map((days) => ({ ...block, range: `${days}`, until: NOW - days * DAY }));
    await trx.insertInto("address_block").values(ranges).execute();
    const hook = { name: "Hook", address: "https://example.com/", secret: "s", events: "", created_at: 1 };
    const deleted = [14, 15, 16].map((days) => ({ ...hook, deleted_at: NOW - days * DAY }));
    const [first] = await trx.insertInto("webhook").values(deleted).returning("wid").execute();
    const sent = [14, 15].map((days) => ({ event: "test" as const, created_at: NOW - days * DAY }));
    const wid = first?.wid ?? 0;
    await trx
      .insertInto("webhook_delivery")
      .values(sent.map((row) => ({ ...row, wid })))
      .execute();
    const session = { uid, created_at: NOW, seen_at: NOW, remember: 0 };
    const expired = { ...session, token_hash: "expired", expires_at: NOW };
    await trx.insertInto("session").values(expired).execute();
  });
  await removeOld(db, DEFAULT_SETTINGS, run);
  const left = {
    ranges: (await db.read.selectFrom("address_block").select("range").execute()).map((row) => row.range),
    hooks: (await db.read.selectFrom("webhook").select("deleted_at").execute()).map((row) => row.deleted_at),
    sent: (await db.read.selectFrom("webhook_delivery").select("created_at").execute()).map((row) => row.created_at),
    expired: await db.read.selectFrom("session").select("uid").where("token_hash", "=", "expired").execute(),
  };
  expect(left).toEqual({ ranges: ["30"], hooks: [NOW - 14 * DAY], sent: [NOW - 14 * DAY], expired: [] });
});

test.each([
  ["keeps data forever at 0 days", 0, ["192.0.2.0/24", "192.0.2.0/24"]],
  ["removes data after 1 day", 1, ["", "192.0.2.0/24"]],
])("%s", async (_name, days, expected) => {
  const { uid } = await makers(db, () => NOW).member("alice");
  const ages = [DAY + 1, DAY].map((age) => ({ seen_at: NOW - age, created_at: NOW - age, token_hash: `${age}` }));
  const session = { uid, expires_at: NOW + 1, remember: 0, network: "192.0.2.0/24" };
  await db.write(async (trx) => {
    await trx.deleteFrom("session").execute();
    await trx
      .insertInto("session")
      .values(ages.map((row) => ({ ...session, ...row })))
      .execute();
  });
  await removeOld(db, { ...DEFAULT_SETTINGS, "keep.client_addresses": days }, run);
  const rows = await db.read.selectFrom("session").select("network").orderBy("seen_at").execute();
  expect(rows.map(({ network }) => network)).toEqual(expected);
});

test("enqueues a job for the rest after its max transactions", async () => {
  let written = 0;
  const counted = {
    write: ((work: never) => {
      written += 1;
      return db.write(work);
    }) as typeof db.write,
  };
  await removeOld(counted, DEFAULT_SETTINGS, run, 5);
  // the last write enqueues the job
  expect(written).toBe(6);
  const job = { kind: CONTINUE_REMOVAL, due_at: NOW };
  expect(await db.read.selectFrom("job").select(["kind", "due_at"]).execute()).toEqual([job]);
});

test("stops after a thousand transactions", async () => {
  let written = 0;
  // always reports remaining rows
  const busy = { write: (async () => ++written) as unknown as typeof db.write };
  await removeOld(busy, DEFAULT_SETTINGS, run);
  expect(written).toBe(1_001);
});

test("has stable job kinds, because pending jobs are stored with them", () => {
  expect([REMOVE_OLD, CONTINUE_REMOVAL]).toEqual(["retention.remove", "retention.go-on"]);
});
