import { links } from "#domain/links.ts";
import { Refusal } from "#domain/refusal.ts";
import { isMember } from "#domain/viewer.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";

/** Redirects to unread messages, else to unread notifications, else to the inbox. */
export function load({ ctx: { viewer } }: PageArgs) {
  if (!isMember(viewer)) throw new Refusal("account.log-in");
  return redirectPage(
    viewer.unreadMessages === 0 && viewer.unread > 0 ? links.notifications() : links.mailbox("inbox"),
  );
}
