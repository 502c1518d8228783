import { exportTexts as en } from "./en/export-texts.ts";
import { exportTexts as es } from "./es/export-texts.ts";
import { isLanguage, type Language } from "./languages.ts";
import { exportTexts as ru } from "./ru/export-texts.ts";
import { exportTexts as sk } from "./sk/export-texts.ts";

export type ExportTexts = typeof en;

export const EXPORT_TEXTS: Record<Language, ExportTexts> = { en, es, ru, sk };

/** The words of the pages of an export, which only the server writes. */
export function exportTextsFor(language: string): ExportTexts {
  return EXPORT_TEXTS[isLanguage(language) ? language : "en"];
}
