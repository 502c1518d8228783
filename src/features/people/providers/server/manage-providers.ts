import { accountLinks } from "#domain/account-links.ts";
import { Refusal } from "#domain/refusal.ts";
import { LOG, type LogCode } from "#features/moderation/modlog/log-codes.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import { canConfigure } from "#features/site/configuration/permissions.ts";
import type { Ctx, Emit, ReadCtx, Tx } from "#platform/ctx.ts";
import { PROVIDER_SECRET } from "#platform/environment.ts";
import type { ProviderInput } from "../input.ts";
import { MAX_PROVIDERS, type ProviderView } from "../provider.ts";
import { hasLinksOf } from "./link-queries.ts";
import { type OpenId, ProviderError } from "./open-id.ts";
import * as queries from "./provider-queries.ts";

/** Loads all providers for admins. `secrets`: those from the environment. */
export async function loadProviders(ctx: ReadCtx, secrets: ReadonlyMap<string, unknown>): Promise<ProviderView[]> {
  const rows = await queries.listAllProviders(ctx.read);
  return rows.map(({ slug, label, issuer, client_id, client_secret, is_on, accounts }) => ({
    slug,
    label,
    issuer,
    clientId: client_id,
    secretIn: secrets.has(slug) ? "environment" : client_secret === null ? null : "database",
    secretVariable: `${PROVIDER_SECRET}${slug.toUpperCase().replaceAll("-", "_")}`,
    isOn: is_on === 1,
    accounts: Number(accounts),
    callback: `${ctx.origin}${accountLinks.providerCallback(slug)}`,
  }));
}

/**
 * Adds or changes a provider. Contacts it first, so that mistakes show at once. The issuer of a linked provider cannot
 * change, because another issuer would use the same subjects for other people.
 */
export async function saveProvider(ctx: Ctx, openId: OpenId, input: ProviderInput): Promise<void> {
  checkAdmin(ctx);
  const { slug, label, issuer, client_id: clientId, client_secret: typed } = input;
  const present = await queries.findProvider(ctx.read, slug);
  if (input.is_new && present) throw new Refusal("provider.taken", { field: "slug" });
  if (!input.is_new && !present) throw new Refusal("provider.not-found");
  // a secret from the environment is not stored, so that backups exclude it
  const kept = typed === "" ? (present?.client_secret ?? null) : typed;
  const secret = openId.hasSecret(slug) ? null : kept;
  await requireThere(ctx, openId, { slug, issuer, client_id: clientId, client_secret: secret });
  const provider = { slug, label, issuer, client_id: clientId, client_secret: secret, is_on: input.on ? 1 : 0 };
  await ctx.write(async (trx, emit) => {
    const before = await queries.findProvider(trx, slug);
    if (await queries.isIssuerTaken(trx, issuer, before?.prid ?? 0))
      throw new Refusal("provider.taken", { field: "issuer" });
    if (!before) {
      if ((await queries.listAllProviders(trx)).length >= MAX_PROVIDERS) throw new Refusal("provider.too-many");
      if (!(await queries.addProvider(trx, provider, ctx.now())))
        throw new Refusal("provider.taken", { field: "slug" });
    } else {
      if (before.issuer !== issuer && (await hasLinksOf(trx, before.prid))) {
        throw new Refusal("provider.in-use", { field: "issuer" });
      }
      await queries.setProvider(trx, before.prid, provider);
    }
    await record(trx, emit, ctx, LOG.providerSet, `${label} (${issuer})`);
  });
}

/** Removes an unlinked provider. A linked one can only be disabled, because its users could not log in. */
export async function removeProvider(ctx: Ctx, { slug }: { slug: string }): Promise<void> {
  checkAdmin(ctx);
  await ctx.write(async (trx, emit) => {
    const present = await queries.findProvider(trx, slug);
    if (!present) throw new Refusal("provider.not-found");
    if (await hasLinksOf(trx, present.prid)) throw new Refusal("provider.in-use");
    await queries.removeProvider(trx, present.prid);
    await record(trx, emit, ctx, LOG.providerRemoved, `${present.label} (${present.issuer})`);
  });
}

async function requireThere(ctx: Ctx, openId: OpenId, asked: Parameters<OpenId["check"]>[0]): Promise<void> {
  try {
    await openId.check(asked);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    ctx.log.warn({ issuer: asked.issuer, code: error.code }, "a provider did not serve");
    throw new Refusal("provider.unreachable", { field: "issuer", values: { name: asked.issuer } });
  }
}

async function record(trx: Tx, emit: Emit, ctx: Ctx, code: LogCode, note: string): Promise<void> {
  await recordAction(trx, emit, { code, sub: null, by: ctx.viewer, at: ctx.now(), note });
}

function checkAdmin(ctx: Ctx): void {
  const refusal = canConfigure(ctx.viewer);
  if (refusal) throw new Refusal(refusal);
}
