import { sql } from "kysely";
import type { NsfwPreference } from "#domain/viewer.ts";
import type { Read, Tx } from "#platform/ctx.ts";
import { isAnyOf } from "#platform/db/dialect.ts";
import { ACCOUNT_STATUS } from "../account.ts";

export interface NewPerson {
  name: string;
  email: string | null;
  /** True on sites without mail, where an address needs no confirmation. */
  ownsEmail?: boolean;
  /** Null for an account without a password. */
  passwordHash: string | null;
  isAdmin: boolean;
  nsfw: NsfwPreference;
  joinedAt: number;
  /** True if the account cannot log in yet; `awaitsEmail`: until its address is confirmed. */
  waits?: boolean;
  awaitsEmail?: boolean;
}

/** Adds a user. Returns undefined if the name or address is taken. */
export async function addPerson(trx: Tx, person: NewPerson): Promise<number | undefined> {
  const row = await trx
    .insertInto("person")
    .values(columnsOf(person))
    .onConflict((conflict) => conflict.doNothing())
    .returning("uid")
    .executeTakeFirst();
  return row?.uid;
}

/** Overwrites an unconfirmed account with a new registration of the same name. */
export async function replacePerson(trx: Tx, uid: number, person: NewPerson): Promise<void> {
  await trx.updateTable("person").set(columnsOf(person)).where("uid", "=", uid).execute();
}

function columnsOf(person: NewPerson) {
  return {
    name: person.name,
    name_key: person.name.toLowerCase(),
    email: person.email,
    email_key: person.ownsEmail ? (person.email?.toLowerCase() ?? null) : null,
    password_hash: person.passwordHash,
    is_admin: person.isAdmin ? 1 : 0,
    nsfw: person.nsfw,
    joined_at: person.joinedAt,
    status: person.waits ? ACCOUNT_STATUS.pending : ACCOUNT_STATUS.ok,
    awaits_email: person.awaitsEmail ? 1 : 0,
  };
}

export async function setLoggedIn(trx: Tx, uid: number, now: number): Promise<void> {
  await trx.updateTable("person").set({ logged_in_at: now }).where("uid", "=", uid).execute();
}

export async function isNameTaken(read: Read, name: string): Promise<boolean> {
  const row = await read
    .selectFrom("person")
    .select("uid")
    .where("name_key", "=", name.toLowerCase())
    .executeTakeFirst();
  return row !== undefined;
}

export function findCredentials(read: Read, name: string) {
  return read
    .selectFrom("person")
    .select(["uid", "name", "status", "password_hash"])
    .where("name_key", "=", name.toLowerCase())
    .executeTakeFirst();
}

/** Finds the credentials of an account and locks its row (FOR UPDATE). */
export function findCredentialsForUpdate(trx: Tx, uid: number) {
  const query = trx.selectFrom("person").select(["status", "password_hash", "logged_in_at"]).where("uid", "=", uid);
  return query.forUpdate().executeTakeFirst();
}

export function getAccount(read: Read, uid: number) {
  return read
    .selectFrom("person")
    .select(["uid", "name", "email", "email_confirmed_at", "language", "status", "password_hash"])
    .where("uid", "=", uid)
    .executeTakeFirstOrThrow();
}

/** Finds an account by the user id in a pass. */
export function findPassHolder(read: Read, uid: number) {
  return read
    .selectFrom("person")
    .select(["uid", "name", "password_hash", "status", "language"])
    .where("uid", "=", uid)
    .executeTakeFirst();
}

/** Name of the secret that signs passes. */
export const PASS_SECRET = "pass";

export async function getPassSecret(read: Read): Promise<string> {
  const query = read.selectFrom("secret").select("value").where("name", "=", PASS_SECRET);
  return (await query.executeTakeFirstOrThrow()).value;
}

/** Returns the pending steps of a new account. */
export function getPendingSteps(read: Read, uid: number) {
  return read
    .selectFrom("person")
    .select(["status", "email", "awaits_email", "joined_at"])
    .where("uid", "=", uid)
    .executeTakeFirstOrThrow();
}

/** Replaces the password; false if it changed in the meantime. Also revokes reset links and unfinished log-ins. */
export async function replacePassword(trx: Tx, uid: number, before: string | null, after: string): Promise<boolean> {
  const changed = await trx
    .updateTable("person")
    .set({ password_hash: after })
    .where("uid", "=", uid)
    .where("password_hash", before === null ? "is" : "=", before)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** Sets the password without comparing the old one. */
export async function setPassword(trx: Tx, uid: number, hash: string): Promise<void> {
  await trx.updateTable("person").set({ password_hash: hash }).where("uid", "=", uid).execute();
}

export async function setNsfw(trx: Tx, uid: number, nsfw: NsfwPreference): Promise<void> {
  await trx.updateTable("person").set({ nsfw }).where("uid", "=", uid).execute();
}

/**
 * Sets the NSFW preference of users, optionally only of those with the value `insteadOf`.
 * @returns the number of changed users.
 */
export async function setNsfwOf(
  trx: Tx,
  uids: readonly number[],
  nsfw: NsfwPreference,
  insteadOf?: NsfwPreference,
): Promise<number> {
  let query = trx
    .updateTable("person")
    .set({ nsfw })
    .where(isAnyOf(sql`uid`, [...uids]));
  if (insteadOf !== undefined) query = query.where("nsfw", "=", insteadOf);
  return Number((await query.executeTakeFirst()).numUpdatedRows);
}

export async function setLanguage(trx: Tx, uid: number, language: string | null): Promise<void> {
  await trx.updateTable("person").set({ language }).where("uid", "=", uid).execute();
}

/** Subscribes a new member to the default subs in the visitors' order. */
export async function subscribeToDefaults(trx: Tx, uid: number, now: number): Promise<void> {
  const subs = await trx
    .selectFrom("sub")
    .select("sid")
    .where("is_default", "=", 1)
    .where("status", "=", 0)
    .orderBy("name_key")
    .execute();
  if (subs.length === 0) return;
  await trx
    .insertInto("subscription")
    .values(subs.map(({ sid }, position) => ({ uid, sid, position, created_at: now })))
    .execute();
  await trx
    .updateTable("sub")
    .set((eb) => ({ subscribers: eb("subscribers", "+", 1) }))
    .where(
      isAnyOf(
        sql`sid`,
        subs.map(({ sid }) => sid),
      ),
    )
    .execute();
}
