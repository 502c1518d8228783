import { links } from "#domain/links.ts";
import { goTo, page } from "#platform/pages/page.ts";

/** The address under which other programs know the list. */
export const load = page(() => goTo(links.notifications(), 301));
