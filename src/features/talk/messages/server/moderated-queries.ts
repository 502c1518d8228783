import type { Read, Tx } from "#platform/ctx.ts";

/** The post that a team acted on or under, as a message about it names it. */
export function findModerated(read: Read, pid: number) {
  return read
    .selectFrom("post as p")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .select(["p.title", "s.name as sub"])
    .where("p.pid", "=", pid)
    .executeTakeFirst();
}

/** Whether the message about this act was sent; another process that asks waits. */
export async function hasActionMessage(trx: Tx, aid: number): Promise<boolean> {
  await trx.selectFrom("mod_action").select("aid").where("aid", "=", aid).forUpdate().execute();
  return (await trx.selectFrom("action_message").select("mid").where("aid", "=", aid).executeTakeFirst()) !== undefined;
}

export async function insertActionMessage(trx: Tx, aid: number, mid: number): Promise<void> {
  await trx.insertInto("action_message").values({ aid, mid }).execute();
}

/** The sub whose team answers for what admins do elsewhere, by its name; null where there is none. */
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
