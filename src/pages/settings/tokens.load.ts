import { accountLinks } from "#domain/account-links.ts";
import { links } from "#domain/links.ts";
import { isMember } from "#domain/viewer.ts";
import { loadTokens } from "#features/data/tokens/server/own-tokens.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";
import { restWordsFor } from "#strings/words.ts";

/** The reader's personal tokens, and the one that a plain form has made just now. */
export async function load({ ctx, made }: PageArgs) {
  if (!isMember(ctx.viewer)) redirectPage(links.login(accountLinks.tokens()));
  const { token, feedToken } = Object(made) as { token?: string; feedToken?: string };
  return {
    title: restWordsFor(ctx.language).tokens.title,
    origin: ctx.origin,
    token: token ?? null,
    feedToken: feedToken ?? null,
    ...(await loadTokens(ctx)),
  };
}
