import { Refusal } from "#domain/refusal.ts";
import { findCredentialsForUpdate } from "#features/people/accounts/server/account-queries.ts";
import { enqueueSafetyNote } from "#features/people/accounts/server/safety-notes.ts";
import { addLink, findLinked, hasLinkWith, removeLink } from "#features/people/providers/server/link-queries.ts";
import type { ProviderIdentity } from "#features/people/providers/server/open-id.ts";
import { findProvider, type StoredProvider } from "#features/people/providers/server/provider-queries.ts";
import { requireOtherLogIn } from "#features/people/second-factors/server/require-other-log-in.ts";
import { dropLogInSteps } from "#features/people/second-factors/server/step-queries.ts";
import type { Ctx } from "#platform/ctx.ts";

/** Links a provider's user to the viewer's account. */
export async function linkAccount(
  ctx: Ctx,
  { prid }: StoredProvider,
  { subject }: ProviderIdentity,
): Promise<"linked" | "taken" | "present"> {
  const { uid } = ctx.viewer;
  if (ctx.settings["site.read_only"]) throw new Refusal("site.read-only");
  return ctx.write(async (trx) => {
    const linked = await findLinked(trx, prid, subject);
    if (linked !== undefined) return linked === uid ? "linked" : "taken";
    if (await hasLinkWith(trx, uid, prid)) return "present";
    if (!(await addLink(trx, { prid, subject, uid, now: ctx.now(), used: false }))) return "taken";
    await enqueueSafetyNote(trx, ctx, uid, "provider-linked");
    return "linked";
  });
}

/** Unlinks a provider. @throws Refusal if no other log-in method is left. */
export async function unlinkAccount(ctx: Ctx, { slug }: { slug: string }): Promise<void> {
  const { uid } = ctx.viewer;
  await ctx.write(async (trx) => {
    const provider = await findProvider(trx, slug);
    const person = await findCredentialsForUpdate(trx, uid);
    if (!provider || !(await removeLink(trx, uid, provider.prid))) throw new Refusal("provider.not-found");
    await requireOtherLogIn(trx, uid, person?.password_hash ?? null);
    await dropLogInSteps(trx, uid);
    await enqueueSafetyNote(trx, ctx, uid, "provider-unlinked");
  });
}
