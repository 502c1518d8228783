import { accountLinks } from "#domain/account-links.ts";
import { Refusal } from "#domain/refusal.ts";
import { getPathAfterLogIn } from "#features/people/accounts/account.ts";
import type { ProviderNote } from "#features/people/providers/provider.ts";
import { type AuthRequest, createAuthRequests, isSameSecret } from "#features/people/providers/server/auth-requests.ts";
import { listLinked } from "#features/people/providers/server/link-queries.ts";
import { type OpenId, ProviderError, type ProviderIdentity } from "#features/people/providers/server/open-id.ts";
import {
  findProvider,
  getRequestSecret,
  markRequestUsed,
  type StoredProvider,
} from "#features/people/providers/server/provider-queries.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { BrowserState } from "#platform/http/answer.ts";
import { enterByProvider } from "./enter-by-provider.ts";
import type { PasswordGuard } from "./guess-password.ts";
import { linkAccount } from "./link-provider.ts";
import { proveByProvider } from "./prove-by-provider.ts";
import type { ProviderRedirect } from "./provider-redirect.ts";

type Wanted = Pick<AuthRequest, "for" | "slug"> & Partial<Pick<AuthRequest, "next" | "remember">>;

const LONGEST_NEXT = 1_000;

/** Builds the redirect to a provider. @throws Refusal if it does not exist or is unreachable. */
export async function redirectToProvider(
  ctx: Ctx,
  openId: OpenId,
  wanted: Wanted,
): Promise<ProviderRedirect & { label: string }> {
  const provider = await requireProvider(ctx, wanted.slug);
  const requests = createAuthRequests(await getRequestSecret(ctx.read));
  const next = getPathAfterLogIn(wanted.next ?? "", "");
  const token = requests.keep(
    {
      for: wanted.for,
      slug: provider.slug,
      holder: ctx.sessionHash ?? "",
      next: next.length > LONGEST_NEXT ? "" : next,
      remember: wanted.remember ?? false,
    },
    ctx.now(),
  );
  try {
    const redirect = `${ctx.origin}${accountLinks.providerCallback(provider.slug)}`;
    const to = await openId.addressAt(provider, redirect, requests.checks(token), wanted.for === "prove");
    return { to, label: provider.label, browser: { provider: { token } } };
  } catch (error) {
    throw refusalOf(ctx, provider, error);
  }
}

/** Builds the redirect for reauthentication with a linked provider. */
export async function redirectToReauth(ctx: Ctx, openId: OpenId, { slug, next }: { slug: string; next: string }) {
  const linked = await listLinked(ctx.read, ctx.viewer.uid);
  if (!linked.some((each) => each.slug === slug)) throw new Refusal("provider.not-found");
  return redirectToProvider(ctx, openId, { for: "prove", slug, next });
}

interface Came {
  slug: string;
  code: string;
  state: string;
  iss: string;
  error: string;
}

/**
 * Handles the callback: only in the same browser and session, once, within AWAY_MS, and from the requested provider.
 * Any error leads to a page with an explanation.
 */
export async function handleProviderCallback(
  ctx: Ctx,
  guard: PasswordGuard,
  openId: OpenId,
  came: Came,
): Promise<ProviderRedirect> {
  const requests = createAuthRequests(await getRequestSecret(ctx.read));
  const now = ctx.now();
  const request = requests.read(ctx.providerToken, ["enter", "link", "prove"], now);
  if (!request || ctx.providerToken === null) return over(ctx, "over");
  const noted = (note: ProviderNote) => endedWith(note, request);
  const checks = requests.checks(ctx.providerToken);
  const isOurs = request.slug === came.slug && request.holder === (ctx.sessionHash ?? "");
  if (!isOurs || !isSameSecret(came.state, checks.state)) return noted("over");
  if (!(await ctx.write((trx) => markRequestUsed(trx, request.hash, request.until)))) return noted("over");
  if (came.error !== "") return noted(came.error === "access_denied" ? "cancelled" : "failed");
  const provider = await findProvider(ctx.read, came.slug);
  if (provider?.is_on !== 1) return noted("failed");
  const identity = await identify(ctx, openId, provider, came, checks, request.for === "prove");
  if (identity === null) return noted("failed");
  switch (request.for) {
    case "enter":
      return (await enterByProvider(ctx, guard, { provider, identity, request })) ?? noted("unknown");
    case "link":
      return noted(await linkAccount(ctx, provider, identity));
    case "prove": {
      const proven = await proveByProvider(ctx, { provider, identity, request });
      return typeof proven === "string" ? noted(proven) : proven;
    }
  }
}

async function identify(
  ctx: Ctx,
  openId: OpenId,
  provider: StoredProvider,
  { slug, code, state, iss }: Came,
  checks: ReturnType<ReturnType<typeof createAuthRequests>["checks"]>,
  isAgain: boolean,
): Promise<ProviderIdentity | null> {
  const address = new URL(`${ctx.origin}${accountLinks.providerCallback(slug)}`);
  for (const [name, value] of Object.entries({ code, state, iss })) {
    if (value !== "") address.searchParams.set(name, value);
  }
  try {
    return await openId.identify(provider, address, checks, isAgain);
  } catch (error) {
    refusalOf(ctx, provider, error);
    return null;
  }
}

/** Logs a provider error without the provider's response. @throws any other error. */
function refusalOf(ctx: Ctx, { slug, label }: StoredProvider, error: unknown): Refusal {
  if (!(error instanceof ProviderError)) throw error;
  ctx.log.warn({ provider: slug, code: error.code }, "a provider did not serve");
  return new Refusal("provider.unreachable", { values: { name: label } });
}

async function requireProvider(ctx: Ctx, slug: string): Promise<StoredProvider> {
  const provider = await findProvider(ctx.read, slug);
  if (provider?.is_on !== 1) throw new Refusal("provider.not-found");
  return provider;
}

function endedWith(note: ProviderNote, { for: purpose, next }: Pick<AuthRequest, "for" | "next">): ProviderRedirect {
  const browser: BrowserState = { provider: "end" };
  if (purpose === "link") return { to: accountLinks.securityAfter(note), browser };
  if (purpose === "prove") return { to: accountLinks.reauthenticateAfter(note, next), browser };
  return { to: accountLinks.logInAfter(note, next), browser };
}

/** Result without a valid cookie, so the purpose of the request is unknown. */
function over(ctx: Ctx, note: ProviderNote): ProviderRedirect {
  return endedWith(note, { for: ctx.sessionHash === null ? "enter" : "link", next: "" });
}
