import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import type { Read, Tx } from "#platform/ctx.ts";

interface Thread {
  tid: number;
  sid: number;
}

/** Ids of active team members, except these users. Ordered, to prevent deadlocks. */
export async function listTeamUids(read: Read, sid: number, but: readonly number[]): Promise<number[]> {
  const rows = await read
    .selectFrom("sub_mod as m")
    .innerJoin("person as p", "p.uid", "m.uid")
    .select("m.uid")
    .where("m.sid", "=", sid)
    .where("m.invited", "=", 0)
    .where("p.status", "=", ACCOUNT_STATUS.ok)
    .orderBy("m.uid")
    .execute();
  return rows.map(({ uid }) => uid).filter((uid) => !but.includes(uid));
}

/** Marks a conversation as unread for these members of the team; idempotent. */
export async function markUnread(trx: Tx, { tid, sid }: Thread, uids: readonly number[]): Promise<void> {
  if (uids.length === 0) return;
  const added = await trx
    .insertInto("modmail_unread")
    .values(uids.map((uid) => ({ tid, uid, sid })))
    .onConflict((conflict) => conflict.doNothing())
    .returning("uid")
    .execute();
  await addUnread(trx, sid, added, 1);
}

/** Marks a conversation as read, for one member or for the whole team. Returns the ids for which it was unread. */
export async function markModmailRead(trx: Tx, { tid, sid }: Thread, uid: number | null): Promise<number[]> {
  const ofThread = trx.deleteFrom("modmail_unread").where("tid", "=", tid);
  const query = uid === null ? ofThread : ofThread.where("uid", "=", uid);
  const gone = await query.returning("uid").execute();
  await addUnread(trx, sid, gone, -1);
  return gone.map((row) => row.uid);
}

async function addUnread(trx: Tx, sid: number, people: readonly { uid: number }[], change: 1 | -1): Promise<void> {
  if (people.length === 0) return;
  const uids = people.map(({ uid }) => uid).sort((one, other) => one - other);
  await trx
    .insertInto("modmail_count")
    .values(uids.map((uid) => ({ uid, sid, unread: Math.max(change, 0) })))
    .onConflict((conflict) =>
      conflict.columns(["uid", "sid"]).doUpdateSet((eb) => ({ unread: eb("modmail_count.unread", "+", change) })),
    )
    .execute();
}
