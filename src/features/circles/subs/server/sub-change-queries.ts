import type { Updateable } from "kysely";
import type { Tables } from "#domain/tables.ts";
import type { Read, Tx } from "#platform/ctx.ts";

/** Columns of a sub that can be changed. */
export type SubChange = Omit<Updateable<Tables["sub"]>, "sid" | "name" | "name_key" | "subscribers" | "posts">;

/** Selected columns of a sub. Locks the row. */
export function readSubForUndo(trx: Tx, sid: number, names: readonly (keyof SubChange)[]) {
  return trx.selectFrom("sub").select(names).where("sid", "=", sid).forUpdate().executeTakeFirst();
}

export async function changeSub(trx: Tx, sid: number, change: SubChange): Promise<void> {
  await trx.updateTable("sub").set(change).where("sid", "=", sid).execute();
}

/** True if the sub still accepts at least one post type after this change. */
export async function acceptsAnyPostType(trx: Tx, sid: number, change: SubChange): Promise<boolean> {
  const types = await trx
    .selectFrom("sub")
    .select(["allow_link", "allow_text", "allow_upload", "allow_poll"])
    .where("sid", "=", sid)
    .executeTakeFirst();
  const { allow_link, allow_text, allow_upload, allow_poll } = { ...types, ...change };
  return [allow_link, allow_text, allow_upload, allow_poll].includes(1);
}

/** Number of a sub's posts without the NSFW mark. */
export async function countPostsWithoutNsfw(read: Read, sid: number): Promise<number> {
  const row = await read
    .selectFrom("post")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .where("sid", "=", sid)
    .where("nsfw", "=", 0)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}
