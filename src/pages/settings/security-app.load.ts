import { accountLinks } from "#domain/account-links.ts";
import { links } from "#domain/links.ts";
import { hasRecentProof, isMember } from "#domain/viewer.ts";
import { loadAppSetUp } from "#features/people/second-factors/server/change-factor.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";
import { restWordsFor } from "#strings/words.ts";

/** Set-up of an authenticator app. Requires a recent log-in, because the page shows the secret. */
export async function load({ ctx }: PageArgs) {
  const { viewer, settings } = ctx;
  if (!isMember(viewer)) redirectPage(links.login(accountLinks.setUpApp()));
  const app = await loadAppSetUp(ctx);
  if (app === null) redirectPage(accountLinks.security());
  if (!hasRecentProof(viewer, ctx.now())) redirectPage(accountLinks.reauthenticate(accountLinks.setUpApp()));
  const { accounts } = restWordsFor(ctx.language);
  return { title: accounts.setUpApp, app, codesTitle: accounts.codesFile(settings["site.name"], viewer.name) };
}
