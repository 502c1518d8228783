import type { ContentFilter } from "#domain/filters.ts";
import { type Addressed, call, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

interface Changed extends Addressed {
  filters: ContentFilter[];
}

/** Add, edit and remove a filter of the viewer; each returns all filters. */
export const addFilter = call("POST", "/do/add_filter", from("newFilterInput")).returns<Changed>();
export const editFilter = call("POST", "/do/edit_filter/:id", from("changedFilterInput")).returns<Changed>();
export const removeFilter = call("POST", "/do/remove_filter/:id", from("filterIdInput")).returns<Changed>();
