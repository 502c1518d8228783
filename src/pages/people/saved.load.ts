import { loadSavedPage } from "#features/reading/profile/server/load-saved.ts";
import type { PageArgs } from "#platform/pages/page.ts";

/** Saved posts and comments of the viewer. */
export const load = (args: PageArgs) => loadSavedPage(args);
