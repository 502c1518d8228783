import type { EffectHandler } from "#features/moderation/modlog/server/effect-handler.ts";
import type { SettingsChanged } from "#features/site/configuration/events.ts";
import { mostHooks } from "./manage-webhooks.ts";
import {
  changeHook,
  findHook,
  type HookColumns,
  listHooks,
  readHookForUndo,
  storeSubscribedEvents,
} from "./webhook-queries.ts";

/** Undoes changes of a webhook's events, pause and deletion. */
export const webhookHandler: EffectHandler = {
  async read(trx, key, names) {
    return (await readHookForUndo(trx, Number(key), names as (keyof HookColumns)[])) ?? null;
  },
  async write({ trx, emit, key, to }) {
    const wid = Number(key);
    const found = await findHook(trx, wid);
    if (to === null || !found) return false;
    const comesBack = "deleted_at" in to && to.deleted_at === null;
    if (comesBack && (await listHooks(trx, found.sid)).length >= mostHooks(found.sid)) return false;
    await changeHook(trx, wid, to as Partial<HookColumns>);
    await storeSubscribedEvents(trx);
    emit({ type: "site.settings-changed" } satisfies SettingsChanged);
    return true;
  },
};
