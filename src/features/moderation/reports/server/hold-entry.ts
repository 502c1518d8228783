import type { SubRef } from "#domain/viewer.ts";
import type { Effect } from "#features/moderation/modlog/effect.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import type { EffectHandler } from "#features/moderation/modlog/server/effect-handler.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import type { Emit, Tx } from "#platform/ctx.ts";
import type { ReportsChanged } from "../events.ts";
import type { HoldReason } from "../report.ts";
import { findEntryOf, type HoldColumns, hasNeverBeenPublic, readHold, setHold } from "./hold-queries.ts";
import { addToCounts, getEntryForUpdate, refreshEntry, storeReportedCopy } from "./report-queries.ts";

/** Post or comment to hold for review. */
export interface HeldItem {
  kind: "post" | "comment";
  item: number;
  pid: number;
  sub: SubRef;
  authorUid: number;
  title: string;
  content: string;
  /** Only the author has seen it. */
  isNew: boolean;
}

const NOT_HELD: HoldColumns = {
  held_at: null,
  held_why: null,
  held_new: 0,
  reviewed_at: null,
  reviewed_by: null,
  reviewed_as: null,
};

/**
 * Holds a post or comment for review, as an automatic action. `effects`: other changes caused by the hold. An item has
 * one entry for reports and holds.
 */
export async function holdEntry(
  trx: Tx,
  emit: Emit,
  held: HeldItem,
  { why, at, effects }: { why: HoldReason; at: number; effects: readonly Effect[] },
): Promise<void> {
  const { kind, item, pid, sub, authorUid } = held;
  const effect = await openHold(trx, emit, held, why, at);
  await recordAction(trx, emit, {
    code: LOG.held,
    sub,
    by: null,
    at,
    pid,
    ...(kind === "comment" ? { cid: item } : {}),
    targetUid: authorUid,
    // effects are reverted in reverse order, and restoring the item checks if it was ever visible
    effects: [effect, ...effects],
  });
}

/** Opens a hold as part of an action. @returns the effect, which must precede the other effects of the action. */
export async function openHold(trx: Tx, emit: Emit, held: HeldItem, why: HoldReason, at: number): Promise<Effect> {
  const { kind, item, pid, authorUid } = held;
  const qid = await getEntryForUpdate(trx, { kind, item, sid: held.sub.sid, pid, authorUid, now: at });
  await storeReportedCopy(trx, qid, { title: held.title, content: held.content, now: at });
  const isNew = held.isNew || (await hasNeverBeenPublic(trx, { kind, item }));
  const after = { ...NOT_HELD, held_at: at, held_why: why === "admin" ? null : why, held_new: isNew ? 1 : 0 };
  return changeHold(trx, emit, qid, after);
}

/** Ends the hold of an item. @returns the effect, if the item was held. */
export async function endHold(
  trx: Tx,
  emit: Emit,
  of: { kind: "post" | "comment"; item: number },
  review: { by: number; as: "removed" | "kept"; at: number },
): Promise<Effect[]> {
  const qid = await findEntryOf(trx, of);
  if (qid === null) return [];
  const before = await readHold(trx, qid);
  if (!before || before.held_at === null || before.reviewed_at !== null) return [];
  const { by: reviewed_by, as: reviewed_as, at: reviewed_at } = review;
  return [await changeHold(trx, emit, qid, { ...holdOf(before), reviewed_at, reviewed_by, reviewed_as })];
}

async function changeHold(trx: Tx, emit: Emit, qid: number, after: HoldColumns): Promise<Effect> {
  const row = await readHold(trx, qid);
  const before = row ? holdOf(row) : NOT_HELD;
  await setHold(trx, qid, after);
  await refreshEntry(trx, qid);
  if (row && row.sid !== null) {
    const [was, is] = [countsOf(before), countsOf(after)];
    const open = is.open - was.open;
    const closed = is.closed - was.closed;
    if (open !== 0 || closed !== 0) await addToCounts(trx, { sid: row.sid, kind: row.kind, open, closed });
    const event: ReportsChanged = { type: "reports.changed", sid: row.sid, isForAdmins: row.for_admins === 1 };
    emit(event);
  }
  return { unit: "queue.hold", key: String(qid), before: { ...before }, after: { ...after } };
}

/** Contribution of a hold to the sub's report counts. */
function countsOf({ held_at, reviewed_at }: HoldColumns): { open: number; closed: number } {
  if (held_at === null) return { open: 0, closed: 0 };
  return reviewed_at === null ? { open: 1, closed: 0 } : { open: 0, closed: 1 };
}

function holdOf({ held_at, held_why, held_new, reviewed_at, reviewed_by, reviewed_as }: HoldColumns): HoldColumns {
  return { held_at, held_why, held_new, reviewed_at, reviewed_by, reviewed_as };
}

/** Hold state and review of an item. */
export const queueHoldEffectHandler: EffectHandler<HoldColumns> = {
  async read(trx, key, names) {
    const row = await readHold(trx, Number(key));
    if (!row) return null;
    return Object.fromEntries(names.map((name) => [name, row[name]]));
  },
  async write({ trx, emit, key, to }) {
    if (to === null) return false;
    await changeHold(trx, emit, Number(key), to);
    return true;
  },
};
