import { teamLinks } from "#domain/team-links.ts";
import * as api from "#features/data/webhooks/api.ts";
import {
  addWebhook,
  deleteWebhook,
  editWebhook,
  renewSecret,
  switchWebhook,
} from "#features/data/webhooks/server/manage-webhooks.ts";
import { resendDelivery, testWebhook } from "#features/data/webhooks/server/request-delivery.ts";
import { parseId } from "#lib/ids.ts";
import { answerShownOnce, goTo } from "#platform/http/answer.ts";
import { defineEndpoint, type Endpoint, type ReadFieldText } from "#platform/http/endpoint.ts";
import type { Site } from "../site.ts";

/** Page of the plain forms. */
const onPage = {
  page: (text: ReadFieldText) => teamLinks.webhooks(text("sub") || null, parseId(text("wid")) ?? undefined),
};

export const webhookEndpoints = (site: Pick<Site, "hooks">): Endpoint[] => [
  defineEndpoint(
    api.addWebhook,
    async (ctx, input) => {
      const { page, ...made } = await addWebhook(ctx, site.hooks, input);
      return answerShownOnce(made, page);
    },
    onPage,
  ),
  defineEndpoint(api.editWebhook, (ctx, input) => editWebhook(ctx, site.hooks, input), onPage),
  defineEndpoint(api.switchWebhook, (ctx, input) => switchWebhook(ctx, input), onPage),
  defineEndpoint(api.deleteWebhook, async (ctx, input) => goTo(await deleteWebhook(ctx, input)), onPage),
  defineEndpoint(
    api.renewSecret,
    async (ctx, input) => {
      const { page, ...made } = await renewSecret(ctx, input);
      return answerShownOnce(made, page);
    },
    onPage,
  ),
  defineEndpoint(api.testWebhook, (ctx, input) => testWebhook(ctx, input), onPage),
  defineEndpoint(api.resendDelivery, (ctx, input) => resendDelivery(ctx, input), onPage),
];
