import type { EffectHandler } from "#features/moderation/modlog/server/effect-handler.ts";
import { changeSub, keepsAType, readSubForUndo, type SubChange } from "./sub-change-queries.ts";

/** Setting of a sub. */
export const subSetting: EffectHandler<SubChange> = {
  comesFirst: true,
  async read(trx, key, names) {
    return (await readSubForUndo(trx, Number(key), names)) ?? null;
  },
  async write({ trx, key, to }) {
    // at least one post type stays on
    if (to === null || !(await keepsAType(trx, Number(key), to))) return false;
    await changeSub(trx, Number(key), to);
    return true;
  },
};
