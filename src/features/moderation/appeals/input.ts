import { LIMITS } from "#domain/limits.ts";
import { readDateField } from "#lib/date-field.ts";
import { dateFields, idInput } from "#lib/input.ts";
import { stripControl, trimBlanks } from "#lib/visible-text.ts";
import { z } from "#lib/zod.ts";
import { EASED_BAN_END_FIELD, OUTCOMES } from "./appeal.ts";

const text = z
  .string("appeal.text")
  .transform((typed) => trimBlanks(stripControl(typed)))
  .refine((typed) => typed !== "" && [...typed].length <= LIMITS.appealMax, "appeal.text");
const answer = z
  .string("appeal.answer")
  .transform((typed) => trimBlanks(stripControl(typed)))
  .refine((typed) => typed !== "" && [...typed].length <= LIMITS.reasonMax, "appeal.answer");

export const appealInput = z.object({ aid: idInput, text });
export const appealBanInput = z.object({ token: z.string("account.pass-over"), text });

/** A shortened ban requires a new end. */
export const appealDecisionInput = z
  .object({ aid: idInput, outcome: z.enum(OUTCOMES, "appeal.outcome"), answer, ...dateFields(EASED_BAN_END_FIELD) })
  .transform(({ aid, outcome, answer, ...raw }, issues) => {
    const expires = outcome === "eased" ? readDateField(raw, EASED_BAN_END_FIELD) : null;
    if (Number.isNaN(expires) || (outcome === "eased" && expires === null))
      issues.addIssue({ code: "custom", path: [EASED_BAN_END_FIELD], message: "ban.time-invalid" });
    return { aid, outcome, answer, expires };
  });
export type AppealDecisionInput = z.output<typeof appealDecisionInput>;
