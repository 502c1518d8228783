import { links } from "#domain/links.ts";
import { redirectPage } from "#platform/pages/page.ts";

/** The address under which other programs know the list. */
export function load() {
  return redirectPage(links.notifications(), 301);
}
