import type { ContentFilter } from "#domain/filters.ts";
import { links } from "#domain/links.ts";
import * as api from "#features/reading/filters/api.ts";
import { addFilter, editFilter, removeFilter } from "#features/reading/filters/server/change-filters.ts";
import { json } from "#platform/http/answer.ts";
import { defineEndpoint, type Endpoint } from "#platform/http/endpoint.ts";

const page = { page: () => links.settingsFilters() };
const changed = (filters: ContentFilter[]) => json({ addr: links.settingsFilters(), filters });

export const filterEndpoints: Endpoint[] = [
  defineEndpoint(api.addFilter, async (ctx, input) => changed(await addFilter(ctx, input)), page),
  defineEndpoint(api.editFilter, async (ctx, input) => changed(await editFilter(ctx, input)), page),
  defineEndpoint(api.removeFilter, async (ctx, { id }) => changed(await removeFilter(ctx, id)), page),
];
