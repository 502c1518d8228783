import { publicViewer, type Viewer } from "#domain/viewer.ts";
import { eraseComment } from "#features/content/comments/server/erase-comment.ts";
import { erasePost } from "#features/content/posts/server/erase-post.ts";
import { findPassHolder } from "#features/people/accounts/server/account-queries.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { JobRun } from "#platform/jobs/job.ts";
import { enqueueJob } from "#platform/jobs/job-queries.ts";
import { ERASE_CONTENT } from "./delete-account.ts";
import { addErasedCount, findRequestedDeletion, listContentToErase } from "./erase-queries.ts";

/** Posts or comments per transaction; small, because each is a visible deletion. */
const AT_ONCE = 25;
/** Max transactions per job; a follow-up job does the rest, so no run exceeds the job timeout. */
const PORTIONS = 200;

export interface RequestedDeletion {
  uid: number;
  askedAt: number;
}

/** Erases a user's posts and comments in batches, until none are left or the account is restored. */
export async function eraseContent(
  ctxOf: (viewer?: Viewer) => Promise<Ctx>,
  { uid, askedAt }: RequestedDeletion,
  { signal }: Pick<JobRun, "signal">,
): Promise<void> {
  const person = await findPassHolder((await ctxOf()).read, uid);
  if (!person) return;
  // authors may delete their own content even if the account cannot log in
  const ctx = await ctxOf({ ...publicViewer, uid, name: person.name });
  const after = { pid: 0, cid: 0 };
  for (let portion = 1; ; portion += 1) {
    signal.throwIfAborted();
    const { pids, cids } = await listContentToErase(ctx.read, uid, after, AT_ONCE);
    if (pids.length + cids.length === 0) return;
    const goesOn = await ctx.write(async (trx, emit) => {
      const deletion = await findRequestedDeletion(trx, uid, askedAt).forUpdate().executeTakeFirst();
      if (deletion?.erases !== 1) return false;
      for (const pid of pids) await erasePost(trx, emit, ctx, pid);
      for (const cid of cids) await eraseComment(trx, emit, ctx, cid);
      await addErasedCount(trx, uid, pids.length + cids.length);
      if (portion === PORTIONS) {
        const now = ctx.now();
        await enqueueJob(trx, { kind: ERASE_CONTENT, payload: { uid, askedAt }, dueAt: now, now });
      }
      return portion < PORTIONS;
    });
    if (!goesOn) return;
    after.pid = pids.at(-1) ?? after.pid;
    after.cid = cids.at(-1) ?? after.cid;
  }
}
