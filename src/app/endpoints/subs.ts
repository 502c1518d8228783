import { links } from "#domain/links.ts";
import { isMember } from "#domain/viewer.ts";
import * as api from "#features/circles/subs/api.ts";
import { blockSub, unblockSub } from "#features/circles/subs/server/block-sub.ts";
import { removeSubPicture, setSubPicture } from "#features/circles/subs/server/change-picture.ts";
import { createSub } from "#features/circles/subs/server/create-sub.ts";
import { editSub } from "#features/circles/subs/server/edit-sub.ts";
import { listPostRules } from "#features/circles/subs/server/list-post-rules.ts";
import { orderTopBar } from "#features/circles/subs/server/order-top-bar.ts";
import { searchSubsByName } from "#features/circles/subs/server/sub-search-queries.ts";
import { subKey } from "#features/circles/subs/server/subs-queries.ts";
import { changeSubscriptions, subscribe, unsubscribe } from "#features/circles/subs/server/subscribe.ts";
import type { RelationAct } from "#features/circles/subs/sub.ts";
import type { Ctx } from "#platform/ctx.ts";
import { goTo, json } from "#platform/http/answer.ts";
import { defineEndpoint, type Endpoint } from "#platform/http/endpoint.ts";
import { wordsFor } from "#strings/words.ts";
import type { Site } from "../site.ts";

/** Subscribing, blocking and their opposites. Repeating a call changes nothing, which its answer reports. */
const relation = (act: RelationAct, change: (ctx: Ctx, sid: number) => Promise<boolean>) =>
  defineEndpoint(api.subActs[act], async (ctx, { sid }) =>
    json((await change(ctx, sid)) ? {} : { message: wordsFor(ctx.language).subs.already[act] }),
  );

const saved = (sub: string) => links.withQuery(links.subEdit(sub), { saved: 1 });

export const subEndpoints = (site: Pick<Site, "files">): Endpoint[] => [
  defineEndpoint(api.createSub, async (ctx, input) => goTo(links.sub(await createSub(ctx, input))), {
    limit: "posting",
    page: () => links.createSub(),
  }),
  defineEndpoint(api.editSub, async (ctx, input) => goTo(saved(await editSub(ctx, input))), {
    page: (text) => links.subEdit(text("sub")),
  }),
  defineEndpoint(api.setSubPicture, async (ctx, input) => goTo(saved(await setSubPicture(ctx, site.files, input))), {
    page: (text) => links.subEdit(text("sub")),
    files: {
      refuse: ({ viewer }) => (isMember(viewer) ? null : "account.log-in"),
      mostBytes: ({ settings }) => settings["site.upload_max_size"],
    },
  }),
  defineEndpoint(api.removeSubPicture, async (ctx, input) => goTo(saved(await removeSubPicture(ctx, input))), {
    page: (text) => links.subEdit(text("sub")),
  }),
  relation("subscribe", subscribe),
  relation("unsubscribe", unsubscribe),
  relation("block", blockSub),
  relation("unblock", unblockSub),
  defineEndpoint(api.changeRelations, async (ctx, input) => json({ changed: await changeSubscriptions(ctx, input) })),
  defineEndpoint(
    api.orderTopBar,
    async (ctx, input) => {
      await orderTopBar(ctx, input);
      return goTo(links.withQuery(links.settingsTopBar(), { saved: 1 }));
    },
    { page: () => links.settingsTopBar() },
  ),
  defineEndpoint(api.findSubs, async (ctx, { query }) =>
    json({ results: subKey(query) === null ? [] : await searchSubsByName(ctx, query) }),
  ),
  defineEndpoint(api.listRules, async (ctx, { pid }) => json({ results: await listPostRules(ctx, pid) })),
];
