import { links } from "#domain/links.ts";
import { loadWaiting } from "#features/people/registration/server/pending-account.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";
import { restWordsFor } from "#strings/words.ts";

/** Pending steps of a new account, after registering or logging in. */
export async function load({ ctx, params }: PageArgs) {
  const pass = params.token ?? "";
  const waiting = await loadWaiting(ctx, pass);
  if (waiting === null) redirectPage(links.login());
  return { title: restWordsFor(ctx.language).signUp.waiting, pass, sendsMail: ctx.sendsMail, ...waiting };
}
