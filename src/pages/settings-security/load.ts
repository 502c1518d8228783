import { accountLinks } from "#domain/account-links.ts";
import { links } from "#domain/links.ts";
import { isMember } from "#domain/viewer.ts";
import { loadSecondFactor } from "#features/accounts/server/change-factor.ts";
import { goTo, type PageArgs } from "#platform/pages/page.ts";
import { restWordsFor } from "#strings/words.ts";

/** What the account asks for beside its password. */
export async function load({ ctx }: PageArgs) {
  const { viewer, settings } = ctx;
  if (!isMember(viewer)) goTo(links.login(accountLinks.security()));
  const codesTitle = restWordsFor(ctx.language).accounts.codesFile(settings["site.name"], viewer.name);
  return { ...(await loadSecondFactor(ctx)), codesTitle, thisBrowser: ctx.client.browser };
}
