import { links } from "#domain/links.ts";
import { Refusal } from "#domain/refusal.ts";
import { getPerson, headOf } from "#features/profile/server/load-person.ts";
import { loadPersonPosts } from "#features/profile/server/load-written.ts";
import { parseId } from "#lib/ids.ts";
import { goTo, type PageArgs } from "#platform/pages/page.ts";

/** What somebody wrote: posts, newest first. */
export async function load({ ctx, params, url }: PageArgs) {
  const number = params.page === undefined ? 1 : parseId(params.page);
  if (number === null) throw new Refusal("request.not-found");
  const person = await getPerson(ctx, params.user ?? "");
  const after = url.searchParams.get("after");
  if (person.name !== params.user) {
    goTo(links.withQuery(links.personPosts(person.name, params.page), { after: after ?? undefined }), 301);
  }
  const isFirst = after === null && number === 1;
  if (person.isGone) return { name: person.name, shown: null, isFirst };
  const list = await loadPersonPosts(ctx, person.uid, { after, page: number });
  return { name: person.name, shown: { head: headOf(ctx.viewer, person), list }, isFirst };
}
