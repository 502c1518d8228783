import { lazily } from "#lib/lazily.ts";
import type { Language } from "./languages.ts";

/** Plural categories in the order in which texts list their forms: "ответ", "ответа", "ответов". */
const FORMS: Record<Language, readonly Intl.LDMLPluralRule[]> = {
  en: ["one", "other"],
  es: ["one", "other"],
  ru: ["one", "few", "many"],
  sk: ["one", "few", "other"],
};

/** Thousands separator, and the smallest number that has one. */
const GROUPS: Record<Language, readonly [separator: string, from: number]> = {
  en: [",", 1_000],
  es: [".", 10_000],
  ru: ["\u00a0", 1_000],
  sk: ["\u00a0", 1_000],
};

/** Plural forms of smaller numbers are cached. */
const CACHED_BELOW = 100;

/** Formats a whole number like Intl.NumberFormat, whose creation costs a phone 0.1 s on every page. */
function written(language: Language, n: number): string {
  const [separator, from] = GROUPS[language];
  return Math.abs(n) < from ? String(n) : String(n).replace(/\B(?=(\d{3})+$)/g, separator);
}

/** Smallest number that the short form abbreviates. */
const SHORT_FROM = 10_000;

/** Formats a number for narrow places: 12.3k, 123k, 1.2M. Rounds down, so 999,999 does not become a million. */
function writtenShort(language: Language, n: number): string {
  const size = Math.abs(n);
  if (size < SHORT_FROM) return written(language, n);
  const [unit, sign] = size < 1_000_000 ? [1_000, "k"] : [1_000_000, "M"];
  const whole = size >= unit * 100;
  const shown = Math.floor(size / (whole ? unit : unit / 10)) / (whole ? 1 : 10);
  const digits = language === "en" ? String(shown) : String(shown).replace(".", ",");
  return `${n < 0 ? "-" : ""}${digits}${sign}`;
}

function make(language: Language) {
  const rules = lazily(() => new Intl.PluralRules(language));
  const number = (n: number) => written(language, n);
  const placeOf = (n: number) => FORMS[language].indexOf(rules().select(n));
  // a page of comments formats the same small numbers hundreds of times
  const small = Array.from({ length: CACHED_BELOW }, (_, n) => lazily(() => placeOf(n)));
  const formOf = (n: number, ...forms: string[]) => forms[small[n]?.() ?? placeOf(n)] ?? forms.at(-1) ?? "";
  return {
    number,
    shortNumber: (n: number) => writtenShort(language, n),
    /** Plural form for the number, without the number. */
    formOf,
    /** The number followed by its plural form. */
    counted: (n: number, ...forms: string[]) => `${number(n)} ${formOf(n, ...forms)}`,
  };
}

const made = new Map<Language, ReturnType<typeof make>>();

/** Formatter of numbers and plurals in a language, created once. */
export function spokenNumber(language: Language): ReturnType<typeof make> {
  const present = made.get(language) ?? make(language);
  made.set(language, present);
  return present;
}
