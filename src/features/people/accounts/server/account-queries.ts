import { sql } from "kysely";
import type { NsfwPreference } from "#domain/viewer.ts";
import type { Read, Tx } from "#platform/ctx.ts";
import { isAnyOf } from "#platform/db/dialect.ts";
import { ACCOUNT_STATUS } from "../account.ts";

export interface NewPerson {
  name: string;
  email: string | null;
  /** True on sites without mail, where an address belongs to the account without being confirmed. */
  ownsEmail?: boolean;
  /** Null for one that something else opens. */
  passwordHash: string | null;
  isAdmin: boolean;
  nsfw: NsfwPreference;
  joinedAt: number;
  /** It cannot be logged in to yet; and whether that is because of its address. */
  waits?: boolean;
  awaitsEmail?: boolean;
}

/** Adds a person. Undefined when the name or the e-mail address belongs to somebody. */
export async function addPerson(trx: Tx, person: NewPerson): Promise<number | undefined> {
  const row = await trx
    .insertInto("person")
    .values(columnsOf(person))
    .onConflict((conflict) => conflict.doNothing())
    .returning("uid")
    .executeTakeFirst();
  return row?.uid;
}

/** The account becomes that of another person, who registers under its name. */
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

/** What a session may start from, kept from changing until the write ends. */
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

/** An account that a pass may be for. */
export function findHolder(read: Read, uid: number) {
  return read
    .selectFrom("person")
    .select(["uid", "name", "password_hash", "status", "language"])
    .where("uid", "=", uid)
    .executeTakeFirst();
}

/** The name of the secret that signs passes. */
export const PASS_SECRET = "pass";

export async function getPassSecret(read: Read): Promise<string> {
  const query = read.selectFrom("secret").select("value").where("name", "=", PASS_SECRET);
  return (await query.executeTakeFirstOrThrow()).value;
}

/** What a new account waits for. */
export function getWaiting(read: Read, uid: number) {
  return read
    .selectFrom("person")
    .select(["status", "email", "awaits_email", "joined_at"])
    .where("uid", "=", uid)
    .executeTakeFirstOrThrow();
}

/** False when the password was changed in the meantime. Links that would set another are over, and log-ins that wait. */
export async function replacePassword(trx: Tx, uid: number, before: string | null, after: string): Promise<boolean> {
  const changed = await trx
    .updateTable("person")
    .set({ password_hash: after })
    .where("uid", "=", uid)
    .where("password_hash", before === null ? "is" : "=", before)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** Sets the password, whatever it was. */
export async function setPassword(trx: Tx, uid: number, hash: string): Promise<void> {
  await trx.updateTable("person").set({ password_hash: hash }).where("uid", "=", uid).execute();
}

export async function setNsfw(trx: Tx, uid: number, nsfw: NsfwPreference): Promise<void> {
  await trx.updateTable("person").set({ nsfw }).where("uid", "=", uid).execute();
}

/** What these people see of NSFW posts, of those alone who have chosen `insteadOf` where it is given. @returns how many. */
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

/** Subscribes a new member to the default subs, in the order in which visitors see them. */
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
