import { loadCompose } from "#features/talk/messages/server/load-compose.ts";
import type { PageArgs } from "#platform/pages/page.ts";

export async function load({ ctx, url: { searchParams } }: PageArgs) {
  return loadCompose(ctx, { to: searchParams.get("to") ?? "", subject: searchParams.get("subject") ?? "" });
}
