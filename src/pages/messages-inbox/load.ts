import { loadMailbox } from "#features/messages/server/load-mailbox.ts";
import type { PageArgs } from "#platform/pages/page.ts";

export async function load({ ctx, url: { searchParams } }: PageArgs) {
  return loadMailbox(ctx, { mailbox: "inbox", query: searchParams.get("q") ?? "", after: searchParams.get("after") });
}
