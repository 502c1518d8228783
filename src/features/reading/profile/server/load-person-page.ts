import { links } from "#domain/links.ts";
import { Refusal } from "#domain/refusal.ts";
import { loadBlockOf } from "#features/people/blocks/server/load-blocks.ts";
import { loadBadgesOf } from "#features/site/badges/server/load-badges.ts";
import { parseId } from "#lib/ids.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";
import type { TimelineFilter } from "../profile.ts";
import { getPerson, loadProfileCounts, profileOf } from "./load-person.ts";
import { loadTimeline } from "./load-timeline.ts";

const addresses = { all: links.person, posts: links.personPosts, comments: links.personComments };

/** Page of a member with their posts and comments. Redirects from other spellings of the name. */
export async function loadPersonPage({ ctx, params, url }: PageArgs, filter: TimelineFilter) {
  const page = params.page === undefined ? 1 : parseId(params.page);
  if (page === null) throw new Refusal("request.not-found");
  const person = await getPerson(ctx, params.user ?? "");
  const after = url.searchParams.get("after");
  if (person.name !== params.user) {
    redirectPage(links.withQuery(addresses[filter](person.name, params.page), { after: after ?? undefined }), 301);
  }
  const isFirst = after === null && page === 1;
  if (person.isGone) return { name: person.name, shown: null, isFirst };
  const [counts, block, held, list] = await Promise.all([
    isFirst ? loadProfileCounts(ctx, person) : null,
    loadBlockOf(ctx, { uid: person.uid, isAdmin: person.is_admin === 1 }),
    loadBadgesOf(ctx, person.uid),
    loadTimeline(ctx, person.uid, filter, { after, page }),
  ]);
  return { name: person.name, shown: { profile: profileOf(ctx, person, { counts, block, ...held }), list }, isFirst };
}
