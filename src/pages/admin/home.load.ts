import { requireAdmin } from "#features/site/admin/server/require-admin.ts";
import { loadDashboard } from "#features/site/dashboard/server/load-dashboard.ts";
import type { PageArgs } from "#platform/pages/page.ts";

/** What waits for the admins, and how the site has grown. */
export async function load(page: PageArgs) {
  requireAdmin(page);
  return loadDashboard(page.ctx);
}
