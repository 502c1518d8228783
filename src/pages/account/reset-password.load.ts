import { accountLinks } from "#domain/account-links.ts";
import { isMember } from "#domain/viewer.ts";
import { readReset } from "#features/people/recovery/server/reset-password.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";
import { restWordsFor } from "#strings/words.ts";

/** The form behind a link of a mail. Opening it uses nothing up: programs that follow every link of a mail do no harm. */
export async function load({ ctx, params }: PageArgs) {
  const { token } = params;
  if (token === undefined) redirectPage(accountLinks.recover());
  const name = await readReset(ctx.read, token, ctx.now());
  if (name === null) redirectPage(accountLinks.recover("over"));
  const { reset: title } = restWordsFor(ctx.language).accounts;
  return { title, token, name, signedInAs: isMember(ctx.viewer) ? ctx.viewer.name : null };
}
