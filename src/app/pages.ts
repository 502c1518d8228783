import { fundingFrameOf } from "#domain/funding.ts";
import { links } from "#domain/links.ts";
import { viewChosenStyle } from "#features/circles/stylesheets/server/view-style.ts";
import { redirectToAdminMode } from "#features/people/sessions/server/admin-mode.ts";
import { loadLayout, shownForm } from "#features/site/layout/server/load-layout.ts";
import { loadFooter } from "#features/site/wiki/server/load-wiki.ts";
import type { Pages } from "#platform/pages/pages.ts";
import { matchPage } from "./match-page.ts";
import type { PageRow, ProgramParts } from "./page-row.ts";
import type { Renderer } from "./renderer.ts";
import { type PageId, pages } from "./routes.ts";

/** Pages for the server, with their loaders and renderer. */
export async function pagesWith(
  renderer: Renderer,
  { isDevelopment, isSetUp }: { isDevelopment: boolean; isSetUp(): Promise<boolean> },
  program: ProgramParts,
): Promise<Pages> {
  const loadModules = new Map(
    await Promise.all(Object.entries<PageRow>(pages).map(async ([id, row]) => [id, await row.load()] as const)),
  );
  return {
    ...renderer,
    find(url) {
      const found = matchPage(url.pathname);
      const module = loadModules.get(found?.id ?? "");
      if (found === null || module === undefined) return null;
      const row: PageRow = pages[found.id];
      if (row.developmentOnly && !isDevelopment) return null;
      return {
        ...found,
        pattern: row.paths[0] ?? "none",
        limit: row.limit?.(url) ?? "default",
        shared: row.shared ?? null,
        load(page) {
          if (isForAdmins(url, found.id)) redirectToAdminMode(page);
          return module.load(page, program);
        },
        ...(row.scope && { scope: row.scope }),
      };
    },
    // redirects every page to the set-up until an admin exists
    redirectAll: async (url) => (url.pathname.startsWith(links.setup()) || (await isSetUp()) ? null : links.setup()),
    frameOrigin: (settings) => fundingFrameOf(settings["site.funding_url"])?.origin ?? null,
    layoutOf: async (page) => {
      const [style, footer] = await Promise.all([viewChosenStyle(page.ctx), loadFooter(page.ctx)]);
      return loadLayout(page, style, footer);
    },
    formView: shownForm,
  };
}

/** True for pages that require admin mode. */
function isForAdmins(url: URL, id: PageId): boolean {
  return /^\/admin(?:\/|$)/.test(url.pathname) && id !== "admin/mode";
}
