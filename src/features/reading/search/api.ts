import { type Addressed, call, schemasOf } from "#lib/call.ts";
import type { SearchSuggestions } from "./suggestion.ts";

const from = schemasOf(() => import("./input.ts"));

/** Suggestions for a search text being typed. */
export const suggest = call("GET", "/do/suggest", from("suggestInput")).returns<SearchSuggestions>();
/** Search by a plain form. The search boxes of our pages link directly to the results. */
export const search = call("POST", "/do/search/:type?", from("searchInput")).returns<Addressed>();
