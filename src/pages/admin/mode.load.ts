import { accountLinks } from "#domain/account-links.ts";
import { links } from "#domain/links.ts";
import { Refusal } from "#domain/refusal.ts";
import { isMember } from "#domain/viewer.ts";
import { getPathAfterLogIn } from "#features/people/accounts/account.ts";
import { hasSecondFactor } from "#features/people/second-factors/server/factor-queries.ts";
import { hasPasskey } from "#features/people/second-factors/server/passkey-queries.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";
import { restWordsFor } from "#strings/words.ts";

/** Form that turns admin mode on. Admins without a second factor are redirected to its set-up. */
export async function load({ ctx, url }: PageArgs) {
  const next = getPathAfterLogIn(url.searchParams.get("next") ?? "", links.admin());
  if (!isMember(ctx.viewer)) redirectPage(links.login(accountLinks.adminMode(next)));
  if (!ctx.viewer.mayAdmin) throw new Refusal("request.not-found");
  if (ctx.viewer.isAdmin) redirectPage(next);
  const { adminMode: title } = restWordsFor(ctx.language).accounts;
  const { uid } = ctx.viewer;
  const [hasFactor, passkey] = await Promise.all([hasSecondFactor(ctx.read, uid), hasPasskey(ctx.read, uid)]);
  return { title, next, hasFactor, hasPasskey: passkey };
}
