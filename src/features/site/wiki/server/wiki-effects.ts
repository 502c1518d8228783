import type { EffectValues } from "#features/moderation/modlog/effect.ts";
import type { EffectHandler } from "#features/moderation/modlog/server/effect-handler.ts";
import { changePage, readPageForUndo, type WikiPageState } from "./wiki-queries.ts";

/** Undoes changes of a page's current version and footer place. */
export const wikiPageEffectHandler: EffectHandler = {
  async read(trx, key, names) {
    const page: EffectValues | undefined = await readPageForUndo(trx, key);
    if (!page) return null;
    return Object.fromEntries(names.map((name) => [name, page[name] ?? null]));
  },
  async write({ trx, key, to }) {
    if (to === null) return false;
    await changePage(trx, key, to as Partial<WikiPageState>);
    return true;
  },
};
