import { links } from "#domain/links.ts";
import { goTo } from "#platform/pages/page.ts";

/** The address under which other programs know the list. */
export function load() {
  return goTo(links.notifications(), 301);
}
