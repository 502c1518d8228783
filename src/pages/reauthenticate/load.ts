import { accountLinks } from "#domain/account-links.ts";
import { links } from "#domain/links.ts";
import { isMember } from "#domain/viewer.ts";
import { afterSignIn } from "#features/accounts/account.ts";
import { goTo, type PageArgs } from "#platform/pages/page.ts";
import { restWordsFor } from "#strings/words.ts";

/** Where plain forms lead that need to know again who is there; it leads back. */
export function load({ ctx, url }: PageArgs) {
  const next = afterSignIn(url.searchParams.get("next") ?? "");
  if (!isMember(ctx.viewer)) goTo(links.login(accountLinks.reauthenticate(next)));
  return { title: restWordsFor(ctx.language).accounts.reauthenticate, next };
}
