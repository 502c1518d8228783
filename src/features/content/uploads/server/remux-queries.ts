import { replaceInEffects } from "#features/moderation/modlog/server/effect-queries.ts";
import type { VideoExtension } from "#lib/file-types.ts";
import type { Read, Tx } from "#platform/ctx.ts";
import { releaseFiles } from "./upload-queries.ts";

/** A stored video. */
export interface StoredVideo {
  hash: string;
  extension: VideoExtension;
}

/** Videos in use that were stored before videos were remuxed. */
export function listNotRemuxed(read: Read, most: number): Promise<StoredVideo[]> {
  return read
    .selectFrom("file")
    .select(["hash", "extension"])
    .$narrowType<{ extension: VideoExtension }>()
    .where("remuxed", "=", 0)
    .where("extension", "in", ["mp4", "webm"])
    .where("unused_at", "is", null)
    .where("removing", "=", 0)
    .orderBy("hash")
    .limit(most)
    .execute();
}

export async function markRemuxed(trx: Tx, hash: string): Promise<void> {
  await trx.updateTable("file").set({ remuxed: 1 }).where("hash", "=", hash).execute();
}

/** Gives every use of a file to another one. The file is then due for removal. */
export async function replaceFile(trx: Tx, from: string, to: string): Promise<void> {
  // files are locked in the order of their hashes
  await trx.selectFrom("file").select("hash").where("hash", "in", [from, to]).orderBy("hash").forUpdate().execute();
  await trx.updateTable("file_use").set({ hash: to }).where("hash", "=", from).execute();
  await trx.updateTable("scheduled_post").set({ file_hash: to }).where("file_hash", "=", from).execute();
  await replaceInEffects(trx, "post.file", { from, to });
  await trx.updateTable("file").set({ unused_at: null }).where("hash", "=", to).where("removing", "=", 0).execute();
  await markRemuxed(trx, from);
  // long ago, so that the removal of unused files completes an interrupted run
  await releaseFiles(trx, [from], 0);
}
