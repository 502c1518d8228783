import { sql } from "kysely";
import { claimFiles, releaseFiles } from "#features/content/uploads/server/upload-queries.ts";
import type { Read, Tx } from "#platform/ctx.ts";

/** Images of a sub's stylesheet, sorted by name. */
export function listImages(read: Read, sid: number) {
  return read
    .selectFrom("sub_file as i")
    .innerJoin("file as f", "f.hash", "i.hash")
    .select(["i.name", "f.hash", "f.extension", "f.size"])
    .where("i.sid", "=", sid)
    .orderBy("i.name")
    .execute();
}

/** Image of a sub by name. */
export function findImage(read: Read, sid: number, name: string) {
  return read
    .selectFrom("sub_file")
    .select(["hash", "uid"])
    .where("sid", "=", sid)
    .where("name", "=", name)
    .executeTakeFirst();
}

/** Total bytes of a sub's images, each counted once, except for the given name and file. */
export async function sumImageBytesExcept(read: Read, sid: number, name: string, hash: string): Promise<number> {
  const row = await read
    .selectFrom("file as f")
    .select(sql<number>`coalesce(sum(f.size), 0)`.as("bytes"))
    .where("f.hash", "<>", hash)
    .where("f.hash", "in", (eb) =>
      eb.selectFrom("sub_file").select("hash").where("sid", "=", sid).where("name", "<>", name),
    )
    .executeTakeFirstOrThrow();
  return Number(row.bytes);
}

/** Stores an image of a sub under a name, replacing the previous one. */
export async function storeImage(
  trx: Tx,
  { sid, name, ...file }: { sid: number; name: string; hash: string; uid: number; created_at: number },
): Promise<void> {
  await claimFiles(trx, [file.hash]);
  const old = await findImage(trx, sid, name);
  await trx
    .insertInto("sub_file")
    .values({ sid, name, ...file })
    .onConflict((conflict) => conflict.columns(["sid", "name"]).doUpdateSet(file))
    .execute();
  if (old && old.hash !== file.hash) await releaseFiles(trx, [old.hash], file.created_at);
}

/** Deletes an image of a sub. Releases its file if nothing else uses it. */
export async function removeImage(trx: Tx, sid: number, name: string, now: number): Promise<void> {
  const gone = await trx
    .deleteFrom("sub_file")
    .where("sid", "=", sid)
    .where("name", "=", name)
    .returning("hash")
    .execute();
  await releaseFiles(
    trx,
    gone.map(({ hash }) => hash),
    now,
  );
}
