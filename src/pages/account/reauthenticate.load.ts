import { accountLinks } from "#domain/account-links.ts";
import { links } from "#domain/links.ts";
import { isMember } from "#domain/viewer.ts";
import { getPathAfterLogIn } from "#features/people/accounts/account.ts";
import { providerNote } from "#features/people/providers/provider.ts";
import { hasPasskey } from "#features/people/second-factors/server/passkey-queries.ts";
import { listReauthMethods } from "#features/people/sessions/server/reauth-methods.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";
import { restWordsFor } from "#strings/words.ts";

/** Log-in again for plain forms that require it; returns to the form. */
export async function load({ ctx, url }: PageArgs) {
  const next = getPathAfterLogIn(url.searchParams.get("next") ?? "");
  if (!isMember(ctx.viewer)) redirectPage(links.login(accountLinks.reauthenticate(next)));
  const [ways, passkey] = await Promise.all([listReauthMethods(ctx), hasPasskey(ctx.read, ctx.viewer.uid)]);
  const title = restWordsFor(ctx.language).accounts.reauthenticate;
  return { title, next, ...ways, hasPasskey: passkey, note: providerNote(url.searchParams.get("provider")) };
}
