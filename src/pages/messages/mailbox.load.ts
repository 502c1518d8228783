import { MAILBOXES } from "#features/talk/messages/message.ts";
import { loadMailbox } from "#features/talk/messages/server/load-mailbox.ts";
import type { PageArgs } from "#platform/pages/page.ts";

/** A list of messages; its name is the end of its path. */
export async function load({ ctx, url: { pathname, searchParams } }: PageArgs) {
  const [, , name] = pathname.toLowerCase().split("/");
  const mailbox = MAILBOXES.find((one) => one === name) ?? "inbox";
  return loadMailbox(ctx, { mailbox, query: searchParams.get("q") ?? "", after: searchParams.get("after") });
}
