import { settingTexts as en, settingGroups as enGroups } from "./en/setting-texts.ts";
import { settingTexts as es, settingGroups as esGroups } from "./es/setting-texts.ts";
import type { Language } from "./languages.ts";
import { settingTexts as ru, settingGroups as ruGroups } from "./ru/setting-texts.ts";
import { settingTexts as sk, settingGroups as skGroups } from "./sk/setting-texts.ts";

interface SettingTexts {
  readonly groups: { readonly [group in keyof typeof enGroups]: string };
  readonly settings: { readonly [name in keyof typeof en]: readonly [title: string, explanation: string] };
}

/** Titles and explanations of settings, for the server only: a page receives those that it shows. */
export const SETTING_TEXTS: Record<Language, SettingTexts> = {
  en: { groups: enGroups, settings: en },
  es: { groups: esGroups, settings: es },
  ru: { groups: ruGroups, settings: ru },
  sk: { groups: skGroups, settings: sk },
};
