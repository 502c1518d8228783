import { viewChosenStyle } from "#features/circles/stylesheets/server/view-style.ts";
import type { BackupProcess } from "#features/data/backups/server/backup-process.ts";
import type { DoctorProcess } from "#features/data/doctor/server/doctor-process.ts";
import { leadToAdminMode } from "#features/people/sessions/server/admin-mode.ts";
import { loadLayout, shownForm } from "#features/site/layout/server/load-layout.ts";
import { loadFooter } from "#features/site/wiki/server/load-wiki.ts";
import { load as loadBackupsPage } from "#pages/admin-backups/load.ts";
import { load as loadDoctorPage } from "#pages/admin-doctor/load.ts";
import { load as loadProvidersPage } from "#pages/admin-providers/load.ts";
import { loadPrograms } from "#pages/programs/load.ts";
import type { Config } from "#platform/http/config.ts";
import type { PageLoader } from "#platform/pages/page.ts";
import type { Pages } from "#platform/pages/pages.ts";
import type { ApiDescription } from "./api-document.ts";
import { viewOfApi } from "./api-view.ts";
import { loaders } from "./loaders.ts";
import { matchPage } from "./match-page.ts";
import type { PageRow } from "./page-row.ts";
import { scopeOfPage } from "./page-scopes.ts";
import type { Renderer } from "./renderer.ts";
import { type PageId, pages } from "./routes.ts";

/** The pages as the server has them: the table, the loaders, and what renders them. */
export function pagesWith(
  renderer: Renderer,
  { development, providerSecrets }: Pick<Config, "development" | "providerSecrets">,
  describe: () => Promise<ApiDescription>,
  { doctor, backups }: { doctor: DoctorProcess | null; backups: BackupProcess | null },
): Pages {
  const all: Record<PageId, PageLoader> = {
    ...loaders,
    "admin-doctor": (page) => loadDoctorPage(page, doctor),
    "admin-backups": (page) => loadBackupsPage(page, backups),
    "admin-providers": (page) => loadProvidersPage(page, providerSecrets),
    programs: loadPrograms(async () => viewOfApi(await describe())),
  };
  return {
    ...renderer,
    find(url) {
      const found = matchPage(url.pathname);
      if (found === null) return null;
      const row: PageRow = pages[found.id];
      const scope = scopeOfPage(found.id);
      if (row.developmentOnly && !development) return null;
      return {
        ...found,
        pattern: row.paths[0] ?? "none",
        limit: row.limit?.(url) ?? "default",
        shared: row.shared ?? null,
        load: loaderOf(all, found.id, url),
        ...(scope && { scope }),
      };
    },
    layoutOf: async (page) => {
      const [style, footer] = await Promise.all([viewChosenStyle(page.ctx), loadFooter(page.ctx)]);
      return loadLayout(page, style, footer);
    },
    formView: shownForm,
  };
}

/** Pages of admins are for those who may act as one now: asked here for all of them. */
function loaderOf(all: Readonly<Record<PageId, PageLoader>>, id: PageId, url: URL): PageLoader {
  const load = all[id];
  if (!/^\/admin(?:\/|$)/.test(url.pathname) || id === "admin-mode") return load;
  return (page) => {
    leadToAdminMode(page);
    return load(page);
  };
}
