import { adminLinks } from "#domain/admin-links.ts";
import { links } from "#domain/links.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Viewer } from "#domain/viewer.ts";
import { search, suggest } from "#features/reading/search/api.ts";
import { suggest as findSuggestions } from "#features/reading/search/server/suggest.ts";
import { isKeyOf } from "#lib/keys-of.ts";
import { goTo, json } from "#platform/http/answer.ts";
import { defineEndpoint, type Endpoint } from "#platform/http/endpoint.ts";

/** Target page of each kind of search box. */
function addressOf(viewer: Viewer, type: string, term: string): string {
  if (type === "home.search") return links.search(term);
  if (type === "home.subs") return links.subs({ q: term });
  const ofAdmins = isKeyOf(ADMIN_SEARCHES, type) ? ADMIN_SEARCHES[type] : undefined;
  if (ofAdmins === undefined) throw new Refusal("request.not-found");
  if (!viewer.isAdmin) throw new Refusal("request.forbidden");
  return ofAdmins(term);
}

const ADMIN_SEARCHES: Readonly<Record<string, (term: string) => string>> = {
  "admin.users": (q) => adminLinks.users({ q }),
  "admin.subs": (q) => adminLinks.subs({ q }),
  "admin.post": (q) => (/^\d{1,15}$/.test(q) ? adminLinks.post(Number(q)) : adminLinks.posts({ q })),
  "admin.post_voting": (name) => adminLinks.votes(name, "posts"),
};

export const searchEndpoints: Endpoint[] = [
  defineEndpoint(suggest, async (ctx, { q }) => json(await findSuggestions(ctx, q))),
  defineEndpoint(search, (ctx, { type, term }) => goTo(addressOf(ctx.viewer, type, term)), {
    who: "anyone",
    everywhere: true,
    evenReadOnly: true,
  }),
];
