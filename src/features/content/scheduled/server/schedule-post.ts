import { DAY, LIMITS } from "#domain/limits.ts";
import { links } from "#domain/links.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Submission } from "#features/content/posts/input.ts";
import {
  checkPost,
  type PreparedPost,
  preparePost,
  storeSubmittedFile,
  writePost,
} from "#features/content/posts/server/submit-post.ts";
import { POST_TIME_FIELD } from "#features/content/posts/submit-page.ts";
import type { AcceptedUpload } from "#features/content/uploads/server/accept-upload.ts";
import { requireUploadFits } from "#features/content/uploads/server/attach-upload.ts";
import { claimFiles, releaseFiles } from "#features/content/uploads/server/upload-queries.ts";
import { lockPerson } from "#features/people/accounts/server/person-lock-queries.ts";
import type { SentCaptcha } from "#features/site/captcha/input.ts";
import { requireCaptcha } from "#features/site/captcha/server/require-captcha.ts";
import type { Ctx, Emit, Tx } from "#platform/ctx.ts";
import type { Files } from "#platform/files/files.ts";
import type { ScheduleChanged } from "../events.ts";
import {
  countScheduled,
  deleteScheduled,
  enqueueDue,
  findScheduled,
  insertScheduled,
  type NewScheduled,
  type ScheduledRow,
  updateScheduled,
} from "./scheduled-queries.ts";
import { hashesOf, storedUploadOf, submissionJson } from "./stored-submission.ts";

/**
 * Schedules a post, or edits a scheduled one; without a time it is posted now. All checks run now, and again at
 * the scheduled time. Returns the URL to redirect to.
 */
export async function schedulePost(ctx: Ctx, files: Files, input: Submission & SentCaptcha): Promise<string> {
  const captcha = await requireCaptcha(ctx, "post", input);
  const sent = await storeSubmittedFile(ctx, files, input);
  const post = preparePost(input);
  try {
    return await ctx.write(async (trx, emit) => {
      await captcha.take(trx);
      return store(trx, emit, ctx, post, sent);
    });
  } catch (error) {
    await sent?.giveUp();
    throw error;
  }
}

async function store(trx: Tx, emit: Emit, ctx: Ctx, input: PreparedPost, sent: AcceptedUpload | null): Promise<string> {
  const { uid } = ctx.viewer;
  const now = ctx.now();
  await lockPerson(trx, uid);
  const old = input.scheduled === null ? null : await requireScheduled(trx, uid, input.scheduled);
  if (old !== null && old.type !== input.type) throw new Refusal("request.bad-field", { field: "type" });
  const upload = sent ?? (old && (await storedUploadOf(trx, old)));
  if (input.type === "upload" && upload === null) throw new Refusal("file.missing", { field: "files" });
  const { postAt } = input;
  if (postAt === null) {
    const addr = await writePost(trx, emit, ctx, input, upload, old?.spid ?? null);
    if (old !== null) await removeScheduled(trx, old, now);
    return addr;
  }
  if (postAt <= now) throw new Refusal("scheduled.past", { field: POST_TIME_FIELD });
  if (postAt > now + LIMITS.scheduledDays * DAY) throw new Refusal("scheduled.far", { field: POST_TIME_FIELD });
  const { sub } = await checkPost(trx, ctx, input, postAt);
  if (old === null && (await countScheduled(trx, uid)) >= LIMITS.scheduled) {
    throw new Refusal("scheduled.too-many", { values: { max: LIMITS.scheduled } });
  }
  if (sent !== null) {
    await requireUploadFits(trx, ctx, sent);
    await claimFiles(trx, [sent.file.hash, ...(sent.poster === null ? [] : [sent.poster.hash])]);
  }
  const row = rowOf(input, upload, { uid, sid: sub.sid, postAt, now });
  let spid = old?.spid;
  if (spid === undefined) spid = await insertScheduled(trx, row);
  else await updateScheduled(trx, spid, row);
  if (old !== null) await releaseFiles(trx, hashesOf(old), now);
  await enqueueDue(trx, spid, postAt, now);
  const draft = old === null ? (`submit ${input.type}` as const) : (`scheduled ${spid}` as const);
  const event: ScheduleChanged = { type: "schedule.changed", uid, draft };
  emit(event);
  return links.scheduled();
}

function rowOf(
  input: PreparedPost,
  upload: AcceptedUpload | null,
  { uid, sid, postAt, now }: { uid: number; sid: number; postAt: number; now: number },
): NewScheduled {
  const isPoll = input.type === "poll";
  return {
    uid,
    sid,
    type: input.type,
    submission: submissionJson(input),
    title: input.title,
    content: input.content,
    link: input.type === "link" ? input.link : "",
    fid: input.flair,
    nsfw: input.nsfw ? 1 : 0,
    options: isPoll ? JSON.stringify(input.poll.options) : null,
    closes_at: isPoll ? input.poll.closesAt : null,
    hides_results: isPoll && input.poll.hidesResults ? 1 : 0,
    min_level: isPoll ? input.poll.minLevel : 0,
    file_hash: upload?.file.hash ?? null,
    poster_hash: upload?.poster?.hash ?? null,
    alt: input.type === "upload" ? input.alt : "",
    due_at: postAt,
    created_at: now,
    refusal: null,
    refusal_values: null,
    cancelled_at: null,
  };
}

/** The member's scheduled post, not cancelled. @throws Refusal if there is none. */
export async function requireScheduled(read: Tx | Ctx["read"], uid: number, spid: number): Promise<ScheduledRow> {
  const row = await findScheduled(read, uid, spid);
  if (!row || row.cancelled_at !== null) throw new Refusal("scheduled.not-found");
  return row;
}

/** Deletes a scheduled post after it was published. */
export async function removeScheduled(trx: Tx, row: ScheduledRow, now: number): Promise<void> {
  await deleteScheduled(trx, row.spid);
  await releaseFiles(trx, hashesOf(row), now);
}
