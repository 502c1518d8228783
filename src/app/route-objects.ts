import type { RouteObject } from "react-router";
import type { PageModule, PageRow } from "./page-row.ts";
import { type PageId, pages } from "./routes.ts";

/** What the router keeps of a page beside its component. */
export interface PageHandle {
  head?: PageModule["head"];
}

/** The part of a route object that its page's file decides. */
export function componentOf({ Page, head }: PageModule) {
  return { Component: Page, handle: { head } satisfies PageHandle };
}

/** The pages as routes, one for each address; `row` gives what is known of a page's file. */
export function pageRoutes(part: (id: PageId, row: PageRow) => Partial<RouteObject>): RouteObject[] {
  return Object.entries(pages as Record<string, PageRow>).flatMap(([id, row]) =>
    row.paths.map(
      (path, at): RouteObject => ({ id: routeId(id, at), path, ...part(id as PageId, row) }) as RouteObject,
    ),
  );
}

/** A page has one route for each of its addresses. */
function routeId(id: string, at: number): string {
  return at === 0 ? id : `${id} ${at}`;
}

/** The page that a route belongs to. */
export function pageOf(routeId: string): PageId {
  return routeId.split(" ")[0] as PageId;
}
