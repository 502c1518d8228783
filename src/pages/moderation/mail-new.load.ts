import { loadNewModmail } from "#features/talk/modmail/server/load-modmail.ts";
import type { PageArgs } from "#platform/pages/page.ts";

/** A form for a conversation that the reader begins in the name of a team. */
export async function load({ ctx, url: { searchParams } }: PageArgs) {
  return loadNewModmail(ctx, { sub: searchParams.get("sub") || null, to: searchParams.get("to") ?? "" });
}
