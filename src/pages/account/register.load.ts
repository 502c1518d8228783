import { isMember } from "#domain/viewer.ts";
import { getPathAfterLogIn } from "#features/people/accounts/account.ts";
import { listProviders } from "#features/people/providers/server/provider-queries.ts";
import { canRegister, canRegisterByProvider } from "#features/people/registration/permissions.ts";
import { openForm } from "#features/people/registration/server/open-form.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";

/** Registration for visitors; members are redirected to where they were going. */
export async function load({ ctx, url }: PageArgs) {
  const next = url.searchParams.get("next") ?? "";
  if (isMember(ctx.viewer)) redirectPage(getPathAfterLogIn(next));
  const isOpen = canRegister(ctx.settings) === null;
  return {
    invite: url.searchParams.get("invite") ?? "",
    next: getPathAfterLogIn(next, ""),
    isOpen,
    providers: canRegisterByProvider(ctx.settings) === null ? await listProviders(ctx.read) : [],
    form: isOpen ? await openForm(ctx) : null,
    longestName: ctx.settings["site.username_max_length"],
    confirmsEmail: ctx.settings["site.require_email"] && ctx.sendsMail,
    emailRequired: ctx.settings["site.require_email"],
  };
}
