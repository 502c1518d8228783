import { loadConversation } from "#features/talk/messages/server/load-conversation.ts";
import type { PageArgs } from "#platform/pages/page.ts";

export async function load({ ctx, params, url }: PageArgs) {
  return loadConversation(ctx, params.user ?? "", url.searchParams.get("after"));
}
