import type { RankedMember } from "#domain/rank.ts";
import { powerOf } from "#domain/viewer.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import type { Read } from "#platform/ctx.ts";

/** Member with their position in a sub; undefined if the account is deleted. */
export async function findRanked(
  read: Read,
  sid: number,
  who: { name: string } | { uid: number },
): Promise<(RankedMember & { name: string }) | undefined> {
  const row = await read
    .selectFrom("person as p")
    .leftJoin("sub_mod as m", (join) => join.onRef("m.uid", "=", "p.uid").on("m.sid", "=", sid).on("m.invited", "=", 0))
    .select(["p.uid", "p.name", "p.is_admin", "m.power"])
    .where("p.status", "<>", ACCOUNT_STATUS.deleted)
    .$call((rows) =>
      "uid" in who ? rows.where("p.uid", "=", who.uid) : rows.where("p.name_key", "=", who.name.toLowerCase()),
    )
    .executeTakeFirst();
  return (
    row && {
      uid: row.uid,
      name: row.name,
      isAdmin: row.is_admin === 1,
      power: row.power === null ? null : powerOf(row.power),
    }
  );
}
