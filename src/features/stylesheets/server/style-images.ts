import { isRefusal, Refusal } from "#domain/refusal.ts";
import { LOG } from "#features/modlog/log-codes.ts";
import { writeSubLog } from "#features/modlog/server/log-queries.ts";
import { storeReceived } from "#features/uploads/server/take-upload.ts";
import type { Ctx, Tx } from "#platform/ctx.ts";
import type { Files } from "#platform/files/files.ts";
import { ReceivedFile } from "#platform/files/received-file.ts";
import { canBeStyleImage, styleSpace } from "../permissions.ts";
import { getStyleSub, styleSubOf } from "./get-style-sub.ts";
import { removeImage, spaceWithout, storeImage } from "./image-queries.ts";
import { makeStyle } from "./make-style.ts";
import { changeContent, lockCurrent } from "./style-queries.ts";

/** Stores an image that a sub's stylesheet may show, in place of the one that had its name. @returns the sub's name. */
export async function uploadStyleImage(
  ctx: Ctx,
  files: Files,
  { sub: subName, name, files: received }: { sub: string; name: string; files?: unknown },
): Promise<string> {
  await getStyleSub(ctx.read, ctx, subName);
  if (!(received instanceof ReceivedFile)) throw new Refusal("file.missing", { field: "files" });
  if (!canBeStyleImage(received.type)) throw new Refusal("style.image-type", { field: "files" });
  const stored = await storeReceived(files, received, received.type, ctx.now());
  try {
    return await ctx.write(async (trx) => {
      const sub = await getStyleSub(trx, ctx, subName);
      await lockCurrent(trx, sub.sid);
      if ((await spaceWithout(trx, sub.sid, name, stored.hash)) + stored.size > styleSpace(ctx.settings)) {
        throw new Refusal("file.space", { field: "files" });
      }
      const now = ctx.now();
      await storeImage(trx, { sid: sub.sid, name, hash: stored.hash, uid: ctx.viewer.uid, created_at: now });
      await makeAgain(trx, sub.sid);
      await writeSubLog(trx, { sub: styleSubOf(sub), by: ctx.viewer, at: now, action: LOG.styleChanged, note: name });
      return sub.name;
    });
  } catch (error) {
    await stored.giveUp();
    throw error;
  }
}

/** Takes an image away. Where a sheet shows it, there is nothing from then on. */
export function deleteStyleImage(ctx: Ctx, { sub: subName, name }: { sub: string; name: string }): Promise<void> {
  return ctx.write(async (trx) => {
    const sub = await getStyleSub(trx, ctx, subName);
    await lockCurrent(trx, sub.sid);
    const now = ctx.now();
    if (!(await removeImage(trx, sub.sid, name, now))) throw new Refusal("style.image-not-found");
    await makeAgain(trx, sub.sid);
    await writeSubLog(trx, { sub: styleSubOf(sub), by: ctx.viewer, at: now, action: LOG.styleChanged, note: name });
  });
}

/** The sheet in force shows the images that there are now. One whose image is gone stays as it is. */
async function makeAgain(trx: Tx, sid: number): Promise<void> {
  const current = await lockCurrent(trx, sid);
  if (!current) return;
  try {
    const { content, key } = await makeStyle(trx, sid, current.source);
    if (key !== current.key) await changeContent(trx, current.svid, { content, key });
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
}
