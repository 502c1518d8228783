import {
  ALLOWANCE_MAX,
  CODE_MAX,
  CODES_ON_PAGE,
  EXPIRY_KINDS,
  INVITE_EXPIRY_FIELD,
  USES_MAX,
} from "#features/people/invites/invite.ts";
import { ANSWER_MAX, plainAnswer, QUESTION_MAX, REASON_MAX } from "#features/people/registration/sign-up.ts";
import { tableInput } from "#features/site/admin/input.ts";
import { readDateField } from "#lib/date-field.ts";
import { dateFields, flagInput, idInput, switchInput } from "#lib/input.ts";
import { z } from "#lib/zod.ts";

export const newQuestionInput = z.object({
  question: z.string("question.missing").trim().min(1, "question.missing").max(QUESTION_MAX, "question.long"),
  answer: z
    .string("question.answer")
    .max(ANSWER_MAX, "question.answer")
    .refine((text) => plainAnswer(text) !== "", "question.answer"),
});

export const oldQuestionInput = z.object({ qid: idInput });

const whole = (most: number, code: string) =>
  z
    .union([z.number(), z.string()], { error: "request.bad-field" })
    .transform((typed) => String(typed).trim())
    .refine((text) => /^\d{1,9}$/.test(text) && Number(text) <= most, { error: code, params: { least: 0, most } })
    .transform(Number);

export const inviteSettingsInput = z.object({
  enableinvitecode: flagInput,
  invitations_visible_to_users: flagInput,
  minlevel: whole(1_000, "setting.range"),
  maxcodes: whole(1_000_000, "setting.range"),
});

const end = (raw: Readonly<Record<string, unknown>>, issues: z.RefinementCtx): number | null => {
  const expires = readDateField(raw, INVITE_EXPIRY_FIELD);
  if (Number.isNaN(expires))
    issues.addIssue({ code: "custom", path: [INVITE_EXPIRY_FIELD], message: "ban.time-invalid" });
  return expires;
};

export const newCodeInput = z
  .object({
    code: z
      .string()
      .trim()
      .default("")
      .refine((text) => text === "" || (text.length <= CODE_MAX && /^[\w-]+$/.test(text)), "invite.code"),
    uses: whole(USES_MAX, "invite.uses").refine((n) => n > 0, "invite.uses"),
    ...dateFields(INVITE_EXPIRY_FIELD),
  })
  .transform(({ code, uses, ...raw }, issues) => ({ code, uses, expires: end(raw, issues) }));

/** Filter and order of the code table. */
export const codesInput = tableInput;

/** Forms send one selected code as a string, several as a list. */
export const expireInput = z
  .object({
    codes: z.union([z.array(idInput).max(CODES_ON_PAGE), idInput.transform((icid) => [icid])], {
      error: "invite.none-chosen",
    }),
    etype: z.enum(EXPIRY_KINDS, { error: "invite.expiry" }),
    ...dateFields(INVITE_EXPIRY_FIELD),
  })
  .transform(({ codes, etype, ...raw }, issues) => ({
    codes,
    etype,
    expires: etype === "at" ? end(raw, issues) : null,
  }));

export const allowanceInput = z.object({
  user: z.string("account.not-found").trim().min(1, "account.not-found").max(128, "account.not-found"),
  allowance: z.union([z.literal("").transform(() => null), whole(ALLOWANCE_MAX, "invite.allowance")], {
    error: "invite.allowance",
  }),
});

export const decisionInput = z.object({
  user: z.string("application.none").trim().max(128, "application.none"),
  approve: switchInput,
  reason: z.string().trim().max(REASON_MAX, "application.reason").default(""),
});
