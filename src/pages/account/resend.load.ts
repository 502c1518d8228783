import { links } from "#domain/links.ts";
import { isMember } from "#domain/viewer.ts";
import { viewCaptcha } from "#features/site/captcha/server/require-captcha.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";
import { restWordsFor } from "#strings/words.ts";

/** The mail again that confirms a new account. Once it was asked for, the page is the same for every address. */
export async function load({ ctx, url }: PageArgs) {
  if (isMember(ctx.viewer)) redirectPage(links.settingsAccount());
  const { resendTitle, emailSent } = restWordsFor(ctx.language).accounts;
  const after = url.searchParams.get("after");
  const isSent = after === "sent";
  return {
    title: isSent ? emailSent : resendTitle,
    sendsMail: ctx.sendsMail,
    captcha: isSent ? null : await viewCaptcha(ctx, "recover"),
    isSent,
    isLinkOver: after === "over",
  };
}
