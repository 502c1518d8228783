import { type RawBuilder, type SqlBool, sql } from "kysely";
import { DAY } from "#domain/limits.ts";
import type { Viewer } from "#domain/viewer.ts";
import { ADMINS_SID } from "#features/moderation/reports/server/report-queries.ts";
import { displayedStatus } from "#features/people/accounts/server/system-account-queries.ts";
import { deletionOf } from "#features/reading/visibility/server/post-state-queries.ts";
import { accessibleSubs } from "#features/reading/visibility/server/visibility-queries.ts";
import type { Read } from "#platform/ctx.ts";
import { isAnyOf, joinLimited, numbersInJson } from "#platform/db/dialect.ts";
import { QUEUE_AGES, QUEUE_PAGE, type QueueFilters, type QueueSort } from "../queue.ts";

export interface QueueSlice {
  /** Null for the admin queue. */
  sids: readonly number[] | null;
  isOpen: boolean;
  filters: QueueFilters;
  sort: QueueSort;
  /** Last entry of the previous page. */
  after: readonly [key: number, qid: number] | null;
  now: number;
}

const KEYS = { new: "last_at", old: "opened_at", most: "open_reports" } as const;

/**
 * One page of entries, plus one row. Each sub is read from its own index up to one page, so that the cost does not
 * depend on the length of the queues.
 */
export function queueQuery(slice: QueueSlice): RawBuilder<{ qid: number; sort_key: number }> {
  const { sids, isOpen, sort, after } = slice;
  const name = isOpen ? KEYS[sort] : "closed_at";
  const key = sql.ref(`e.${name}`);
  const ascends = isOpen && sort === "old";
  const direction = sql.raw(ascends ? "asc" : "desc");
  const conditions = [
    sids === null ? sql<SqlBool>`e.for_admins = 1` : sql<SqlBool>`e.sid = w.value`,
    // entries closed without an outcome were reported or held by a mistaken automod rule, and are not listed
    isOpen ? sql<SqlBool>`e.closed_at is null` : sql<SqlBool>`e.outcome is not null`,
    ...narrowed(slice),
  ];
  if (after) {
    const beyond = sql.raw(ascends ? ">" : "<");
    // the first condition uses the index, the second drops rows with an equal key
    conditions.push(sql<SqlBool>`${key} ${beyond}= ${after[0]}`);
    conditions.push(sql<SqlBool>`(${key} ${beyond} ${after[0]} or e.qid ${beyond} ${after[1]})`);
  }
  const size = sql.lit(QUEUE_PAGE + 1);
  const own = sql`from queue_entry e where ${sql.join(conditions, sql` and `)} order by ${key} ${direction}, e.qid ${direction} limit ${size}`;
  // the admin queue is one list for all subs
  const places = numbersInJson(JSON.stringify(sids ?? [0]));
  const sortKey = sql.ref(`o.${name}`);
  return sql`select o.qid, ${sortKey} as sort_key from ${places} w ${joinLimited("queue_entry", "e", ["qid", name], own)} order by ${sortKey} ${direction}, o.qid ${direction} limit ${size}`;
}

/** Runs `queueQuery`. */
export async function listQueue(read: Read, slice: QueueSlice): Promise<{ qid: number; key: number }[]> {
  if (slice.sids?.length === 0) return [];
  const { rows } = await queueQuery(slice).execute(read);
  return rows.map(({ qid, sort_key }) => ({ qid, key: sort_key }));
}

function narrowed({ filters, now }: QueueSlice): RawBuilder<SqlBool>[] {
  const { kind, reason, rule, age, reporter, person } = filters;
  const conditions: RawBuilder<SqlBool>[] = [];
  if (kind !== null) conditions.push(sql`e.kind = ${kind}`);
  if (age !== null) conditions.push(sql`e.last_at >= ${now - QUEUE_AGES[age] * DAY}`);
  if (person !== null)
    conditions.push(sql`e.author_uid = (select a.uid from person a where a.name_key = ${person.toLowerCase()})`);
  if (reason !== null)
    conditions.push(sql`exists (select 1 from report r where r.qid = e.qid and r.reason = ${reason})`);
  if (rule !== null) conditions.push(sql`exists (select 1 from report r where r.qid = e.qid and r.rid = ${rule})`);
  if (reporter !== null)
    conditions.push(
      sql`exists (select 1 from report r where r.qid = e.qid and r.uid = (select a.uid from person a where a.name_key = ${reporter.toLowerCase()}))`,
    );
  return conditions;
}

