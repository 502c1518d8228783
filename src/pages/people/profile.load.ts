import { loadPersonPage } from "#features/reading/profile/server/load-person-page.ts";
import type { PageArgs } from "#platform/pages/page.ts";

/** What somebody wrote, newest first. */
export const load = (args: PageArgs) => loadPersonPage(args, "all");
