import { accountLinks } from "#domain/account-links.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";
import { restWordsFor } from "#strings/words.ts";

/** The way to a provider, as the answer to a plain form; asked for later there is none to show. */
export function load({ ctx, made }: PageArgs) {
  const { addr, label } = Object(made) as { addr?: string; label?: string };
  if (addr === undefined || label === undefined) redirectPage(accountLinks.security());
  return { title: restWordsFor(ctx.language).providers.goOn(label), addr };
}
