import { accountLinks } from "#domain/account-links.ts";
import { links } from "#domain/links.ts";
import type { RefusalCode } from "#domain/refusal.ts";
import { getPathAfterLogIn } from "#features/people/accounts/account.ts";
import * as recovery from "#features/people/recovery/api.ts";
import { recover } from "#features/people/recovery/server/recover.ts";
import { resetPassword } from "#features/people/recovery/server/reset-password.ts";
import * as sessions from "#features/people/sessions/api.ts";
import type { LogInInput } from "#features/people/sessions/input.ts";
import { endOtherSessions, endSession } from "#features/people/sessions/server/end-sessions.ts";
import type { PasswordGuard } from "#features/people/sessions/server/guess-password.ts";
import { logIn, logOut } from "#features/people/sessions/server/log-in.ts";
import { reauthenticate } from "#features/people/sessions/server/reauthenticate.ts";
import type { Ctx } from "#platform/ctx.ts";
import { answerWithRefusal, goTo, json } from "#platform/http/answer.ts";
import { defineEndpoint, type Endpoint } from "#platform/http/endpoint.ts";
import type { Site } from "../site.ts";
import { countRefusalsDuring } from "./count-attack-events.ts";

/** Answer after a correct password, if the account requires a second step. */
const stepFirst = (browser: { step: { token: string } }, next: string) =>
  answerWithRefusal("account.second-factor", accountLinks.secondStep(next), browser);

const isWrong = (code: RefusalCode) => code === "account.bad-credentials" || code === "request.too-many";
const logInCounted = (ctx: Ctx, guard: PasswordGuard, input: LogInInput) =>
  countRefusalsDuring(ctx, "log_ins", () => logIn(ctx, guard, input), isWrong);

/** Logging in and out, the list of sessions, and recovery of a lost password. */
export const sessionEndpoints = (site: Pick<Site, "guard">): Endpoint[] => [
  defineEndpoint(
    sessions.logIn,
    async (ctx, input) => {
      const found = await logInCounted(ctx, site.guard, input);
      if ("detour" in found) return answerWithRefusal(found.code, found.detour);
      const { name, browser } = found;
      if ("step" in browser) return stepFirst(browser, input.next);
      return json({ addr: getPathAfterLogIn(input.next), username: name }, browser);
    },
    {
      who: "visitor",
      limit: "auth",
      everywhere: true,
      evenReadOnly: true,
      page: (text) => links.login(text("next")),
    },
  ),
  defineEndpoint(
    sessions.logInHere,
    async (ctx, input) => {
      const found = await logInCounted(ctx, site.guard, input);
      if ("detour" in found) return answerWithRefusal(found.code, found.detour);
      const { name, browser } = found;
      if ("step" in browser) return stepFirst(browser, input.next);
      return json({ username: name }, browser);
    },
    { who: "visitor", limit: "auth", everywhere: true, evenReadOnly: true, page: () => links.login() },
  ),
  defineEndpoint(
    recovery.recover,
    async (ctx, input) => {
      await recover(ctx, input);
      return goTo(accountLinks.recoverySent());
    },
    { who: "anyone", limit: "signup", page: () => accountLinks.recover() },
  ),
  defineEndpoint(
    recovery.resetPassword,
    async (ctx, input) => {
      const { name, browser } = await resetPassword(ctx, site.guard.devices, input);
      if ("step" in browser) return stepFirst(browser, accountLinks.security("reset"));
      return json({ addr: accountLinks.security("reset"), username: name }, browser);
    },
    { who: "visitor", limit: "auth", page: (text) => accountLinks.resetPassword(text("key")) },
  ),
  defineEndpoint(
    sessions.logOut,
    async (ctx) => {
      await logOut(ctx);
      return goTo(links.home(), { session: "end" });
    },
    { everywhere: true, evenReadOnly: true },
  ),
  defineEndpoint(
    sessions.endSession,
    async (ctx, { id }) => {
      const isHere = await endSession(ctx, id);
      return isHere ? goTo(links.home(), { session: "end" }) : goTo(accountLinks.sessions());
    },
    { page: () => accountLinks.sessions() },
  ),
  defineEndpoint(
    sessions.endOtherSessions,
    async (ctx) => {
      await endOtherSessions(ctx);
      return goTo(accountLinks.sessions());
    },
    { proven: true, page: () => accountLinks.sessions() },
  ),
  defineEndpoint(
    sessions.reauthenticate,
    async (ctx, input) => {
      await reauthenticate(ctx, site.guard.guesses, input);
      return goTo(getPathAfterLogIn(input.next), { provider: "end" });
    },
    { limit: "auth", page: (text) => accountLinks.reauthenticate(text("next") || links.home()) },
  ),
];
