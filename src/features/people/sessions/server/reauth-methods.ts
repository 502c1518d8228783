import { getAccount } from "#features/people/accounts/server/account-queries.ts";
import { createAuthRequests } from "#features/people/providers/server/auth-requests.ts";
import { listLinked } from "#features/people/providers/server/link-queries.ts";
import { getRequestSecret } from "#features/people/providers/server/provider-queries.ts";
import { hasSecondFactor } from "#features/people/second-factors/server/factor-queries.ts";
import type { ReadCtx } from "#platform/ctx.ts";

/** Lists the reauthentication methods of the viewer, except passkeys. */
export async function listReauthMethods(ctx: ReadCtx) {
  const { read, viewer } = ctx;
  const [asksCode, { password_hash: hash }, providers, isShown] = await Promise.all([
    hasSecondFactor(read, viewer.uid),
    getAccount(read, viewer.uid),
    listLinked(read, viewer.uid),
    isProvenByProvider(ctx),
  ]);
  return { asksCode, hasPassword: hash !== null, providers, isShown: isShown && asksCode };
}

/** Returns true if a provider recently reauthenticated this session. */
export async function isProvenByProvider({ read, providerToken, sessionHash, now }: ReadCtx): Promise<boolean> {
  if (providerToken === null || sessionHash === null) return false;
  const shown = createAuthRequests(await getRequestSecret(read)).read(providerToken, ["shown"], now());
  return shown?.holder === sessionHash;
}
