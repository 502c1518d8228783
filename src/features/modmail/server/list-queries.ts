import { type InferResult, sql } from "kysely";
import type { Viewer } from "#domain/viewer.ts";
import { namedStatus } from "#features/accounts/server/system-account-queries.ts";
import { TEAM_BOX } from "#features/messages/message.ts";
import { reachesTeam } from "#features/visibility/server/modmail-visibility-queries.ts";
import type { Read } from "#platform/ctx.ts";
import { isAnyOf } from "#platform/db/dialect.ts";
import { MOST_COUNTED, type ModmailBox } from "../modmail.ts";

/** Characters of a text from which its excerpt is made. */
const HEAD = 600;

/** Those of these subs whose mail this viewer reads. */
export function listMailSubs(read: Read, sids: readonly number[], isAdmin: boolean) {
  return read
    .selectFrom("sub")
    .select(["sid", "name"])
    .where(isAnyOf(sql`sid`, sids))
    .$if(!isAdmin, (query) => query.where("status", "=", 0))
    .orderBy("name_key")
    .execute();
}

/** The conversations of one box of one sub, newest first: one way through an index. */
function ofSub(read: Read, { uid }: Pick<Viewer, "uid">, sid: number, box: ModmailBox) {
  return read
    .selectFrom("message_thread as t")
    .select(["t.tid", "t.latest"])
    .where("t.sid", "=", sid)
    .where("t.uid", "<>", uid)
    .$if(box === "highlighted", (query) => query.where(sql<boolean>`t.highlighted = 1`))
    .$if(box !== "highlighted", (query) =>
      query
        .where("t.team_box", "=", TEAM_BOX[box as Exclude<ModmailBox, "highlighted">])
        .where("t.team_box", "is not", null),
    );
}

/** A page of the conversations of these subs, the newest first. Each sub gives its own page, and the newest of those are taken. */
export function modmailQuery(
  read: Read,
  viewer: Viewer,
  { sids, box, before, size }: { sids: readonly number[]; box: ModmailBox; before: number; size: number },
) {
  const pages = sids.map((sid) =>
    read
      .selectFrom(
        ofSub(read, viewer, sid, box).where("t.latest", "<", before).orderBy("t.latest", "desc").limit(size).as("n"),
      )
      .selectAll(),
  );
  const [first, ...rest] = pages;
  if (!first) return null;
  const all = rest.reduce((sum, page) => sum.unionAll(page), first);
  return read.selectFrom(all.as("all")).select(["tid", "latest"]).orderBy("latest", "desc").limit(size);
}

/** How many conversations of these subs are in each box, up to a hundred. */
export async function countBoxes(
  read: Read,
  viewer: Viewer,
  sids: readonly number[],
  boxes: readonly ModmailBox[],
): Promise<Record<ModmailBox, number>> {
  const none = { inbox: 0, pending: 0, archived: 0, highlighted: 0 };
  const counts = sids.flatMap((sid) =>
    boxes.map((box) =>
      read
        .selectFrom(ofSub(read, viewer, sid, box).limit(MOST_COUNTED).as("n"))
        .select([sql<ModmailBox>`${sql.lit(box)}`.as("box"), (eb) => eb.fn.countAll<number>().as("n")]),
    ),
  );
  const [first, ...rest] = counts;
  if (!first) return none;
  const rows = await rest.reduce((sum, one) => sum.unionAll(one), first).execute();
  for (const { box, n } of rows) none[box] += Number(n);
  return none;
}

/** These conversations with what a line of a list shows. */
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
    .select(["p.name as person", "p.status as person_status", "a.name as assigned"])
    .select(["m.kind", "m.sent_at", "w.name as writer", namedStatus("w").as("writer_status")])
    .select(["m.from_uid", "t.uid as person_uid"])
    .select(sql<string>`substr(m.content, 1, ${sql.lit(HEAD)})`.as("head"))
    .where(isAnyOf(sql`t.tid`, tids))
    .where(reachesTeam(viewer));
}

export type ThreadLine = InferResult<ReturnType<typeof threadLinesQuery>>[number];
