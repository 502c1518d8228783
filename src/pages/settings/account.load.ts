import { links } from "#domain/links.ts";
import { isMember } from "#domain/viewer.ts";
import { EMAIL_NOTES } from "#features/people/accounts/account.ts";
import { loadAccount } from "#features/people/email/server/load-account.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";

export async function load({ ctx, url }: PageArgs) {
  if (!isMember(ctx.viewer)) redirectPage(links.login(links.settingsAccount()));
  const asked = url.searchParams.get("email");
  const note = EMAIL_NOTES.find((each) => each === asked) ?? null;
  return {
    ...(await loadAccount(ctx)),
    note,
    hasInvites: ctx.settings["site.require_invite_code"],
    saved: url.searchParams.has("saved"),
  };
}
