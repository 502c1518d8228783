import { mail as en } from "./en/mail.ts";
import { mail as es } from "./es/mail.ts";
import { isLanguage, type Language } from "./languages.ts";
import { mail as ru } from "./ru/mail.ts";
import { mail as sk } from "./sk/mail.ts";

export type MailWords = typeof en;

/** The words of mail, which only the server writes: no page loads them. */
export const MAIL_WORDS: Record<Language, MailWords> = { en, es, ru, sk };

/** In the language that a member chose, else in English: mail asks no browser. */
export function mailWordsFor(language: string | null): MailWords {
  return MAIL_WORDS[isLanguage(language) ? language : "en"];
}
