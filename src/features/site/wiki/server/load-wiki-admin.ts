import { LIMITS } from "#domain/limits.ts";
import { Refusal } from "#domain/refusal.ts";
import { parseId } from "#lib/ids.ts";
import { lineDiff } from "#lib/line-diff.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import {
  BUILT_IN_SLUGS,
  isBuiltInSlug,
  isSlug,
  type WikiFormView,
  type WikiHistoryView,
  type WikiListView,
} from "../wiki.ts";
import { defaultWikiText } from "./load-wiki.ts";
import { findSource, findWikiVersion, listFooter, listWikiPages, listWikiVersions } from "./wiki-queries.ts";

/** Loads a page of the wiki list by slug, after a given one. */
export async function loadWikiList(ctx: ReadCtx, after: string): Promise<WikiListView> {
  const most = LIMITS.wikiList;
  const [written, footer] = await Promise.all([
    listWikiPages(ctx.read, after, most + 1, BUILT_IN_SLUGS),
    listFooter(ctx.read),
  ]);
  const rows = new Map(written.map((row) => [row.slug, row]));
  const slugs = [...new Set([...rows.keys(), ...BUILT_IN_SLUGS.filter((slug) => slug > after)])].sort(byCode);
  const shown = slugs.slice(0, most);
  return {
    pages: shown.map((slug) => {
      const row = rows.get(slug);
      const isStandard = row === undefined || row.title === null;
      const at = footer.findIndex((one) => one.slug === slug);
      return {
        slug,
        title: row?.title ?? (isBuiltInSlug(slug) ? defaultWikiText(ctx, slug).title : slug),
        editedAt: isStandard ? null : row.edited_at,
        isStandard,
        footer: at < 0 ? null : at,
        can: { delete: !isStandard },
      };
    }),
    next: slugs.length > shown.length ? (shown.at(-1) ?? null) : null,
    footers: footer.length,
  };
}

const byCode = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Loads the edit form of a page, or an empty one without a slug. */
export async function loadWikiForm(ctx: ReadCtx, slug: string | null): Promise<WikiFormView> {
  if (slug === null) return { slug, title: "", content: "", version: null };
  const found = isSlug(slug) ? await findSource(ctx.read, slug) : undefined;
  if (found) return { slug, title: found.title, content: found.content, version: found.wvid };
  if (!isBuiltInSlug(slug)) throw new Refusal("wiki.not-found");
  return { slug, ...defaultWikiText(ctx, slug), version: null };
}

/** Loads the versions of a page, and the diff of the selected one. */
export async function loadWikiHistory(
  ctx: ReadCtx,
  slug: string,
  asked: { version: string | null; before: string | null },
): Promise<WikiHistoryView> {
  const before = asked.before === null ? Number.MAX_SAFE_INTEGER : parseId(asked.before);
  if (before === null) throw new Refusal("request.bad-cursor");
  const found = await listWikiVersions(ctx.read, slug, before, LIMITS.wikiList + 1);
  const versions = found.slice(0, LIMITS.wikiList);
  const [newest] = versions;
  if (newest === undefined && !isBuiltInSlug(slug)) throw new Refusal("wiki.not-found");
  return {
    slug,
    title: newest?.title ?? (isBuiltInSlug(slug) ? defaultWikiText(ctx, slug).title : slug),
    versions,
    next: found.length > versions.length ? (versions.at(-1)?.wvid ?? null) : null,
    shown: asked.version === null ? null : await shownOf(ctx, slug, parseId(asked.version)),
  };
}

async function shownOf(ctx: ReadCtx, slug: string, wvid: number | null): Promise<WikiHistoryView["shown"]> {
  const found = wvid === null ? undefined : await findWikiVersion(ctx.read, slug, wvid);
  if (!found) throw new Refusal("wiki.version-not-found");
  const { content, before, ...version } = found;
  return {
    ...version,
    titleBefore: before === null || before.title === version.title ? null : before.title,
    changes: lineDiff(before?.content ?? "", content),
  };
}
