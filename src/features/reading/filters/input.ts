import { FILTER_ACTS, FILTER_KINDS } from "#domain/filters.ts";
import { LIMITS } from "#domain/limits.ts";
import { readDateField } from "#lib/date-field.ts";
import { dateFields, idInput } from "#lib/input.ts";
import { z } from "#lib/zod.ts";
import { FILTER_END_FIELD, normalizeFilterText } from "./filter.ts";

const choices = { act: z.enum(FILTER_ACTS) };

/** Reads the expiry from its date field. It is checked later against the clock. */
function readEnd(raw: Readonly<Record<string, unknown>>, issues: z.RefinementCtx): number | null {
  const until = readDateField(raw, FILTER_END_FIELD);
  if (Number.isNaN(until)) issues.addIssue({ code: "custom", path: [FILTER_END_FIELD], message: "filter.end" });
  return until;
}

/** New filter. */
export const newFilterInput = z
  .object({
    kind: z.enum(FILTER_KINDS),
    text: z.string("filter.text").max(LIMITS.filterText, "filter.text"),
    ...choices,
    ...dateFields(FILTER_END_FIELD),
  })
  .transform(({ kind, text: typed, act, ...raw }, issues) => {
    const text = normalizeFilterText(kind, typed);
    if (text === null) {
      issues.addIssue({ code: "custom", path: ["text"], message: kind === "domain" ? "filter.domain" : "filter.text" });
      return z.NEVER;
    }
    return { kind, text, act, until: readEnd(raw, issues) };
  });

/** Id of a filter, and its new action and expiry. */
export const changedFilterInput = z
  .object({ id: idInput, ...choices, ...dateFields(FILTER_END_FIELD) })
  .transform(({ id, act, ...raw }, issues) => ({ id, act, until: readEnd(raw, issues) }));

export const filterIdInput = z.object({ id: idInput });
