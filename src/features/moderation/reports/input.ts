import { LIMITS } from "#domain/limits.ts";
import { isRefusal } from "#domain/refusal.ts";
import { flagInput, idInput, idListInput } from "#lib/input.ts";
import { stripControl, trimBlanks } from "#lib/visible-text.ts";
import { z } from "#lib/zod.ts";
import { OTHER_RULE, REPORT_TARGET_KINDS, readReason } from "./report.ts";

export const targetInput = z.object({
  what: z.enum(REPORT_TARGET_KINDS),
  of: z.string().trim().min(1).max(LIMITS.reasonMax),
});

/** Reason fields; `readReason` in `report.ts` validates their combination. */
const why = {
  reason: z.string().max(4_000, "report.long").default(""),
  rule: z.union([z.literal(OTHER_RULE), z.literal("").transform(() => undefined), idInput]).optional(),
  text: z.string().max(4_000, "report.long").optional(),
  send_to_admin: flagInput,
};

const id = z.object({ ...why, post: idInput });
const name = z.string("request.bad-field").trim().min(1).max(LIMITS.reasonMax);

type Why = Pick<z.output<typeof id>, keyof typeof why>;

function reasonIn({ reason, rule, text, send_to_admin }: Why, issues: z.RefinementCtx) {
  try {
    return readReason({ reason, rule, text, sendToAdmin: send_to_admin });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    issues.addIssue({ code: "custom", path: error.field === undefined ? [] : [error.field], message: error.code });
    return z.NEVER;
  }
}

export const reportPostInput = id.transform(({ post, ...fields }, issues) => ({
  what: "post" as const,
  of: String(post),
  why: reasonIn(fields, issues),
}));
/** The form field `post` contains the id of the comment. */
export const reportCommentInput = id.transform(({ post, ...fields }, issues) => ({
  what: "comment" as const,
  of: String(post),
  why: reasonIn(fields, issues),
}));
export const reportMessageInput = z.object({ ...why, mid: idInput }).transform(({ mid, ...fields }, issues) => ({
  what: "message" as const,
  of: String(mid),
  why: reasonIn(fields, issues),
}));
export const reportPersonInput = z
  .object({ ...why, user: name })
  .transform(({ user, ...fields }, issues) => ({ what: "person" as const, of: user, why: reasonIn(fields, issues) }));
export const reportSubInput = z
  .object({ ...why, sub: name })
  .transform(({ sub, ...fields }, issues) => ({ what: "sub" as const, of: sub, why: reasonIn(fields, issues) }));

export const closeInput = z.object({ id: idInput, action: z.enum(["close", "reopen"], "report.act") });

/** Ids as a JSON array in the address. */
export const closeRelatedInput = z.object({ ids: idListInput(1_000), original: idInput });

export const noteInput = z.object({
  what: z.enum(REPORT_TARGET_KINDS, "report.none"),
  id: idInput,
  text: z
    .string("report.note-length")
    .transform((text) => trimBlanks(stripControl(text)))
    .refine((text) => text !== "" && [...text].length <= LIMITS.reportNoteMax, "report.note-length"),
});

export const reporterInput = z.object({
  sub: z.string(),
  user: z.string("account.not-found").trim().min(1, "account.not-found").max(128, "account.not-found"),
});
