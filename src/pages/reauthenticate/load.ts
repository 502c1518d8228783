import { accountLinks } from "#domain/account-links.ts";
import { links } from "#domain/links.ts";
import { isMember } from "#domain/viewer.ts";
import { afterSignIn } from "#features/accounts/account.ts";
import { hasSecondFactor } from "#features/accounts/server/factor-queries.ts";
import { hasPasskey } from "#features/passkeys/server/passkey-queries.ts";
import { goTo, type PageArgs } from "#platform/pages/page.ts";
import { restWordsFor } from "#strings/words.ts";

/** Where plain forms lead that need to know again who is there; it leads back. */
export async function load({ ctx, url }: PageArgs) {
  const next = afterSignIn(url.searchParams.get("next") ?? "");
  if (!isMember(ctx.viewer)) goTo(links.login(accountLinks.reauthenticate(next)));
  const { uid } = ctx.viewer;
  const [asksCode, passkey] = await Promise.all([hasSecondFactor(ctx.read, uid), hasPasskey(ctx.read, uid)]);
  return { title: restWordsFor(ctx.language).accounts.reauthenticate, next, asksCode, hasPasskey: passkey };
}
