import { Refusal } from "#domain/refusal.ts";
import { createAuthRequests } from "#features/people/providers/server/auth-requests.ts";
import { addLink } from "#features/people/providers/server/link-queries.ts";
import { findProvider, getRequestSecret, markRequestUsed } from "#features/people/providers/server/provider-queries.ts";
import type { Ctx, ReadCtx } from "#platform/ctx.ts";
import type { DeviceTokens } from "#platform/sessions/device-token.ts";
import type { RegisterByProviderInput } from "../input.ts";
import { canRegisterByProvider } from "../permissions.ts";
import { type Registered, registerWith } from "./register.ts";

/** Reads the provider user of this browser who has no account yet; null for none. */
export async function readNewcomer(ctx: ReadCtx) {
  const requests = createAuthRequests(await getRequestSecret(ctx.read));
  const newcomer = requests.read(ctx.providerToken, ["join"], ctx.now());
  if (!newcomer || canRegisterByProvider(ctx.settings) !== null) return null;
  const provider = await findProvider(ctx.read, newcomer.slug);
  return provider?.is_on === 1 ? { ...newcomer, provider } : null;
}

/** Creates an account without a password that logs in with a provider. All registration checks apply. */
export async function registerByProvider(
  ctx: Ctx,
  devices: DeviceTokens,
  input: RegisterByProviderInput,
): Promise<Registered> {
  const closed = canRegisterByProvider(ctx.settings);
  if (closed) throw new Refusal(closed);
  const newcomer = await readNewcomer(ctx);
  if (!newcomer) throw new Refusal("provider.over");
  const { provider, subject, hash, until } = newcomer;
  return registerWith(ctx, devices, input, {
    hash: async () => null,
    async add(trx, uid) {
      const isFirst = await markRequestUsed(trx, hash, until);
      const isLinked =
        isFirst && (await addLink(trx, { prid: provider.prid, subject, uid, now: ctx.now(), used: true }));
      if (!isLinked) throw new Refusal("provider.over");
    },
  });
}
