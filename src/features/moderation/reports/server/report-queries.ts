import { sql } from "kysely";
import type { Tables } from "#domain/tables.ts";
import type { Read, Tx } from "#platform/ctx.ts";
import { isAnyOf } from "#platform/db/dialect.ts";
import type { ReportOutcome, ReportTargetKind, SentReason } from "../report.ts";

/** Sub id under which escalated reports are counted. */
export const ADMINS_SID = 0;

interface NewEntry {
  kind: ReportTargetKind;
  item: number;
  sid: number | null;
  pid: number | null;
  authorUid: number | null;
  now: number;
}

/** Finds or creates the entry of an item. Locks the row (FOR UPDATE). */
export async function getEntryForUpdate(trx: Tx, { kind, item, now, ...entry }: NewEntry): Promise<number> {
  const { sid, pid, authorUid } = entry;
  await trx
    .insertInto("queue_entry")
    .values({ kind, item, sid, pid, author_uid: authorUid, opened_at: now, last_at: now })
    .onConflict((conflict) => conflict.columns(["kind", "item"]).doNothing())
    .execute();
  const row = await trx
    .selectFrom("queue_entry")
    .select("qid")
    .where("kind", "=", kind)
    .where("item", "=", item)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.qid;
}

export async function hasReported(
  read: Read,
  uid: number,
  { kind, item }: { kind: ReportTargetKind; item: number },
): Promise<boolean> {
  const row = await read
    .selectFrom("report as r")
    .innerJoin("queue_entry as e", "e.qid", "r.qid")
    .select("r.rpid")
    .where("e.kind", "=", kind)
    .where("e.item", "=", item)
    .where("r.uid", "=", uid)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a copy of the item. Reuses the latest copy if it is equal. */
export async function storeReportedCopy(
  trx: Tx,
  qid: number,
  { title, content, now }: { title: string; content: string; now: number },
): Promise<number> {
  const last = await trx
    .selectFrom("reported_copy")
    .select(["rcid", "title", "content"])
    .where("qid", "=", qid)
    .orderBy("rcid", "desc")
    .limit(1)
    .executeTakeFirst();
  if (last?.title === title && last.content === content) return last.rcid;
  const { rcid } = await trx
    .insertInto("reported_copy")
    .values({ qid, title, content, taken_at: now })
    .returning("rcid")
    .executeTakeFirstOrThrow();
  return rcid;
}

export async function insertReport(
  trx: Tx,
  report: Omit<SentReason, "sendToAdmin"> & { qid: number; uid: number; rcid: number; toAdmins: boolean; now: number },
): Promise<number> {
  const { qid, uid, rcid, reason, rid, ruleText, body, toAdmins, now } = report;
  const { rpid } = await trx
    .insertInto("report")
    .values({
      qid,
      uid,
      rcid,
      reason,
      rid,
      rule_text: ruleText,
      body,
      send_to_admin: toAdmins ? 1 : 0,
      created_at: now,
    })
    .returning("rpid")
    .executeTakeFirstOrThrow();
  return rpid;
}

/** Report of an entry by one user. */
export function findReportBy(read: Read, qid: number, uid: number) {
  return read
    .selectFrom("report")
    .select(["rpid", "body"])
    .where("qid", "=", qid)
    .where("uid", "=", uid)
    .executeTakeFirst();
}

/** Adds to the counts of open and closed reports. */
export async function addToCounts(
  trx: Tx,
  { sid, kind, open, closed }: { sid: number; kind: ReportTargetKind; open: number; closed: number },
): Promise<void> {
  await trx
    .insertInto("report_count")
    .values({ sid, kind, open, closed })
    .onConflict((conflict) =>
      conflict.columns(["sid", "kind"]).doUpdateSet((eb) => ({
        open: eb("report_count.open", "+", open),
        closed: eb("report_count.closed", "+", closed),
      })),
    )
    .execute();
}

/**
 * Recomputes the summary columns of a locked entry after a change of its reports or hold. Counts the rows, because an
 * entry has few reports. Without open reports or a hold, the entry takes the state of its last decision.
 */
export async function refreshEntry(trx: Tx, qid: number): Promise<void> {
  const open = sql`select 1 from report r where r.qid = queue_entry.qid and r.is_open = 1`;
  const isHeld = sql`queue_entry.held_at is not null and queue_entry.reviewed_at is null`;
  const decisions = sql`select r.closed_at, r.closed_by, r.outcome, r.rpid from report r where r.qid = queue_entry.qid union all select h.reviewed_at, h.reviewed_by, h.reviewed_as, 0 from queue_entry h where h.qid = queue_entry.qid and h.reviewed_at is not null`;
  const lastClosed = <T>(column: "closed_at" | "closed_by" | "outcome") =>
    sql<T>`case when exists (${open}) or (${isHeld}) then null else (select d.${sql.raw(column)} from (${decisions}) d order by d.closed_at desc, d.rpid desc limit 1) end`;
  const begun = sql`select r.created_at as at, r.is_open from report r where r.qid = queue_entry.qid union all select h.held_at, case when h.reviewed_at is null then 1 else 0 end from queue_entry h where h.qid = queue_entry.qid and h.held_at is not null`;
  await trx
    .updateTable("queue_entry")
    .set({
      open_reports: sql<number>`(select count(*) from report r where r.qid = queue_entry.qid and r.is_open = 1)`,
      for_admins: sql<number>`case when exists (select 1 from report r where r.qid = queue_entry.qid and r.send_to_admin = 1) then 1 else 0 end`,
      opened_at: sql<number>`coalesce((select min(b.at) from (${begun}) b where b.is_open = 1), queue_entry.opened_at)`,
      last_at: sql<number>`coalesce((select max(b.at) from (${begun}) b), queue_entry.last_at)`,
      // after a mistaken hold there is nothing to decide
      closed_at: sql<
        number | null
      >`case when exists (${open}) or (${isHeld}) then null else coalesce(${lastClosed("closed_at")}, queue_entry.opened_at) end`,
      closed_by: lastClosed<number | null>("closed_by"),
      outcome: lastClosed<ReportOutcome | null>("outcome"),
    })
    .where("qid", "=", qid)
    .execute();
}

/** Report with its entry and sub. */
export async function findReport(read: Read, rpid: number) {
  const [row] = await reportsWith(read, [rpid]);
  return row;
}

/** Reports of any kind with their entries and subs. Locks the rows, entries first. */
export async function listReportsForUpdate(trx: Tx, rpids: readonly number[]) {
  await trx
    .selectFrom("queue_entry as e")
    .select("e.qid")
    .where("e.qid", "in", (eb) => eb.selectFrom("report").select("qid").where(isAnyOf(sql`rpid`, rpids)))
    .orderBy("e.qid")
    .forUpdate()
    .execute();
  return reportsWith(trx, rpids);
}

/** Open reports of these entries. Locks the rows (FOR UPDATE). */
export async function listOpenReportsForUpdate(trx: Tx, qids: readonly number[]) {
  const rows = await trx
    .selectFrom("report as r")
    .select("r.rpid")
    .where(isAnyOf(sql`r.qid`, qids))
    .where("r.is_open", "=", 1)
    .orderBy("r.rpid")
    .execute();
  const found = await listReportsForUpdate(
    trx,
    rows.map(({ rpid }) => rpid),
  );
  return found.filter(({ is_open }) => is_open === 1);
}

/** Entries of these items that have open reports. */
export function listOpenEntries(read: Read, kind: "post" | "comment", items: readonly number[]) {
  return read
    .selectFrom("queue_entry as e")
    .innerJoin("sub as s", "s.sid", "e.sid")
    .select(["e.qid", "e.item", "e.open_reports", "s.name"])
    .where("e.kind", "=", kind)
    .where(isAnyOf(sql`e.item`, items))
    .where("e.open_reports", ">", 0)
    .execute();
}

/** All reports of an entry. Locks the rows (FOR UPDATE). */
export async function listEntryReportsForUpdate(trx: Tx, qid: number) {
  const rows = await trx.selectFrom("report").select("rpid").where("qid", "=", qid).execute();
  const rpids = rows.map(({ rpid }) => rpid);
  return rpids.length === 0 ? [] : listReportsForUpdate(trx, rpids);
}

async function reportsWith(read: Read, rpids: readonly number[]) {
  const rows = await read
    .selectFrom("report as r")
    .innerJoin("queue_entry as e", "e.qid", "r.qid")
    .leftJoin("sub as s", "s.sid", "e.sid")
    .leftJoin("post as p", (join) => join.onRef("p.pid", "=", "e.pid"))
    .leftJoin("comment as c", (join) => join.onRef("c.cid", "=", "e.item").on("e.kind", "=", "comment"))
    .select(["r.rpid", "r.uid", "r.is_open", "r.send_to_admin", "r.closed_at", "r.closed_by", "r.outcome"])
    .select(["e.qid", "e.kind", "e.item", "e.sid", "e.pid", "e.author_uid", "e.for_admins"])
    .select(["s.is_default", "s.name as sub_name"])
    .select(
      sql<number>`case when e.kind = 'comment' then c.deleted when e.kind = 'post' then p.deleted else 0 end`.as(
        "deleted",
      ),
    )
    .where(isAnyOf(sql`r.rpid`, rpids))
    .orderBy("r.rpid")
    .execute();
  return rows.map(({ is_default, ...row }) => ({
    ...row,
    sub: row.sid === null ? null : { sid: row.sid, isDefault: is_default === 1 },
  }));
}

export type StoredReport = Awaited<ReturnType<typeof reportsWith>>[number];

/** Columns for the open state and the closing of a report. */
export type ReportState = Pick<Tables["report"], "closed_at" | "closed_by" | "outcome"> & { is_open: number };

export async function readReportState(trx: Tx, rpid: number) {
  return trx
    .selectFrom("report")
    .select(["is_open", "closed_at", "closed_by", "outcome", "send_to_admin"])
    .where("rpid", "=", rpid)
    .forUpdate()
    .executeTakeFirst();
}

export async function setReport(
  trx: Tx,
  rpid: number,
  values: Partial<ReportState & { send_to_admin: number; notified_at: number; body: string }>,
): Promise<void> {
  await trx.updateTable("report").set(values).where("rpid", "=", rpid).execute();
}

export async function insertReportNote(
  trx: Tx,
  note: { rpid: number; uid: number; body: string; now: number },
): Promise<void> {
  const { now, ...row } = note;
  await trx
    .insertInto("report_note")
    .values({ ...row, created_at: now })
    .execute();
}

export function listReportRules(read: Read, sid: number) {
  return read
    .selectFrom("sub_rule")
    .select(["rid", "text"])
    .where("sid", "=", sid)
    .orderBy("position")
    .orderBy("rid")
    .execute();
}

/** Finds a rule of a sub by id or text. */
export function findRule(read: Read, sid: number, by: { rid: number } | { text: string }) {
  return read
    .selectFrom("sub_rule")
    .select(["rid", "text"])
    .where("sid", "=", sid)
    .where((eb) => ("rid" in by ? eb("rid", "=", by.rid) : eb("text", "=", by.text)))
    .limit(1)
    .executeTakeFirst();
}
