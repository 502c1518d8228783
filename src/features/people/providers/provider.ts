/** What its address calls a provider: letters, digits and hyphens. */
export const SLUG = /^[a-z0-9](?:[a-z0-9-]{0,30}[a-z0-9])?$/;
export const SLUG_MAX = 32;
export const LABEL_MAX = 40;
export const ISSUER_MAX = 500;
export const CLIENT_ID_MAX = 500;
export const CLIENT_SECRET_MAX = 1_000;
export const MOST_PROVIDERS = 20;

/** How long a browser may be away at a provider, and how long its answer serves afterwards, in milliseconds. */
export const AWAY_MS = 600_000;
export const BACK_MS = 1_800_000;

/** A provider as everybody sees it. */
export interface ProviderName {
  slug: string;
  label: string;
}

/** What the form of logging in shows of them. */
export interface ProvidersView {
  providers: ProviderName[];
  /** Whether somebody new gets an account by one. */
  registers: boolean;
}

/** One as a member sees it: since when it opens the own account; null where it does not. */
export interface LinkedProvider extends ProviderName {
  since: number | null;
  usedAt: number | null;
}

/** One as admins see it; its secret is shown to nobody. */
export interface ProviderView extends ProviderName {
  issuer: string;
  clientId: string;
  /** Where its secret stands; null where it has none. One in the environment is used in place of one that is stored. */
  secretIn: "database" | "environment" | null;
  /** The variable of the environment that holds its secret, or may. */
  secretVariable: string;
  isOn: boolean;
  /** How many accounts it opens. */
  accounts: number;
  /** Where it sends browsers back to. */
  callback: string;
}

/** How coming back from a provider ended, on the page that it leads to. */
export const PROVIDER_NOTES = [
  "cancelled",
  "failed",
  "over",
  "unknown",
  "other",
  "linked",
  "taken",
  "present",
] as const;
export type ProviderNote = (typeof PROVIDER_NOTES)[number];

export function providerNote(text: string | null): ProviderNote | null {
  return PROVIDER_NOTES.find((each) => each === text) ?? null;
}

/** The issuer in its one spelling; null for what is none. People also paste the address of the provider's description. */
export function readIssuer(text: string): string | null {
  const plain = text.trim().replace(/\/\.well-known\/openid-configuration\/?$/, "");
  if (!URL.canParse(plain)) return null;
  const url = new URL(plain);
  const isFine = /^https?:$/.test(url.protocol) && url.search === "" && url.hash === "" && url.username === "";
  return isFine && !url.pathname.includes("/.well-known") ? url.href : null;
}
