import { isMember } from "#domain/viewer.ts";
import { afterSignIn } from "#features/accounts/account.ts";
import { canRegister } from "#features/accounts/permissions.ts";
import { goTo, type PageArgs } from "#platform/pages/page.ts";

/** Registration for visitors; members are redirected to where they were going. */
export function load({ ctx, url }: PageArgs) {
  const next = url.searchParams.get("next") ?? "";
  if (isMember(ctx.viewer)) goTo(afterSignIn(next));
  return {
    next: afterSignIn(next, ""),
    isOpen: canRegister(ctx.settings) === null,
    longestName: ctx.settings["site.username_max_length"],
    emailRequired: ctx.settings["site.require_email"],
  };
}
