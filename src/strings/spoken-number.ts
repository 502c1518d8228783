import { lazily } from "#lib/lazily.ts";
import type { Language } from "./languages.ts";

/** The plural forms of whole numbers, in the order in which texts give them: "ответ", "ответа", "ответов". */
const FORMS: Record<Language, readonly Intl.LDMLPluralRule[]> = {
  en: ["one", "other"],
  es: ["one", "other"],
  ru: ["one", "few", "many"],
  sk: ["one", "few", "other"],
};

/** The separator of thousands, and from which number on. */
const GROUPS: Record<Language, readonly [separator: string, from: number]> = {
  en: [",", 1_000],
  es: [".", 10_000],
  ru: ["\u00a0", 1_000],
  sk: ["\u00a0", 1_000],
};

/** The places of smaller whole numbers are known once they were asked for. */
const SMALL = 100;

/**
 * A whole number as a language writes it. Intl.NumberFormat, with which a test compares it, takes a phone a tenth of a
 * second to make, on every page.
 */
function written(language: Language, n: number): string {
  const [separator, from] = GROUPS[language];
  return Math.abs(n) < from ? String(n) : String(n).replace(/\B(?=(\d{3})+$)/g, separator);
}

/** From this number on a short one is written in thousands, which three digits say well enough. */
const SHORT_FROM = 10_000;

/** Like written, for narrow places: 12.3k, 123k, 1.2M. Cut off rather than rounded up: 999,999 is not yet a million. */
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
  /** A page of comments asks hundreds of times about the same few numbers. */
  const small = Array.from({ length: SMALL }, (_, n) => lazily(() => placeOf(n)));
  const formOf = (n: number, ...forms: string[]) => forms[small[n]?.() ?? placeOf(n)] ?? forms.at(-1) ?? "";
  return {
    number,
    shortNumber: (n: number) => writtenShort(language, n),
    /** The form that fits the number, without it. */
    formOf,
    /** The number and the form that fits it. */
    counted: (n: number, ...forms: string[]) => `${number(n)} ${formOf(n, ...forms)}`,
  };
}

const made = new Map<Language, ReturnType<typeof make>>();

/** Numbers and counted things in a language; what is costly to make is made once. */
export function spokenNumber(language: Language): ReturnType<typeof make> {
  const present = made.get(language) ?? make(language);
  made.set(language, present);
  return present;
}
