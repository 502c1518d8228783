import { type Expression, type SqlBool, sql } from "kysely";
import { fts5Expression, tsqueryPieces } from "#features/reading/search/match.ts";
import type { SearchQuery } from "#features/reading/search/query.ts";
import { isShownToOwner } from "#features/reading/visibility/server/message-visibility-queries.ts";
import type { Ctx, ReadCtx } from "#platform/ctx.ts";
import { engineOf, isAnyOf } from "#platform/db/dialect.ts";
import { BOX, type Mailbox } from "../message.ts";

interface Slice {
  before: number;
  size: number;
}

/** Messages of the viewer that are not hidden. */
function shown({ read, viewer }: Pick<Ctx, "read" | "viewer">) {
  return read.selectFrom("message_box as x").select("x.mid").where("x.uid", "=", viewer.uid).where(isShownToOwner());
}

/** Messages of a mailbox, newest first. */
export function mailboxQuery(ctx: ReadCtx, mailbox: Mailbox, { before, size }: Slice) {
  return shown(ctx).where("x.box", "=", BOX[mailbox]).where("x.mid", "<", before).orderBy("x.mid", "desc").limit(size);
}

/** Messages between the viewer and a user, newest first. */
export function conversationQuery(ctx: ReadCtx, withUid: number, { before, size }: Slice) {
  return shown(ctx)
    .where("x.with_uid", "=", withUid)
    .where("x.box", "<>", BOX.deleted)
    .where("x.mid", "<", before)
    .orderBy("x.mid", "desc")
    .limit(size);
}

/** Matches in the viewer's own messages, newest first. The full-text query is restricted to the viewer. */
export async function searchMids(ctx: ReadCtx, query: SearchQuery, { before, size }: Slice): Promise<number[]> {
  const { uid } = ctx.viewer;
  const rest = sql<SqlBool>`x.box <> ${BOX.deleted} and ${isShownToOwner()}`;
  const { rows } =
    engineOf(ctx.read) === "sqlite"
      ? await inFts5(uid, query, rest, { before, size }).execute(ctx.read)
      : await inTsvector(uid, query, rest, { before, size }).execute(ctx.read);
  return rows.map(({ mid }) => mid);
}

function inFts5(uid: number, query: SearchQuery, rest: Expression<SqlBool>, { before, size }: Slice) {
  const words = `people : "${uid}" AND {subject content} : (${fts5Expression(query)})`;
  // a cross join fixes the join order, so that SQLite reads the index newest first
  return sql<{ mid: number }>`
    select x.mid from message_fts f cross join message_box x on x.uid = ${uid} and x.mid = f.rowid
    where message_fts match ${words} and f.rowid < ${before} and ${rest}
    order by f.rowid desc limit ${size}`;
}

function inTsvector(uid: number, query: SearchQuery, rest: Expression<SqlBool>, { before, size }: Slice) {
  const own = `'@${uid}'`;
  return sql<{ mid: number }>`
    select x.mid from message m join message_box x on x.uid = ${uid} and x.mid = m.mid
    where m.search @@ (${own}::tsquery && search_query(${tsqueryPieces(query)})) and m.mid < ${before} and ${rest}
    order by m.mid desc limit ${size}`;
}

/** Messages of the viewer with all displayed columns. */
export function messagesQuery({ read, viewer }: ReadCtx, mids: readonly number[]) {
  return read
    .selectFrom("message_box as x")
    .innerJoin("message as m", "m.mid", "x.mid")
    .innerJoin("message_thread as t", "t.tid", "m.tid")
    .innerJoin("person as f", "f.uid", "m.from_uid")
    .leftJoin("person as r", "r.uid", "m.to_uid")
    .leftJoin("sub as s", "s.sid", "t.sid")
    .leftJoin("person_block as b", (join) => join.onRef("b.uid", "=", "x.uid").onRef("b.target", "=", "x.with_uid"))
    .select(["x.mid", "x.box", "x.unread", "m.tid", "t.subject", "m.kind", "m.reply_to", "m.content_html", "m.sent_at"])
    .select(["m.from_uid", "m.to_uid", "f.name as from_name", "f.status as from_status", "f.is_admin as from_admin"])
    .select(["r.name as to_name", "r.status as to_status", "s.name as sub", "s.status as sub_status"])
    .select("b.hide_messages")
    .where("x.uid", "=", viewer.uid)
    .where(isAnyOf(sql`x.mid`, mids));
}

export type MessageRow = Awaited<ReturnType<ReturnType<typeof messagesQuery>["execute"]>>[number];

/** Newest message received from a user with its subject; without one, the subject of the newest sent message. */
export async function findNewest(
  ctx: ReadCtx,
  withUid: number,
): Promise<{ mid: number | null; subject: string } | null> {
  const newest = shown(ctx)
    .innerJoin("message as m", "m.mid", "x.mid")
    .innerJoin("message_thread as t", "t.tid", "m.tid")
    .select("t.subject")
    .where("x.with_uid", "=", withUid)
    .orderBy("x.mid", "desc")
    .limit(1);
  const received = await newest.where("x.box", "in", [BOX.inbox, BOX.saved]).executeTakeFirst();
  if (received) return received;
  const sent = await newest.where("x.box", "=", BOX.sent).executeTakeFirst();
  return sent ? { mid: null, subject: sent.subject } : null;
}

/** Returns true if the viewer hides messages of this user. */
export async function hidesMessagesOf(ctx: ReadCtx, target: number): Promise<boolean> {
  const row = await ctx.read
    .selectFrom("person_block")
    .select("target")
    .where("uid", "=", ctx.viewer.uid)
    .where("target", "=", target)
    .where("hide_messages", "=", 1)
    .executeTakeFirst();
  return row !== undefined;
}
