import { links } from "#domain/links.ts";
import { getPerson, loadProfile } from "#features/profile/server/load-person.ts";
import { goTo, type PageArgs } from "#platform/pages/page.ts";

export async function load({ ctx, params }: PageArgs) {
  const person = await getPerson(ctx, params.user ?? "");
  if (person.name !== params.user) goTo(links.person(person.name), 301);
  return { name: person.name, profile: person.isGone ? null : await loadProfile(ctx, person) };
}
