import { isRefusal } from "#domain/refusal.ts";
import type { Viewer } from "#domain/viewer.ts";
import { removeComment } from "#features/content/comments/server/delete-comment.ts";
import { holdVisibleComment as holdComment } from "#features/content/comments/server/hold-comment.ts";
import { removePost } from "#features/content/posts/server/delete-post.ts";
import { holdVisiblePost as holdPost } from "#features/content/posts/server/hold-post.ts";
import { applySiteBan } from "#features/moderation/bans/server/ban-from-site.ts";
import { insertSiteBan } from "#features/moderation/bans/server/site-ban-queries.ts";
import type { Effect } from "#features/moderation/modlog/effect.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import { findAction, listUndoChain } from "#features/moderation/modlog/server/action-queries.ts";
import { undoPortion } from "#features/moderation/modlog/server/continue-undo.ts";
import type { EffectHandlers } from "#features/moderation/modlog/server/effect-handler.ts";
import { addProgress, findUnfinishedPart } from "#features/moderation/modlog/server/progress-queries.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import { recordEffects } from "#features/moderation/modlog/server/record-effects.ts";
import { UNDO_BATCH_SIZE } from "#features/moderation/modlog/server/revert-effects.ts";
import { type ActionBatch, runActionInBatches } from "#features/moderation/modlog/server/run-action-in-batches.ts";
import { undoIn } from "#features/moderation/modlog/server/undo-action.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import { loadMember } from "#features/people/accounts/server/load-viewer.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { JobRun } from "#platform/jobs/job.ts";
import type { CleanUpAct } from "../clean-up.ts";
import { canCleanUp, isTrusted } from "../permissions.ts";
import {
  CLEAN_UP_STATE_CODES,
  countBySub,
  findSubLogEntry,
  listItemsToCleanUp,
  listNextCleanUpPeople,
  setNote,
  updateCleanUpPerson,
} from "./clean-up-queries.ts";

/** Users, and posts and comments, per transaction; bounds how long the write lock is held. */
const PEOPLE = 10;
const WRITTEN = 25;

type Person = Awaited<ReturnType<typeof listNextCleanUpPeople>>[number];

/** Processes a clean-up or its undo in batches. Stops if the acting user loses the permission. */
export function continueCleanUp(
  ctxOf: (viewer?: Viewer) => Promise<Ctx>,
  handlers: EffectHandlers,
  aid: number,
  run: Pick<JobRun, "signal">,
): Promise<void> {
  return runActionInBatches(ctxOf, aid, run, async (act) => {
    const { trx, action } = act;
    const { undone_by: undoneBy } = action;
    const undoing = undoneBy === null ? undefined : await findAction(trx, undoneBy);
    const ctx = undoing ? await ctxAs(ctxOf, act.ctx, undoing.uid) : act.ctx;
    if (canCleanUp(ctx.viewer) !== null) return { count: 0, isOver: true };
    const people = await listNextCleanUpPeople(trx, aid, undoing !== undefined, PEOPLE);
    const under = { ...act, ctx, aid, handlers };
    let count = 0;
    let left = WRITTEN;
    for (const person of people) {
      if (left <= 0) break;
      if (undoing) {
        const why = { partOf: undoing.aid, reason: undoing.reason ?? "", asOf: undoing.created_at };
        const done = await takeBack(under, person, why);
        left -= done.count;
        count += done.isFinished ? 1 : 0;
      } else {
        const done = await cleanUpAfter(under, person, left);
        left -= done.written;
        count += done.isFinished ? 1 : 0;
      }
    }
    return { count, isOver: people.length === 0 };
  });
}

async function ctxAs(ctxOf: (viewer?: Viewer) => Promise<Ctx>, ctx: Ctx, uid: number | null): Promise<Ctx> {
  const viewer = uid === null ? null : await loadMember(ctx.read, uid, ctx.now());
  return ctxOf(viewer ?? undefined);
}

type Under = ActionBatch & { aid: number; handlers: EffectHandlers };

/** Applies the clean-up to one user, up to the limit of the batch. */
async function cleanUpAfter(under: Under, person: Person, most: number) {
  const { trx, emit, aid } = under;
  const { uid } = person;
  let { part } = person;
  if (person.in_force === CLEAN_UP_STATE_CODES.no && part !== null) {
    const again = await undoLast(under, { uid, part }, { partOf: aid, reason: under.action.reason ?? "" });
    if (!again.isFinished) return { written: again.count, isFinished: false };
    await updateCleanUpPerson(trx, aid, uid, {
      in_force: again.isTurned ? CLEAN_UP_STATE_CODES.yes : CLEAN_UP_STATE_CODES.left,
    });
    if (person.finished === 1 || !again.isTurned) {
      await updateCleanUpPerson(trx, aid, uid, { finished: 1 });
      return { written: again.count, isFinished: true };
    }
  }
  const isSpared = isTrusted({
    isAdmin: person.is_admin === 1,
    isInTeam: person.positions > 0,
    experience: person.experience,
  });
  const isGone = person.status === ACCOUNT_STATUS.deleted;
  const done = isSpared || isGone ? { effects: [], isFinished: true } : await actOn(under, person, most);
  if (done.effects.length > 0) {
    if (part === null) part = await recordPart(under, uid, done.effects);
    else await recordEffects(trx, emit, part, done.effects);
    if (actOf(under) !== "ban") await recordHere(under, done.effects);
  }
  const finished = done.isFinished ? 1 : 0;
  await updateCleanUpPerson(trx, aid, uid, {
    finished,
    in_force: CLEAN_UP_STATE_CODES.yes,
    ...(part !== null && { part }),
  });
  // a user without content still costs some queries
  return { written: Math.max(1, done.effects.length), isFinished: done.isFinished };
}

