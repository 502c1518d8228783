import { bestRank, hotRank } from "#domain/ranking.ts";
import { Refusal } from "#domain/refusal.ts";
import { isMember } from "#domain/viewer.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { VoteCast } from "../events.ts";
import { canSeeScore, canUseDownvote, canVote } from "../permissions.ts";
import { type VoteValue, voteEffect } from "../vote.ts";
import {
  applyVoteToPeople,
  findVotable,
  getCurrentVote,
  lockPeople,
  setVoteCounts,
  storeVote,
  type VoteTarget,
} from "./votes-queries.ts";

/** Votes that this process is storing. */
const running = new Set<string>();

/** Vote, or a function of the current one, which is read before the vote waits for others. */
export type WantedVote = VoteValue | ((current: VoteValue) => VoteValue);

/**
 * Casts, switches or (with 0) withdraws a vote. Item, author and voter change in one transaction. Returns the
 * new vote and the item's new score, null if the voter may not see it. Refuses a second call for the same item
 * while the first one runs. At two processes both count as one, because both read the same current vote.
 */
export async function castVote(
  ctx: Ctx,
  target: VoteTarget,
  wanted: WantedVote,
): Promise<{ score: number | null; value: VoteValue }> {
  const { viewer } = ctx;
  if (!isMember(viewer)) throw new Refusal("account.not-authenticated");
  const key = `${viewer.uid} ${target.kind} ${target.id}`;
  if (running.has(key)) throw new Refusal("vote.running");
  running.add(key);
  try {
    const value = typeof wanted === "function" ? wanted(await getCurrentVote(ctx.read, target, viewer.uid)) : wanted;
    return await ctx.write(async (trx, emit) => {
      const now = ctx.now();
      const item = await findVotable(trx, target, viewer.uid, now);
      if (!item) throw new Refusal(target.kind === "post" ? "post.not-found" : "comment.not-found");
      const refusal = canVote(viewer, { kind: target.kind, ...item }, ctx.settings, now);
      if (refusal) throw new Refusal(refusal);

      const people = await lockPeople(trx, [viewer.uid, item.uid]);
      const before = await getCurrentVote(trx, target, viewer.uid);
      const balance = canUseDownvote(people.get(viewer.uid)?.given ?? 0, before, value);
      if (balance) throw new Refusal(balance);
      const isHidden = target.kind === "comment" && !canSeeScore(viewer, item, now);
      const shown = (score: number) => (isHidden ? null : score);
      if (before === value) return { score: shown(item.up - item.down), value };

      const effect = voteEffect(before, value, item.uid === viewer.uid);
      const up = item.up + effect.up;
      const down = item.down + effect.down;
      await storeVote(trx, target, viewer.uid, value, now);
      const rank =
        target.kind === "post" ? hotRank(up - down, item.postedAt) : bestRank({ up, down, views: item.views });
      await setVoteCounts(trx, target, { up, down, rank });
      await applyVoteToPeople(trx, viewer.uid, item.uid, effect);
      const event: VoteCast = {
        type: "vote.cast",
        kind: target.kind,
        id: target.id,
        pid: item.pid,
        uid: viewer.uid,
        value,
        score: up - down,
        isScoreHidden: isHidden,
        authorUid: item.uid,
        authorScore: (people.get(item.uid)?.score ?? 0) + effect.authorScore,
      };
      emit(event);
      return { score: shown(up - down), value };
    });
  } finally {
    running.delete(key);
  }
}
