import { isRefusal, Refusal } from "#domain/refusal.ts";
import type { Viewer } from "#domain/viewer.ts";
import { preparePost, writePost } from "#features/content/posts/server/submit-post.ts";
import { canUpload } from "#features/content/uploads/permissions.ts";
import { loadMember } from "#features/people/accounts/server/load-viewer.ts";
import { lockPerson } from "#features/people/accounts/server/person-lock-queries.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { ScheduleRefused } from "../events.ts";
import { removeScheduled, requireScheduled } from "./schedule-post.ts";
import { findAuthorOfDuePost, findScheduled, updateScheduled } from "./scheduled-queries.ts";
import { storedUploadOf, submissionOf } from "./stored-submission.ts";

/** Publishes the viewer's scheduled post now. @throws Refusal if the viewer may not post it now. */
export async function postScheduledNow(ctx: Ctx, spid: number): Promise<string> {
  const addr = await publish(ctx, spid, null);
  if (addr === null) throw new Refusal("scheduled.not-found");
  return addr;
}

/**
 * Publishes a scheduled post with its author's current permissions. Publishing and removing it from the list
 * are one transaction, so a repeated run has no effect. A refused post stays in the list with the reason.
 */
export async function postWhenDue(
  ctxOf: (viewer?: Viewer) => Promise<Ctx>,
  { spid, dueAt }: { spid: number; dueAt: number },
): Promise<void> {
  const ctx = await ctxOf();
  const uid = await findAuthorOfDuePost(ctx.read, spid, dueAt);
  if (uid === undefined) return;
  const author = await loadMember(ctx.read, uid, ctx.now());
  try {
    if (author === null) throw new Refusal("scheduled.account");
    await publish(await ctxOf(author), spid, dueAt);
  } catch (error) {
    // temporary refusals (status 5xx) are retried
    if (!isRefusal(error) || error.status >= 500) throw error;
    const refused = { refusal: error.code, refusal_values: JSON.stringify(error.values) };
    await ctx.write(async (trx, emit) => {
      await lockPerson(trx, uid);
      if ((await findAuthorOfDuePost(trx, spid, dueAt)) === undefined) return;
      const { sid, title } = await requireScheduled(trx, uid, spid);
      await updateScheduled(trx, spid, refused);
      const event: ScheduleRefused = { type: "schedule.refused", uid, sid, title };
      emit(event);
    });
  }
}

/** Publishes the post; null if it does not exist, or `dueAt` is set and has changed. */
async function publish(ctx: Ctx, spid: number, dueAt: number | null): Promise<string | null> {
  const { viewer } = ctx;
  return ctx.write(async (trx, emit) => {
    await lockPerson(trx, viewer.uid);
    const row = await findScheduled(trx, viewer.uid, spid);
    if (!row || row.cancelled_at !== null) return null;
    if (dueAt !== null && (row.due_at !== dueAt || row.refusal !== null)) return null;
    const refusal = row.type === "upload" ? canUpload(viewer, ctx.settings) : null;
    if (refusal) throw new Refusal(refusal);
    const upload = await storedUploadOf(trx, row);
    const addr = await writePost(trx, emit, ctx, preparePost(submissionOf(row)), upload, spid);
    await removeScheduled(trx, row, ctx.now());
    return addr;
  });
}
