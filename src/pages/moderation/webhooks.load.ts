import { links } from "#domain/links.ts";
import { Refusal } from "#domain/refusal.ts";
import { isMember } from "#domain/viewer.ts";
import { viewManage } from "#features/circles/subs/manage.ts";
import { loadWebhooks } from "#features/data/webhooks/server/load-webhooks.ts";
import { parseId } from "#lib/ids.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";
import { restWordsFor } from "#strings/words.ts";

/** The webhooks of a sub, or of the site, the one that is open, and the secret that a plain form has made just now. */
export async function load({ ctx, params, url, made }: PageArgs) {
  if (!isMember(ctx.viewer)) redirectPage(links.login(url.pathname));
  const wid = params.wid === undefined ? null : parseId(params.wid);
  if (params.wid !== undefined && wid === null) throw new Refusal("webhook.not-found");
  const { place, view } = await loadWebhooks(ctx, { sub: params.sub ?? "", wid });
  const words = restWordsFor(ctx.language).webhooks;
  const { secret = null } = Object(made) as { secret?: string };
  return {
    title: place === null ? words.siteTitle : words.title,
    view,
    secret,
    manage: place && viewManage(ctx.viewer, place),
  };
}
