import { z } from "zod";
import { LIMITS } from "#domain/limits.ts";
import { links } from "#domain/links.ts";
import { Refusal } from "#domain/refusal.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";

const searchInput = z.object({
  type: z.string().default("home.search"),
  term: z
    .string()
    .default("")
    .transform((term) => [...term.trim()].slice(0, LIMITS.searchMax).join("")),
});

/** Where each kind of search box leads. */
function addressOf(type: string, term: string): string {
  if (type === "home.search") return links.search(term);
  if (type === "home.subs") return links.subs(undefined, term);
  throw new Refusal("request.not-found");
}

/** The specification's search by form; pages that are written here send their boxes straight to the page. */
export const searchEndpoints: Endpoint[] = ["/do/search", "/do/search/:type"].map((path) =>
  endpoint({
    method: "POST",
    path,
    who: "anyone",
    limit: "default",
    dialect: "do",
    input: searchInput,
    run: (_ctx, { type, term }) => ({ addr: addressOf(type, term) }),
  }),
);
