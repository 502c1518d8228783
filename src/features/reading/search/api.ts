import { type Addressed, call, schemasOf } from "#lib/call.ts";
import type { SearchSuggestions } from "./suggestion.ts";

const from = schemasOf(() => import("./input.ts"));

/** What somebody may mean who is typing. */
export const suggest = call("GET", "/do/suggest", from("suggestInput")).returns<SearchSuggestions>();
/** Search by form. Search boxes of our own pages lead straight to the page of results. */
export const search = call("POST", "/do/search/:type?", from("searchInput")).returns<Addressed>();
