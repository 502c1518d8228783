import { deletionCode } from "#domain/content.ts";
import type { Read, Tx } from "#platform/ctx.ts";

/** Smallest deletion code not caused by the author. */
const REMOVED = deletionCode("mod");

interface NewText {
  sid: number;
  uid: number;
  text: string;
  byUid: number;
  now: number;
}

export async function insertWarning(trx: Tx, warning: NewText & { ruleText: string | null }): Promise<number> {
  const { sid, uid, text, ruleText, byUid, now } = warning;
  const values = { sid, uid, text, rule_text: ruleText, created_at: now, created_by: byUid };
  const row = await trx.insertInto("warning").values(values).returning("wid").executeTakeFirstOrThrow();
  return row.wid;
}

export function findWarningForUpdate(trx: Tx, wid: number) {
  return trx
    .selectFrom("warning")
    .select(["wid", "withdrawn_at"])
    .where("wid", "=", wid)
    .forUpdate()
    .executeTakeFirst();
}

export async function setWarningWithdrawn(trx: Tx, wid: number, at: number | null): Promise<void> {
  await trx.updateTable("warning").set({ withdrawn_at: at }).where("wid", "=", wid).execute();
}

/** Returns false if the user has no such warning. Repeated calls change nothing. */
export async function markWarningAcknowledged(trx: Tx, wid: number, uid: number, now: number): Promise<boolean> {
  const row = await trx
    .updateTable("warning")
    .set((eb) => ({ acknowledged_at: eb.fn.coalesce("acknowledged_at", eb.val(now)) }))
    .where("wid", "=", wid)
    .where("uid", "=", uid)
    .where("withdrawn_at", "is", null)
    .executeTakeFirst();
  return Number(row.numUpdatedRows) > 0;
}

export async function insertNote(trx: Tx, { sid, uid, text, byUid, now }: NewText): Promise<number> {
  const values = { sid, uid, text, created_at: now, created_by: byUid };
  const row = await trx.insertInto("person_note").values(values).returning("nid").executeTakeFirstOrThrow();
  return row.nid;
}

export async function findNoteForUpdate(trx: Tx, nid: number) {
  await trx.selectFrom("person_note").select("nid").where("nid", "=", nid).forUpdate().execute();
  return trx
    .selectFrom("person_note as n")
    .innerJoin("sub as s", "s.sid", "n.sid")
    .select(["n.nid", "n.sid", "n.uid", "n.created_by", "n.deleted_at", "s.is_default"])
    .where("n.nid", "=", nid)
    .executeTakeFirst();
}

export async function setNoteDeleted(trx: Tx, nid: number, at: number | null): Promise<void> {
  await trx.updateTable("person_note").set({ deleted_at: at }).where("nid", "=", nid).execute();
}

/** Warnings of a user in a sub that were not withdrawn, newest first. */
export function listWarnings(read: Read, sid: number, uid: number) {
  return read
    .selectFrom("warning as w")
    .leftJoin("person as a", "a.uid", "w.created_by")
    .select(["w.wid", "w.text", "w.rule_text", "w.created_at", "w.acknowledged_at"])
    .select(["a.name as by_name", "a.status as by_status"])
    .where("w.uid", "=", uid)
    .where("w.sid", "=", sid)
    .where("w.withdrawn_at", "is", null)
    .orderBy("w.wid", "desc")
    .limit(50)
    .execute();
}

/** Notes about a user in a sub, newest first. */
export function listNotes(read: Read, sid: number, uid: number) {
  return read
    .selectFrom("person_note as n")
    .leftJoin("person as a", "a.uid", "n.created_by")
    .select(["n.nid", "n.text", "n.created_at", "n.created_by", "a.name as by_name", "a.status as by_status"])
    .where("n.sid", "=", sid)
    .where("n.uid", "=", uid)
    .where("n.deleted_at", "is", null)
    .orderBy("n.nid", "desc")
    .limit(50)
    .execute();
}

/** Account data of a user and their record in the sub, for moderators. */
export async function findRecord(read: Read, sid: number, uid: number) {
  const count = (rows: { n: number } | undefined) => rows?.n ?? 0;
  const [person, posts, comments, warnings, bans, notes] = await Promise.all([
    read
      .selectFrom("person")
      .select(["score", "badge_score", "joined_at"])
      .where("uid", "=", uid)
      .executeTakeFirstOrThrow(),
    read
      .selectFrom("post")
      .select((eb) => [
        eb.fn.countAll<number>().as("n"),
        eb.fn.coalesce(eb.fn.sum<number>("score"), eb.lit(0)).as("score"),
        eb.fn.countAll<number>().filterWhere("deleted", ">=", REMOVED).filterWhere("held", "=", 0).as("removed"),
      ])
      .where("uid", "=", uid)
      .where("sid", "=", sid)
      .executeTakeFirst(),
    read
      .selectFrom("comment as c")
      .innerJoin("post as p", "p.pid", "c.pid")
      .select((eb) => [
        eb.fn.countAll<number>().as("n"),
        eb.fn.coalesce(eb.fn.sum<number>("c.score"), eb.lit(0)).as("score"),
        eb.fn.countAll<number>().filterWhere("c.deleted", ">=", REMOVED).filterWhere("c.held", "=", 0).as("removed"),
      ])
      .where("c.uid", "=", uid)
      .where("p.sid", "=", sid)
      .executeTakeFirst(),
    read
      .selectFrom("warning")
      .select((eb) => eb.fn.countAll<number>().as("n"))
      .where("uid", "=", uid)
      .where("sid", "=", sid)
      .where("withdrawn_at", "is", null)
      .executeTakeFirst(),
    read
      .selectFrom("sub_ban")
      .select((eb) => eb.fn.countAll<number>().as("n"))
      .where("uid", "=", uid)
      .where("sid", "=", sid)
      .executeTakeFirst(),
    read
      .selectFrom("person_note")
      .select((eb) => eb.fn.countAll<number>().as("n"))
      .where("uid", "=", uid)
      .where("sid", "=", sid)
      .where("deleted_at", "is", null)
      .executeTakeFirst(),
  ]);
  return {
    joinedAt: person.joined_at,
    score: person.score,
    badgeScore: person.badge_score,
    posts: count(posts),
    comments: count(comments),
    scoreHere: Number(posts?.score ?? 0) + Number(comments?.score ?? 0),
    removals: Number(posts?.removed ?? 0) + Number(comments?.removed ?? 0),
    warnings: count(warnings),
    bans: count(bans),
    notes: count(notes),
  };
}
