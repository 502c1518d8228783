import { DAY, LIMITS } from "#domain/limits.ts";
import { Refusal } from "#domain/refusal.ts";
import { requireRoom } from "#features/people/accounts/server/person-lock-queries.ts";
import type { Ctx } from "#platform/ctx.ts";
import { enqueueJob } from "#platform/jobs/job-queries.ts";
import { REMINDER_DAYS, REMINDER_TIME_FIELD, type ReminderDelay } from "../follow.ts";
import { canMute, FOLLOW_TARGET_NOT_FOUND } from "../permissions.ts";
import { countReminders, findReminder, removeReminder, storeReminder } from "./reminder-queries.ts";
import { findFollowTarget } from "./target-queries.ts";

/** Job kind. */
export const REMINDER_DUE = "reminder.due";

interface ReminderInput {
  what: "post" | "comment";
  of: string;
  when: ReminderDelay;
  at: number | null;
}

/** Sets a reminder of a post or comment; replaces an earlier one for the same item. */
export function remind(ctx: Ctx, { what, of, when, at }: ReminderInput): Promise<{ rid: number; dueAt: number }> {
  const { uid } = ctx.viewer;
  return ctx.write(async (trx) => {
    const thing = await findFollowTarget(trx, { what, of });
    if (!thing || thing.pid === null) throw new Refusal(FOLLOW_TARGET_NOT_FOUND[what]);
    const refusal = canMute(ctx.viewer, thing);
    if (refusal) throw new Refusal(refusal);
    const now = ctx.now();
    const due = when === "at" ? (at ?? now) : now + (when === "day" ? DAY : 7 * DAY);
    if (due <= now) throw new Refusal("reminder.past", { field: REMINDER_TIME_FIELD });
    if (due > now + REMINDER_DAYS * DAY) throw new Refusal("reminder.far", { field: REMINDER_TIME_FIELD });
    const about = { uid, pid: thing.pid, cid: what === "comment" ? thing.id : null };
    const isNew = (await findReminder(trx, uid, about)) === undefined;
    const count = () => countReminders(trx, uid);
    if (isNew) await requireRoom(trx, uid, { count, most: LIMITS.reminders, refusal: "reminder.too-many" });
    const rid = await storeReminder(trx, about, { due, now });
    await enqueueJob(trx, { kind: REMINDER_DUE, key: String(rid), payload: { rid }, dueAt: due, now });
    return { rid, dueAt: due };
  });
}

export async function cancelReminder(ctx: Ctx, rid: number): Promise<void> {
  const was = await ctx.write((trx) => removeReminder(trx, ctx.viewer.uid, rid));
  if (!was) throw new Refusal("reminder.not-found");
}
