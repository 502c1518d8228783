import { LIMITS } from "#domain/limits.ts";
import { links } from "#domain/links.ts";
import { Refusal } from "#domain/refusal.ts";
import { isDirectorySort, listAllowedFilters, parseDirectoryFilters } from "#features/circles/subs/directory.ts";
import { findDetails, listDirectory } from "#features/circles/subs/server/directory-queries.ts";
import { parseId } from "#lib/ids.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";

/** Last page that has a number; later pages have a cursor in their address. */
const LAST_PAGE = 200;

/** The directory of subs: /subs, /subs/2, and the older /subs/name_desc, /subs/2/name_desc and /subs/search/term. */
export async function load({ ctx, url, params }: PageArgs) {
  const { first, second } = params;
  if (first === "search") redirectPage(links.subs(second === undefined ? {} : { q: second }));
  const inPath = isDirectorySort(first) ? first : isDirectorySort(second) ? second : null;
  const number = first === undefined || isDirectorySort(first) ? 1 : parseId(first);
  if (number === null || number > LAST_PAGE || (second !== undefined && !isDirectorySort(second))) {
    throw new Refusal("request.not-found");
  }
  const { searchParams } = url;
  const asked = searchParams.get("sort");
  const sort = isDirectorySort(asked) ? asked : (inPath ?? "name_asc");
  const typed = (searchParams.get("q") ?? "").trim().slice(0, LIMITS.searchMax);
  const search = typed.toLowerCase().replaceAll(/[^a-z0-9_-]/g, "");
  const after = searchParams.get("after");
  const offered = listAllowedFilters(ctx.viewer);
  const filters = parseDirectoryFilters(searchParams.get("show"), offered);
  const nothing = typed !== "" && search === "";
  const directory = nothing
    ? { rows: [], next: null }
    : await listDirectory(ctx, { sort, search, filters, after, page: number });
  const open = parseId(searchParams.get("open") ?? "");
  const isListed = directory.rows.some(({ sid }) => sid === open);
  const details = open !== null && isListed ? await findDetails(ctx, open) : null;
  return { ...directory, sort, typed, after, filters, offered, details, isFirst: after === null && number === 1 };
}
