import type { Updateable } from "kysely";
import type { Tables } from "#domain/tables.ts";
import type { Read, Tx } from "#platform/ctx.ts";

/** The settings of a sub. */
export type SubChange = Omit<Updateable<Tables["sub"]>, "sid" | "name" | "name_key" | "subscribers" | "posts">;

/** Some settings as they are, kept from changing until the transaction ends. */
export function readSubForUndo(trx: Tx, sid: number, names: readonly (keyof SubChange)[]) {
  return trx.selectFrom("sub").select(names).where("sid", "=", sid).forUpdate().executeTakeFirst();
}

export async function changeSub(trx: Tx, sid: number, change: SubChange): Promise<void> {
  await trx.updateTable("sub").set(change).where("sid", "=", sid).execute();
}

/** Whether a sub would still take some kind of post after this change. */
export async function keepsAType(trx: Tx, sid: number, change: SubChange): Promise<boolean> {
  const types = await trx
    .selectFrom("sub")
    .select(["allow_link", "allow_text", "allow_upload", "allow_poll"])
    .where("sid", "=", sid)
    .executeTakeFirst();
  const { allow_link, allow_text, allow_upload, allow_poll } = { ...types, ...change };
  return [allow_link, allow_text, allow_upload, allow_poll].includes(1);
}

/** Posts of a sub that are not marked NSFW. */
export async function countUnmarked(read: Read, sid: number): Promise<number> {
  const row = await read
    .selectFrom("post")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .where("sid", "=", sid)
    .where("nsfw", "=", 0)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}
