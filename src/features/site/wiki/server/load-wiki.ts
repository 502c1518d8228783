import { adminLinks } from "#domain/admin-links.ts";
import { Refusal } from "#domain/refusal.ts";
import { escapeMarkdown } from "#lib/escape-markdown.ts";
import { renderMarkdown } from "#lib/markdown.ts";
import type { Ctx, ReadCtx } from "#platform/ctx.ts";
import { wikiTextsFor } from "#strings/wiki-texts.ts";
import { canEditWiki } from "../permissions.ts";
import { type BuiltInSlug, isBuiltInSlug, isSlug, type WikiView } from "../wiki.ts";
import { findPage, listFooter } from "./wiki-queries.ts";

/** Loads a wiki page. @throws Refusal if it does not exist. */
export async function loadWiki(ctx: ReadCtx, slug: string): Promise<WikiView> {
  const found = isSlug(slug) ? await findPage(ctx.read, slug) : undefined;
  const can = { edit: canEditWiki(ctx.viewer) === null };
  if (found) return { slug, title: found.title, html: found.html, editedAt: found.created_at, can };
  if (!isBuiltInSlug(slug)) throw new Refusal("request.not-found");
  const { title, content } = defaultWikiText(ctx, slug);
  return { slug, title, html: renderMarkdown(content, { highestHeading: 2 }).html, editedAt: null, can };
}

/** Returns the default text of a built-in page in the reader's language. */
export function defaultWikiText(
  ctx: Pick<Ctx, "language" | "settings">,
  slug: BuiltInSlug,
): { title: string; content: string } {
  const { title, text } = wikiTextsFor(ctx.language)[slug];
  return { title, content: text(escapeMarkdown(ctx.settings["site.name"])) };
}

/** Loads the footer links. */
export async function loadFooter(ctx: Pick<Ctx, "read" | "language">): Promise<{ to: string; text: string }[]> {
  const texts = wikiTextsFor(ctx.language);
  return (await listFooter(ctx.read)).flatMap(({ slug, title }) => {
    const text = title ?? (isBuiltInSlug(slug) ? texts[slug].title : null);
    return text === null ? [] : [{ to: adminLinks.wiki(slug), text }];
  });
}
