import { accountLinks } from "#domain/account-links.ts";
import { adminLinks } from "#domain/admin-links.ts";
import { links } from "#domain/links.ts";
import { getPathAfterLogIn } from "#features/people/accounts/account.ts";
import * as api from "#features/people/providers/api.ts";
import * as manage from "#features/people/providers/server/manage-providers.ts";
import { listProviders } from "#features/people/providers/server/provider-queries.ts";
import { registerByProvider } from "#features/people/registration/api.ts";
import { canRegisterByProvider } from "#features/people/registration/permissions.ts";
import * as joining from "#features/people/registration/server/register-by-provider.ts";
import { unlinkAccount } from "#features/people/sessions/server/link-provider.ts";
import {
  handleProviderCallback,
  redirectToProvider,
  redirectToReauth,
} from "#features/people/sessions/server/use-provider.ts";
import { answerShownOnce, answerWithRedirect, goTo, json } from "#platform/http/answer.ts";
import { defineEndpoint, type Endpoint } from "#platform/http/endpoint.ts";
import type { Site } from "../site.ts";

/** Page with a link to the provider, because the content security policy forbids forms that redirect to other sites. */
const shown = ({ to, label, browser }: Awaited<ReturnType<typeof redirectToProvider>>) =>
  answerShownOnce({ addr: to, label }, accountLinks.toProvider(), browser);

const security = { proven: true, page: () => accountLinks.security() } as const;
const admin = { who: "admin", proven: true, page: () => adminLinks.providers() } as const;

/** OpenID Connect log-in, and its settings for admins and members. */
export const providerEndpoints = (site: Pick<Site, "guard" | "openId">): Endpoint[] => [
  defineEndpoint(api.getProviders, async (ctx) => {
    const registers = canRegisterByProvider(ctx.settings) === null;
    return json({ providers: await listProviders(ctx.read), registers });
  }),
  defineEndpoint(
    api.logInByProvider,
    async (ctx, input) => {
      const { to, browser } = await redirectToProvider(ctx, site.openId, { for: "enter", ...input });
      return answerWithRedirect(to, browser);
    },
    { who: "visitor", limit: "auth" },
  ),
  defineEndpoint(
    api.receiveProviderCallback,
    async (ctx, came) => {
      const { to, browser } = await handleProviderCallback(ctx, site.guard, site.openId, came);
      return answerWithRedirect(to, browser);
    },
    { limit: "auth" },
  ),
  defineEndpoint(
    registerByProvider,
    async (ctx, input) => {
      const found = await joining.registerByProvider(ctx, site.guard.devices, input);
      if ("detour" in found) return goTo(found.detour, { provider: "end" });
      const { name, browser } = found;
      return json(
        { addr: getPathAfterLogIn(input.next, links.welcome()), username: name },
        { ...browser, provider: "end" },
      );
    },
    { who: "visitor", limit: "signup", page: (text) => accountLinks.registerByProvider(text("next")) },
  ),
  defineEndpoint(
    api.linkProvider,
    async (ctx, { slug }) => shown(await redirectToProvider(ctx, site.openId, { for: "link", slug })),
    {
      limit: "auth",
      ...security,
    },
  ),
  defineEndpoint(
    api.unlinkProvider,
    async (ctx, input) => {
      await unlinkAccount(ctx, input);
      return goTo(accountLinks.security());
    },
    security,
  ),
  defineEndpoint(
    api.reauthenticateByProvider,
    async (ctx, input) => shown(await redirectToReauth(ctx, site.openId, input)),
    {
      limit: "auth",
      page: (text) => accountLinks.reauthenticate(text("next")),
    },
  ),
  defineEndpoint(
    api.saveProvider,
    async (ctx, input) => {
      await manage.saveProvider(ctx, site.openId, input);
      return goTo(adminLinks.providers());
    },
    admin,
  ),
  defineEndpoint(
    api.removeProvider,
    async (ctx, input) => {
      await manage.removeProvider(ctx, input);
      return goTo(adminLinks.providers());
    },
    admin,
  ),
];
