import { sql } from "kysely";
import type { Read } from "#platform/ctx.ts";
import { COUNTED_ACTS } from "../statistics.ts";

interface Since {
  sid: number;
  since: number;
}

/** Number of moderation actions since a time, by kind. Excludes undo and redo actions. */
export function countActs(read: Read, { sid, since }: Since) {
  return (
    read
      .selectFrom("mod_action")
      .select("code")
      .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.count<number>("undone_by").as("undone")])
      .where("sid", "=", sid)
      .where("code", "in", [...COUNTED_ACTS])
      .where("created_at", ">=", since)
      .where("undoes", "is", null)
      // site-wide actions of admins are not actions of this sub
      .where("part_of", "is", null)
      .groupBy("code")
      .execute()
  );
}

/** Number of appeals since a time, by outcome; null for pending ones. */
export function countAppeals(read: Read, { sid, since }: Since) {
  return read
    .selectFrom("appeal")
    .select("outcome")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("sid", "=", sid)
    .where("created_at", ">=", since)
    .groupBy("outcome")
    .execute();
}

/** Number of entries that each moderator closed since a time, with the median open time in milliseconds. */
export async function listClosers(read: Read, { sid, since }: Since) {
  const closed = sql`select e.closed_by as uid, e.closed_at - e.opened_at as took,
    row_number() over (partition by e.closed_by order by e.closed_at - e.opened_at, e.qid) as place,
    count(*) over (partition by e.closed_by) as total
    from queue_entry e where e.sid = ${sid} and e.closed_at >= ${since} and e.closed_by is not null`;
  const { rows } = await sql<{ uid: number; closed: number; median: number }>`
    select uid, max(total) as closed, avg(took) as median from (${closed}) as c
    where place in ((total + 1) / 2, (total + 2) / 2) group by uid`.execute(read);
  return rows.map(({ uid, closed: n, median }) => ({ uid, closed: Number(n), median: Number(median) }));
}

/** Open entries of a sub by the moderator who has claimed them; null for unclaimed ones. */
export async function countOpenEntriesByModerator(read: Read, sid: number, now: number) {
  const rows = await read
    .selectFrom("queue_entry")
    .select(sql<number | null>`case when claimed_until > ${now} then claimed_by end`.as("uid"))
    .select((eb) => eb.fn.countAll<number>().as("open"))
    .where("sid", "=", sid)
    .where("closed_at", "is", null)
    .groupBy(sql`1`)
    .execute();
  return rows.map(({ uid, open }) => ({ uid, open: Number(open) }));
}

/** Moderators of a sub, and others who closed an entry there. */
export function listModeratorsAndClosers(read: Read, sid: number, closers: readonly number[]) {
  return read
    .selectFrom("person as p")
    .leftJoin("sub_mod as m", (join) => join.onRef("m.uid", "=", "p.uid").on("m.sid", "=", sid).on("m.invited", "=", 0))
    .select(["p.uid", "p.name", "p.status"])
    .where((eb) =>
      eb.or([eb("m.uid", "is not", null), ...(closers.length > 0 ? [eb("p.uid", "in", [...closers])] : [])]),
    )
    .orderBy("p.name_key")
    .execute();
}
