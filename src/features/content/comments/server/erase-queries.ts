import { sql } from "kysely";
import type { Tx } from "#platform/ctx.ts";
import { isAnyOf } from "#platform/db/dialect.ts";

/** Erases the texts and versions of deleted comments. Their position, votes and replies remain. */
export async function eraseCommentTexts(trx: Tx, cids: readonly number[], now: number): Promise<void> {
  if (cids.length === 0) return;
  const among = isAnyOf(sql`cid`, cids);
  await trx.deleteFrom("comment_version").where(among).execute();
  await trx.updateTable("comment").set({ content: "", content_html: "", erased_at: now }).where(among).execute();
}
