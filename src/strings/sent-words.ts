import { sentMessages as en } from "./en/sent-messages.ts";
import { sentMessages as es } from "./es/sent-messages.ts";
import { isLanguage, type Language } from "./languages.ts";
import { sentMessages as ru } from "./ru/sent-messages.ts";
import { sentMessages as sk } from "./sk/sent-messages.ts";

export type SentWords = typeof en;

/** The words of messages that the site sends; only the server writes them, so no page loads them. */
export const SENT_WORDS: Record<Language, SentWords> = { en, es, ru, sk };

/** In the language that a member chose, else in English. */
export function sentWordsFor(language: string | null): SentWords {
  return SENT_WORDS[isLanguage(language) ? language : "en"];
}
