import { isMember } from "#domain/viewer.ts";
import { afterSignIn } from "#features/accounts/account.ts";
import { goTo, type PageArgs } from "#platform/pages/page.ts";

/** The login for visitors; members are redirected to where they were going. */
export function load({ ctx, url }: PageArgs) {
  const next = url.searchParams.get("next") ?? "";
  if (isMember(ctx.viewer)) goTo(afterSignIn(next));
  return { next: afterSignIn(next, ""), registrationOpen: ctx.settings["site.enable_registration"] };
}
