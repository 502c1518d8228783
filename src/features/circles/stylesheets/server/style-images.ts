import { Refusal } from "#domain/refusal.ts";
import type { SubRow } from "#features/circles/subs/server/subs-queries.ts";
import { storeReceived } from "#features/content/uploads/server/accept-upload.ts";
import type { EffectValues } from "#features/moderation/modlog/effect.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import type { Ctx, Emit, Tx } from "#platform/ctx.ts";
import type { Files } from "#platform/files/files.ts";
import { ReceivedFile } from "#platform/files/received-file.ts";
import { getStyleImageQuotaBytes } from "../permissions.ts";
import { getStyleSub, styleSubOf } from "./get-style-sub.ts";
import { findImage, removeImage, storeImage, sumImageBytesExcept } from "./image-queries.ts";
import { imageKey, recompileStyle } from "./style-effects.ts";
import { lockCurrentStyle } from "./style-queries.ts";

type ImageType = "jpg" | "png" | "gif";
const isImage = (type: string | null): type is ImageType => type === "jpg" || type === "png" || type === "gif";

/** Stores an image for a sub's stylesheet, replacing one with the same name. @returns the sub's name. */
export async function uploadStyleImage(
  ctx: Ctx,
  files: Files,
  { sub: subName, name, files: received }: { sub: string; name: string; files?: unknown },
): Promise<string> {
  await getStyleSub(ctx.read, ctx, subName);
  if (!(received instanceof ReceivedFile)) throw new Refusal("file.missing", { field: "files" });
  if (!isImage(received.type)) throw new Refusal("style.image-type", { field: "files" });
  const stored = await storeReceived(files, received, received.type, ctx.now());
  try {
    return await ctx.write(async (trx, emit) => {
      const sub = await getStyleSub(trx, ctx, subName);
      await lockCurrentStyle(trx, sub.sid);
      if (
        (await sumImageBytesExcept(trx, sub.sid, name, stored.hash)) + stored.size >
        getStyleImageQuotaBytes(ctx.settings)
      ) {
        throw new Refusal("file.space", { field: "files" });
      }
      const before = await findImage(trx, sub.sid, name);
      const own = { hash: stored.hash, uid: ctx.viewer.uid };
      await storeImage(trx, { sid: sub.sid, name, ...own, created_at: ctx.now() });
      await recompileStyle(trx, sub.sid);
      await record(trx, emit, ctx, sub, { name, before: before ?? null, after: own });
      return sub.name;
    });
  } catch (error) {
    await stored.giveUp();
    throw error;
  }
}

/** Deletes an image. The stylesheet no longer shows it. */
export function deleteStyleImage(ctx: Ctx, { sub: subName, name }: { sub: string; name: string }): Promise<void> {
  return ctx.write(async (trx, emit) => {
    const sub = await getStyleSub(trx, ctx, subName);
    await lockCurrentStyle(trx, sub.sid);
    const before = await findImage(trx, sub.sid, name);
    if (!before) throw new Refusal("style.image-not-found");
    await removeImage(trx, sub.sid, name, ctx.now());
    await recompileStyle(trx, sub.sid);
    await record(trx, emit, ctx, sub, { name, before, after: null });
  });
}

async function record(
  trx: Tx,
  emit: Emit,
  ctx: Ctx,
  sub: SubRow,
  { name, before, after }: { name: string; before: EffectValues | null; after: EffectValues | null },
): Promise<void> {
  const effects = [{ unit: "sub.image", key: imageKey(sub.sid, name), before, after }] as const;
  const act = { code: LOG.stylesheet, sub: styleSubOf(sub), by: ctx.viewer, at: ctx.now(), note: name, effects };
  await recordAction(trx, emit, act);
}
