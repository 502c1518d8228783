import type { EffectHandler } from "#features/moderation/modlog/server/effect-handler.ts";
import { acceptsAnyPostType, changeSub, readSubForUndo, type SubChange } from "./sub-change-queries.ts";

/** Setting of a sub. */
export const subSettingEffectHandler: EffectHandler<SubChange> = {
  comesFirst: true,
  async read(trx, key, names) {
    return (await readSubForUndo(trx, Number(key), names)) ?? null;
  },
  async write({ trx, key, to }) {
    // at least one post type stays on
    if (to === null || !(await acceptsAnyPostType(trx, Number(key), to))) return false;
    await changeSub(trx, Number(key), to);
    return true;
  },
};
