import { z } from "zod";
import { links } from "#domain/links.ts";
import { subFeedInput } from "#features/feeds/input.ts";
import { atomOfAll, atomOfSub } from "#features/feeds/server/atom.ts";
import { createSubInput, relationInput, rulesInput, topBarInput } from "#features/subs/input.ts";
import { blockSub } from "#features/subs/server/block-sub.ts";
import { createSub } from "#features/subs/server/create-sub.ts";
import { listPostRules } from "#features/subs/server/list-post-rules.ts";
import { orderTopBar } from "#features/subs/server/order-top-bar.ts";
import { subscribe } from "#features/subs/server/subscribe.ts";
import { unblockSub } from "#features/subs/server/unblock-sub.ts";
import { unsubscribe } from "#features/subs/server/unsubscribe.ts";
import type { RelationAct } from "#features/subs/sub.ts";
import type { Ctx } from "#platform/ctx.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { wordsFor } from "#strings/words.ts";

/** Subscribing, blocking and their opposites: a repeated call does nothing and says so. */
function relationEndpoint(act: RelationAct, change: (ctx: Ctx, sid: number) => Promise<boolean>): Endpoint {
  return endpoint({
    method: "POST",
    path: `/do/${act}/:sid`,
    who: "member",
    limit: "default",
    dialect: "do",
    input: relationInput,
    run: async (ctx, { sid }) => {
      const changed = await change(ctx, sid);
      return changed ? {} : { body: { message: wordsFor(ctx.language).subs.already[act] } };
    },
  });
}

export const subEndpoints: Endpoint[] = [
  endpoint({
    method: "POST",
    path: "/createsub",
    who: "member",
    limit: "posting",
    dialect: "form",
    input: createSubInput,
    run: async (ctx, input) => ({ addr: links.sub(await createSub(ctx, input)) }),
    page: () => links.createSub(),
  }),
  endpoint({
    method: "GET",
    path: "/api/v3/sub/rules",
    who: "anyone",
    limit: "default",
    dialect: "api",
    input: rulesInput,
    run: async (ctx, { pid }) => ({ body: { results: await listPostRules(ctx, pid) } }),
  }),
  endpoint({
    method: "GET",
    path: "/all/new.rss",
    who: "anyone",
    limit: "default",
    dialect: "file",
    input: z.object({}),
    run: atomOfAll,
  }),
  endpoint({
    method: "GET",
    path: "/s/:sub/new.rss",
    who: "anyone",
    limit: "default",
    dialect: "file",
    input: subFeedInput,
    run: (ctx, { sub }) => atomOfSub(ctx, sub),
  }),
  endpoint({
    method: "POST",
    path: "/do/edit_top_bar",
    who: "member",
    limit: "default",
    dialect: "do",
    input: topBarInput,
    run: async (ctx, input) => {
      await orderTopBar(ctx, input);
      return { addr: links.withQuery(links.settingsTopBar(), { saved: 1 }) };
    },
    page: () => links.settingsTopBar(),
  }),
  relationEndpoint("subscribe", subscribe),
  relationEndpoint("unsubscribe", unsubscribe),
  relationEndpoint("block", blockSub),
  relationEndpoint("unblock", unblockSub),
];
