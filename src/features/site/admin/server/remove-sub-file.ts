import type { z } from "zod";
import { Refusal } from "#domain/refusal.ts";
import { findImage, removeImage } from "#features/circles/stylesheets/server/image-queries.ts";
import { imageKey, recompileStyle } from "#features/circles/stylesheets/server/style-effects.ts";
import type { SubPicture } from "#features/circles/subs/pictures.ts";
import { dropPicture } from "#features/circles/subs/server/change-picture.ts";
import { findSettingsForUpdate } from "#features/circles/subs/server/edit-sub-queries.ts";
import { canRemoveUploads } from "#features/content/uploads/permissions.ts";
import type { Effect } from "#features/moderation/modlog/effect.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import type { Ctx, Tx } from "#platform/ctx.ts";
import type { removeSubFileInput } from "../input.ts";
import { findSender } from "./upload-queries.ts";

type Input = z.output<typeof removeSubFileInput>;

/** Removes an image of a sub. Can be undone until its file is deleted. */
export function removeSubFile(ctx: Ctx, { sub: name, reason, ...picture }: Input): Promise<void> {
  const refusal = canRemoveUploads(ctx.viewer);
  if (refusal) throw new Refusal(refusal);
  return ctx.write(async (trx, emit) => {
    if (reason === "") throw new Refusal("reason.delete", { field: "reason" });
    const at = ctx.now();
    const sub = await findSettingsForUpdate(trx, name);
    if (!sub) throw new Refusal("sub.not-found");
    const removed =
      picture.place === "style"
        ? await removeStyleImage(trx, sub.sid, picture.name, at)
        : await removeOwnImage(trx, { sid: sub.sid, picture: picture.place, hash: sub[picture.place] }, at);
    const { effect, note, sender } = removed;
    const of = {
      sub: { sid: sub.sid, isDefault: sub.is_default === 1 },
      ...(sender !== null && { targetUid: sender }),
    };
    const act = { code: LOG.subFileRemoved, ...of, by: ctx.viewer, at, reason, note, effects: [effect] };
    await recordAction(trx, emit, act);
  });
}

interface RemovedImage {
  effect: Effect;
  /** Name in the log. */
  note: string;
  sender: number | null;
}

/** Removes a stylesheet image; the rest of the stylesheet stays. */
async function removeStyleImage(trx: Tx, sid: number, name: string, at: number): Promise<RemovedImage> {
  const before = await findImage(trx, sid, name);
  if (!before) throw new Refusal("file.not-found");
  await removeImage(trx, sid, name, at);
  await recompileStyle(trx, sid);
  const effect: Effect = { unit: "sub.image", key: imageKey(sid, name), before, after: null };
  return { effect, note: `%%${name}%%`, sender: before.uid };
}

async function removeOwnImage(
  trx: Tx,
  { hash, ...of }: { sid: number; picture: SubPicture; hash: string | null },
  at: number,
): Promise<RemovedImage> {
  if (hash === null) throw new Refusal("file.not-found");
  const sender = await findSender(trx, of.sid, of.picture);
  return { effect: await dropPicture(trx, { ...of, hash }, at), note: of.picture, sender };
}
