import { sql } from "kysely";
import type { Read, Tx } from "#platform/ctx.ts";
import { isAnyOf } from "#platform/db/dialect.ts";

export interface NewCode {
  code: string;
  uid: number;
  now: number;
  expiresAt: number | null;
  most: number;
}

/** Returns undefined if the code already exists. */
export async function addCode(trx: Tx, { code, uid, now, expiresAt, most }: NewCode): Promise<number | undefined> {
  const row = await trx
    .insertInto("invite_code")
    .values({ code, uid, created_at: now, expires_at: expiresAt, max_uses: most })
    .onConflict((conflict) => conflict.doNothing())
    .returning("icid")
    .executeTakeFirst();
  return row?.icid;
}

/** Returns true if the code is neither used up nor expired and its creator's account is active. */
export async function isCodeUsable(read: Read, code: string, now: number): Promise<boolean> {
  const row = await read
    .selectFrom("invite_code as c")
    .innerJoin("person as p", "p.uid", "c.uid")
    .select("c.icid")
    .where("c.code", "=", code)
    .where("p.status", "=", 0)
    .whereRef("c.uses", "<", "c.max_uses")
    .where((eb) => eb.or([eb("c.expires_at", "is", null), eb("c.expires_at", ">", now)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts a use of a code; undefined if the code is no longer usable. */
export async function takeCode(trx: Tx, code: string, now: number): Promise<number | undefined> {
  const row = await trx
    .updateTable("invite_code")
    .set((eb) => ({ uses: eb("uses", "+", 1) }))
    .where("code", "=", code)
    .whereRef("uses", "<", "max_uses")
    .where((eb) => eb.or([eb("expires_at", "is", null), eb("expires_at", ">", now)]))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("person as p")
          .select("p.uid")
          .whereRef("p.uid", "=", "invite_code.uid")
          .where("p.status", "=", 0),
      ),
    )
    .returning("icid")
    .executeTakeFirst();
  return row?.icid;
}

export async function noteInvited(trx: Tx, uid: number, icid: number, now: number): Promise<void> {
  await trx.insertInto("invite_use").values({ uid, icid, used_at: now }).execute();
}

export async function forgetInvited(trx: Tx, uid: number): Promise<void> {
  await trx.deleteFrom("invite_use").where("uid", "=", uid).execute();
}

/** Finds a user's invite limit and number of codes; locks the user's row (FOR UPDATE). */
export async function findAllowance(trx: Tx, uid: number): Promise<{ allowance: number | null; made: number }> {
  const person = await trx
    .selectFrom("person")
    .select("invite_allowance")
    .where("uid", "=", uid)
    .forUpdate()
    .executeTakeFirst();
  return { allowance: person?.invite_allowance ?? null, made: await countMade(trx, uid) };
}

export async function readAllowance(read: Read, uid: number): Promise<{ allowance: number | null; made: number }> {
  const person = await read.selectFrom("person").select("invite_allowance").where("uid", "=", uid).executeTakeFirst();
  return { allowance: person?.invite_allowance ?? null, made: await countMade(read, uid) };
}

async function countMade(read: Read, uid: number): Promise<number> {
  const row = await read
    .selectFrom("invite_code")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .where("uid", "=", uid)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

export async function setAllowance(trx: Tx, uid: number, allowance: number | null): Promise<void> {
  await trx.updateTable("person").set({ invite_allowance: allowance }).where("uid", "=", uid).execute();
}

const codeColumns = ["c.icid", "c.code", "c.created_at", "c.expires_at", "c.uses", "c.max_uses"] as const;

/** Lists a user's codes, newest first. */
export function listOwnCodes(read: Read, uid: number, most: number) {
  return read
    .selectFrom("invite_code as c")
    .select(codeColumns)
    .where("c.uid", "=", uid)
    .orderBy("c.icid", "desc")
    .limit(most)
    .execute();
}

/** Lists the users invited with these codes. */
export function listInvited(read: Read, icids: readonly number[]) {
  if (icids.length === 0) return Promise.resolve([]);
  return read
    .selectFrom("invite_use as i")
    .innerJoin("person as p", "p.uid", "i.uid")
    .select(["i.icid", "p.name", "p.status"])
    .where(isAnyOf(sql`i.icid`, [...icids]))
    .orderBy("i.icid")
    .orderBy("i.uid")
    .execute();
}

/** Finds a user's inviter and the used code. */
export function findInviter(read: Read, uid: number) {
  return read
    .selectFrom("invite_use as i")
    .innerJoin("invite_code as c", "c.icid", "i.icid")
    .innerJoin("person as p", "p.uid", "c.uid")
    .select(["p.uid", "p.name", "p.status", "c.code"])
    .where("i.uid", "=", uid)
    .executeTakeFirst();
}

export function listInvitedBy(read: Read, uids: readonly number[], most: number) {
  return read
    .selectFrom("invite_code as c")
    .innerJoin("invite_use as i", "i.icid", "c.icid")
    .innerJoin("person as p", "p.uid", "i.uid")
    .select(["c.uid as by", "p.uid", "p.name", "p.status", "c.code"])
    .where(isAnyOf(sql`c.uid`, [...uids]))
    .orderBy("p.uid")
    .limit(most)
    .execute();
}

/** Changes the expiry of codes. @returns the number of existing codes. */
export async function setExpiry(trx: Tx, icids: readonly number[], expiresAt: number | null): Promise<number> {
  const changed = await trx
    .updateTable("invite_code")
    .set({ expires_at: expiresAt })
    .where(isAnyOf(sql`icid`, [...icids]))
    .executeTakeFirst();
  return Number(changed.numUpdatedRows);
}

export function findPersonNamed(read: Read, name: string) {
  return read
    .selectFrom("person")
    .select(["uid", "name", "status"])
    .where("name_key", "=", name.toLowerCase())
    .executeTakeFirst();
}
