import type { Kysely } from "kysely";
import type { Tables } from "#domain/tables.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";

type Read = Kysely<Tables>;

export function findAccountByName(read: Read, name: string) {
  return read
    .selectFrom("person")
    .select(["uid", "name", "status", "is_admin"])
    .where("name_key", "=", name.toLowerCase())
    .executeTakeFirst();
}

export async function setAdmin(trx: Read, uid: number, isAdmin: boolean): Promise<void> {
  await trx
    .updateTable("person")
    .set({ is_admin: isAdmin ? 1 : 0 })
    .where("uid", "=", uid)
    .execute();
}

export async function setMayUpload(trx: Read, uid: number, mayUpload: boolean): Promise<void> {
  await trx
    .updateTable("person")
    .set({ may_upload: mayUpload ? 1 : 0 })
    .where("uid", "=", uid)
    .execute();
}

/** Deletes all blocks by and against a user. Returns their number. */
export async function removeBlocks(trx: Read, uid: number): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom("person_block")
    .where((eb) => eb.or([eb("uid", "=", uid), eb("target", "=", uid)]))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export async function listAdminAccounts(read: Read): Promise<string[]> {
  const rows = await read
    .selectFrom("person")
    .select("name")
    .where("is_admin", "=", 1)
    .where("status", "=", ACCOUNT_STATUS.ok)
    .orderBy("name_key")
    .execute();
  return rows.map((row) => row.name);
}
