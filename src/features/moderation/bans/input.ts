import { LIMITS } from "#domain/limits.ts";
import { reasonInput } from "#features/moderation/modlog/input.ts";
import { readDateField } from "#lib/date-field.ts";
import { dateFields, idInput } from "#lib/input.ts";
import { stripControl, trimBlanks } from "#lib/visible-text.ts";
import { z } from "#lib/zod.ts";
import { BAN_END, BAN_REMOVAL_NAMES } from "./ban.ts";

export const userInput = z.string("account.not-found").trim().min(1, "account.not-found").max(128, "account.not-found");
const banReason = z
  .string("ban.reason")
  .transform((text) => trimBlanks(stripControl(text)))
  .refine((text) => text !== "" && [...text].length <= LIMITS.banReasonMax, "ban.reason");

const end = (raw: Readonly<Record<string, unknown>>, issues: z.RefinementCtx): number | null => {
  const expires = readDateField(raw, BAN_END);
  if (Number.isNaN(expires)) issues.addIssue({ code: "custom", path: [BAN_END], message: "ban.time-invalid" });
  return expires;
};

/** An end in the past is rejected later, because that requires the clock. */
export const banInput = z
  .object({
    sub: z.string(),
    user: userInput,
    reason: banReason,
    remove: z.enum(BAN_REMOVAL_NAMES).optional().default("nothing"),
    ...dateFields(BAN_END),
  })
  .transform(({ sub, user, reason, remove, ...raw }, issues) => ({
    sub,
    user,
    reason,
    remove,
    expires: end(raw, issues),
  }));
export type BanInput = z.output<typeof banInput>;

export const liftInput = z.object({ sub: z.string(), user: userInput, reason: reasonInput });

export const siteBanInput = z
  .object({ user: userInput, reason: banReason, ...dateFields(BAN_END) })
  .transform(({ user, reason, ...raw }, issues) => ({ user, reason, expires: end(raw, issues) }));
export const dropFactorInput = z.object({ user: userInput, reason: banReason });

export const siteUnbanInput = z.object({ user: userInput, reason: reasonInput });

const textOf = (most: number, code: string) =>
  z
    .string(code)
    .transform((text) => trimBlanks(stripControl(text)))
    .refine((text) => text !== "" && [...text].length <= most, code);

const ruleOrNone = z
  .union([z.literal("").transform(() => null), idInput, z.null()])
  .optional()
  .transform((rule) => rule ?? null);
export const warningInput = z.object({
  sub: z.string(),
  user: userInput,
  text: textOf(LIMITS.warningMax, "warning.text"),
  rule: ruleOrNone,
});
export type WarningInput = z.output<typeof warningInput>;
export const warningIdInput = z.object({ wid: idInput });
export const personNoteInput = z.object({
  sub: z.string(),
  user: userInput,
  text: textOf(LIMITS.personNoteMax, "note.text"),
});
export const personNoteIdInput = z.object({ nid: idInput });
