import { loadPersonPage } from "#features/reading/profile/server/load-person-page.ts";
import type { PageArgs } from "#platform/pages/page.ts";

/** Comments of a member, newest first. */
export const load = (args: PageArgs) => loadPersonPage(args, "comments");
