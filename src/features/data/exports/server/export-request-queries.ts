import type { Read, Tx } from "#platform/ctx.ts";

/** Returns the archive of a sub; `sid` 0 is the whole site. */
export function findExport(read: Read, sid: number) {
  return read
    .selectFrom("site_export")
    .select(["sid", "name", "language", "done", "total", "asked_at", "ready_at", "failed_at", "size"])
    .where("sid", "=", sid)
    .executeTakeFirst();
}

export type StoredExport = NonNullable<Awaited<ReturnType<typeof findExport>>>;

interface NewExportRow {
  sid: number;
  name: string;
  language: string;
  asked_at: number;
}

/** Replaces the earlier archive with a new request. @returns false if another request came first. */
export async function putExport(trx: Tx, row: NewExportRow, before: StoredExport | undefined): Promise<boolean> {
  const fresh = { ...row, done: 0, total: 0, ready_at: null, failed_at: null, size: null };
  if (before) {
    const changed = await trx
      .updateTable("site_export")
      .set(fresh)
      .where("sid", "=", row.sid)
      .where("asked_at", "=", before.asked_at)
      .executeTakeFirst();
    return changed.numUpdatedRows === 1n;
  }
  const added = await trx
    .insertInto("site_export")
    .values(fresh)
    .onConflict((conflict) => conflict.column("sid").doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

/** Updates the progress of a request; false if a newer request replaced it. */
export async function setExport(
  trx: Tx,
  { sid, asked_at }: Pick<StoredExport, "sid" | "asked_at">,
  values: { done?: number; total?: number; ready_at?: number; failed_at?: number; size?: number },
): Promise<boolean> {
  const changed = await trx
    .updateTable("site_export")
    .set(values)
    .where("sid", "=", sid)
    .where("asked_at", "=", asked_at)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

export function listOldExports(read: Read, before: number) {
  return read.selectFrom("site_export").select(["sid", "name", "asked_at"]).where("asked_at", "<=", before).execute();
}

export async function dropExport(trx: Tx, { sid, asked_at }: { sid: number; asked_at: number }): Promise<void> {
  await trx.deleteFrom("site_export").where("sid", "=", sid).where("asked_at", "=", asked_at).execute();
}

/** Returns the name of a sub; undefined if it does not exist. */
export async function findNameOfExportedSub(read: Read, sid: number): Promise<string | undefined> {
  return (await read.selectFrom("sub").select("name").where("sid", "=", sid).executeTakeFirst())?.name;
}
