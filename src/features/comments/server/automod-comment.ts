import type { AutomodEvent, AutomodRule } from "#features/automod/automod.ts";
import { askRules } from "#features/automod/server/ask-rules.ts";
import { recordMatch } from "#features/automod/server/record-match.ts";
import type { Effect } from "#features/modlog/effect.ts";
import { openHold } from "#features/reports/server/hold-entry.ts";
import type { Emit, Tx } from "#platform/ctx.ts";
import type { CommentDeleted } from "../events.ts";
import { addToComments, changeComment, findCommentToJudge, heldColumns, NOT_DELETED } from "./comment-queries.ts";

/** Asks the rules of automod about a comment, and does what those that match say: hold it or remove it. */
export async function askAutomod(
  trx: Tx,
  emit: Emit,
  { cid, sid, event, now }: { cid: number; sid: number; event: AutomodEvent; now: number },
): Promise<void> {
  for (const rule of await askRules(trx, { kind: "comment", id: cid, sid, event, now }))
    await applyRule(trx, emit, { rule, cid, isNew: event === "comment", now });
}

async function applyRule(
  trx: Tx,
  emit: Emit,
  { rule, cid, isNew, now }: { rule: AutomodRule; cid: number; isNew: boolean; now: number },
): Promise<void> {
  const comment = await findCommentToJudge(trx, cid);
  if (!comment) return;
  const { acts } = rule;
  const { pid, sub, uid: authorUid, title, content } = comment;
  const effects: Effect[] = [];
  const hides = comment.deleted !== null ? null : acts.remove !== "" ? "removed" : acts.hold ? "held" : null;
  if (hides !== null) {
    const item = { kind: "comment" as const, item: cid, pid, sub, authorUid, title, content, isNew };
    if (hides === "held") effects.push(await openHold(trx, emit, item, "rule", now));
    const removed = { ...NOT_DELETED, deleted: 2, deleted_at: now, deleted_reason: acts.remove };
    const after = hides === "held" ? heldColumns(now) : removed;
    await changeComment(trx, cid, after);
    if (hides === "held") await addToComments(trx, pid, -1);
    effects.push({ unit: "comment.deletion", key: String(cid), before: NOT_DELETED, after });
    const state = hides === "held" ? "held" : "mod";
    const event: CommentDeleted = {
      ...{ type: "comment.deleted", pid, cid, uid: 0, authorUid, state, reason: acts.remove },
    };
    if (!isNew) emit(event);
  }
  await recordMatch(trx, emit, { rule, sub, pid, cid, authorUid, at: now, effects, hides });
}
