import { accountLinks } from "#domain/account-links.ts";
import { getPathAfterLogIn } from "#features/people/accounts/account.ts";
import { findCredentialsForUpdate, getAccount } from "#features/people/accounts/server/account-queries.ts";
import { type AuthRequest, createAuthRequests } from "#features/people/providers/server/auth-requests.ts";
import { findLinked, markLinkUsed } from "#features/people/providers/server/link-queries.ts";
import type { ProviderIdentity } from "#features/people/providers/server/open-id.ts";
import { getRequestSecret, type StoredProvider } from "#features/people/providers/server/provider-queries.ts";
import { canRegisterByProvider } from "#features/people/registration/permissions.ts";
import type { Ctx } from "#platform/ctx.ts";
import { canLogIn } from "../permissions.ts";
import { beginSession, logInAnswer } from "./begin-session.ts";
import type { PasswordGuard } from "./guess-password.ts";
import { findDetour, redirectToDetour } from "./log-in.ts";
import type { ProviderRedirect } from "./provider-redirect.ts";
import { newSession } from "./start-session.ts";

interface Entrance {
  provider: StoredProvider;
  identity: ProviderIdentity;
  request: AuthRequest;
}

/**
 * Logs in a provider's user like a correct password would: second step, bans and pending steps still apply. Only
 * linked accounts match, never an email address. Null if there is no account and none can be registered.
 */
export async function enterByProvider(
  ctx: Ctx,
  guard: PasswordGuard,
  entrance: Entrance,
): Promise<ProviderRedirect | null> {
  const { provider, identity, request } = entrance;
  const { prid } = provider;
  const uid = await findLinked(ctx.read, prid, identity.subject);
  if (uid === undefined) return redirectToRegistration(ctx, entrance);
  const session = newSession(request.remember);
  const now = ctx.now();
  const begun = await ctx.write(async (trx) => {
    const present = await findCredentialsForUpdate(trx, uid);
    if (!present || !(await markLinkUsed(trx, prid, identity.subject, uid, now))) return null;
    const detour = await findDetour(trx, { uid, status: present.status }, now);
    if (detour !== null) return detour;
    if (canLogIn(present.status) !== null) return null;
    return { waits: await beginSession(trx, ctx, { session, person: { ...present, uid }, devices: guard.devices }) };
  });
  if (begun === null) return null;
  const account = await getAccount(ctx.read, uid);
  if (typeof begun === "string") {
    return { to: (await redirectToDetour(ctx, begun, account)).detour, browser: { provider: "end" } };
  }
  const { browser } = logInAnswer(ctx, guard.devices, account, { session, waits: begun.waits });
  const to = "step" in browser ? accountLinks.secondStep(request.next) : getPathAfterLogIn(request.next);
  return { to, browser: { ...browser, provider: "end" } };
}

/** Redirects a new user to the registration form, if the site allows registration with providers. */
async function redirectToRegistration(
  ctx: Ctx,
  { provider, identity, request }: Entrance,
): Promise<ProviderRedirect | null> {
  if (canRegisterByProvider(ctx.settings) !== null) return null;
  const { subject, name, email } = identity;
  const { slug } = provider;
  const requests = createAuthRequests(await getRequestSecret(ctx.read));
  const token = requests.keep({ for: "join", slug, subject, name, email, next: request.next }, ctx.now());
  return { to: accountLinks.registerByProvider(request.next), browser: { provider: { token } } };
}
