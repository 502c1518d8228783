import { links } from "#domain/links.ts";
import * as api from "#features/people/follows/api.ts";
import { FOLLOW_KINDS } from "#features/people/follows/follow.ts";
import { loadFollow } from "#features/people/follows/server/load-follow.ts";
import { cancelReminder, remind } from "#features/people/follows/server/remind.ts";
import { dropFollow, setFollow } from "#features/people/follows/server/set-follow.ts";
import { json } from "#platform/http/answer.ts";
import { defineEndpoint, type Endpoint, type ReadFieldText } from "#platform/http/endpoint.ts";

/** Page of the plain forms. */
const onThingPage = {
  page: (text: ReadFieldText) => links.follow(FOLLOW_KINDS.find((name) => name === text("what")) ?? "post", text("of")),
};
const onList = { page: () => links.settingsFollowing() };

export const followEndpoints: Endpoint[] = [
  defineEndpoint(api.getFollow, async (ctx, target) => json(await loadFollow(ctx, target)), { who: "member" }),
  defineEndpoint(api.setFollow, async (ctx, input) => json({ mode: await setFollow(ctx, input) }), onThingPage),
  defineEndpoint(api.dropFollow, (ctx, thing) => dropFollow(ctx, thing), onList),
  defineEndpoint(api.remind, async (ctx, input) => json(await remind(ctx, input)), onThingPage),
  defineEndpoint(api.cancelReminder, (ctx, { rid }) => cancelReminder(ctx, rid), onList),
];
