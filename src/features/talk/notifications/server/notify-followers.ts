import {
  listBranch,
  listPostFollowers,
  listThreadFollowers,
} from "#features/people/follows/server/follower-queries.ts";
import { takeReminder } from "#features/people/follows/server/reminder-queries.ts";
import type { Ctx, Tx } from "#platform/ctx.ts";
import { enqueueJob } from "#platform/jobs/job-queries.ts";
import { emitCreated } from "./notify.ts";
import {
  addNotifications,
  findReminded,
  findShownComment,
  findShownPost,
  wantsFollowed,
  wantsFollowedIn,
} from "./notify-queries.ts";

/** Names of the jobs that notify the followers of a new post, and of a new comment. */
export const NOTIFY_POST_FOLLOWERS = "follow.post";
export const NOTIFY_THREAD_FOLLOWERS = "follow.comment";

/** Followers notified per transaction, so that other writers are not blocked for long. */
const AT_ONCE = 500;

/** A new post or comment, and the last follower already notified. */
interface Portion {
  id: number;
  after: number;
}

/** Enqueues the notification of followers of a new post, if there are any. */
export async function enqueuePostFollowers(ctx: Ctx, pid: number): Promise<void> {
  const post = await findShownPost(ctx.read, pid);
  if (!post || (await listPostFollowers(ctx.read, post, 0, 1)).length === 0) return;
  await ctx.write((trx) => enqueuePortion(trx, NOTIFY_POST_FOLLOWERS, { id: pid, after: 0 }, ctx.now()));
}

/** Enqueues the notification of followers of a new comment, if there are any. */
export async function enqueueThreadFollowers(ctx: Ctx, cid: number): Promise<void> {
  const comment = await findShownComment(ctx.read, cid);
  if (!comment) return;
  const place = { pid: comment.pid, cids: await listBranch(ctx.read, cid) };
  if ((await listThreadFollowers(ctx.read, place, 0, 1)).length === 0) return;
  await ctx.write((trx) => enqueuePortion(trx, NOTIFY_THREAD_FOLLOWERS, { id: cid, after: 0 }, ctx.now()));
}

function enqueuePortion(trx: Tx, kind: string, { id, after }: Portion, now: number): Promise<void> {
  return enqueueJob(trx, { kind, key: `${id} ${after}`, payload: { id, after }, dueAt: now, now });
}

/** Notifies the next batch of followers of a new post, and enqueues the rest. */
export async function notifyPostFollowers(ctx: Ctx, { id: pid, after }: Portion): Promise<void> {
  const now = ctx.now();
  await ctx.write(async (trx, emit) => {
    const post = await findShownPost(trx, pid);
    if (!post) return;
    const uids = await listPostFollowers(trx, post, after, AT_ONCE);
    const where = wantsFollowed(post);
    const notification = { kind: "follow-post" as const, fromUid: post.uid, sid: post.sid, pid, cid: null, now };
    emitCreated(emit, await addNotifications(trx, notification, { uids }, { most: AT_ONCE, where }));
    const last = uids.length === AT_ONCE ? uids.at(-1) : undefined;
    if (last !== undefined) await enqueuePortion(trx, NOTIFY_POST_FOLLOWERS, { id: pid, after: last }, now);
  });
}

/** Notifies the next batch of followers of a new comment, except those who muted the thread. */
export async function notifyThreadFollowers(ctx: Ctx, { id: cid, after }: Portion): Promise<void> {
  const now = ctx.now();
  await ctx.write(async (trx, emit) => {
    const comment = await findShownComment(trx, cid);
    if (!comment) return;
    const { pid, sid, uid } = comment;
    const place = { pid, cids: await listBranch(trx, cid) };
    const uids = await listThreadFollowers(trx, place, after, AT_ONCE);
    const where = wantsFollowedIn(place, comment);
    const notification = { kind: "follow-comment" as const, fromUid: uid, sid, pid, cid, now };
    emitCreated(emit, await addNotifications(trx, notification, { uids }, { most: AT_ONCE, where }));
    const last = uids.length === AT_ONCE ? uids.at(-1) : undefined;
    if (last !== undefined) await enqueuePortion(trx, NOTIFY_THREAD_FOLLOWERS, { id: cid, after: last }, now);
  });
}

/** Sends a reminder, if its target is still visible; no-op for a cancelled reminder. */
export async function remindOf(ctx: Ctx, rid: number): Promise<void> {
  const now = ctx.now();
  await ctx.write(async (trx, emit) => {
    const reminder = await takeReminder(trx, rid, now);
    if (!reminder) return;
    const { uid, pid, cid } = reminder;
    const found = await findReminded(trx, reminder);
    if (!found) return;
    const fromUid = found.uid === uid ? null : found.uid;
    const notification = { kind: "reminder" as const, fromUid, sid: found.sid, pid, cid, now };
    emitCreated(emit, await addNotifications(trx, notification, { uids: [uid] }, { most: 1 }));
  });
}
