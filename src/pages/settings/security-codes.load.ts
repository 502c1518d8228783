import { accountLinks } from "#domain/account-links.ts";
import { links } from "#domain/links.ts";
import { isMember } from "#domain/viewer.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";
import { restWordsFor } from "#strings/words.ts";

/** Recovery codes that a plain form has made just now; asked for later there are none to show. */
export function load({ ctx, made }: PageArgs) {
  const { viewer, settings } = ctx;
  if (!isMember(viewer)) redirectPage(links.login(accountLinks.security()));
  const { codes } = Object(made) as { codes?: readonly string[] };
  if (codes === undefined) redirectPage(accountLinks.security());
  return { codes, codesTitle: restWordsFor(ctx.language).accounts.codesFile(settings["site.name"], viewer.name) };
}
