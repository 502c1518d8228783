import { readDateField } from "#lib/date-field.ts";
import { dateFields, idInput } from "#lib/input.ts";
import { z } from "#lib/zod.ts";
import { FOLLOW_KINDS, REMINDER_DELAYS, REMINDER_TIME_FIELD } from "./follow.ts";

/** Item by kind and public identifier. */
const target = { what: z.enum(FOLLOW_KINDS), of: z.string().trim().min(1).max(253) };
export const followTargetInput = z.object(target);

export const followInput = z.object({ ...target, mode: z.enum(["follow", "mute", "none"]) });

/** Entry of the viewer's follow list. */
export const followRowInput = z.object({
  what: z.enum(FOLLOW_KINDS),
  id: z.union([z.literal(0), z.literal("0").transform(() => 0), idInput]),
  key: z.string().max(253).default(""),
});

/** Time of a reminder; `at` in epoch milliseconds, only with the delay `at`. */
export const remindInput = z
  .object({
    ...target,
    what: z.enum(["post", "comment"]),
    when: z.enum(REMINDER_DELAYS),
    ...dateFields(REMINDER_TIME_FIELD),
  })
  .transform(({ what, of, when, ...raw }, issues) => {
    const at = when === "at" ? readDateField(raw, REMINDER_TIME_FIELD) : null;
    if (when === "at" && (at === null || Number.isNaN(at))) {
      issues.addIssue({ code: "custom", path: [REMINDER_TIME_FIELD], message: "reminder.time" });
      return z.NEVER;
    }
    return { what, of, when, at };
  });

export const reminderIdInput = z.object({ rid: idInput });
