import { accountLinks } from "#domain/account-links.ts";
import { links } from "#domain/links.ts";
import { isMember } from "#domain/viewer.ts";
import { afterSignIn } from "#features/people/accounts/account.ts";
import * as email from "#features/people/email/api.ts";
import { editAccount } from "#features/people/email/server/edit-account.ts";
import * as recovery from "#features/people/recovery/api.ts";
import * as registration from "#features/people/registration/api.ts";
import { confirmEmail, sendConfirmation } from "#features/people/registration/server/confirm-email.ts";
import { register } from "#features/people/registration/server/register.ts";
import { correctEmail, resendByAddress, resendFirst } from "#features/people/registration/server/wait.ts";
import { COUNT_SITE } from "#features/site/dashboard/server/count-site.ts";
import { setUpSite } from "#features/site/setup/api.ts";
import * as setup from "#features/site/setup/server/set-up-site.ts";
import type { Ctx } from "#platform/ctx.ts";
import { goTo, json } from "#platform/http/answer.ts";
import { type Endpoint, on } from "#platform/http/endpoint.ts";
import { bringForward } from "#platform/jobs/job-queries.ts";
import { restWordsFor } from "#strings/words.ts";
import type { Site } from "../site.ts";
import { countingRefusals } from "./counted.ts";

/** Answer after sending a mail with a link. */
const linkSent = ({ language }: Ctx) =>
  json({ addr: links.settingsAccount("sent"), message: [restWordsFor(language).accounts.linkSent] });

/** Registration, email confirmation and the first admin. */
export const accountEndpoints = (site: Pick<Site, "fillSample" | "guard">): Endpoint[] => [
  on(
    registration.register,
    async (ctx, input) => {
      const found = await countingRefusals(ctx, "refused", () => register(ctx, site.guard.devices, input));
      if ("detour" in found) return goTo(found.detour);
      const { name, browser } = found;
      return json({ addr: afterSignIn(input.next, links.welcome()), username: name }, browser);
    },
    { who: "visitor", limit: "signup", page: (text) => links.register(text("next")) },
  ),
  on(registration.resendFirst, async (ctx, input) => goTo(await resendFirst(ctx, site.guard.addresses, input)), {
    who: "visitor",
    limit: "signup",
    page: (text) => accountLinks.waiting(text("pass")),
  }),
  on(
    recovery.resendByAddress,
    async (ctx, input) => {
      await resendByAddress(ctx, input);
      return goTo(accountLinks.resend("sent"));
    },
    { who: "visitor", limit: "signup", page: () => accountLinks.resend() },
  ),
  on(registration.correctEmail, async (ctx, input) => goTo(await correctEmail(ctx, site.guard.addresses, input)), {
    who: "visitor",
    limit: "signup",
    page: (text) => accountLinks.waiting(text("pass")),
  }),
  on(
    email.editAccount,
    async (ctx, input) => {
      if (await editAccount(ctx, site.guard, input)) return linkSent(ctx);
      return json({ addr: links.withQuery(links.settingsAccount(), { saved: 1 }), message: null });
    },
    { limit: "auth", page: () => links.settingsAccount() },
  ),
  on(
    registration.confirmEmail,
    async (ctx, { token }) => {
      const isConfirmed = await confirmEmail(ctx, token);
      if (isMember(ctx.viewer)) return goTo(links.settingsAccount(isConfirmed ? "confirmed" : "failed"));
      return goTo(links.confirmEmail(token));
    },
    { who: "anyone", limit: "auth", page: (text) => links.confirmEmail(text("token")) },
  ),
  on(
    email.sendConfirmation,
    async (ctx) => {
      await sendConfirmation(ctx, site.guard.addresses);
      return linkSent(ctx);
    },
    { limit: "auth", page: () => links.settingsAccount() },
  ),
  on(
    setUpSite,
    async (ctx, input) => {
      const { session, admin } = await setup.setUpSite(ctx, input);
      if (input.start === "sample") await site.fillSample(ctx, admin);
      // otherwise the dashboard would be empty until the next count
      await ctx.write((trx) => bringForward(trx, COUNT_SITE, ctx.now()));
      return goTo(links.home(), { session, device: site.guard.devices.marked(ctx.device, admin.uid) });
    },
    { who: "visitor", limit: "auth", page: (text) => links.setup(text("token")) },
  ),
];
