import { Refusal } from "#domain/refusal.ts";
import type { Read, Tx } from "#platform/ctx.ts";
import { addFileUse, releaseFiles } from "./upload-queries.ts";

/** Use of a file by a post; with `poster`, of the poster of its video. */
export interface FileUse {
  hash: string;
  uid: number;
  alt: string;
  created_at: number;
}

/** Uploaded files of a post, with its sub. Locks the rows. */
export async function listUsesForUpdate(trx: Tx, pid: number) {
  await trx.selectFrom("file_use").select("fuid").where("pid", "=", pid).forUpdate().execute();
  return trx
    .selectFrom("file_use as u")
    .innerJoin("post as p", "p.pid", "u.pid")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .select(["u.hash", "u.uid", "u.alt", "u.created_at", "u.poster", "s.sid", "s.is_default"])
    .where("u.pid", "=", pid)
    .where("u.preview", "=", 0)
    .orderBy("u.poster")
    .execute();
}

export function findUseForUpdate(trx: Tx, pid: number, poster: number): Promise<FileUse | undefined> {
  return trx
    .selectFrom("file_use")
    .select(["hash", "uid", "alt", "created_at"])
    .where("pid", "=", pid)
    .where("poster", "=", poster)
    .where("preview", "=", 0)
    .forUpdate()
    .executeTakeFirst();
}

export async function dropUse(trx: Tx, pid: number, poster: number, now: number): Promise<void> {
  const ended = await trx
    .deleteFrom("file_use")
    .where("pid", "=", pid)
    .where("poster", "=", poster)
    .where("preview", "=", 0)
    .returning("hash")
    .execute();
  await releaseFiles(
    trx,
    ended.map(({ hash }) => hash),
    now,
  );
}

/** Restores a post's use of its file; false if the file was deleted or blocked meanwhile. */
export async function restoreFileUse(trx: Tx, pid: number, poster: number, use: FileUse): Promise<boolean> {
  try {
    await addFileUse(trx, { ...use, pid, ...(poster === 1 && { poster: 1 as const }) });
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** True if a sub uses a file as its icon or banner, or has it for its stylesheet. */
export async function isFileOfSub(read: Read, hash: string): Promise<boolean> {
  const row = await read
    .selectFrom("sub")
    .select("sid")
    .where((eb) => eb.or([eb("icon", "=", hash), eb("banner", "=", hash)]))
    .unionAll(read.selectFrom("sub_file").select("sid").where("hash", "=", hash))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
