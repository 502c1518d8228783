/** URL segment of a provider: letters, digits and hyphens. */
export const SLUG = /^[a-z0-9](?:[a-z0-9-]{0,30}[a-z0-9])?$/;
export const SLUG_MAX = 32;
export const LABEL_MAX = 40;
export const ISSUER_MAX = 500;
export const CLIENT_ID_MAX = 500;
export const CLIENT_SECRET_MAX = 1_000;
export const MAX_PROVIDERS = 20;

/** Max time at the provider, and max validity of its response afterwards, in milliseconds. */
export const PROVIDER_VISIT_MS = 600_000;
export const PROVIDER_RESPONSE_MS = 1_800_000;

/** Public data of a provider. */
export interface ProviderName {
  slug: string;
  label: string;
}

/** Providers in the log-in form. */
export interface ProvidersView {
  providers: ProviderName[];
  /** True if new users can register with a provider. */
  registers: boolean;
}

/** Provider in a member's settings; `since` is the time of the link, null if unlinked. */
export interface LinkedProvider extends ProviderName {
  since: number | null;
  usedAt: number | null;
}

/** Provider in the admin list; never includes the secret. */
export interface ProviderView extends ProviderName {
  issuer: string;
  clientId: string;
  /** Location of the secret; null for none. An environment variable overrides the stored secret. */
  secretIn: "database" | "environment" | null;
  /** Environment variable for the secret. */
  secretVariable: string;
  isOn: boolean;
  /** Number of linked accounts. */
  accounts: number;
  callback: string;
}

/** Results of a provider callback, shown on the next page. */
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

/** Returns the canonical issuer URL; null if invalid. Also accepts the URL of the discovery document. */
export function readIssuer(text: string): string | null {
  const plain = text.trim().replace(/\/\.well-known\/openid-configuration\/?$/, "");
  if (!URL.canParse(plain)) return null;
  const url = new URL(plain);
  const isFine = /^https?:$/.test(url.protocol) && url.search === "" && url.hash === "" && url.username === "";
  return isFine && !url.pathname.includes("/.well-known") ? url.href : null;
}
