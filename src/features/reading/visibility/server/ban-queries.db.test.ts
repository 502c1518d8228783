import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Tables } from "#domain/tables.ts";
import type { Db } from "#platform/db/open-database.ts";
import { testDatabase } from "../../../../../tests/support/database.ts";
import { type Makers, type Member, makers } from "../../../../../tests/support/world.ts";
import { bannedUntil, fromActiveBans, isBannedFrom, isWarnedIn } from "./ban-queries.ts";

const NOW = 1_800_000_000_000;

let db: Db<Tables>;
let make: Makers;
let alice: Member;
let bob: Member;
beforeAll(async () => {
  db = await testDatabase<Tables>();
  make = makers(db, () => NOW);
  [alice, bob] = [await make.member("alice"), await make.member("bob")];
});
afterAll(() => db.close());

/** Query results for alice in a new sub, and the subs of all her bans. */
async function askedIn(add: (sid: number) => Promise<unknown>) {
  const { sid } = await make.sub(bob);
  await add(sid);
  const row = await db.read
    .selectFrom("sub as s")
    .select(isBannedFrom(alice.uid, NOW, "s.sid").as("banned"))
    .select(bannedUntil(alice.uid, NOW, "s.sid").as("until"))
    .select(isWarnedIn(alice.uid, "s.sid").as("warned"))
    .where("s.sid", "=", sid)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ sid: number }>`select b.sid ${fromActiveBans(alice.uid, NOW)}`.execute(db.read);
  return { ...row, isListed: rows.some((ban) => ban.sid === sid) };
}

const banned = (until: number) => ({ banned: 1, until, warned: 0, isListed: true });
const free = { banned: 0, until: null, warned: 0, isListed: false };

test.each([
  ["no ban", [], free],
  ["a ban for good", [{}], banned(0)],
  ["a ban that ends later", [{ expires_at: NOW + 1 }], banned(NOW + 1)],
  ["a ban that ends now", [{ expires_at: NOW }], free],
  ["a ban for good that was lifted", [{ lifted_at: NOW - 1 }], free],
  ["a ban that was lifted before its end", [{ expires_at: NOW + 1, lifted_at: NOW - 1 }], free],
  ["a lifted ban and a new one", [{ lifted_at: NOW - 1 }, { expires_at: NOW + 1 }], banned(NOW + 1)],
])("%s", async (_name, bans: object[], expected) => {
  const ban = { reason: "test", created_at: NOW - 2 };
  const add = (uid: number) => (sid: number) =>
    db.write(async (trx) => {
      for (const one of bans)
        await trx
          .insertInto("sub_ban")
          .values({ uid, sid, ...ban, ...one })
          .execute();
    });
  expect(await askedIn(add(alice.uid))).toEqual(expected);
  // a ban of another member
  expect(await askedIn(add(bob.uid))).toEqual(free);
});

test.each([
  ["a warning", {}, 1],
  ["a warning that was acknowledged", { acknowledged_at: NOW }, 0],
  ["a warning that was withdrawn", { withdrawn_at: NOW }, 0],
])("%s", async (_name, state: object, warned) => {
  const add = (uid: number) => (sid: number) =>
    db.write((trx) =>
      trx
        .insertInto("warning")
        .values({ uid, sid, text: "Stop.", created_at: NOW, ...state })
        .execute(),
    );
  expect(await askedIn(add(alice.uid))).toEqual({ ...free, warned });
  expect(await askedIn(add(bob.uid))).toEqual(free);
});
