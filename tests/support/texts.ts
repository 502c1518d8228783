import type { RefusalCode, RefusalValues } from "#domain/refusal.ts";
import { words } from "#strings/en.ts";
import { rest } from "#strings/en-rest.ts";

/** All English texts: tests find controls by them, so that a new label changes no test. */
export const en = { ...words, ...rest };

/** The English sentence of a refusal. */
export function refusalText(code: RefusalCode, values: RefusalValues = {}): string {
  return en.refusals[code](values);
}
