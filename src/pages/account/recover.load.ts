import { viewCaptcha } from "#features/site/captcha/server/require-captcha.ts";
import type { PageArgs } from "#platform/pages/page.ts";
import { restWordsFor } from "#strings/words.ts";

/** A lost password: by mail, or where the site sends none, by its admins. */
export async function load({ ctx, url }: PageArgs) {
  const { recovery: title } = restWordsFor(ctx.language).accounts;
  return {
    title,
    sendsMail: ctx.sendsMail,
    captcha: await viewCaptcha(ctx, "recover"),
    isLinkOver: url.searchParams.get("link") === "over",
  };
}
