import { loadSavedPage } from "#features/reading/profile/server/load-saved.ts";
import type { PageArgs } from "#platform/pages/page.ts";

/** What a member saved. */
export const load = (args: PageArgs) => loadSavedPage(args);
