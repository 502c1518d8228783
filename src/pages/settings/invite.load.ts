import { accountLinks } from "#domain/account-links.ts";
import { links } from "#domain/links.ts";
import { isMember } from "#domain/viewer.ts";
import { loadOwnInvites } from "#features/people/invites/server/own-invites.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";
import { restWordsFor } from "#strings/words.ts";

/** One's own invite codes, where the site asks for one. */
export async function load({ ctx }: PageArgs) {
  if (!isMember(ctx.viewer)) redirectPage(links.login(accountLinks.invites()));
  if (!ctx.settings["site.require_invite_code"]) redirectPage(links.settings());
  const { title } = restWordsFor(ctx.language).invites;
  const link = `${ctx.origin}${accountLinks.registerWith("")}`;
  return { title, link, ...(await loadOwnInvites(ctx)) };
}
