import { requireAdmin } from "#features/site/admin/server/require-admin.ts";
import { loadAdminDashboard } from "#features/site/dashboard/server/load-dashboard.ts";
import type { PageArgs } from "#platform/pages/page.ts";

/** Pending work of the admins, and the growth of the site. */
export async function load(page: PageArgs) {
  requireAdmin(page);
  return loadAdminDashboard(page.ctx);
}
