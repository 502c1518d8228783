import { accountLinks } from "#domain/account-links.ts";
import { getPathAfterLogIn } from "#features/people/accounts/account.ts";
import { type AuthRequest, createAuthRequests } from "#features/people/providers/server/auth-requests.ts";
import { findLinked } from "#features/people/providers/server/link-queries.ts";
import type { ProviderIdentity } from "#features/people/providers/server/open-id.ts";
import { getRequestSecret, type StoredProvider } from "#features/people/providers/server/provider-queries.ts";
import { hasSecondFactor } from "#features/people/second-factors/server/factor-queries.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { ProviderRedirect } from "./provider-redirect.ts";
import { markProven } from "./session-queries.ts";

/** Max clock difference in milliseconds. */
const MAX_CLOCK_DIFFERENCE_MS = 60_000;

/**
 * Reauthenticates the session with a provider. It replaces only the password, so accounts with a second factor still
 * need a code. Requires a new log-in at the provider, because an unattended browser may be logged in there too.
 */
export async function proveByProvider(
  ctx: Ctx,
  came: { provider: StoredProvider; identity: ProviderIdentity; request: AuthRequest & { at: number } },
): Promise<ProviderRedirect | "other" | "failed"> {
  const { provider, identity, request } = came;
  const { sessionHash: holder, viewer } = ctx;
  if (holder === null || (await findLinked(ctx.read, provider.prid, identity.subject)) !== viewer.uid) return "other";
  if (identity.shownAt === null || identity.shownAt < request.at - MAX_CLOCK_DIFFERENCE_MS) return "failed";
  if (!(await hasSecondFactor(ctx.read, viewer.uid))) {
    await ctx.write((trx) => markProven(trx, holder, ctx.now()));
    return { to: getPathAfterLogIn(request.next), browser: { provider: "end" } };
  }
  const token = createAuthRequests(await getRequestSecret(ctx.read)).keep({ for: "shown", holder }, ctx.now());
  return { to: accountLinks.reauthenticate(request.next), browser: { provider: { token } } };
}
