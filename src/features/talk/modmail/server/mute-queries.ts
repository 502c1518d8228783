import type { Tx } from "#platform/ctx.ts";

/** Mute of a user, even if expired. Locks the row (FOR UPDATE). */
export async function findModmailMuteForUpdate(trx: Tx, sid: number, uid: number): Promise<{ until: number } | null> {
  const row = await trx
    .selectFrom("modmail_mute")
    .select("until")
    .where("sid", "=", sid)
    .where("uid", "=", uid)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** `until` is null to unmute. */
export async function storeMute(trx: Tx, mute: { sid: number; uid: number; until: number | null }): Promise<void> {
  const { sid, uid, until } = mute;
  if (until === null) {
    await trx.deleteFrom("modmail_mute").where("sid", "=", sid).where("uid", "=", uid).execute();
    return;
  }
  await trx
    .insertInto("modmail_mute")
    .values({ sid, uid, until })
    .onConflict((conflict) => conflict.columns(["sid", "uid"]).doUpdateSet({ until }))
    .execute();
}
