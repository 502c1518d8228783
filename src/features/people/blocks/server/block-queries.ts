import { sql } from "kysely";
import { LIMITS } from "#domain/limits.ts";
import type { Read, ReadCtx, Tx } from "#platform/ctx.ts";
import type { BlockChoice } from "../block.ts";

export function findTarget(read: Read, uid: number) {
  return read.selectFrom("person").select(["uid", "status", "is_admin"]).where("uid", "=", uid).executeTakeFirst();
}

/** Finds the viewer's block of a user; undefined for none. */
export async function findBlock(read: Read, uid: number, target: number): Promise<BlockChoice | undefined> {
  const row = await read
    .selectFrom("person_block")
    .select(["hide_messages", "content"])
    .where("uid", "=", uid)
    .where("target", "=", target)
    .executeTakeFirst();
  return row && choiceOf(row);
}

export async function countBlocks(read: Read, uid: number): Promise<number> {
  const query = read.selectFrom("person_block").select((eb) => eb.fn.countAll<number>().as("n"));
  return (await query.where("uid", "=", uid).executeTakeFirstOrThrow()).n;
}

export async function storeBlock(trx: Tx, uid: number, target: number, chosen: BlockChoice, now: number) {
  const columns = { hide_messages: chosen.messages === "hide" ? 1 : 0, content: chosen.content };
  await trx
    .insertInto("person_block")
    .values({ uid, target, ...columns, created_at: now })
    .onConflict((conflict) => conflict.columns(["uid", "target"]).doUpdateSet(columns))
    .execute();
}

export async function removeBlock(trx: Tx, uid: number, target: number): Promise<void> {
  await trx.deleteFrom("person_block").where("uid", "=", uid).where("target", "=", target).execute();
}

/** Cursor of the block list: time and user id. */
export type BlockPosition = readonly [number, number] | null;

/** Lists the viewer's blocks, newest first, with one extra row to detect a next page. */
export async function listBlocks({ read, viewer }: ReadCtx, after: BlockPosition) {
  const rows = await read
    .selectFrom("person_block as b")
    .innerJoin("person as a", "a.uid", "b.target")
    .select(["b.target", "b.created_at", "b.hide_messages", "b.content", "a.name", "a.status"])
    .where("b.uid", "=", viewer.uid)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(b.created_at, b.target) < (${after?.[0]}, ${after?.[1]})`),
    )
    .orderBy("b.created_at", "desc")
    .orderBy("b.target", "desc")
    .limit(LIMITS.blocksPage + 1)
    .execute();
  return rows.map((row) => ({ ...row, choice: choiceOf(row) }));
}

function choiceOf(row: { hide_messages: number; content: BlockChoice["content"] }): BlockChoice {
  return { messages: row.hide_messages === 1 ? "hide" : "show", content: row.content };
}
