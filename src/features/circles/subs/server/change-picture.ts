import { isRefusal, Refusal } from "#domain/refusal.ts";
import type { SubRef } from "#domain/viewer.ts";
import { storeReceived } from "#features/content/uploads/server/accept-upload.ts";
import { claimFiles, releaseFiles } from "#features/content/uploads/server/upload-queries.ts";
import type { Effect } from "#features/moderation/modlog/effect.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import type { EffectHandler } from "#features/moderation/modlog/server/effect-handler.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import { isImageExtension } from "#lib/file-types.ts";
import type { Ctx, Emit, Tx } from "#platform/ctx.ts";
import type { Files } from "#platform/files/files.ts";
import { ReceivedFile } from "#platform/files/received-file.ts";
import type { PictureInput } from "../input.ts";
import type { SubPicture } from "../pictures.ts";
import { findSettings, findSettingsForUpdate, type StoredSettings } from "./edit-sub-queries.ts";
import { requireEditable } from "./get-sub.ts";
import { changeSub, readSubForUndo } from "./sub-change-queries.ts";

/** Sets the icon or banner of a sub, replacing the previous one. @returns the sub's name. */
export async function setSubPicture(
  ctx: Ctx,
  files: Files,
  { sub: name, picture, files: received }: PictureInput & { files?: unknown },
): Promise<string> {
  requireEditable(ctx.viewer, await findSettings(ctx.read, name));
  if (!(received instanceof ReceivedFile)) throw new Refusal("file.missing", { field: "files" });
  const { type } = received;
  if (type === null) throw new Refusal("file.type", { field: "files" });
  if (!isImageExtension(type)) throw new Refusal("file.video", { field: "files" });
  const stored = await storeReceived(files, received, type, ctx.now());
  try {
    return await ctx.write(async (trx, emit) => {
      const sub = requireEditable(ctx.viewer, await findSettingsForUpdate(trx, name));
      await change(trx, emit, ctx, sub, { picture, hash: stored.hash });
      return sub.name;
    });
  } catch (error) {
    await stored.giveUp();
    throw error;
  }
}

/** Removes the icon or banner of a sub. @returns the sub's name. */
export function removeSubPicture(ctx: Ctx, { sub: name, picture }: PictureInput): Promise<string> {
  return ctx.write(async (trx, emit) => {
    const sub = requireEditable(ctx.viewer, await findSettingsForUpdate(trx, name));
    await change(trx, emit, ctx, sub, { picture, hash: null });
    return sub.name;
  });
}

async function change(
  trx: Tx,
  emit: Emit,
  ctx: Ctx,
  sub: StoredSettings & SubRef,
  { picture, hash }: { picture: SubPicture; hash: string | null },
): Promise<void> {
  const before = sub[picture];
  if (before === hash) return;
  await store(trx, sub.sid, { picture, before, hash }, ctx.now());
  const effect = {
    unit: "sub.picture",
    key: `${sub.sid} ${picture}`,
    before: { hash: before },
    after: { hash },
  } as const;
  await recordAction(trx, emit, {
    code: LOG.subSettings,
    sub,
    by: ctx.viewer,
    at: ctx.now(),
    note: picture,
    effects: [effect],
  });
}

/** Removes the icon or banner as part of another action. @returns the changes, for undo. */
export async function dropPicture(
  trx: Tx,
  { sid, picture, hash }: { sid: number; picture: SubPicture; hash: string },
  now: number,
): Promise<Effect> {
  await store(trx, sid, { picture, before: hash, hash: null }, now);
  return { unit: "sub.picture", key: `${sid} ${picture}`, before: { hash }, after: { hash: null } };
}

/** Stores the new file and releases the previous one. @throws Refusal if the new file was removed meanwhile. */
async function store(
  trx: Tx,
  sid: number,
  { picture, before, hash }: { picture: SubPicture; before: string | null; hash: string | null },
  now: number,
): Promise<void> {
  if (hash !== null) await claimFiles(trx, [hash]);
  await changeSub(trx, sid, { [picture]: hash });
  if (before !== null) await releaseFiles(trx, [before], now);
}

/** Icon or banner of a sub, by sid and kind. */
export const subPictureEffectHandler: EffectHandler<{ hash: string | null }> = {
  async read(trx, key) {
    const { sid, picture } = readKey(key);
    const row = await readSubForUndo(trx, sid, [picture]);
    return row ? { hash: row[picture] } : null;
  },
  async write({ trx, ctx, key, from, to }) {
    const { sid, picture } = readKey(key);
    const [before, hash] = [from?.hash ?? null, to?.hash ?? null];
    try {
      await store(trx, sid, { picture, before, hash }, ctx.now());
      return true;
    } catch (error) {
      // the file was deleted
      if (isRefusal(error)) return false;
      throw error;
    }
  },
};

function readKey(key: string): { sid: number; picture: SubPicture } {
  const [sid = "", picture = ""] = key.split(" ");
  return { sid: Number(sid), picture: picture as SubPicture };
}
