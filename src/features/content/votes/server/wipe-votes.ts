import { bestRank, hotRank } from "#domain/ranking.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Viewer } from "#domain/viewer.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import type { EffectHandler } from "#features/moderation/modlog/server/effect-handler.ts";
import { insertProgress } from "#features/moderation/modlog/server/progress-queries.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import { recordEffects } from "#features/moderation/modlog/server/record-effects.ts";
import { runActionInBatches } from "#features/moderation/modlog/server/run-action-in-batches.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import type { Ctx, Tx } from "#platform/ctx.ts";
import type { JobRun } from "#platform/jobs/job.ts";
import { enqueueJob } from "#platform/jobs/job-queries.ts";
import { canWipeVotes } from "../permissions.ts";
import { voteEffect, voteOf } from "../vote.ts";
import type { VoteTarget } from "./votes-queries.ts";
import {
  addToScores,
  countVotes,
  countWiped,
  dropWiped,
  findVoter,
  findWipe,
  insertRestoredVotes,
  listVotes,
  listWiped,
  lockItems,
  moveVotesToWiped,
  setVoteCountsOfMany,
} from "./wiped-queries.ts";

/** Job kind that removes a member's votes, or restores them after an undo. */
export const WIPE_VOTES = "votes.wipe";

/** Batch size; bounds how long the write lock is held. */
const PORTION = 200;

/** Starts the removal of all votes that a member has cast so far. */
export function wipeVotes(ctx: Ctx, { uid, reason }: { uid: number; reason: string }): Promise<{ name: string }> {
  return ctx.write(async (trx, emit) => {
    const at = ctx.now();
    const person = await findVoter(trx, uid);
    if (!person || person.status === ACCOUNT_STATUS.deleted) throw new Refusal("account.not-found");
    const refusal = canWipeVotes(ctx.viewer, { uid, isAdmin: person.is_admin === 1 });
    if (refusal) throw new Refusal(refusal);
    const total = await countVotes(trx, uid, at);
    if (total === 0) throw new Refusal("vote.none");
    const action = { code: LOG.votesWiped, sub: null, by: ctx.viewer, at, targetUid: uid };
    const aid = await recordAction(trx, emit, { ...action, ...(reason !== "" && { reason }) });
    await recordEffects(trx, emit, aid, [{ unit: "person.votes", key: String(uid), before: null, after: { aid } }]);
    await begin(trx, aid, total, at);
    return { name: person.name };
  });
}

async function begin(trx: Tx, aid: number, total: number, now: number): Promise<void> {
  await insertProgress(trx, { aid, total, done: 0, since: 0 });
  await enqueueJob(trx, { kind: WIPE_VOTES, payload: { aid }, dueAt: now, now });
}

/** Latest action that removed a member's votes. */
export const personVotes: EffectHandler = {
  async read(trx, key) {
    const aid = await findWipe(trx, Number(key));
    return aid === null ? null : { aid };
  },
  async write({ trx, ctx, key, from, to }) {
    const [uid, now] = [Number(key), ctx.now()];
    if (to !== null) await begin(trx, Number(to.aid), await countVotes(trx, uid, now), now);
    else if (from !== null) await begin(trx, Number(from.aid), await countWiped(trx, Number(from.aid)), now);
    return true;
  },
};

/** Runs batches, each in its own transaction, until nothing is left. */
export function wipeVotesInBatches(
  ctxOf: (viewer?: Viewer) => Promise<Ctx>,
  aid: number,
  run: Pick<JobRun, "signal">,
): Promise<void> {
  return runActionInBatches(ctxOf, aid, run, async ({ trx, ctx, action }) => {
    if (action.target_uid === null) return { count: 0, isOver: true };
    const person = { uid: action.target_uid, isAdmin: action.target_is_admin === 1 };
    const isUndone = action.undone_by !== null;
    // an admin whose role was revoked meanwhile cannot continue through a job
    const mayGoOn = isUndone || canWipeVotes(ctx.viewer, person) === null;
    const count = mayGoOn ? await moveSome(trx, { aid, uid: person.uid, until: action.created_at, isUndone }) : 0;
    return { count, isOver: count === 0 };
  });
}

interface Wipe {
  aid: number;
  uid: number;
  /** Later votes stay. */
  until: number;
  isUndone: boolean;
}

/** Removes or restores the next batch of votes, all on items of one kind. @returns their number. */
async function moveSome(trx: Tx, { aid, uid, until, isUndone }: Wipe): Promise<number> {
  const stored = isUndone ? await listWiped(trx, aid, PORTION) : [];
  const listed = isUndone ? stored : await listVotes(trx, { uid, until }, PORTION);
  const [first] = listed;
  if (!first) return 0;
  const { kind } = first;
  const ids = listed.map(({ id }) => id);
  const kept = new Map(stored.map((vote) => [vote.id, vote]));
  const items = (await lockItems(trx, kind, ids, uid)).flatMap((item) => {
    const vote = isUndone
      ? kept.get(item.id)
      : item.value !== null && item.voted_at !== null && { value: item.value, votedAt: item.voted_at };
    // a vote cast after the removal stays
    return vote && !(isUndone && item.value !== null) ? [{ ...item, vote }] : [];
  });
  const moved = { kind, votes: items.map(({ id, vote }) => ({ id, value: vote.value, votedAt: vote.votedAt })) };
  if (isUndone) {
    await insertRestoredVotes(trx, uid, moved);
    await dropWiped(trx, aid, kind, ids);
  } else if (items.length > 0) await moveVotesToWiped(trx, aid, uid, moved);
  if (items.length > 0) await countMoved(trx, { kind, uid, items, isUndone });
  return ids.length;
}

type Item = Awaited<ReturnType<typeof lockItems>>[number] & { vote: { value: number } };

/** Updates all counters as if each vote had been withdrawn or cast. */
async function countMoved(
  trx: Tx,
  { kind, uid, items, isUndone }: { kind: VoteTarget["kind"]; uid: number; items: readonly Item[]; isUndone: boolean },
): Promise<void> {
  const scores = new Map<number, number>();
  const cast = { balance: 0, votes: 0 };
  const counts = items.map(({ id, author, posted_at: postedAt, views, vote, ...item }) => {
    const value = voteOf(vote.value);
    const effect = isUndone ? voteEffect(0, value, author === uid) : voteEffect(value, 0, author === uid);
    scores.set(author, (scores.get(author) ?? 0) + effect.authorScore);
    cast.balance += effect.voteBalance;
    cast.votes += effect.up + effect.down;
    const [up, down] = [item.up + effect.up, item.down + effect.down];
    return { id, up, down, rank: kind === "post" ? hotRank(up - down, postedAt) : bestRank({ up, down, views }) };
  });
  await setVoteCountsOfMany(trx, kind, counts);
  await addToScores(trx, uid, cast, scores);
}
