import { accountLinks } from "#domain/account-links.ts";
import { Refusal } from "#domain/refusal.ts";
import * as api from "#features/data/tokens/api.ts";
import { makeFeedToken } from "#features/data/tokens/server/feed-tokens.ts";
import { makeToken, removeToken, setBot } from "#features/data/tokens/server/own-tokens.ts";
import { finishLogIn } from "#features/people/sessions/server/finish-log-in.ts";
import type { PasswordGuard } from "#features/people/sessions/server/guess-password.ts";
import { logIn } from "#features/people/sessions/server/log-in.ts";
import type { Ctx } from "#platform/ctx.ts";
import { answerShownOnce, answerWithRefusal, json } from "#platform/http/answer.ts";
import { defineEndpoint, type Endpoint } from "#platform/http/endpoint.ts";
import { hashSessionToken } from "#platform/sessions/session-token.ts";
import type { Site } from "../site.ts";

const page = () => accountLinks.tokens();

/** Personal tokens, and sessions of API clients. */
export const tokenEndpoints = (site: Pick<Site, "guard">): Endpoint[] => [
  defineEndpoint(
    api.makeToken,
    async (ctx, input) => answerShownOnce({ token: await makeToken(ctx, input) }, accountLinks.tokens()),
    {
      proven: true,
      page,
    },
  ),
  defineEndpoint(
    api.makeFeedToken,
    async (ctx, input) => answerShownOnce({ feedToken: await makeFeedToken(ctx, input) }, accountLinks.tokens()),
    { proven: true, page },
  ),
  defineEndpoint(api.removeToken, (ctx, { tid }) => removeToken(ctx, tid), { page }),
  defineEndpoint(api.setBot, (ctx, input) => setBot(ctx, input.on), { page }),
  defineEndpoint(
    api.startApiSession,
    async (ctx, { username, password, code }) => {
      const found = await logIn(ctx, site.guard, { username, password, remember: true, next: "" });
      if ("detour" in found) return answerWithRefusal(found.code, found.detour);
      const { name, browser } =
        "step" in found.browser ? await secondStep(ctx, site.guard, found.browser.step, code) : found;
      return json({ username: name }, "session" in browser ? { session: browser.session } : {});
    },
    { who: "visitor", limit: "auth", everywhere: true, evenReadOnly: true, dialect: "v1" },
  ),
];

/**
 * Completes a log-in with the second factor. API clients send the code with the password, because they have no cookie
 * for a second step.
 */
function secondStep(ctx: Ctx, guard: PasswordGuard, step: { token: string }, code: string | undefined) {
  if (code === undefined || code === "") throw new Refusal("account.second-factor", { field: "code" });
  return finishLogIn({ ...ctx, stepHash: hashSessionToken(step.token) }, guard, code);
}
