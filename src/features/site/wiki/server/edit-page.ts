import { Refusal } from "#domain/refusal.ts";
import type { Effect } from "#features/moderation/modlog/effect.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import { keysOf } from "#lib/keys-of.ts";
import { renderMarkdown } from "#lib/markdown.ts";
import type { Ctx, Tx } from "#platform/ctx.ts";
import type { EditPageInput, NewPageInput } from "../input.ts";
import { canEditWiki } from "../permissions.ts";
import { isBuiltInSlug } from "../wiki.ts";
import { changePage, findWikiVersion, insertVersion, lockPage, type WikiPageState } from "./wiki-queries.ts";

/** Creates a page. @returns its slug. */
export function createWikiPage(ctx: Ctx, { slug, title, content }: NewPageInput): Promise<string> {
  return saveVersion(ctx, slug, async (_trx, page) => {
    if (page.wvid !== null || isBuiltInSlug(slug)) throw new Refusal("wiki.present", { field: "slug" });
    return { title, content, restored: null };
  });
}

/** Changes a page. @throws Refusal if it changed since `version`. */
export function editWikiPage(ctx: Ctx, { slug, title, content, version }: EditPageInput): Promise<string> {
  return saveVersion(ctx, slug, async (_trx, page) => {
    if (page.wvid === null && !isBuiltInSlug(slug)) throw new Refusal("wiki.not-found");
    if (version !== undefined && version !== page.wvid) throw new Refusal("wiki.changed-since");
    return { title, content, restored: null };
  });
}

/** Restores an earlier version, even of a deleted page. */
export function restoreWikiPage(ctx: Ctx, { slug, version }: { slug: string; version: number }): Promise<string> {
  return saveVersion(ctx, slug, async (trx) => {
    const found = await findWikiVersion(trx, slug, version);
    if (!found) throw new Refusal("wiki.version-not-found");
    return { title: found.title, content: found.content, restored: version };
  });
}

/** Deletes a page; a built-in page gets its default text again. */
export function deleteWikiPage(ctx: Ctx, slug: string): Promise<void> {
  requireAbility(ctx);
  return ctx.write(async (trx, emit) => {
    const now = ctx.now();
    const page = await lockPage(trx, slug, now);
    if (page.wvid === null) throw new Refusal("wiki.not-found");
    const after = { wvid: null, ...(isBuiltInSlug(slug) ? {} : { footer: null }) };
    await changePage(trx, slug, after);
    // records the footer place even if null, so that undoing earlier actions cannot add a deleted page to the footer
    const effects = keysOf(after).map((name): Effect => {
      const before = { [name]: page[name] };
      return { unit: "wiki.page", key: slug, before, after: { [name]: null } };
    });
    await recordAction(trx, emit, { code: LOG.wikiDeleted, sub: null, by: ctx.viewer, at: now, note: slug, effects });
  });
}

interface NewVersion {
  title: string;
  content: string;
  restored: number | null;
}

async function saveVersion(
  ctx: Ctx,
  slug: string,
  find: (trx: Tx, page: WikiPageState) => Promise<NewVersion>,
): Promise<string> {
  requireAbility(ctx);
  return ctx.write(async (trx, emit) => {
    const now = ctx.now();
    const page = await lockPage(trx, slug, now);
    const { title, content, restored } = await find(trx, page);
    const current = page.wvid === null ? undefined : await findWikiVersion(trx, slug, page.wvid);
    if (current?.title === title && current.content === content) return slug;
    const { html } = renderMarkdown(content, { highestHeading: 2 });
    const own = { slug, uid: ctx.viewer.uid, title, content, html };
    const wvid = await insertVersion(trx, { ...own, restored_wvid: restored, created_at: now });
    await changePage(trx, slug, { wvid });
    await recordAction(trx, emit, {
      code: LOG.wikiChanged,
      sub: null,
      by: ctx.viewer,
      at: now,
      note: slug,
      effects: [{ unit: "wiki.page", key: slug, before: { wvid: page.wvid }, after: { wvid } }],
    });
    return slug;
  });
}

function requireAbility(ctx: Ctx): void {
  const refusal = canEditWiki(ctx.viewer);
  if (refusal) throw new Refusal(refusal);
}
