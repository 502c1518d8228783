import type { Language } from "./languages.ts";

/** The plural forms of whole numbers, in the order in which texts give them: "ответ", "ответа", "ответов". */
const FORMS: Record<Language, readonly Intl.LDMLPluralRule[]> = {
  en: ["one", "other"],
  es: ["one", "other"],
  ru: ["one", "few", "many"],
  sk: ["one", "few", "other"],
};

function make(language: Language) {
  const format = new Intl.NumberFormat(language);
  const rules = new Intl.PluralRules(language);
  const number = (n: number) => format.format(n);
  const formOf = (n: number, ...forms: string[]) =>
    forms[FORMS[language].indexOf(rules.select(n))] ?? forms.at(-1) ?? "";
  return {
    number,
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
