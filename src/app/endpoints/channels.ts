import { links } from "#domain/links.ts";
import * as api from "#features/talk/channels/api.ts";
import { changeChannels } from "#features/talk/channels/server/change-channels.ts";
import { subscribePush, unsubscribePush } from "#features/talk/channels/server/devices.ts";
import { unsubscribeMail } from "#features/talk/channels/server/unsubscribe.ts";
import { goTo, json } from "#platform/http/answer.ts";
import { defineEndpoint, type Endpoint } from "#platform/http/endpoint.ts";

const page = () => links.settingsNotifications();

export const channelEndpoints: Endpoint[] = [
  defineEndpoint(
    api.setChannels,
    async (ctx, changes) => {
      await changeChannels(ctx, changes);
      return goTo(links.withQuery(links.settingsNotifications(), { saved: 1 }));
    },
    { page },
  ),
  defineEndpoint(api.subscribePush, async (ctx, device) => json({ did: await subscribePush(ctx, device) }), { page }),
  defineEndpoint(api.unsubscribePush, (ctx, which) => unsubscribePush(ctx, which), { page }),
  defineEndpoint(
    api.unsubscribeMail,
    async (ctx, { token }) => {
      await unsubscribeMail(ctx, token);
      return goTo(links.withQuery(links.unsubscribe(token), { done: 1 }));
    },
    { who: "anyone", open: true },
  ),
];
