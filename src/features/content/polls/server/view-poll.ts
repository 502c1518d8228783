import { isMember } from "#domain/viewer.ts";
import type { PostState } from "#features/reading/visibility/post-state.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import { arePollVotesPublic, canWithdraw, offersPollVote, type PolledPost } from "../permissions.ts";
import { isPollClosed, type PollView } from "../poll.ts";
import { findOwnVote, findPoll, type StoredPoll } from "./poll-queries.ts";

/** Poll with the reader's own vote. */
export interface LoadedPoll extends StoredPoll {
  myVote: number | null;
}

/** Poll of a post; null if the post has none. */
export async function loadPoll(ctx: ReadCtx, post: Pick<PostState, "pid" | "type">): Promise<LoadedPoll | null> {
  if (post.type !== "poll") return null;
  const [poll, myVote] = await Promise.all([
    findPoll(ctx.read, post.pid),
    isMember(ctx.viewer) ? findOwnVote(ctx.read, post.pid, ctx.viewer.uid) : null,
  ]);
  return poll && { ...poll, myVote };
}

/** View of a poll for a reader. Contains no counts while the results are hidden. */
export function viewPoll(ctx: ReadCtx, post: PolledPost & Pick<PostState, "pid">, poll: LoadedPoll): PollView {
  const { viewer, settings } = ctx;
  const now = ctx.now();
  const { state, options, myVote } = poll;
  return {
    pid: post.pid,
    options: options.map(({ oid, text }) => ({ oid, text })),
    votes: arePollVotesPublic(state, now) ? Object.fromEntries(options.map(({ oid, votes }) => [oid, votes])) : null,
    myVote,
    closesAt: state.closesAt,
    isClosed: isPollClosed(state, now),
    hidesResults: state.hidesResults,
    minLevel: state.minLevel,
    can: {
      vote: offersPollVote(viewer, post, state, settings, now),
      withdraw: canWithdraw(viewer, post, state, settings, now) === null,
    },
  };
}
