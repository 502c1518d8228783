import { Refusal } from "#domain/refusal.ts";
import { sightOf } from "#features/visibility/visibility.ts";
import type { Ctx } from "#platform/ctx.ts";
import { canReadPlace } from "../permissions.ts";
import { findCommentSource } from "./comment-queries.ts";

/** A comment as it was typed, for whoever may read it. What is hidden from the viewer does not exist. */
export async function loadSource(ctx: Ctx, cid: number): Promise<string> {
  const row = await findCommentSource(ctx.read, cid);
  if (!row) throw new Refusal("comment.not-found");
  const sub = { sid: row.sid, isDefault: row.is_default === 1, status: row.status };
  const unread = canReadPlace(ctx.viewer, { sub });
  if (unread) throw new Refusal(unread);
  const item = {
    kind: "comment",
    uid: row.uid,
    deleted: row.deleted,
    sid: sub.sid,
    subIsDefault: sub.isDefault,
  } as const;
  if (sightOf(ctx.viewer, item) === "stub") throw new Refusal("comment.not-found");
  return row.content;
}
