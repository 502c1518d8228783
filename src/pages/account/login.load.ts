import { isMember } from "#domain/viewer.ts";
import { getPathAfterLogIn } from "#features/people/accounts/account.ts";
import { providerNote } from "#features/people/providers/provider.ts";
import { listProviders } from "#features/people/providers/server/provider-queries.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";

/** The login for visitors; members are redirected to where they were going. */
export async function load({ ctx, url }: PageArgs) {
  const next = url.searchParams.get("next") ?? "";
  if (isMember(ctx.viewer)) redirectPage(getPathAfterLogIn(next));
  return {
    next: getPathAfterLogIn(next, ""),
    registrationOpen: ctx.settings["site.enable_registration"],
    providers: await listProviders(ctx.read),
    confirmsEmail: ctx.settings["site.require_email"] && ctx.sendsMail,
    note: providerNote(url.searchParams.get("provider")),
  };
}
