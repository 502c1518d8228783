import { Refusal } from "#domain/refusal.ts";
import { parseId } from "#lib/ids.ts";
import { goTo, type PageArgs } from "#platform/pages/page.ts";

/** A list at an address that ends in a page number: it is read from its beginning, since later pages have cursors. */
export function load({ params, url: { pathname, search } }: PageArgs) {
  if (parseId(params.page ?? "") === null) throw new Refusal("request.not-found");
  return goTo(pathname.slice(0, pathname.lastIndexOf("/")) + search, 301);
}
