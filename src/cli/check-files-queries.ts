import { type SqlBool, sql } from "kysely";
import { isUnused } from "#features/content/uploads/server/upload-queries.ts";
import type { Read, Tx } from "#platform/ctx.ts";

/** Lists used files in the order of their hashes. */
export function listUsedFiles(read: Read, after: string, most: number) {
  return read
    .selectFrom("file")
    .leftJoin("file_use as u", "u.hash", "file.hash")
    .select(["file.hash", "file.extension"])
    .select((eb) => eb.fn.min("u.preview").as("preview"))
    .where("file.hash", ">", after)
    .where((eb) =>
      eb.or([
        eb("u.hash", "is not", null),
        eb.exists(eb.selectFrom("sub_file as i").select("i.sid").whereRef("i.hash", "=", "file.hash")),
        eb.exists(eb.selectFrom("sub as s").select("s.sid").whereRef("s.icon", "=", "file.hash")),
        eb.exists(eb.selectFrom("sub as s").select("s.sid").whereRef("s.banner", "=", "file.hash")),
      ]),
    )
    .groupBy(["file.hash", "file.extension"])
    .orderBy("file.hash")
    .limit(most)
    .execute();
}

export async function listFileHashes(read: Read): Promise<string[]> {
  return (await read.selectFrom("file").select("hash").execute()).map(({ hash }) => hash);
}

const IS_USED = sql<SqlBool>`(not (${isUnused}))`;

/** Hashes of used files that are marked as unused, and the reverse. */
export async function listWronglyMarked(read: Read): Promise<string[]> {
  const rows = await read
    .selectFrom("file")
    .select("hash")
    .where(sql<SqlBool>`(unused_at is null) <> ${IS_USED}`)
    .orderBy("hash")
    .execute();
  return rows.map(({ hash }) => hash);
}

/** Corrects the unused marks of all files. */
export async function fixUnused(trx: Tx, now: number): Promise<void> {
  await trx.updateTable("file").set({ unused_at: null }).where("unused_at", "is not", null).where(IS_USED).execute();
  await trx
    .updateTable("file")
    .set({ unused_at: now })
    .where("unused_at", "is", null)
    .where(sql<SqlBool>`not ${IS_USED}`)
    .execute();
}
