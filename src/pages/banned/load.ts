import { loadBanned } from "#features/appeals/server/appeal-ban.ts";
import type { PageArgs } from "#platform/pages/page.ts";

/** The one page of somebody who is banned from the site. */
export const load = ({ ctx, params }: PageArgs) => loadBanned(ctx, params.token ?? "");
