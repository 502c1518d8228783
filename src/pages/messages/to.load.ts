import { loadRecipients } from "#features/talk/modmail/server/load-contact.ts";
import type { PageArgs } from "#platform/pages/page.ts";

/** Whether to write to somebody, or to the team of a sub that they moderate. */
export async function load({ ctx, params }: PageArgs) {
  return loadRecipients(ctx, params.user ?? "");
}
