import type { ContentFilter } from "#domain/filters.ts";
import { LIMITS } from "#domain/limits.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { FiltersChanged } from "../events.ts";
import { FILTER_END_FIELD, filterKey } from "../filter.ts";
import { lockFilters, storeFilters } from "./filter-store-queries.ts";

/** Adds a filter of the viewer at the top; replaces a duplicate. */
export function addFilter(ctx: Ctx, added: Omit<ContentFilter, "id">): Promise<ContentFilter[]> {
  guardEnd(ctx, added.until);
  return change(ctx, (present) => {
    const others = present.filter((filter) => filterKey(filter) !== filterKey(added));
    if (others.length >= LIMITS.filters) throw new Refusal("filter.too-many", { values: { max: LIMITS.filters } });
    const id = Math.max(0, ...present.map((filter) => filter.id)) + 1;
    const { kind, text, act, until } = added;
    return [{ id, kind, text, act, until }, ...others];
  });
}

/** Changes the action and the expiry of a filter. */
export function editFilter(
  ctx: Ctx,
  { id, act, until }: Pick<ContentFilter, "id" | "act" | "until">,
): Promise<ContentFilter[]> {
  guardEnd(ctx, until);
  return change(ctx, (present) => {
    if (!present.some((filter) => filter.id === id)) throw new Refusal("filter.not-found");
    return present.map((filter) => (filter.id === id ? { ...filter, act, until } : filter));
  });
}

export function removeFilter(ctx: Ctx, id: number): Promise<ContentFilter[]> {
  return change(ctx, (present) => {
    const left = present.filter((filter) => filter.id !== id);
    if (left.length === present.length) throw new Refusal("filter.not-found");
    return left;
  });
}

function guardEnd(ctx: Ctx, until: number | null): void {
  if (until !== null && until <= ctx.now()) throw new Refusal("filter.past", { field: FILTER_END_FIELD });
}

function change(ctx: Ctx, next: (present: ContentFilter[]) => ContentFilter[]): Promise<ContentFilter[]> {
  const { uid } = ctx.viewer;
  return ctx.write(async (trx, emit) => {
    const filters = next(await lockFilters(trx, uid));
    await storeFilters(trx, uid, filters);
    const event: FiltersChanged = { type: "filters.changed", uid };
    emit(event);
    return filters;
  });
}
