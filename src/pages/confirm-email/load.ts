import { links } from "#domain/links.ts";
import { isMember } from "#domain/viewer.ts";
import { confirmEmail } from "#features/accounts/server/confirm-email.ts";
import { goTo, type PageArgs, WithStatus } from "#platform/pages/page.ts";

/** Following the link confirms the address, signed in or not; the link is in a mail that only its reader has. */
export async function load({ ctx, params }: PageArgs) {
  const isConfirmed = await confirmEmail(ctx, params.token ?? "");
  if (isMember(ctx.viewer)) goTo(links.settingsAccount(isConfirmed ? "confirmed" : "failed"));
  return new WithStatus({ isConfirmed, sendsMail: ctx.sendsMail }, isConfirmed ? 200 : 410);
}
