import { LIMITS } from "#domain/limits.ts";
import { idInput } from "#lib/input.ts";
import { stripControl, trimBlanks, visibleLength } from "#lib/visible-text.ts";
import { z } from "#lib/zod.ts";
import { isSlug } from "./wiki.ts";

const slug = z
  .string("wiki.slug")
  .transform((text) => text.trim().toLowerCase())
  .refine(isSlug, { error: "wiki.slug", params: { max: LIMITS.wikiSlugMax } });

const title = z
  .string("wiki.title")
  .transform((text) => trimBlanks(stripControl(text).replaceAll(/\s+/g, " ")))
  .refine((text) => visibleLength(text) > 0 && [...text].length <= LIMITS.wikiTitleMax, {
    error: "wiki.title",
    params: { max: LIMITS.wikiTitleMax },
  });

const content = z
  .string("wiki.content")
  .transform(stripControl)
  .refine((text) => visibleLength(text) > 0 && [...text].length <= LIMITS.wikiTextMax, {
    error: "wiki.content",
    params: { max: LIMITS.wikiTextMax },
  });

export const newPageInput = z.object({ slug, title, content });
/** `version`: base version of the edit; empty if none was saved, omitted to skip the conflict check. */
export const editPageInput = z.object({
  slug,
  title,
  content,
  version: z.union([z.literal("").transform(() => null), z.null(), idInput]).optional(),
});
export const slugInput = z.object({ slug });
export const restoreWikiInput = z.object({ slug, version: idInput });
export const footerInput = z.object({ slug, to: z.enum(["add", "up", "down", "remove"]) });

export type NewPageInput = z.output<typeof newPageInput>;
export type EditPageInput = z.output<typeof editPageInput>;
export type FooterInput = z.output<typeof footerInput>;
