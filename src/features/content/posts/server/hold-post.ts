import type { SubRef } from "#domain/viewer.ts";
import type { Effect } from "#features/moderation/modlog/effect.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import type { HoldReason } from "#features/moderation/reports/report.ts";
import { holdEntry, openHold } from "#features/moderation/reports/server/hold-entry.ts";
import type { LinkHeld } from "#features/site/attack-mode/events.ts";
import { mustHoldLinks } from "#features/site/attack-mode/held-links.ts";
import type { Ctx, Emit, Tx } from "#platform/ctx.ts";
import type { PostDeleted } from "../events.ts";
import {
  adjustSubPostCount,
  changePost,
  findPostForAutomod,
  heldPostColumns,
  POST_NOT_DELETED,
} from "./change-queries.ts";

interface NewPost {
  pid: number;
  sub: SubRef;
  uid: number;
  title: string;
  content: string;
  now: number;
}

/** Holds a new post for review before anyone has seen it. */
export async function holdNew(trx: Tx, emit: Emit, post: NewPost, why: HoldReason = "first"): Promise<void> {
  const { pid, sub, uid: authorUid, title, content, now: at } = post;
  await changePost(trx, pid, heldPostColumns(at));
  const effect = {
    unit: "post.deletion" as const,
    key: String(pid),
    before: POST_NOT_DELETED,
    after: heldPostColumns(at),
  };
  const item = { kind: "post" as const, item: pid, pid, sub, authorUid, title, content, isNew: true };
  await holdEntry(trx, emit, item, { why, at, effects: [effect] });
}

/** Holds a visible post for review as part of a moderation action; no-op if deleted. @returns the changes, for undo. */
export async function holdVisiblePost(
  trx: Tx,
  emit: Emit,
  { pid, by, now, why = "admin" }: { pid: number; by: number; now: number; why?: HoldReason },
): Promise<Effect[]> {
  const post = await findPostForAutomod(trx, pid);
  if (!post || post.deleted !== null) return [];
  const { sub, uid: authorUid, title, content, stickyAt } = post;
  const key = String(pid);
  const item = { kind: "post" as const, item: pid, pid, sub, authorUid, title, content, isNew: false };
  const hold = await openHold(trx, emit, item, why, now);
  const after = heldPostColumns(now);
  await changePost(trx, pid, { ...after, sticky_at: null });
  await adjustSubPostCount(trx, sub.sid, -1);
  const gone: PostDeleted = {
    type: "post.deleted",
    pid,
    sid: sub.sid,
    uid: by,
    authorUid,
    state: "held",
    reason: "",
  };
  emit(gone);
  return [
    hold,
    { unit: "post.sticky", key, before: { sticky_at: stickyAt }, after: { sticky_at: null } },
    { unit: "post.deletion", key, before: POST_NOT_DELETED, after },
  ];
}

/** Holds a newcomer's post for review when a link is added while the site is under attack. */
export async function holdPostForLink(
  trx: Tx,
  emit: Emit,
  ctx: Ctx,
  { pid, sub, html, now }: { pid: number; sub: SubRef; html: string; now: number },
): Promise<void> {
  if (!mustHoldLinks(ctx.viewer, html, ctx.settings, now)) return;
  const { uid } = ctx.viewer;
  const effects = await holdVisiblePost(trx, emit, { pid, by: uid, now, why: "first" });
  if (effects.length === 0) return;
  await recordAction(trx, emit, { code: LOG.held, sub, by: null, at: now, pid, targetUid: uid, effects });
  emit({ type: "attack.link-held" } satisfies LinkHeld);
}
