import { LIMITS } from "#domain/limits.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import type { Read, Tx } from "#platform/ctx.ts";
import type { Outcome } from "../appeal.ts";

/** The appeal against an action, with the names for its page. */
export function findAppeal(read: Read, aid: number) {
  return read
    .selectFrom("appeal as a")
    .leftJoin("person as to", "to.uid", "a.assigned_to")
    .leftJoin("person as by", "by.uid", "a.decided_by")
    .select(["a.apid", "a.aid", "a.uid", "a.text", "a.for_admins", "a.assigned_to", "a.created_at", "a.due_at"])
    .select(["a.outcome", "a.answer", "a.decided_at"])
    .select(["to.name as assigned_name", "to.status as assigned_status"])
    .select(["by.name as decided_name", "by.status as decided_status"])
    .where("a.aid", "=", aid)
    .executeTakeFirst();
}

/** The appeal against an action. Locks the row (FOR UPDATE). */
export async function findAppealForUpdate(trx: Tx, aid: number) {
  await trx.selectFrom("appeal").select("apid").where("aid", "=", aid).forUpdate().execute();
  return findAppeal(trx, aid);
}

/** Id of the action that bans a user from the site. */
export async function findBanAct(read: Read, uid: number): Promise<number | undefined> {
  const row = await read
    .selectFrom("mod_action")
    .select("aid")
    .where("target_uid", "=", uid)
    .where("code", "=", LOG.siteBan)
    .where("undone_by", "is", null)
    .orderBy("aid", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.aid;
}

interface NewAppeal {
  aid: number;
  sid: number | null;
  uid: number;
  text: string;
  for_admins: number;
  assigned_to: number | null;
  created_at: number;
  due_at: number;
}

/** Returns false if the action already has an appeal. */
export async function insertAppeal(trx: Tx, appeal: NewAppeal): Promise<boolean> {
  const row = await trx
    .insertInto("appeal")
    .values(appeal)
    .onConflict((conflict) => conflict.column("aid").doNothing())
    .returning("apid")
    .executeTakeFirst();
  return row !== undefined;
}

export async function storeAppealDecision(
  trx: Tx,
  aid: number,
  decided: { outcome: Outcome; answer: string; decided_at: number; decided_by: number },
): Promise<void> {
  await trx.updateTable("appeal").set(decided).where("aid", "=", aid).execute();
}

/** Owner or moderator with the fewest open appeals, except these users. */
export async function findSubReviewer(trx: Tx, sid: number, except: readonly number[]): Promise<number | null> {
  const row = await trx
    .selectFrom("sub_mod as m")
    .innerJoin("person as p", "p.uid", "m.uid")
    .select("m.uid")
    .where("m.sid", "=", sid)
    .where("m.invited", "=", 0)
    .where("m.power", "<=", 1)
    .where("p.status", "=", ACCOUNT_STATUS.ok)
    .where("m.uid", "not in", [...except])
    .orderBy((eb) =>
      eb
        .selectFrom("appeal as a")
        .select((of) => of.fn.countAll<number>().as("n"))
        .whereRef("a.assigned_to", "=", "m.uid")
        .where("a.decided_at", "is", null),
    )
    .orderBy("m.power")
    .orderBy("m.uid")
    .limit(1)
    .executeTakeFirst();
  return row?.uid ?? null;
}

/** Admin with the fewest open appeals, except these users. */
export async function findAdminReviewer(trx: Tx, except: readonly number[]): Promise<number | null> {
  const row = await trx
    .selectFrom("person as p")
    .select("p.uid")
    .where("p.is_admin", "=", 1)
    .where("p.status", "=", ACCOUNT_STATUS.ok)
    .where("p.uid", "not in", [...except])
    .orderBy((eb) =>
      eb
        .selectFrom("appeal as a")
        .select((of) => of.fn.countAll<number>().as("n"))
        .whereRef("a.assigned_to", "=", "p.uid")
        .where("a.decided_at", "is", null),
    )
    .orderBy("p.uid")
    .limit(1)
    .executeTakeFirst();
  return row?.uid ?? null;
}

interface AppealRange {
  /** Null for appeals assigned to admins, of all subs. */
  sid: number | null;
  isOpen: boolean;
  beforeApid: number | null;
}

function appealLines(read: Read) {
  return read
    .selectFrom("appeal as a")
    .innerJoin("mod_action as x", "x.aid", "a.aid")
    .leftJoin("sub as s", "s.sid", "a.sid")
    .leftJoin("person as p", "p.uid", "a.uid")
    .leftJoin("person as to", "to.uid", "a.assigned_to")
    .select(["a.apid", "a.aid", "x.code", "s.name as sub", "p.name", "p.status"])
    .select(["to.name as assigned_name", "to.status as assigned_status", "a.created_at", "a.due_at", "a.outcome"]);
}

/** Open appeals, oldest first, or decided ones, newest first. One more than a page. */
export function appealsQuery(read: Read, { sid, isOpen, beforeApid }: AppealRange) {
  return appealLines(read)
    .$call((rows) => (sid === null ? rows.where("a.for_admins", "=", 1) : rows.where("a.sid", "=", sid)))
    .where("a.decided_at", isOpen ? "is" : "is not", null)
    .$if(beforeApid !== null, (rows) => rows.where("a.apid", "<", beforeApid ?? 0))
    .orderBy("a.apid", isOpen ? "asc" : "desc")
    .limit(LIMITS.logPage + 1);
}

/** Appeals assigned to admins, of all subs, after a cursor. */
export function listAppealsForAdmins(read: Read, afterApid: number, most: number) {
  return appealLines(read)
    .select("a.decided_at")
    .where("a.for_admins", "=", 1)
    .where("a.apid", ">", afterApid)
    .orderBy("a.apid")
    .limit(most)
    .execute();
}

/** Names of the user concerned and the acting user; null for deleted accounts. */
export async function findNames(
  read: Read,
  uid: number,
  actorUid: number | null,
): Promise<{ person: string | null; actor: string | null }> {
  const rows = await read
    .selectFrom("person")
    .select(["uid", "name"])
    .where("uid", "in", actorUid === null ? [uid] : [uid, actorUid])
    .where("status", "<>", ACCOUNT_STATUS.deleted)
    .execute();
  const nameOf = (of: number | null) => rows.find((row) => row.uid === of)?.name ?? null;
  return { person: nameOf(uid), actor: nameOf(actorUid) };
}

/** Post of an action. The user concerned and the team may read its title even if deleted. */
export function findAppealedItem(read: Read, pid: number) {
  return read
    .selectFrom("post as p")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .select(["p.title", "s.name as sub"])
    .where("p.pid", "=", pid)
    .executeTakeFirst();
}
