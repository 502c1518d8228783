import { isRefusal, Refusal } from "#domain/refusal.ts";
import type { SubRef } from "#domain/viewer.ts";
import { fillResponse } from "#features/circles/responses/response.ts";
import { findResponse } from "#features/circles/responses/server/response-queries.ts";
import { deleteCommentIn } from "#features/content/comments/server/delete-comment.ts";
import { approveCommentIn, refuseCommentIn } from "#features/content/comments/server/review-comment.ts";
import { deletePostIn } from "#features/content/posts/server/delete-post.ts";
import { approvePostIn, refusePostIn } from "#features/content/posts/server/review-post.ts";
import type { Effect } from "#features/moderation/modlog/effect.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import { canDecideReport, canEscalateReport } from "#features/moderation/reports/permissions.ts";
import { changeReport, emitReportsChanged } from "#features/moderation/reports/server/change-report.ts";
import { closeStoredReports, getCommonTarget } from "#features/moderation/reports/server/close-reports.ts";
import {
  findRule,
  listOpenReportsForUpdate,
  type StoredReport,
} from "#features/moderation/reports/server/report-queries.ts";
import type { Ctx, Emit, Read, Tx } from "#platform/ctx.ts";
import type { Decided } from "../api.ts";
import type { DecideInput } from "../input.ts";
import { type EntryRow, listEntries } from "./queue-queries.ts";
import { canOpenEntry, queueSubOf } from "./view-rows.ts";

/** Reason of a removal as sent to the author, and the violated rule. */
interface Basis {
  reason: string;
  rule?: { rid: number; text: string };
}

/** One entry with its open reports, in a transaction. */
interface Case {
  trx: Tx;
  emit: Emit;
  ctx: Ctx;
  entry: EntryRow;
  open: readonly StoredReport[];
  basis: Basis;
}

/**
 * Decides entries in one transaction. Each entry is an action; several of one sub are grouped so that they are undone
 * together. Entries that the viewer may not decide are skipped.
 */
export function decide(ctx: Ctx, { entry: qids, act, basis, reason }: DecideInput): Promise<Decided> {
  return ctx.write(async (trx, emit) => {
    const open = await listOpenReportsForUpdate(trx, qids);
    const entries = (await listEntries(trx, qids)).filter((entry) => canOpenEntry(ctx.viewer, entry));
    const done: { aid: number; sub: SubRef | null }[] = [];
    for (const entry of entries.sort((one, other) => one.qid - other.qid)) {
      try {
        const one = {
          trx,
          emit,
          ctx,
          entry,
          open: open.filter(({ qid }) => qid === entry.qid),
          basis: await resolveBasis(trx, entry, { basis, reason }),
        };
        const place = { sub: queueSubOf(entry), authorUid: entry.author_uid };
        const refusal = (act === "escalate" ? canEscalateReport : canDecideReport)(ctx.viewer, place);
        if (refusal) throw new Refusal(refusal);
        done.push({ aid: await ACTS[act](one), sub: queueSubOf(entry) });
      } catch (error) {
        if (qids.length === 1 || !isRefusal(error)) throw error;
      }
    }
    if (done.length === 0) throw new Refusal("report.none");
    const aids = qids.length === 1 ? done.map(({ aid }) => aid) : await joined(trx, emit, ctx, done);
    return { aids, done: done.length, left: qids.length - done.length };
  });
}

/**
 * Returns the typed reason, else the text of the rule, or the saved response filled in for this item.
 * @throws Refusal if the sub has no such rule or response.
 */
async function resolveBasis(
  read: Read,
  { sid, sub, author, title }: EntryRow,
  { basis, reason }: Pick<DecideInput, "basis" | "reason">,
): Promise<Basis> {
  if (basis === null) return { reason };
  if (basis.kind === "rule") {
    const rule = sid === null ? undefined : await findRule(read, sid, { rid: basis.id });
    if (!rule) throw new Refusal("report.rule-missing", { field: "basis" });
    return { reason: reason || rule.text, rule };
  }
  const response = sid === null ? undefined : await findResponse(read, sid, basis.id);
  if (!response) throw new Refusal("response.not-found", { field: "basis" });
  const filled = fillResponse(response.body, { user: author ?? "", sub: sub ?? "", title: title ?? "" });
  return { reason: reason || filled };
}