function actOf({ action }: Pick<ActionBatch, "action">): CleanUpAct {
  return (action.note ?? "").split(" ")[0] as CleanUpAct;
}

const CODES = { ban: LOG.siteBan, hold: LOG.writtenHeld, remove: LOG.writtenRemoved } as const;

function recordPart(under: Under, targetUid: number, effects: Effect[]): Promise<number> {
  const { trx, emit, ctx, aid, action } = under;
  const of = { code: CODES[actOf(under)], sub: null, by: ctx.viewer, at: ctx.now(), targetUid };
  return recordAction(trx, emit, { ...of, reason: action.reason ?? "", effects, partOf: aid });
}

/** Adds the held or removed items to the log entry of each sub. */
async function recordHere(under: Under, effects: readonly Effect[]): Promise<void> {
  const { trx, emit, ctx, aid, action } = under;
  const keysOf = (unit: Effect["unit"]) => effects.filter((one) => one.unit === unit).map(({ key }) => Number(key));
  const items = { pids: keysOf("post.deletion"), cids: keysOf("comment.deletion") };
  for (const { n, ...sub } of await countBySub(trx, items)) {
    const line = await findSubLogEntry(trx, aid, sub.sid);
    const note = `${actOf(under)} ${n + Number(line?.note?.split(" ")[1] ?? 0)}`;
    if (line) await setNote(trx, line.aid, note);
    else {
      const act = { code: LOG.cleanedHere, sub, by: ctx.viewer, ofSite: true, at: ctx.now() };
      await recordAction(trx, emit, { ...act, reason: action.reason ?? "", note, partOf: aid });
    }
  }
}

async function actOn(under: Under, person: Person, most: number): Promise<{ effects: Effect[]; isFinished: boolean }> {
  const { trx, emit, ctx, action } = under;
  const { uid } = person;
  const [now, reason, act] = [ctx.now(), action.reason ?? "", actOf(under)];
  if (act === "ban") {
    if (person.status === ACCOUNT_STATUS.banned) return { effects: [], isFinished: true };
    const ban = { uid, reason, statusBefore: person.status, byUid: ctx.viewer.uid, expiresAt: null, now };
    const bid = await insertSiteBan(trx, ban);
    if (bid === undefined) return { effects: [], isFinished: true };
    await applySiteBan(trx, emit, uid, { bid, now });
    return { effects: [{ unit: "site.ban", key: String(uid), before: null, after: { bid } }], isFinished: true };
  }
  const { pids, cids } = await listItemsToCleanUp(trx, { uid, until: action.created_at }, most);
  const effects: Effect[] = [];
  const by = ctx.viewer.uid;
  for (const pid of pids)
    effects.push(
      ...(await (act === "hold" ? holdPost(trx, emit, { pid, by, now }) : removePost(trx, emit, ctx, pid, reason))),
    );
  for (const cid of cids)
    effects.push(
      ...(await (act === "hold"
        ? holdComment(trx, emit, { cid, by, now })
        : removeComment(trx, emit, ctx, cid, reason))),
    );
  return { effects, isFinished: pids.length + cids.length < most };
}

interface Why {
  partOf: number;
  reason: string;
  asOf?: number;
}

interface Turned {
  /** Number of reverted items, at least 1. */
  count: number;
  isFinished: boolean;
  /** False if it already has the wanted state, or if the undo was refused. */
  isTurned: boolean;
}

/** Reverts the next batch of a clean-up for one user. */
async function takeBack(under: Under, { uid, part }: Person, why: Why): Promise<Turned> {
  const none = { count: 1, isFinished: true, isTurned: true };
  const turned = part === null ? none : await undoLast(under, { uid, part }, why);
  if (!turned.isFinished) return turned;
  await updateCleanUpPerson(under.trx, under.aid, uid, {
    in_force: turned.isTurned ? CLEAN_UP_STATE_CODES.no : CLEAN_UP_STATE_CODES.left,
  });
  return turned;
}

/** Undoes the last action of a chain for one user, in batches if it is large. */
async function undoLast(
  { trx, emit, ctx, handlers, action }: Under,
  { uid, part }: { uid: number; part: number },
  why: Why,
): Promise<Turned> {
  const begun = await findUnfinishedPart(trx, { partOf: why.partOf, uid });
  if (begun) {
    const { aid, since, undoes: of, reason } = begun;
    const { count, ...done } = await undoPortion(trx, emit, ctx, handlers, { aid, of, since, reason });
    const endedAt = done.isOver ? ctx.now() : null;
    await addProgress(trx, aid, { count, endedAt, ...(done.since != null && { since: done.since }) });
    return { count: Math.max(1, count), isFinished: done.isOver, isTurned: true };
  }
  const chain = await listUndoChain(trx, part);
  const isInForce = chain.length % 2 === 1;
  const isWanted = action.undone_by === null;
  const last = chain.at(-1);
  if (isInForce === isWanted || last === undefined) return { count: 1, isFinished: true, isTurned: false };
  try {
    const { isUnderWay } = await undoIn(trx, emit, ctx, handlers, { aid: last, ...why });
    // reverted items are not counted; an unfinished undo counts as a full batch
    return { count: isUnderWay ? UNDO_BATCH_SIZE : 2, isFinished: !isUnderWay, isTurned: true };
  } catch (error) {
    if (isRefusal(error)) return { count: 1, isFinished: true, isTurned: false };
    throw error;
  }
}
