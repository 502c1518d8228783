import { Refusal } from "#domain/refusal.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { PollClosed } from "../events.ts";
import { canClosePoll } from "../permissions.ts";
import { getPostWithPoll } from "./cast-poll-vote.ts";
import { storePollClosing } from "./poll-queries.ts";

/** Closes a poll permanently. */
export function closePoll(ctx: Ctx, { pid }: { pid: number }): Promise<void> {
  return ctx.write(async (trx, emit) => {
    const now = ctx.now();
    const { post, poll } = await getPostWithPoll(trx, ctx, pid, now);
    const refusal = canClosePoll(ctx.viewer, post, poll, now);
    if (refusal) throw new Refusal(refusal);
    await storePollClosing(trx, pid, ctx.viewer.uid, now);
    if (post.uid !== ctx.viewer.uid) {
      const act = { code: LOG.pollClosed, sub: post.sub, by: ctx.viewer, at: now, pid, targetUid: post.uid };
      await recordAction(trx, emit, act);
    }
    const event: PollClosed = { type: "poll.closed", pid, uid: ctx.viewer.uid };
    emit(event);
  });
}