const ACTS: Readonly<Record<DecideInput["act"], (one: Case) => Promise<number>>> = {
  close: closeEntry,
  remove: removeEntry,
  escalate: escalateEntry,
  approve: approveEntry,
  refuse: refuseEntry,
};

async function closeEntry({ trx, emit, ctx, open }: Case): Promise<number> {
  const original = open.at(-1)?.rpid;
  if (original === undefined) throw new Refusal("report.closed");
  const effects = await closeStoredReports(trx, emit, open, { by: ctx.viewer.uid, at: ctx.now() });
  return record({ trx, emit, ctx, open }, { code: LOG.relatedClosed, note: String(original), effects });
}

/** Removes the item, which also closes its reports. */
async function removeEntry({ trx, emit, ctx, entry, basis }: Case): Promise<number> {
  const aid = await (entry.kind === "comment"
    ? deleteCommentIn(trx, emit, ctx, { cid: entry.item, ...basis }).then((done) => done.aid)
    : entry.kind === "post"
      ? deletePostIn(trx, emit, ctx, { pid: entry.item, ...basis })
      : null);
  if (aid === null) throw new Refusal("report.not-authorized");
  return aid;
}

/** Approves a held item. */
async function approveEntry({ trx, emit, ctx, entry }: Case): Promise<number> {
  if (entry.kind === "comment") return approveCommentIn(trx, emit, ctx, entry.item);
  if (entry.kind === "post") return approvePostIn(trx, emit, ctx, entry.item);
  throw new Refusal("report.not-authorized");
}

/** Removes a held item. */
async function refuseEntry({ trx, emit, ctx, entry, basis }: Case): Promise<number> {
  if (entry.kind === "comment") return refuseCommentIn(trx, emit, ctx, { cid: entry.item, ...basis });
  if (entry.kind === "post") return refusePostIn(trx, emit, ctx, { pid: entry.item, ...basis });
  throw new Refusal("report.not-authorized");
}

/** Adds the reports to the queue of the admins. */
async function escalateEntry({ trx, emit, ctx, open }: Case): Promise<number> {
  const held = open.filter(({ send_to_admin, sid }) => send_to_admin === 0 && sid !== null);
  if (held.length === 0) throw new Refusal("report.escalated");
  const effects: Effect[] = [];
  for (const report of held) {
    await changeReport(trx, report, { send_to_admin: 1 });
    effects.push({
      unit: "report.state",
      key: String(report.rpid),
      before: { send_to_admin: 0 },
      after: { send_to_admin: 1 },
    });
  }
  emitReportsChanged(emit, held, true);
  return record({ trx, emit, ctx, open: held }, { code: LOG.reportsEscalated, effects });
}

function record(
  { trx, emit, ctx, open }: Pick<Case, "trx" | "emit" | "ctx" | "open">,
  act: { code: typeof LOG.relatedClosed | typeof LOG.reportsEscalated; note?: string; effects: Effect[] },
): Promise<number> {
  const sub = open[0]?.sub ?? null;
  return recordAction(trx, emit, { ...act, sub, by: ctx.viewer, at: ctx.now(), ...getCommonTarget(open) });
}

/** Groups the actions of each sub into one. */
async function joined(
  trx: Tx,
  emit: Emit,
  ctx: Ctx,
  done: readonly { aid: number; sub: SubRef | null }[],
): Promise<number[]> {
  const aids: number[] = [];
  for (const sid of new Set(done.map(({ sub }) => sub?.sid))) {
    const here = done.filter(({ sub }) => sub?.sid === sid);
    const effects = here.map(({ aid }) => ({
      unit: "action" as const,
      key: String(aid),
      before: { in_force: 0 },
      after: { in_force: 1 },
    }));
    const act = { code: LOG.together, sub: here[0]?.sub ?? null, note: String(here.length), effects };
    aids.push(await recordAction(trx, emit, { ...act, by: ctx.viewer, at: ctx.now() }));
  }
  return aids;
}
