import { accountLinks } from "#domain/account-links.ts";
import { links } from "#domain/links.ts";
import { isMember } from "#domain/viewer.ts";
import { getPathAfterLogIn } from "#features/people/accounts/account.ts";
import { openForm } from "#features/people/registration/server/open-form.ts";
import { readNewcomer } from "#features/people/registration/server/register-by-provider.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";
import { restWordsFor } from "#strings/words.ts";

/** Registration of a visitor who logged in at a provider and has no account here. */
export async function load({ ctx, url }: PageArgs) {
  const next = url.searchParams.get("next") ?? "";
  if (isMember(ctx.viewer)) redirectPage(getPathAfterLogIn(next));
  const newcomer = await readNewcomer(ctx);
  if (newcomer === null) redirectPage(accountLinks.logInAfter("over", next));
  const { provider, name, email } = newcomer;
  return {
    title: restWordsFor(ctx.language).providers.registerBy(provider.label),
    label: provider.label,
    login: links.login(accountLinks.security()),
    name,
    email,
    next: getPathAfterLogIn(next, ""),
    form: await openForm(ctx),
    longestName: ctx.settings["site.username_max_length"],
    emailRequired: ctx.settings["site.require_email"],
  };
}
