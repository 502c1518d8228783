import { csvOfPages, csvTime } from "#features/site/admin/server/admin-table.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Answer } from "#platform/http/answer.ts";
import type { WikiLine } from "../wiki.ts";
import { loadWikiList } from "./load-wiki-admin.ts";

/** Exports the wiki pages as CSV for admins. */
export function wikiFile(ctx: Ctx): Promise<Answer<never>> {
  const cells = {
    slug: ({ slug }: WikiLine) => slug,
    title: ({ title }: WikiLine) => title,
    edited: ({ editedAt }: WikiLine) => (editedAt === null ? null : csvTime(editedAt)),
    footer: ({ footer }: WikiLine) => (footer === null ? null : footer + 1),
  };
  return csvOfPages(ctx, cells, () => async (after) => {
    const { pages, next } = await loadWikiList(ctx, after ?? "");
    return { rows: pages, next };
  });
}
