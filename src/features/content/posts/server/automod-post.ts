import type { AutomodEvent, AutomodRule } from "#features/moderation/automod/automod.ts";
import { findMatchingRules } from "#features/moderation/automod/server/find-matching-rules.ts";
import { recordMatch } from "#features/moderation/automod/server/record-match.ts";
import type { Effect } from "#features/moderation/modlog/effect.ts";
import { closeReportsOf } from "#features/moderation/reports/server/close-reports.ts";
import { openHold } from "#features/moderation/reports/server/hold-entry.ts";
import { reportByRule } from "#features/moderation/reports/server/report-by-rule.ts";
import type { Ctx, Emit, Tx } from "#platform/ctx.ts";
import type { PostDeleted } from "../events.ts";
import {
  adjustSubPostCount,
  changePost,
  findPostForAutomod,
  heldPostColumns,
  POST_NOT_DELETED,
} from "./change-queries.ts";

/** Runs the automod rules on a post and applies the matching ones. */
export async function applyAutomodToPost(
  trx: Tx,
  emit: Emit,
  { settings }: Pick<Ctx, "settings">,
  { pid, sid, event, now }: { pid: number; sid: number; event: AutomodEvent; now: number },
): Promise<void> {
  for (const rule of await findMatchingRules(trx, { kind: "post", id: pid, sid, event, now }))
    await applyRule(trx, emit, { rule, pid, isNew: event === "post", by: settings["site.automod_account"], now });
}

async function applyRule(
  trx: Tx,
  emit: Emit,
  { rule, pid, isNew, by, now }: { rule: AutomodRule; pid: number; isNew: boolean; by: string; now: number },
): Promise<void> {
  const post = await findPostForAutomod(trx, pid);
  if (!post) return;
  const { acts } = rule;
  const { sub, uid: authorUid } = post;
  const key = String(pid);
  const effects: Effect[] = [];
  const hides = post.deleted !== null ? null : acts.remove !== "" ? "removed" : acts.hold ? "held" : null;
  const { title, content } = post;
  const item = { kind: "post" as const, item: pid, pid, sub, authorUid, title, content, isNew };
  if (hides !== null) {
    if (hides === "held") effects.push(await openHold(trx, emit, item, "rule", now));
    const removed = { ...POST_NOT_DELETED, deleted: 2, deleted_at: now, deleted_reason: acts.remove };
    const after = hides === "held" ? heldPostColumns(now) : removed;
    await changePost(trx, pid, { ...after, sticky_at: null });
    await adjustSubPostCount(trx, sub.sid, -1);
    if (post.stickyAt !== null)
      effects.push({ unit: "post.sticky", key, before: { sticky_at: post.stickyAt }, after: { sticky_at: null } });
    if (hides === "removed") effects.push(...(await closeReportsOf(trx, emit, item, { by: null, at: now })));
    effects.push({ unit: "post.deletion", key, before: POST_NOT_DELETED, after });
    if (!isNew) emit(goneEvent({ pid, sid: sub.sid, authorUid, reason: acts.remove, isHeld: hides === "held" }));
  }
  if (acts.lock && !post.locked) {
    await changePost(trx, pid, { locked: 1 });
    effects.push({ unit: "post.locked", key, before: { locked: 0 }, after: { locked: 1 } });
  }
  if (acts.nsfw && !post.nsfw) {
    await changePost(trx, pid, { nsfw: 1 });
    effects.push({ unit: "post.nsfw", key, before: { nsfw: 0 }, after: { nsfw: 1 } });
  }
  if (acts.flair !== "" && acts.flair !== post.flair) {
    await changePost(trx, pid, { flair: acts.flair });
    effects.push({ unit: "post.flair", key, before: { flair: post.flair }, after: { flair: acts.flair } });
  }
  const isReported = acts.report !== "" && hides !== "removed" && (post.deleted === null || post.deleted === "held");
  const report = isReported ? await reportByRule(trx, emit, item, { text: acts.report, by, at: now }) : null;
  effects.push(...(report?.effects ?? []));
  const match = { rule, sub, pid, cid: null, authorUid, at: now, effects, rpid: report?.rpid ?? null };
  // a reply is only visible to viewers who see the post
  await recordMatch(trx, emit, { ...match, hides, takesReply: post.deleted !== "author" });
}

function goneEvent(gone: {
  pid: number;
  sid: number;
  authorUid: number;
  reason: string;
  isHeld: boolean;
}): PostDeleted {
  const { isHeld, ...where } = gone;
  return { type: "post.deleted", ...where, uid: 0, state: isHeld ? "held" : "mod" };
}
