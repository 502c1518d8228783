import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import type { Read, Tx } from "#platform/ctx.ts";
import { CHAT_LIMITS } from "../chat.ts";

export async function addLine(trx: Tx, line: { uid: number; text: string; said_at: number }): Promise<number> {
  const { lid } = await trx.insertInto("chat_line").values(line).returning("lid").executeTakeFirstOrThrow();
  return lid;
}

/** Deletes old lines above the limit. Ids can have gaps, so fewer than the limit may remain. */
export async function dropOldLines(trx: Tx, newest: number): Promise<void> {
  await trx
    .deleteFrom("chat_line")
    .where("lid", "<=", newest - CHAT_LIMITS.kept)
    .execute();
}

/** Newest lines first, without those of deleted accounts. */
export function listNewestLines(read: Read, limit: number) {
  return read
    .selectFrom("chat_line as c")
    .innerJoin("person as p", "p.uid", "c.uid")
    .select(["c.lid", "c.uid", "c.text", "c.said_at", "p.name"])
    .where("p.status", "=", ACCOUNT_STATUS.ok)
    .orderBy("c.lid", "desc")
    .limit(limit)
    .execute();
}
