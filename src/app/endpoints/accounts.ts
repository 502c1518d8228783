import { accountLinks } from "#domain/account-links.ts";
import { links } from "#domain/links.ts";
import { isMember } from "#domain/viewer.ts";
import { getPathAfterLogIn } from "#features/people/accounts/account.ts";
import * as email from "#features/people/email/api.ts";
import { editAccount } from "#features/people/email/server/edit-account.ts";
import * as recovery from "#features/people/recovery/api.ts";
import * as registration from "#features/people/registration/api.ts";
import { confirmEmail, sendConfirmation } from "#features/people/registration/server/confirm-email.ts";
import { correctEmail, resendByAddress, resendFirst } from "#features/people/registration/server/pending-account.ts";
import { register } from "#features/people/registration/server/register.ts";
import { COUNT_SITE } from "#features/site/dashboard/server/count-site.ts";
import { setUpSite } from "#features/site/setup/api.ts";
import * as setup from "#features/site/setup/server/set-up-site.ts";
import type { Ctx } from "#platform/ctx.ts";
import { goTo, json } from "#platform/http/answer.ts";
import { defineEndpoint, type Endpoint } from "#platform/http/endpoint.ts";
import { makeJobDueNow } from "#platform/jobs/job-queries.ts";
import { restWordsFor } from "#strings/words.ts";
import type { Site } from "../site.ts";
import { countRefusalsDuring } from "./count-attack-events.ts";

/** Answer after sending a mail with a link. */
const linkSent = ({ language }: Ctx) =>
  json({ addr: links.settingsAccount("sent"), message: [restWordsFor(language).accounts.linkSent] });

/** Registration, email confirmation and the first admin. */
export const accountEndpoints = (site: Pick<Site, "fillSample" | "guard">): Endpoint[] => [
  defineEndpoint(
    registration.register,
    async (ctx, input) => {
      const found = await countRefusalsDuring(ctx, "refused", () => register(ctx, site.guard.devices, input));
      if ("detour" in found) return goTo(found.detour);
      const { name, browser } = found;
      return json({ addr: getPathAfterLogIn(input.next, links.welcome()), username: name }, browser);
    },
    { who: "visitor", limit: "signup", page: (text) => links.register(text("next")) },
  ),
  defineEndpoint(
    registration.resendFirst,
    async (ctx, input) => goTo(await resendFirst(ctx, site.guard.addresses, input)),
    {
      who: "visitor",
      limit: "signup",
      page: (text) => accountLinks.waiting(text("pass")),
    },
  ),
  defineEndpoint(
    recovery.resendByAddress,
    async (ctx, input) => {
      await resendByAddress(ctx, input);
      return goTo(accountLinks.resend("sent"));
    },
    { who: "visitor", limit: "signup", page: () => accountLinks.resend() },
  ),
  defineEndpoint(
    registration.correctEmail,
    async (ctx, input) => goTo(await correctEmail(ctx, site.guard.addresses, input)),
    {
      who: "visitor",
      limit: "signup",
      page: (text) => accountLinks.waiting(text("pass")),
    },
  ),
  defineEndpoint(
    email.editAccount,
    async (ctx, input) => {
      if (await editAccount(ctx, site.guard, input)) return linkSent(ctx);
      return json({ addr: links.withQuery(links.settingsAccount(), { saved: 1 }), message: null });
    },
    { limit: "auth", page: () => links.settingsAccount() },
  ),
  defineEndpoint(
    registration.confirmEmail,
    async (ctx, { token }) => {
      const isConfirmed = await confirmEmail(ctx, token);
      if (isMember(ctx.viewer)) return goTo(links.settingsAccount(isConfirmed ? "confirmed" : "failed"));
      return goTo(links.confirmEmail(token));
    },
    { who: "anyone", limit: "auth", page: (text) => links.confirmEmail(text("token")) },
  ),
  defineEndpoint(
    email.sendConfirmation,
    async (ctx) => {
      await sendConfirmation(ctx, site.guard.addresses);
      return linkSent(ctx);
    },
    { limit: "auth", page: () => links.settingsAccount() },
  ),
  defineEndpoint(
    setUpSite,
    async (ctx, input) => {
      const { session, admin } = await setup.setUpSite(ctx, input);
      if (input.start === "sample") await site.fillSample(ctx, admin);
      // otherwise the dashboard would be empty until the next count
      await ctx.write((trx) => makeJobDueNow(trx, COUNT_SITE, ctx.now()));
      return goTo(links.home(), { session, device: site.guard.devices.marked(ctx.device, admin.uid) });
    },
    { who: "visitor", limit: "auth", page: (text) => links.setup(text("token")) },
  ),
];
