import { loadContact } from "#features/talk/modmail/server/load-contact.ts";
import type { PageArgs } from "#platform/pages/page.ts";

/** A form for writing to the team of a sub. */
export async function load({ ctx, params, url }: PageArgs) {
  return loadContact(ctx, { sub: params.sub ?? "", subject: url.searchParams.get("subject") ?? "" });
}
