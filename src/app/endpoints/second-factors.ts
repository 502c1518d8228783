import { accountLinks } from "#domain/account-links.ts";
import { links } from "#domain/links.ts";
import { getPathAfterLogIn } from "#features/people/accounts/account.ts";
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
import { answerShownOnce, goTo, json } from "#platform/http/answer.ts";
import { defineEndpoint, type Endpoint } from "#platform/http/endpoint.ts";
import type { Site } from "../site.ts";

export const secondFactorEndpoints = (site: Pick<Site, "guard">): Endpoint[] => [
  defineEndpoint(
    sessions.finishLogIn,
    async (ctx, { code, next }) => {
      const { name, browser } = await finishLogIn(ctx, site.guard, code);
      return json({ addr: getPathAfterLogIn(next), username: name }, browser);
    },
    {
      who: "visitor",
      evenReadOnly: true,
      everywhere: true,
      limit: "auth",
      page: (text) => accountLinks.secondStep(text("next")),
    },
  ),
  defineEndpoint(
    sessions.enterAdminMode,
    async (ctx, { totp, next }) => {
      await enterAdminMode(ctx, site.guard.guesses, totp);
      return goTo(getPathAfterLogIn(next, links.admin()));
    },
    {
      evenReadOnly: true,
      everywhere: true,
      limit: "auth",
      page: (text) => accountLinks.adminMode(text("next")),
    },
  ),
  defineEndpoint(sessions.leaveAdminMode, async (ctx) => {
    await leaveAdminMode(ctx);
    return goTo(links.home());
  }),
  defineEndpoint(
    secondFactors.startApp,
    async (ctx) => {
      await startApp(ctx);
      return goTo(accountLinks.setUpApp());
    },
    { proven: true, page: () => accountLinks.security() },
  ),
  defineEndpoint(
    secondFactors.confirmApp,
    async (ctx, { code }) => {
      const codes = await confirmApp(ctx, site.guard.guesses, code);
      return answerShownOnce({ codes }, accountLinks.recoveryCodes());
    },
    { proven: true, limit: "auth", page: () => accountLinks.setUpApp() },
  ),
  defineEndpoint(
    secondFactors.removeApp,
    async (ctx) => {
      await removeApp(ctx);
      return goTo(accountLinks.security());
    },
    { proven: true, page: () => accountLinks.security() },
  ),
  defineEndpoint(
    secondFactors.makeRecoveryCodes,
    async (ctx) => answerShownOnce({ codes: await makeRecoveryCodes(ctx) }, accountLinks.recoveryCodes()),
    { proven: true, page: () => accountLinks.security() },
  ),
];
