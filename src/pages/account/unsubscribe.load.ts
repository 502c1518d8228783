import { Refusal } from "#domain/refusal.ts";
import { readUnsubscription } from "#features/talk/channels/server/unsubscribe.ts";
import type { PageArgs } from "#platform/pages/page.ts";

/** Only shows what a press would end: programs that follow every link of a mail end nothing by that. */
export async function load({ ctx, params, url }: PageArgs) {
  const token = params.token ?? "";
  const of = await readUnsubscription(ctx.read, token);
  if (of === null) throw new Refusal("unsubscribe.bad-token");
  return { token, topic: of.topic, isDone: url.searchParams.has("done") };
}
