import { readDateField } from "#lib/date-field.ts";
import { dateFields, flagInput, idInput } from "#lib/input.ts";
import { stripControl, trimBlanks } from "#lib/visible-text.ts";
import { z } from "#lib/zod.ts";
import { ANNOUNCEMENT_END_FIELD, LINE_MAX } from "./announcement.ts";

/** Post to announce. */
export const announceInput = z.object({ post: idInput }).transform(({ post }) => ({ pid: post }));

/** Post by id or local URL. */
const post = z
  .union([z.number(), z.string()], { error: "post.not-found" })
  .transform((typed) =>
    Number(/^(?:\S*\/(?:p|s\/[\w-]+)\/)?(\d{1,15})(?:[/?#]\S*)?$/.exec(String(typed).trim())?.[1] ?? 0),
  )
  .refine((pid) => Number.isSafeInteger(pid) && pid > 0, "post.not-found");

const text = z
  .string("request.bad-field")
  .transform((typed) => trimBlanks(stripControl(typed).replaceAll(/\s+/g, " ")))
  .refine((line) => line !== "" && [...line].length <= LINE_MAX, {
    error: "announcement.text",
    params: { max: LINE_MAX },
  });

/** Parses the end of an announcement; 0 for never. The use case checks that it is in the future. */
function terms({ members, ...raw }: { members: boolean }, issues: z.RefinementCtx) {
  const until = readDateField(raw, ANNOUNCEMENT_END_FIELD);
  if (Number.isNaN(until))
    issues.addIssue({ code: "custom", path: [ANNOUNCEMENT_END_FIELD], message: "scheduled.time" });
  return { forMembers: members, until: until ?? 0 };
}

export const announcePostInput = z
  .object({ post, members: flagInput, ...dateFields(ANNOUNCEMENT_END_FIELD) })
  .transform(({ post, ...raw }, issues) => ({ pid: post, text: "", ...terms(raw, issues) }));

export const announceLineInput = z
  .object({ text, members: flagInput, ...dateFields(ANNOUNCEMENT_END_FIELD) })
  .transform(({ text, ...raw }, issues) => ({ pid: 0, text, ...terms(raw, issues) }));
