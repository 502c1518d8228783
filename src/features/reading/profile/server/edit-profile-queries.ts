import { sql } from "kysely";
import type { Read, Tx } from "#platform/ctx.ts";

export async function findOwnProfile(read: Read, uid: number) {
  const query = read.selectFrom("person").select(["name", "display_name", "about"]).where("uid", "=", uid);
  return query.executeTakeFirstOrThrow();
}

/** User names of other accounts with this number of letters and digits, deleted accounts included. */
export async function listOtherNames(read: Read, uid: number, letters: number): Promise<string[]> {
  const rows = await read
    .selectFrom("person")
    .select("name_key")
    .where("uid", "<>", uid)
    .where(sql<boolean>`length(replace(replace(name_key, '-', ''), '_', '')) = ${letters}`)
    .execute();
  return rows.map((row) => row.name_key);
}

export async function storeProfile(
  trx: Tx,
  uid: number,
  profile: { display_name: string | null; about: string; about_html: string },
): Promise<void> {
  await trx.updateTable("person").set(profile).where("uid", "=", uid).execute();
}
