import { Refusal } from "#domain/refusal.ts";
import { canSeeSub } from "#features/reading/visibility/visibility.ts";
import type { Ctx, Tx } from "#platform/ctx.ts";
import type { PollVoted } from "../events.ts";
import { arePollVotesPublic, canVoteInPoll, canWithdraw } from "../permissions.ts";
import type { PollState, PollVotes } from "../poll.ts";
import {
  addPollVote,
  dropPollVote,
  findCurrentPollVote,
  findPostWithPoll,
  isOptionOf,
  readPollCounts,
} from "./poll-queries.ts";

/** Post and poll for a vote. Locks the post. @throws Refusal if there is no such post or poll. */
export async function getPostWithPoll(trx: Tx, { viewer }: Ctx, pid: number, now: number) {
  const found = await findPostWithPoll(trx, pid, viewer.uid, now);
  if (!found) throw new Refusal("post.not-found");
  const { post, poll } = found;
  if (!canSeeSub(viewer, post.sub)) throw new Refusal("sub.disabled");
  if (poll === null) throw new Refusal("poll.none");
  return { post, poll };
}

/** Votes for an option of a poll; returns the counts, or null while the poll hides them. */
export function castPollVote(ctx: Ctx, { pid, oid }: { pid: number; oid: number }): Promise<PollVotes | null> {
  const { viewer } = ctx;
  return ctx.write(async (trx, emit) => {
    const now = ctx.now();
    const { post, poll } = await getPostWithPoll(trx, ctx, pid, now);
    if (!(await isOptionOf(trx, pid, oid))) throw new Refusal("poll.option-not-found");
    if ((await findCurrentPollVote(trx, pid, viewer.uid)) !== null) throw new Refusal("poll.voted");
    const refusal = canVoteInPoll(viewer, post, poll, ctx.settings, now);
    if (refusal) throw new Refusal(refusal);
    await addPollVote(trx, { pid, uid: viewer.uid, oid, voted_at: now });
    const event: PollVoted = {
      type: "poll.voted",
      pid,
      uid: viewer.uid,
      oid,
      isHidden: !arePollVotesPublic(poll, now),
    };
    emit(event);
    return publicVotes(trx, pid, poll, now);
  });
}

/** Withdraws a vote; no-op without one. */
export function withdrawPollVote(ctx: Ctx, { pid }: { pid: number }): Promise<PollVotes | null> {
  const { viewer } = ctx;
  return ctx.write(async (trx, emit) => {
    const now = ctx.now();
    const { post, poll } = await getPostWithPoll(trx, ctx, pid, now);
    const refusal = canWithdraw(viewer, post, poll, ctx.settings, now);
    if (refusal) throw new Refusal(refusal);
    const oid = await findCurrentPollVote(trx, pid, viewer.uid);
    if (oid !== null) {
      await dropPollVote(trx, pid, viewer.uid, oid);
      const event: PollVoted = {
        type: "poll.voted",
        pid,
        uid: viewer.uid,
        oid: null,
        isHidden: !arePollVotesPublic(poll, now),
      };
      emit(event);
    }
    return publicVotes(trx, pid, poll, now);
  });
}

async function publicVotes(trx: Tx, pid: number, poll: PollState, now: number): Promise<PollVotes | null> {
  return arePollVotesPublic(poll, now) ? readPollCounts(trx, pid) : null;
}
