import type { SubRef } from "#domain/viewer.ts";
import type { HeldWhy } from "#features/reports/report.ts";
import { holdEntry } from "#features/reports/server/hold-entry.ts";
import type { Emit, Tx } from "#platform/ctx.ts";
import { changePost, heldColumns, NOT_DELETED } from "./change-queries.ts";

interface NewPost {
  pid: number;
  sub: SubRef;
  uid: number;
  title: string;
  content: string;
  now: number;
}

/** Puts a post before the team that was just written and that nobody has seen. */
export async function holdNew(trx: Tx, emit: Emit, post: NewPost, why: HeldWhy = "first"): Promise<void> {
  const { pid, sub, uid: authorUid, title, content, now: at } = post;
  await changePost(trx, pid, heldColumns(at));
  const effect = { unit: "post.deletion" as const, key: String(pid), before: NOT_DELETED, after: heldColumns(at) };
  const item = { kind: "post" as const, item: pid, pid, sub, authorUid, title, content, isNew: true };
  await holdEntry(trx, emit, item, { why, at, effects: [effect] });
}
