import { accountLinks } from "#domain/account-links.ts";
import { links } from "#domain/links.ts";
import { afterSignIn } from "#features/people/accounts/account.ts";
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
import { type Endpoint, on } from "#platform/http/endpoint.ts";
import type { Site } from "../site.ts";

/** Log-in works from blocked networks and in read-only mode. */
const entry = { evenReadOnly: true, everywhere: true, limit: "auth" } as const;
const security = { page: () => accountLinks.security() };

/** Passkeys: management, log-in, second step and reauthentication. */
export const passkeyEndpoints = (site: Pick<Site, "guard">): Endpoint[] => [
  on(sessions.getLogInPasskeyOptions, async (ctx) => json(await use.getLogInPasskeyOptions(ctx)), { who: "visitor" }),
  on(sessions.getStepPasskeyOptions, async (ctx) => json(await use.getStepPasskeyOptions(ctx)), { who: "visitor" }),
  on(sessions.getReauthPasskeyOptions, async (ctx) => json(await use.getReauthPasskeyOptions(ctx)), { who: "member" }),
  on(
    sessions.logInByPasskey,
    async (ctx, input) => {
      const found = await use.logInByPasskey(ctx, site.guard, input);
      if ("detour" in found) return goTo(found.detour);
      return json({ addr: afterSignIn(input.next), username: found.name }, found.browser);
    },
    { who: "visitor", ...entry },
  ),
  on(
    sessions.finishByPasskey,
    async (ctx, { credential, next }) => {
      const { name, browser } = await use.finishByPasskey(ctx, site.guard, credential);
      return json({ addr: afterSignIn(next), username: name }, browser);
    },
    { who: "visitor", ...entry },
  ),
  on(
    sessions.proveByPasskey,
    async (ctx, { credential, next }) => {
      await use.proveByPasskey(ctx, site.guard.guesses, credential);
      return goTo(afterSignIn(next));
    },
    { limit: "auth" },
  ),
  on(
    sessions.enterAdminModeByPasskey,
    async (ctx, { credential, next }) => {
      await use.enterAdminModeByPasskey(ctx, site.guard.guesses, credential);
      return goTo(afterSignIn(next, links.admin()));
    },
    entry,
  ),
  on(secondFactors.startPasskey, async (ctx) => json({ options: await startPasskey(ctx) }), { proven: true }),
  on(secondFactors.addPasskey, async (ctx, input) => json({ codes: await addPasskey(ctx, input) }), {
    proven: true,
    limit: "auth",
    ...security,
  }),
  on(
    secondFactors.renamePasskey,
    async (ctx, input) => {
      await renamePasskey(ctx, input);
      return goTo(accountLinks.security());
    },
    security,
  ),
  on(
    secondFactors.removePasskey,
    async (ctx, input) => {
      await removePasskey(ctx, input);
      return goTo(accountLinks.security());
    },
    { proven: true, ...security },
  ),
];
