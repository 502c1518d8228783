import { LIMITS } from "#domain/limits.ts";
import { Refusal } from "#domain/refusal.ts";
import { claimFiles, releaseFiles } from "#features/content/uploads/server/upload-queries.ts";
import { lockPerson } from "#features/people/accounts/server/person-lock-queries.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { ScheduleChanged } from "../events.ts";
import { requireScheduled } from "./schedule-post.ts";
import { countScheduled, enqueueDue, findScheduled, updateScheduled } from "./scheduled-queries.ts";
import { hashesOf } from "./stored-submission.ts";

/** Cancels a scheduled post and releases its file. Can be undone for a day. */
export function cancelScheduled(ctx: Ctx, spid: number): Promise<void> {
  const { uid } = ctx.viewer;
  return ctx.write(async (trx, emit) => {
    await lockPerson(trx, uid);
    const row = await requireScheduled(trx, uid, spid);
    await updateScheduled(trx, spid, { cancelled_at: ctx.now() });
    await releaseFiles(trx, hashesOf(row), ctx.now());
    const event: ScheduleChanged = { type: "schedule.changed", uid, draft: `scheduled ${spid}` };
    emit(event);
  });
}

/** Restores a cancelled post. If its time has passed, it is posted now. */
export function restoreScheduled(ctx: Ctx, spid: number): Promise<void> {
  const { uid } = ctx.viewer;
  return ctx.write(async (trx) => {
    await lockPerson(trx, uid);
    const row = await findScheduled(trx, uid, spid);
    if (!row) throw new Refusal("scheduled.not-found");
    if (row.cancelled_at === null) return;
    if ((await countScheduled(trx, uid)) >= LIMITS.scheduled) {
      throw new Refusal("scheduled.too-many", { values: { max: LIMITS.scheduled } });
    }
    await claimFiles(trx, hashesOf(row));
    await updateScheduled(trx, spid, { cancelled_at: null });
    if (row.refusal === null) await enqueueDue(trx, spid, row.due_at, ctx.now());
  });
}
