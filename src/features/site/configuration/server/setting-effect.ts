import { parseSetting, settingNamed } from "#domain/settings.ts";
import type { EffectHandler } from "#features/moderation/modlog/server/effect-handler.ts";
import type { SettingsChanged } from "../events.ts";
import { findSettingForUpdate, removeSetting, storeSetting } from "./site-queries.ts";

/** Undoes changes of a setting; a missing row means the default. */
export const siteSettingEffectHandler: EffectHandler = {
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
      // the allowed values may have changed since
      if (parseSetting(name, value) === null) return false;
      await storeSetting(trx, key, value);
    }
    const changed: SettingsChanged = { type: "site.settings-changed" };
    emit(changed);
    return true;
  },
};
