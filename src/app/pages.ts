import { LRUCache } from "lru-cache";
import { matchRoutes } from "react-router";
import { loadShell, shownForm } from "#features/site/server/load-shell.ts";
import type { FoundPage, Pages } from "#platform/pages/pages.ts";
import { loaders } from "./loaders.ts";
import type { PageRow } from "./page-row.ts";
import type { Renderer } from "./renderer.ts";
import { pageOf, pageRoutes } from "./route-objects.ts";
import { pages } from "./routes.ts";

const routes = pageRoutes(() => ({}));

/** Paths whose page is remembered: matching walks all routes. */
const REMEMBERED_PATHS = 1_000;

/** The pages as the server has them: the router's matching, the loaders, and the built components. */
export function pagesWith(renderer: Renderer): Pages {
  const remembered = new LRUCache<string, Pick<FoundPage, "id" | "params">>({ max: REMEMBERED_PATHS });

  function match(path: string): Pick<FoundPage, "id" | "params"> | null {
    const known = remembered.get(path);
    if (known) return known;
    const [leaf] = matchRoutes(routes, path) ?? [];
    if (leaf === undefined) return null;
    const found = { id: leaf.route.id as string, params: leaf.params };
    remembered.set(path, found);
    return found;
  }

  return {
    ...renderer,
    find(url) {
      const found = match(url.pathname);
      if (found === null) return null;
      const id = pageOf(found.id);
      const row: PageRow = pages[id];
      return { ...found, limit: row.limit?.(url) ?? "default", shared: row.shared ?? null, load: loaders[id] };
    },
    layoutOf: loadShell,
    formView: shownForm,
  };
}
