import type { AutomodEvent, AutomodRule } from "#features/moderation/automod/automod.ts";
import { findMatchingRules } from "#features/moderation/automod/server/find-matching-rules.ts";
import { recordMatch } from "#features/moderation/automod/server/record-match.ts";
import type { Effect } from "#features/moderation/modlog/effect.ts";
import { closeReportsOf } from "#features/moderation/reports/server/close-reports.ts";
import { openHold } from "#features/moderation/reports/server/hold-entry.ts";
import { reportByRule } from "#features/moderation/reports/server/report-by-rule.ts";
import type { Ctx, Emit, Tx } from "#platform/ctx.ts";
import type { CommentDeleted } from "../events.ts";
import {
  adjustCommentCount,
  COMMENT_NOT_DELETED,
  changeComment,
  findCommentForAutomod,
  heldCommentColumns,
} from "./comment-queries.ts";

/** Runs the automod rules on a comment and applies the matching ones. */
export async function applyAutomodToComment(
  trx: Tx,
  emit: Emit,
  { settings }: Pick<Ctx, "settings">,
  { cid, sid, event, now }: { cid: number; sid: number; event: AutomodEvent; now: number },
): Promise<void> {
  for (const rule of await findMatchingRules(trx, { kind: "comment", id: cid, sid, event, now }))
    await applyRule(trx, emit, { rule, cid, isNew: event === "comment", by: settings["site.automod_account"], now });
}

async function applyRule(
  trx: Tx,
  emit: Emit,
  { rule, cid, isNew, by, now }: { rule: AutomodRule; cid: number; isNew: boolean; by: string; now: number },
): Promise<void> {
  const comment = await findCommentForAutomod(trx, cid);
  if (!comment) return;
  const { acts } = rule;
  const { pid, sub, uid: authorUid, title, content } = comment;
  const effects: Effect[] = [];
  const hides = comment.deleted !== null ? null : acts.remove !== "" ? "removed" : acts.hold ? "held" : null;
  const item = { kind: "comment" as const, item: cid, pid, sub, authorUid, title, content, isNew };
  if (hides !== null) {
    if (hides === "held") effects.push(await openHold(trx, emit, item, "rule", now));
    const removed = { ...COMMENT_NOT_DELETED, deleted: 2, deleted_at: now, deleted_reason: acts.remove };
    const after = hides === "held" ? heldCommentColumns(now) : removed;
    await changeComment(trx, cid, after);
    if (hides === "held") await adjustCommentCount(trx, pid, -1);
    if (hides === "removed") effects.push(...(await closeReportsOf(trx, emit, item, { by: null, at: now })));
    effects.push({ unit: "comment.deletion", key: String(cid), before: COMMENT_NOT_DELETED, after });
    const state = hides === "held" ? "held" : "mod";
    const event: CommentDeleted = {
      ...{ type: "comment.deleted", pid, cid, uid: 0, authorUid, state, reason: acts.remove },
    };
    if (!isNew) emit(event);
  }
  if (acts.lock && comment.locked === 0) {
    await changeComment(trx, cid, { locked: 1 });
    effects.push({ unit: "comment.locked", key: String(cid), before: { locked: 0 }, after: { locked: 1 } });
  }
  const isReported = acts.report !== "" && hides !== "removed" && (!comment.deleted || comment.deleted === "held");
  const report = isReported ? await reportByRule(trx, emit, item, { text: acts.report, by, at: now }) : null;
  effects.push(...(report?.effects ?? []));
  const match = { rule, sub, pid, cid, authorUid, at: now, effects, rpid: report?.rpid ?? null };
  // no reply below a comment that others cannot see
  await recordMatch(trx, emit, { ...match, hides, takesReply: hides === null && comment.deleted === null });
}
