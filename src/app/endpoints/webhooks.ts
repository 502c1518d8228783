import { teamLinks } from "#domain/team-links.ts";
import * as api from "#features/data/webhooks/api.ts";
import { resendDelivery, testWebhook } from "#features/data/webhooks/server/ask-delivery.ts";
import {
  addWebhook,
  deleteWebhook,
  editWebhook,
  renewSecret,
  switchWebhook,
} from "#features/data/webhooks/server/manage-webhooks.ts";
import { parseId } from "#lib/ids.ts";
import { goTo, shownOnce } from "#platform/http/answer.ts";
import { type Endpoint, on, type ReadFieldText } from "#platform/http/endpoint.ts";
import type { Site } from "../site.ts";

/** Page of the plain forms. */
const onPage = {
  page: (text: ReadFieldText) => teamLinks.webhooks(text("sub") || null, parseId(text("wid")) ?? undefined),
};

export const webhookEndpoints = (site: Pick<Site, "hooks">): Endpoint[] => [
  on(
    api.addWebhook,
    async (ctx, input) => {
      const { page, ...made } = await addWebhook(ctx, site.hooks, input);
      return shownOnce(made, page);
    },
    onPage,
  ),
  on(api.editWebhook, (ctx, input) => editWebhook(ctx, site.hooks, input), onPage),
  on(api.switchWebhook, (ctx, input) => switchWebhook(ctx, input), onPage),
  on(api.deleteWebhook, async (ctx, input) => goTo(await deleteWebhook(ctx, input)), onPage),
  on(
    api.renewSecret,
    async (ctx, input) => {
      const { page, ...made } = await renewSecret(ctx, input);
      return shownOnce(made, page);
    },
    onPage,
  ),
  on(api.testWebhook, (ctx, input) => testWebhook(ctx, input), onPage),
  on(api.resendDelivery, (ctx, input) => resendDelivery(ctx, input), onPage),
];
