import { links } from "#domain/links.ts";
import { Refusal } from "#domain/refusal.ts";
import { findRandomSub } from "#features/subs/server/random-queries.ts";
import { goTo, type PageArgs } from "#platform/pages/page.ts";

/** Redirects to a random sub. */
export async function load({ ctx }: PageArgs): Promise<null> {
  const name = await findRandomSub(ctx, Math.random());
  if (name === null) throw new Refusal("sub.none");
  return goTo(links.sub(name));
}
