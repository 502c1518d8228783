import type { ContentFilter } from "#domain/filters.ts";
import { type Addressed, call, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

interface Changed extends Addressed {
  filters: ContentFilter[];
}

/** One more of the viewer's filters, another way of it, and one less; each answers with all of them. */
export const addFilter = call("POST", "/do/add_filter", from("newFilterInput")).returns<Changed>();
export const editFilter = call("POST", "/do/edit_filter/:id", from("changedFilterInput")).returns<Changed>();
export const removeFilter = call("POST", "/do/remove_filter/:id", from("filterIdInput")).returns<Changed>();
