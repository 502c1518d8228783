import type { Values } from "#features/moderation/modlog/effect.ts";
import type { EffectHandler } from "#features/moderation/modlog/server/effect-handler.ts";
import { changeSub, keepsAType, readSubForUndo, type SubChange } from "./sub-change-queries.ts";

/** A setting of a sub. */
export const subSetting: EffectHandler = {
  comesFirst: true,
  async read(trx, key, names) {
    const row = await readSubForUndo(trx, Number(key), names as (keyof SubChange)[]);
    return (row as Values | undefined) ?? null;
  },
  async write({ trx, key, to }) {
    const change = to as SubChange;
    // some kind of post stays permitted
    if (!(await keepsAType(trx, Number(key), change))) return false;
    await changeSub(trx, Number(key), change);
    return true;
  },
};
