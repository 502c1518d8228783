import { replaceInEffects } from "#features/moderation/modlog/server/effect-queries.ts";
import type { VideoExtension } from "#lib/file-types.ts";
import type { Read, Tx } from "#platform/ctx.ts";
import { releaseFiles } from "./upload-queries.ts";

export interface StoredVideo {
  hash: string;
  extension: VideoExtension;
}

/** Videos in use that were stored before uploads were remuxed. */
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

/** Replaces a file in all its uses. The old file is then due for deletion. */
export async function replaceFile(trx: Tx, from: string, to: string): Promise<void> {
  // locks files in the order of their hashes
  await trx.selectFrom("file").select("hash").where("hash", "in", [from, to]).orderBy("hash").forUpdate().execute();
  await trx.updateTable("file_use").set({ hash: to }).where("hash", "=", from).execute();
  await trx.updateTable("scheduled_post").set({ file_hash: to }).where("file_hash", "=", from).execute();
  await replaceInEffects(trx, "post.file", { from, to });
  await trx.updateTable("file").set({ unused_at: null }).where("hash", "=", to).where("removing", "=", 0).execute();
  await markRemuxed(trx, from);
  // in the past, so that the removal of unused files also completes an interrupted run
  await releaseFiles(trx, [from], 0);
}
