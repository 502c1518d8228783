import { MESSAGE_KIND } from "#features/talk/messages/message.ts";
import type { Read, Tx } from "#platform/ctx.ts";

/** Item matched by an automod rule, with its sub and author. */
export function findMatched(read: Read, aid: number) {
  return read
    .selectFrom("automod_match as t")
    .innerJoin("mod_action as x", "x.aid", "t.aid")
    .innerJoin("post as p", "p.pid", "t.pid")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .innerJoin("person as a", "a.uid", "x.target_uid")
    .select(["t.pid", "t.cid", "p.title", "s.sid", "s.name as sub", "a.uid"])
    .where("t.aid", "=", aid)
    .executeTakeFirst();
}

/** Box of a conversation for the team. Locks the row (FOR UPDATE). */
export async function findTeamBox(trx: Tx, tid: number) {
  const row = await trx
    .selectFrom("message_thread")
    .select(["team_box", "sid", "uid"])
    .where("tid", "=", tid)
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.sid === null || row.uid === null) return undefined;
  return { team_box: row.team_box, sid: row.sid, uid: row.uid };
}

/** Returns true if a conversation has messages other than notes. */
export async function isAnswered(read: Read, tid: number): Promise<boolean> {
  const row = await read
    .selectFrom("message")
    .select("mid")
    .where("tid", "=", tid)
    .where("kind", "<>", MESSAGE_KIND.note)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
