import type { Read, Tx } from "#platform/ctx.ts";

/** Account with its upload grant. Locks the row. */
export function findGrantForUpdate(trx: Tx, which: { name: string } | { uid: number }) {
  const query = trx.selectFrom("person").select(["uid", "status", "may_upload"]).forUpdate();
  const found =
    "uid" in which ? query.where("uid", "=", which.uid) : query.where("name_key", "=", which.name.toLowerCase());
  return found.executeTakeFirst();
}

export async function setGrant(trx: Tx, uid: number, mayUpload: 0 | 1): Promise<void> {
  await trx.updateTable("person").set({ may_upload: mayUpload }).where("uid", "=", uid).execute();
}

/** Members with an upload grant, by name, starting after `after`. */
export function listGranted(read: Read, after: string, most: number) {
  return read
    .selectFrom("person")
    .select(["uid", "name", "name_key"])
    .where("may_upload", "=", 1)
    .where("name_key", ">", after)
    .orderBy("name_key")
    .limit(most)
    .execute();
}
