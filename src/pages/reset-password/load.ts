import { links } from "#domain/links.ts";
import { isMember } from "#domain/viewer.ts";
import { readReset } from "#features/accounts/server/reset-password.ts";
import { goTo, type PageArgs } from "#platform/pages/page.ts";

/** The form behind a link of a mail. Opening it uses nothing up: programs that follow every link of a mail do no harm. */
export async function load({ ctx, params }: PageArgs) {
  const { token } = params;
  if (token === undefined) goTo(links.recover());
  const name = await readReset(ctx.read, token, ctx.now());
  if (name === null) goTo(links.recover("over"));
  return { token, name, signedInAs: isMember(ctx.viewer) ? ctx.viewer.name : null };
}
