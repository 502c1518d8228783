import { isRefusal } from "#domain/refusal.ts";
import type { EffectHandler } from "#features/moderation/modlog/server/effect-handler.ts";
import type { Tx } from "#platform/ctx.ts";
import { compileStyle } from "./compile-style.ts";
import { findImage, removeImage, storeImage } from "./image-queries.ts";
import { lockCurrentStyle, setCurrentStyle, updateStyleContent } from "./style-queries.ts";

/** Current version of a sub's stylesheet, by sid. */
export const subStyleEffectHandler: EffectHandler = {
  async read(trx, key) {
    return { svid: (await lockCurrentStyle(trx, Number(key)))?.svid ?? null };
  },
  async write({ trx, key, to }) {
    await setCurrentStyle(trx, Number(key), Number(to?.svid) || null);
    await recompileStyle(trx, Number(key));
    return true;
  },
};

/** Image of a sub's stylesheet, by sid and name. */
export const subImageEffectHandler: EffectHandler = {
  async read(trx, key) {
    const { sid, name } = readKey(key);
    await lockCurrentStyle(trx, sid);
    const image = await findImage(trx, sid, name);
    return image ? { hash: image.hash, uid: image.uid } : null;
  },
  async write({ trx, ctx, key, to }) {
    const place = readKey(key);
    try {
      if (to === null) await removeImage(trx, place.sid, place.name, ctx.now());
      else await storeImage(trx, { ...place, hash: String(to.hash), uid: Number(to.uid), created_at: ctx.now() });
    } catch (error) {
      // the file was deleted
      if (isRefusal(error)) return false;
      throw error;
    }
    await recompileStyle(trx, place.sid);
    return true;
  },
};

export const imageKey = (sid: number, name: string) => `${sid} ${name}`;

function readKey(key: string): { sid: number; name: string } {
  const [sid = "", name = ""] = key.split(" ");
  return { sid: Number(sid), name };
}

/** Compiles the current stylesheet again after an image changed; declarations of missing images are omitted. */
export async function recompileStyle(trx: Tx, sid: number): Promise<void> {
  const current = await lockCurrentStyle(trx, sid);
  if (!current) return;
  try {
    const { content, key } = await compileStyle(trx, sid, current.source, "left-out");
    if (key !== current.key) await updateStyleContent(trx, current.svid, { content, key });
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
}
