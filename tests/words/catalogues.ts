import { ALL_WORDS } from "#strings/all-words.ts";
import { EXPORT_TEXTS } from "#strings/export-texts.ts";
import { KEPT_TEXTS } from "#strings/kept-texts.ts";
import type { Language } from "#strings/languages.ts";
import { MAIL_WORDS } from "#strings/mail-words.ts";
import { SENT_WORDS } from "#strings/sent-words.ts";
import { SETTING_TEXTS } from "#strings/setting-texts.ts";
import { WIKI_TEXTS } from "#strings/wiki-texts.ts";

/** All catalogues of a language, by name. */
export function cataloguesOf(language: Language): Record<string, unknown> {
  const { words, rest, team, admin } = ALL_WORDS[language];
  return {
    ...words,
    ...rest,
    ...team,
    ...admin,
    mail: MAIL_WORDS[language],
    sent: SENT_WORDS[language],
    settings: SETTING_TEXTS[language],
    wiki: WIKI_TEXTS[language],
    kept: KEPT_TEXTS[language],
    exports: EXPORT_TEXTS[language],
  };
}
