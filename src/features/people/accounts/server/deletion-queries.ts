import type { Read, Tx } from "#platform/ctx.ts";
import { ACCOUNT_STATUS } from "../account.ts";
import { lockPerson } from "./person-lock-queries.ts";

/** Finds the deletion of an account that can still be restored. */
export function findDeletion(read: Read, uid: number, now: number) {
  return read
    .selectFrom("account_deletion")
    .select(["uid", "status_before", "erases", "total", "done", "asked_at", "due_at"])
    .where("uid", "=", uid)
    .where("due_at", ">", now)
    .where("ended_at", "is", null)
    .executeTakeFirst();
}

/** Finds a restorable deletion and locks its user's row until the transaction ends. */
export async function findDeletionForUpdate(trx: Tx, uid: number, now: number) {
  await lockPerson(trx, uid);
  return findDeletion(trx, uid, now);
}

interface NewDeletion {
  uid: number;
  status_before: number;
  erases: number;
  total: number;
  asked_at: number;
  due_at: number;
}

/** Stores a deletion with the data that a restore needs. */
export async function insertDeletion(trx: Tx, deletion: NewDeletion): Promise<void> {
  await trx.insertInto("account_deletion").values(deletion).execute();
  await setStatus(trx, deletion.uid, ACCOUNT_STATUS.deleted);
}

/** Restores the account. */
export async function reopenAccount(trx: Tx, uid: number, status: number): Promise<void> {
  await trx.deleteFrom("account_deletion").where("uid", "=", uid).execute();
  await setStatus(trx, uid, status);
}

async function setStatus(trx: Tx, uid: number, status: number): Promise<void> {
  await trx.updateTable("person").set({ status }).where("uid", "=", uid).execute();
}

/** Counts a user's posts and comments that are not erased. */
export async function countWritten(read: Read, uid: number): Promise<number> {
  const posts = read.selectFrom("post").select((eb) => eb.fn.countAll<number>().as("n"));
  const comments = read.selectFrom("comment").select((eb) => eb.fn.countAll<number>().as("n"));
  const [one, other] = [
    await posts.where("uid", "=", uid).where("erased_at", "is", null).executeTakeFirstOrThrow(),
    await comments.where("uid", "=", uid).where("erased_at", "is", null).executeTakeFirstOrThrow(),
  ];
  return Number(one.n) + Number(other.n);
}

export async function listOwnedSubs(read: Read, uid: number): Promise<string[]> {
  const rows = await read
    .selectFrom("sub_mod as m")
    .innerJoin("sub as s", "s.sid", "m.sid")
    .select("s.name")
    .where("m.uid", "=", uid)
    .where("m.power", "=", 0)
    .where("m.invited", "=", 0)
    .orderBy("s.name_key")
    .execute();
  return rows.map(({ name }) => name);
}

/** Returns true if no other admin has an active account. */
export async function isOnlyAdmin(read: Read, uid: number): Promise<boolean> {
  const admins = await read
    .selectFrom("person")
    .select("uid")
    .where("is_admin", "=", 1)
    .where("status", "=", ACCOUNT_STATUS.ok)
    .orderBy("uid")
    .execute();
  return admins.length === 1 && admins[0]?.uid === uid;
}

/** Locks all admins, so that two admins who delete their accounts at once do not leave the site without one. */
export async function lockAdmins(trx: Tx): Promise<void> {
  await trx.selectFrom("person").select("uid").where("is_admin", "=", 1).orderBy("uid").forUpdate().execute();
}

/** Finds the latest site ban: the previous status, and whether it was lifted. */
export function findLatestBan(read: Read, uid: number) {
  return read
    .selectFrom("site_ban")
    .select(["status_before", "lifted_at"])
    .where("uid", "=", uid)
    .orderBy("bid", "desc")
    .limit(1)
    .executeTakeFirst();
}
