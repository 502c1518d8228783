import { MODMAIL_BOXES } from "#features/talk/modmail/modmail.ts";
import { loadModmail } from "#features/talk/modmail/server/load-modmail.ts";
import type { PageArgs } from "#platform/pages/page.ts";

/** The conversations of the reader's teams. */
export async function load({ ctx, url: { searchParams } }: PageArgs) {
  const box = MODMAIL_BOXES.find((name) => name === searchParams.get("box")) ?? "inbox";
  return loadModmail(ctx, { box, sub: searchParams.get("sub") || null, after: searchParams.get("after") });
}
