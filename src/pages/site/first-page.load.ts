import { Refusal } from "#domain/refusal.ts";
import { parseId } from "#lib/ids.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";

/** A list at an address that ends in a page number: it is read from its beginning, since later pages have cursors. */
export function load({ params, url: { pathname, search } }: PageArgs) {
  if (parseId(params.page ?? "") === null) throw new Refusal("request.not-found");
  return redirectPage(pathname.slice(0, pathname.lastIndexOf("/")) + search, 301);
}
