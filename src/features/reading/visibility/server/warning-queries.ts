import { Refusal } from "#domain/refusal.ts";
import type { Read } from "#platform/ctx.ts";

/** Refuses posting in a sub while the member has an unacknowledged warning there. @throws Refusal */
export async function requireNoWarning(read: Read, uid: number, sid: number): Promise<void> {
  const row = await read
    .selectFrom("warning")
    .select("wid")
    .where("uid", "=", uid)
    .where("sid", "=", sid)
    .where("acknowledged_at", "is", null)
    .where("withdrawn_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  if (row) throw new Refusal("warning.unread");
}
