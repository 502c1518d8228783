import { links } from "#domain/links.ts";
import { requireCursor } from "#domain/require-cursor.ts";
import type { Viewer } from "#domain/viewer.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import { canSeeSub } from "#features/reading/visibility/visibility.ts";
import { encodeCursor } from "#lib/cursor.ts";
import { toDisplayDomain } from "#lib/display-domain.ts";
import { slugOf } from "#lib/slug.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import type { FollowList, FollowRow, ReminderRow } from "../follow.ts";
import { listFollows } from "./follow-queries.ts";
import { remindersQuery, type StoredReminder } from "./reminder-queries.ts";

const PAGE = 50;

/** Loads the viewer's followed and muted items and reminders. */
export async function loadFollowing(ctx: ReadCtx, after: string | null): Promise<FollowList> {
  const { read, viewer } = ctx;
  const cursor = after === null ? null : requireCursor(after, ["number", "string", "number", "string"]);
  const [rows, reminders] = await Promise.all([
    listFollows(read, viewer.uid, cursor, PAGE + 1).execute(),
    after === null ? remindersQuery(read, viewer.uid).execute() : [],
  ]);
  const shown = rows.slice(0, PAGE);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  return {
    follows: shown.map((row) => viewFollow(viewer, row)),
    reminders: reminders.map((row) => viewReminder(viewer, row)),
    next: last ? encodeCursor([last.since, last.what, last.id, last.key]) : null,
  };
}

type Row = Awaited<ReturnType<ReturnType<typeof listFollows>["execute"]>>[number];

function viewFollow(viewer: Viewer, row: Row): FollowRow {
  const { what, id, key, mode, since } = row;
  return { what, id, key, mode, since, shown: shownOf(viewer, row) };
}

function shownOf(viewer: Viewer, row: Row): FollowRow["shown"] {
  const { what, key } = row;
  if (what === "domain") return { of: key, name: toDisplayDomain(key), address: links.domain(key) };
  if (what === "person") {
    if (row.person === null || row.person_status === ACCOUNT_STATUS.deleted) return null;
    return { of: row.person, name: row.person, address: links.person(row.person) };
  }
  if (row.sub === null || !canSeeSub(viewer, { disabled: row.sub_status !== 0 })) return null;
  if (what === "sub") return { of: row.sub, name: row.sub, address: links.sub(row.sub) };
  const { pid, title, cid } = row;
  if (pid === null || title === null) return null;
  const shown = shownPost({ ...row, pid, title, sub: row.sub, cid: what === "comment" ? cid : null });
  return shown && { of: shown.of, name: shown.name, address: shown.address };
}

/** Link to a post or comment; null if it is deleted. */
function shownPost(row: {
  pid: number;
  title: string;
  sub: string;
  cid: number | null;
  post_deleted: number | null;
  comment_deleted: number | null;
}): ReminderRow["shown"] {
  const { sub, pid, title, cid } = row;
  if (row.post_deleted !== 0 || (cid !== null && row.comment_deleted !== 0)) return null;
  const where = { sub, pid, slug: slugOf(title) };
  if (cid === null) return { what: "post", of: String(pid), name: title, address: links.post(where) };
  return { what: "comment", of: String(cid), name: title, address: links.comment(where, cid) };
}

function viewReminder(viewer: Viewer, row: StoredReminder): ReminderRow {
  const isOpen = canSeeSub(viewer, { disabled: row.sub_status !== 0 });
  return { rid: row.rid, dueAt: row.due_at, shown: isOpen ? shownPost(row) : null };
}
