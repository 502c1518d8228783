import { type InferResult, type RawBuilder, sql } from "kysely";
import type { Viewer } from "#domain/viewer.ts";
import { displayedName, displayedStatus } from "#features/people/accounts/server/system-account-queries.ts";
import { isModmailReadable } from "#features/reading/visibility/server/modmail-visibility-queries.ts";
import { TEAM_BOX } from "#features/talk/messages/message.ts";
import { itemAt } from "#lib/item-at.ts";
import type { Read } from "#platform/ctx.ts";
import { isAnyOf, joinLimited, numbersInJson } from "#platform/db/dialect.ts";
import { MAX_EXACT_COUNT, MODMAIL_BOXES, type ModmailBox } from "../modmail.ts";

/** Max characters of the text from which the excerpt is made. */
const HEAD = 600;

/** Subs among these whose modmail the viewer can read. */
export function listMailSubs(read: Read, sids: readonly number[], isAdmin: boolean) {
  return read
    .selectFrom("sub")
    .select(["sid", "name"])
    .where(isAnyOf(sql`sid`, sids))
    .$if(!isAdmin, (query) => query.where("status", "=", 0))
    .orderBy("name_key")
    .execute();
}

/** Conversations of one box of the sub `w.value`, read by one index. */
function ofSub({ uid }: Pick<Viewer, "uid">, box: ModmailBox): RawBuilder<unknown> {
  const isIn =
    box === "highlighted"
      ? sql`t.highlighted = 1`
      : sql`t.team_box = ${sql.lit(TEAM_BOX[box])} and t.team_box is not null`;
  return sql`message_thread t where t.sid = w.value and t.uid <> ${uid} and ${isIn}`;
}

/** One page of conversations of these subs, newest first. Reads at most one page of each sub and merges them. */
export function modmailQuery(
  viewer: Viewer,
  { sids, box, before, size }: { sids: readonly number[]; box: ModmailBox; before: number; size: number },
): RawBuilder<{ tid: number; latest: number }> {
  const own = sql`from ${ofSub(viewer, box)} and t.latest < ${before} order by t.latest desc limit ${size}`;
  const list = numbersInJson(JSON.stringify(sids));
  return sql`select o.tid, o.latest from ${list} w ${joinLimited("message_thread", "t", ["tid", "latest"], own)} order by o.latest desc limit ${size}`;
}

/** Number of conversations by box; counted up to `MAX_EXACT_COUNT` per sub and box. */
export async function countBoxes(
  read: Read,
  viewer: Viewer,
  sids: readonly number[],
): Promise<Record<ModmailBox, number>> {
  const sums = MODMAIL_BOXES.map((box) => {
    const own = sql`select count(*) from (select 1 from ${ofSub(viewer, box)} limit ${sql.lit(MAX_EXACT_COUNT)}) as n`;
    return sql`cast(coalesce(sum((${own})), 0) as integer) as ${sql.ref(box)}`;
  });
  const list = numbersInJson(JSON.stringify(sids));
  const counts = sql<Record<ModmailBox, number>>`select ${sql.join(sums)} from ${list} w`;
  return itemAt((await counts.execute(read)).rows, 0);
}

/** Conversations with the columns of a list line. */
export function threadLinesQuery(read: Read, viewer: Viewer, tids: readonly number[]) {
  return read
    .selectFrom("message_thread as t")
    .innerJoin("sub as s", "s.sid", "t.sid")
    .innerJoin("person as p", "p.uid", "t.uid")
    .innerJoin("message as m", "m.mid", "t.latest")
    .innerJoin("person as w", "w.uid", "m.from_uid")
    .leftJoin("person as a", "a.uid", "t.assigned_uid")
    .leftJoin("modmail_unread as u", (join) => join.onRef("u.tid", "=", "t.tid").on("u.uid", "=", viewer.uid))
    .select(["t.tid", "t.subject", "t.replies", "t.team_box", "t.highlighted", "s.name as sub", "u.tid as unread"])
    .select(["p.name as person", "p.status as person_status", displayedName("a").as("assigned")])
    .select(["m.kind", "m.sent_at", "w.name as writer", displayedStatus("w").as("writer_status")])
    .select(["m.from_uid", "t.uid as person_uid"])
    .select(sql<string>`substr(m.content, 1, ${sql.lit(HEAD)})`.as("head"))
    .where(isAnyOf(sql`t.tid`, tids))
    .where(isModmailReadable(viewer));
}

export type ThreadLine = InferResult<ReturnType<typeof threadLinesQuery>>[number];
