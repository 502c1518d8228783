import { loadPersonPage } from "#features/reading/profile/server/load-person-page.ts";
import type { PageArgs } from "#platform/pages/page.ts";

/** Posts of a member, newest first. */
export const load = (args: PageArgs) => loadPersonPage(args, "posts");
