import { loadRecipients } from "#features/talk/modmail/server/load-contact.ts";
import type { PageArgs } from "#platform/pages/page.ts";

/** Choice between messaging a member and messaging the moderators of a sub that the member moderates. */
export async function load({ ctx, params }: PageArgs) {
  return loadRecipients(ctx, params.user ?? "");
}
