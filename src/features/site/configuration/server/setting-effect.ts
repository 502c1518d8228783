import { parseSetting, settingNamed } from "#domain/settings.ts";
import type { EffectHandler } from "#features/moderation/modlog/server/effect-handler.ts";
import type { SettingsChanged } from "../events.ts";
import { findSettingForUpdate, removeSetting, storeSetting } from "./site-queries.ts";

/** A setting of the site; where nothing is stored its default holds. */
export const siteSetting: EffectHandler = {
  async read(trx, key) {
    const value = await findSettingForUpdate(trx, key);
    return value === null ? null : { value };
  },
  async write({ trx, emit, key, to }) {
    const name = settingNamed(key);
    if (name === null) return false;
    if (to === null) await removeSetting(trx, key);
    else {
      const value = String(to.value);
      // what a setting may be can have changed since
      if (parseSetting(name, value) === null) return false;
      await storeSetting(trx, key, value);
    }
    const changed: SettingsChanged = { type: "site.settings-changed" };
    emit(changed);
    return true;
  },
};
