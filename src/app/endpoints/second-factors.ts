import { accountLinks } from "#domain/account-links.ts";
import { links } from "#domain/links.ts";
import { afterSignIn } from "#features/people/accounts/account.ts";
import * as secondFactors from "#features/people/second-factors/api.ts";
import {
  confirmApp,
  makeRecoveryCodes,
  removeApp,
  startApp,
} from "#features/people/second-factors/server/change-factor.ts";
import * as sessions from "#features/people/sessions/api.ts";
import { enterAdminMode, leaveAdminMode } from "#features/people/sessions/server/admin-mode.ts";
import { finishLogIn } from "#features/people/sessions/server/finish-log-in.ts";
import { goTo, json, shownOnce } from "#platform/http/answer.ts";
import { type Endpoint, on } from "#platform/http/endpoint.ts";
import type { Site } from "../site.ts";

export const secondFactorEndpoints = (site: Pick<Site, "guard">): Endpoint[] => [
  on(
    sessions.finishLogIn,
    async (ctx, { code, next }) => {
      const { name, browser } = await finishLogIn(ctx, site.guard, code);
      return json({ addr: afterSignIn(next), username: name }, browser);
    },
    {
      who: "visitor",
      evenReadOnly: true,
      everywhere: true,
      limit: "auth",
      page: (text) => accountLinks.secondStep(text("next")),
    },
  ),
  on(
    sessions.enterAdminMode,
    async (ctx, { totp, next }) => {
      await enterAdminMode(ctx, site.guard.guesses, totp);
      return goTo(afterSignIn(next, links.admin()));
    },
    {
      evenReadOnly: true,
      everywhere: true,
      limit: "auth",
      page: (text) => accountLinks.adminMode(text("next")),
    },
  ),
  on(sessions.leaveAdminMode, async (ctx) => {
    await leaveAdminMode(ctx);
    return goTo(links.home());
  }),
  on(
    secondFactors.startApp,
    async (ctx) => {
      await startApp(ctx);
      return goTo(accountLinks.setUpApp());
    },
    { proven: true, page: () => accountLinks.security() },
  ),
  on(
    secondFactors.confirmApp,
    async (ctx, { code }) => {
      const codes = await confirmApp(ctx, site.guard.guesses, code);
      return shownOnce({ codes }, accountLinks.recoveryCodes());
    },
    { proven: true, limit: "auth", page: () => accountLinks.setUpApp() },
  ),
  on(
    secondFactors.removeApp,
    async (ctx) => {
      await removeApp(ctx);
      return goTo(accountLinks.security());
    },
    { proven: true, page: () => accountLinks.security() },
  ),
  on(
    secondFactors.makeRecoveryCodes,
    async (ctx) => shownOnce({ codes: await makeRecoveryCodes(ctx) }, accountLinks.recoveryCodes()),
    { proven: true, page: () => accountLinks.security() },
  ),
];
