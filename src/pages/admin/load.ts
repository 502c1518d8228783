import { loadDashboard } from "#features/admin/server/load-dashboard.ts";
import { requireAdmin } from "#features/admin/server/require-admin.ts";
import type { PageArgs } from "#platform/pages/page.ts";

/** What waits for the admins, and how the site has grown. */
export async function load(page: PageArgs) {
  requireAdmin(page);
  return loadDashboard(page.ctx);
}