/** All columns of these entries for the list. */
export function listEntries(read: Read, qids: readonly number[]) {
  return read
    .selectFrom("queue_entry as e")
    .leftJoin("sub as s", "s.sid", "e.sid")
    .leftJoin("person as a", "a.uid", "e.author_uid")
    .leftJoin("sub_mod as m", (join) =>
      join.onRef("m.uid", "=", "e.author_uid").onRef("m.sid", "=", "e.sid").on("m.invited", "=", 0),
    )
    .leftJoin("person as h", "h.uid", "e.claimed_by")
    .leftJoin("person as z", "z.uid", "e.closed_by")
    .leftJoin("post as p", "p.pid", "e.pid")
    .leftJoin("person as w", "w.uid", "p.uid")
    .leftJoin("comment as c", (join) => join.onRef("c.cid", "=", "e.item").on("e.kind", "=", "comment"))
    .select(["e.qid", "e.kind", "e.item", "e.sid", "e.pid", "e.author_uid", "e.open_reports", "e.for_admins"])
    .select(["e.last_at", "e.closed_at", "e.outcome", "s.name as sub", "s.is_default", "s.status"])
    .select(["a.name as author", displayedStatus("a").as("author_status"), "a.joined_at", "a.score", "a.is_admin"])
    .select(["p.title", "p.content as post_content", "p.link", deletionOf("p").as("post_deleted")])
    .select(["w.name as post_author", "w.status as post_author_status"])
    .select(["c.content as comment_content", deletionOf("c").as("comment_deleted"), "c.parent_cid"])
    .select(["e.held_at", "e.held_why", "e.reviewed_at", "z.name as closer"])
    .select(["e.claimed_by", "e.claimed_until", "h.name as claimer"])
    .select(["m.power as author_power", "p.locked", "p.nsfw"])
    .select(["p.distinguished as post_as", "c.distinguished as comment_as"])
    .where(isAnyOf(sql`e.qid`, qids))
    .execute();
}

export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number];

/** Returns true if a post has an uploaded image. Link previews do not count. */
export async function hasPicture(read: Read, pid: number): Promise<boolean> {
  const row = await read
    .selectFrom("file_use")
    .select("hash")
    .where("pid", "=", pid)
    .where("preview", "=", 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Report reasons of these entries, with their counts. */
export function countReasons(read: Read, qids: readonly number[]) {
  return read
    .selectFrom("report as r")
    .select(["r.qid", "r.reason", "r.rule_text"])
    .select((eb) => [eb.fn.countAll<number>().as("reports"), eb.fn.max("r.body").as("body")])
    .where(isAnyOf(sql`r.qid`, qids))
    .groupBy(["r.qid", "r.reason", "r.rule_text"])
    .orderBy("reports", "desc")
    .orderBy("r.reason")
    .execute();
}

/** Oldest stored copy of each entry. */
export function listFirstCopies(read: Read, qids: readonly number[]) {
  return read
    .selectFrom("reported_copy as y")
    .select(["y.qid", "y.title", "y.content"])
    .where(isAnyOf(sql`y.qid`, qids))
    .where("y.rcid", "=", (eb) =>
      eb
        .selectFrom("reported_copy as first")
        .select((of) => of.fn.min("first.rcid").as("rcid"))
        .whereRef("first.qid", "=", "y.qid"),
    )
    .execute();
}

/** Subs among these that the viewer can open, with their report counts. */
export async function listQueueSubs(read: Read, viewer: Viewer, sids: readonly number[]) {
  const rows = await read
    .selectFrom("sub as s")
    .select(["s.sid", "s.name", "s.subscribers"])
    .select((eb) =>
      (["open", "closed"] as const).map((column) =>
        eb
          .selectFrom("report_count as q")
          .select(({ fn }) => fn.coalesce(fn.sum<number>(`q.${column}`), sql<number>`0`).as("n"))
          .whereRef("q.sid", "=", "s.sid")
          .as(column),
      ),
    )
    .where(isAnyOf(sql`s.sid`, sids))
    .where(accessibleSubs(viewer))
    .orderBy("s.name_key")
    .execute();
  return rows.map(({ open, closed, ...sub }) => ({ ...sub, open: Number(open), closed: Number(closed) }));
}

/** Counts of reports escalated to the admins. */
export async function countForAdmins(read: Read): Promise<{ open: number; closed: number }> {
  const rows = await read.selectFrom("report_count").select(["open", "closed"]).where("sid", "=", ADMINS_SID).execute();
  return {
    open: rows.reduce((sum, row) => sum + row.open, 0),
    closed: rows.reduce((sum, row) => sum + row.closed, 0),
  };
}
