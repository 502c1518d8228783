import { accountLinks } from "#domain/account-links.ts";
import { links } from "#domain/links.ts";
import { getPathAfterLogIn } from "#features/people/accounts/account.ts";
import * as secondFactors from "#features/people/second-factors/api.ts";
import {
  addPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
} from "#features/people/second-factors/server/change-passkeys.ts";
import * as sessions from "#features/people/sessions/api.ts";
import * as use from "#features/people/sessions/server/use-passkey.ts";

import { goTo, json } from "#platform/http/answer.ts";
import { defineEndpoint, type Endpoint } from "#platform/http/endpoint.ts";
import type { Site } from "../site.ts";

/** Log-in works from blocked networks and in read-only mode. */
const entry = { evenReadOnly: true, everywhere: true, limit: "auth" } as const;
const security = { page: () => accountLinks.security() };

/** Passkeys: management, log-in, second step and reauthentication. */
export const passkeyEndpoints = (site: Pick<Site, "guard">): Endpoint[] => [
  defineEndpoint(sessions.getLogInPasskeyOptions, async (ctx) => json(await use.getLogInPasskeyOptions(ctx)), {
    who: "visitor",
  }),
  defineEndpoint(sessions.getStepPasskeyOptions, async (ctx) => json(await use.getStepPasskeyOptions(ctx)), {
    who: "visitor",
  }),
  defineEndpoint(sessions.getReauthPasskeyOptions, async (ctx) => json(await use.getReauthPasskeyOptions(ctx)), {
    who: "member",
  }),
  defineEndpoint(
    sessions.logInByPasskey,
    async (ctx, input) => {
      const found = await use.logInByPasskey(ctx, site.guard, input);
      if ("detour" in found) return goTo(found.detour);
      return json({ addr: getPathAfterLogIn(input.next), username: found.name }, found.browser);
    },
    { who: "visitor", ...entry },
  ),
  defineEndpoint(
    sessions.finishByPasskey,
    async (ctx, { credential, next }) => {
      const { name, browser } = await use.finishByPasskey(ctx, site.guard, credential);
      return json({ addr: getPathAfterLogIn(next), username: name }, browser);
    },
    { who: "visitor", ...entry },
  ),
  defineEndpoint(
    sessions.proveByPasskey,
    async (ctx, { credential, next }) => {
      await use.proveByPasskey(ctx, site.guard.guesses, credential);
      return goTo(getPathAfterLogIn(next));
    },
    { limit: "auth" },
  ),
  defineEndpoint(
    sessions.enterAdminModeByPasskey,
    async (ctx, { credential, next }) => {
      await use.enterAdminModeByPasskey(ctx, site.guard.guesses, credential);
      return goTo(getPathAfterLogIn(next, links.admin()));
    },
    entry,
  ),
  defineEndpoint(secondFactors.startPasskey, async (ctx) => json({ options: await startPasskey(ctx) }), {
    proven: true,
  }),
  defineEndpoint(secondFactors.addPasskey, async (ctx, input) => json({ codes: await addPasskey(ctx, input) }), {
    proven: true,
    limit: "auth",
    ...security,
  }),
  defineEndpoint(
    secondFactors.renamePasskey,
    async (ctx, input) => {
      await renamePasskey(ctx, input);
      return goTo(accountLinks.security());
    },
    security,
  ),
  defineEndpoint(
    secondFactors.removePasskey,
    async (ctx, input) => {
      await removePasskey(ctx, input);
      return goTo(accountLinks.security());
    },
    { proven: true, ...security },
  ),
];
