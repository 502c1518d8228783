import { links } from "#domain/links.ts";
import { findRandomSub } from "#features/circles/subs/server/random-queries.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";

/** Redirects to a random sub, or to the list of all while there is none. */
export async function load({ ctx }: PageArgs): Promise<null> {
  const name = await findRandomSub(ctx, Math.random());
  return redirectPage(name === null ? links.subs() : links.sub(name));
}
