import type { Read, Tx } from "#platform/ctx.ts";

/** Post of a moderator action, for its message. */
export function findModerated(read: Read, pid: number) {
  return read
    .selectFrom("post as p")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .select(["p.title", "s.name as sub"])
    .where("p.pid", "=", pid)
    .executeTakeFirst();
}

/** Returns true if the message about this action was sent. Locks the action, so that it is sent only once. */
export async function hasActionMessage(trx: Tx, aid: number): Promise<boolean> {
  await trx.selectFrom("mod_action").select("aid").where("aid", "=", aid).forUpdate().execute();
  return (await trx.selectFrom("action_message").select("mid").where("aid", "=", aid).executeTakeFirst()) !== undefined;
}

export async function insertActionMessage(trx: Tx, aid: number, mid: number): Promise<void> {
  await trx.insertInto("action_message").values({ aid, mid }).execute();
}

/** Sub whose team receives replies about actions of admins elsewhere; null if there is none. */
export async function findAdminSub(trx: Tx, name: string): Promise<number | null> {
  if (name === "") return null;
  const row = await trx
    .selectFrom("sub")
    .select("sid")
    .where("name_key", "=", name.toLowerCase())
    .where("status", "=", 0)
    .executeTakeFirst();
  return row?.sid ?? null;
}
