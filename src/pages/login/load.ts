import { isMember } from "#domain/viewer.ts";
import { afterSignIn } from "#features/accounts/account.ts";
import { goTo, type PageArgs } from "#platform/pages/page.ts";

/** For visitors; whoever is signed in already goes where they wanted to. */
export function load({ ctx, url }: PageArgs) {
  const next = url.searchParams.get("next") ?? "";
  if (isMember(ctx.viewer)) goTo(afterSignIn(next));
  return { next: afterSignIn(next, ""), registrationOpen: ctx.settings["site.enable_registration"] };
}
