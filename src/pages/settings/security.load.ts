import { accountLinks } from "#domain/account-links.ts";
import { links } from "#domain/links.ts";
import { isMember } from "#domain/viewer.ts";
import { providerNote } from "#features/people/providers/provider.ts";
import { listLinkable } from "#features/people/providers/server/link-queries.ts";
import { loadSecondFactor } from "#features/people/second-factors/server/change-factor.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";
import { restWordsFor } from "#strings/words.ts";

/** Second factors of the viewer's account. */
export async function load({ ctx, url }: PageArgs) {
  const { viewer, settings } = ctx;
  if (!isMember(viewer)) redirectPage(links.login(accountLinks.security()));
  const codesTitle = restWordsFor(ctx.language).accounts.codesFile(settings["site.name"], viewer.name);
  const [factors, providers] = await Promise.all([loadSecondFactor(ctx), listLinkable(ctx.read, viewer.uid)]);
  const note = providerNote(url.searchParams.get("provider"));
  const isAfterReset = url.searchParams.get("after") === "reset";
  return { ...factors, providers, note, isAfterReset, codesTitle, thisBrowser: ctx.client.browser };
}
