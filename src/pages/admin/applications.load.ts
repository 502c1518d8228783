import { loadApplications } from "#features/people/admissions/server/applications.ts";
import { requireAdmin } from "#features/site/admin/server/require-admin.ts";
import type { PageArgs } from "#platform/pages/page.ts";
import { restWordsFor } from "#strings/words.ts";

/** Applications for an account. */
export async function load(page: PageArgs) {
  requireAdmin(page);
  const { ctx } = page;
  const { applications: title } = restWordsFor(ctx.language).signUp;
  return { title, applications: await loadApplications(ctx) };
}
