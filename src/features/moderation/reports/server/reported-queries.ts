import { type RawBuilder, sql } from "kysely";
import { deletedByOf } from "#domain/content.ts";
import { links } from "#domain/links.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import { isBannedFrom } from "#features/reading/visibility/server/ban-queries.ts";
import { isReportable } from "#features/reading/visibility/server/message-visibility-queries.ts";
import { deletionOf, postStateColumns, postStateOf } from "#features/reading/visibility/server/post-state-queries.ts";
import { parseId } from "#lib/ids.ts";
import { slugOf } from "#lib/slug.ts";
import type { Read } from "#platform/ctx.ts";
import type { ReportedState } from "../permissions.ts";
import type { ReportTarget } from "../report.ts";

/** Item to report: its state, queue, current content and name. */
export interface FoundReported {
  state: ReportedState;
  item: number;
  pid: number | null;
  /** Current content, for moderators. */
  title: string;
  content: string;
  of: string;
  name: string;
  address: string;
  subName: string | null;
}

/** The reporting user. */
interface Asker {
  uid: number;
  now: number;
}

/** Returns undefined for missing items, and for messages that the user did not receive. */
export function findReported(read: Read, { what, of }: ReportTarget, asker: Asker): Promise<FoundReported | undefined> {
  if (what === "person") return findPerson(read, of);
  if (what === "sub") return findSub(read, of);
  const id = parseId(of);
  if (id === null) return Promise.resolve(undefined);
  if (what === "message") return findMessage(read, id, asker);
  return what === "post" ? findPost(read, id, asker) : findComment(read, id, asker);
}

function isMutedIn(uid: number): RawBuilder<number> {
  return sql<number>`exists (select 1 from reporter_mute k where k.uid = ${uid} and k.sid = p.sid)`;
}

async function findPost(read: Read, pid: number, { uid, now }: Asker): Promise<FoundReported | undefined> {
  const row = await read
    .selectFrom("post as p")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .select(postStateColumns("p", "s"))
    .select(["p.title", "p.content", "p.link", "s.name as sub_name"])
    .select([isBannedFrom(uid, now, "p.sid").as("banned_here"), isMutedIn(uid).as("muted_here")])
    .where("p.pid", "=", pid)
    .executeTakeFirst();
  if (!row) return undefined;
  const post = postStateOf(row);
  return {
    state: {
      what: "post",
      uid: post.uid,
      isDeleted: post.deleted !== null,
      sub: post.sub,
      bannedHere: post.bannedHere,
      mutedHere: Boolean(row.muted_here),
    },
    item: pid,
    pid,
    title: row.title,
    content: [row.link, row.content].filter(Boolean).join("\n\n"),
    of: String(pid),
    name: row.title,
    address: links.post({ sub: row.sub_name, pid, slug: slugOf(row.title) }),
    subName: row.sub_name,
  };
}

async function findComment(read: Read, cid: number, { uid, now }: Asker): Promise<FoundReported | undefined> {
  const row = await read
    .selectFrom("comment as c")
    .innerJoin("post as p", "p.pid", "c.pid")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .select(postStateColumns("p", "s"))
    .select([
      "c.content",
      "c.uid as author_uid",
      deletionOf("c").as("comment_deleted"),
      "p.title",
      "s.name as sub_name",
    ])
    .select([isBannedFrom(uid, now, "p.sid").as("banned_here"), isMutedIn(uid).as("muted_here")])
    .where("c.cid", "=", cid)
    .executeTakeFirst();
  if (!row) return undefined;
  const post = postStateOf(row);
  const where = { sub: row.sub_name, pid: post.pid, slug: slugOf(row.title) };
  // only few readers may see the title of a deleted post
  const shown =
    post.deleted === null
      ? { name: row.title, address: links.comment(where, cid) }
      : { name: "", address: links.commentShort(cid) };
  return {
    state: {
      what: "comment",
      uid: row.author_uid,
      isDeleted: deletedByOf(row.comment_deleted) !== null,
      sub: post.sub,
      bannedHere: post.bannedHere,
      mutedHere: Boolean(row.muted_here),
    },
    item: cid,
    pid: post.pid,
    title: row.title,
    content: row.content,
    of: String(cid),
    ...shown,
    subName: row.sub_name,
  };
}

const FOR_ADMINS = { sub: null, bannedHere: false, mutedHere: false } as const;

/** A message that the user received and did not delete. */
async function findMessage(read: Read, mid: number, { uid }: Asker): Promise<FoundReported | undefined> {
  const row = await read
    .selectFrom("message_box as x")
    .innerJoin("message as m", "m.mid", "x.mid")
    .innerJoin("message_thread as t", "t.tid", "m.tid")
    .select(["m.content", "m.from_uid", "t.subject"])
    .where("x.uid", "=", uid)
    .where("x.mid", "=", mid)
    .where(isReportable())
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    state: { what: "message", uid: row.from_uid, isDeleted: false, ...FOR_ADMINS },
    item: mid,
    pid: null,
    title: row.subject,
    content: row.content,
    of: String(mid),
    name: row.subject,
    address: links.mailbox("inbox"),
    subName: null,
  };
}

async function findPerson(read: Read, name: string): Promise<FoundReported | undefined> {
  const row = await read
    .selectFrom("person")
    .select(["uid", "name", "status", "display_name", "about"])
    .where("name_key", "=", name.toLowerCase())
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    state: { what: "person", uid: row.uid, isDeleted: row.status === ACCOUNT_STATUS.deleted, ...FOR_ADMINS },
    item: row.uid,
    pid: null,
    title: [row.name, row.display_name].filter(Boolean).join(" · "),
    content: row.about,
    of: row.name,
    name: row.name,
    address: links.person(row.name),
    subName: null,
  };
}

async function findSub(read: Read, name: string): Promise<FoundReported | undefined> {
  const row = await read
    .selectFrom("sub")
    .select(["sid", "name", "title", "sidebar", "status", "is_default", "nsfw", "hide_score_minutes"])
    .where("name_key", "=", name.toLowerCase())
    .executeTakeFirst();
  if (!row) return undefined;
  const sub = {
    sid: row.sid,
    isDefault: row.is_default === 1,
    disabled: row.status !== 0,
    nsfw: row.nsfw === 1,
    hideScoreMinutes: row.hide_score_minutes,
  };
  return {
    state: { what: "sub", uid: null, isDeleted: false, sub, bannedHere: false, mutedHere: false },
    item: row.sid,
    pid: null,
    title: `${row.name} · ${row.title}`,
    content: row.sidebar,
    of: row.name,
    name: row.name,
    address: links.sub(row.name),
    subName: null,
  };
}
