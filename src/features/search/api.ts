import { type Addressed, call, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

/** Search by form. Search boxes of our own pages lead straight to the page of results. */
export const search = call("POST", "/do/search/:type?", from("searchInput")).returns<Addressed>();
