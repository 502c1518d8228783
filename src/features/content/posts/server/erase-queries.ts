import { sql } from "kysely";
import { releaseFiles } from "#features/content/uploads/server/upload-queries.ts";
import type { Tx } from "#platform/ctx.ts";
import { isAnyOf } from "#platform/db/dialect.ts";

/** Replaces an erased title, because a post needs one. */
const ERASED_TITLE = "[Deleted]";

/**
 * Erases the content of deleted posts: title, text, link, options, versions and files. Their position, votes
 * and comments remain.
 */
export async function erasePostTexts(trx: Tx, pids: readonly number[], now: number): Promise<void> {
  if (pids.length === 0) return;
  const among = isAnyOf(sql`pid`, pids);
  await trx.deleteFrom("post_text_version").where(among).execute();
  await trx.deleteFrom("post_title_version").where(among).execute();
  await trx.updateTable("poll_option").set({ text: ERASED_TITLE }).where(among).execute();
  const uses = await trx.deleteFrom("file_use").where(among).returning("hash").execute();
  await releaseFiles(trx, [...new Set(uses.map(({ hash }) => hash))], now);
  await trx
    .updateTable("post")
    .set((eb) => ({
      title: ERASED_TITLE,
      content: "",
      content_html: "",
      // a link post needs a non-null link
      link: eb.case().when("type", "=", "link").then("").else(null).end(),
      link_key: null,
      domain: null,
      flair: null,
      erased_at: now,
    }))
    .where(among)
    .execute();
}
