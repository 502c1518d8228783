import { domainOf, hostOf } from "#lib/urls.ts";

/** Kinds of banned domains: of links, and of mail addresses. */
export const DOMAIN_KINDS = ["link", "email"] as const;
export type DomainKind = (typeof DOMAIN_KINDS)[number];

export function isDomainKind(text: string): text is DomainKind {
  return DOMAIN_KINDS.some((kind) => kind === text);
}

/** Banned domain in the list for admins. */
export interface BannedDomain {
  domain: string;
  bannedAt: number;
}

export interface DomainsView {
  kind: DomainKind;
  domains: readonly BannedDomain[];
  next: string | null;
  /** Search text of the list. */
  query: string;
}

/**
 * Extracts the domain from a URL, a mail address, or a host with an optional port. Lower case, in punycode, with at
 * least two labels; null if invalid.
 */
export function readDomain(typed: string): string | null {
  const text = typed.trim();
  const host = /^https?:\/\//i.test(text) ? domainOf(text) : hostOf(text.slice(text.lastIndexOf("@") + 1));
  return host?.includes(".") === true && host.length <= 253 ? host : null;
}

/** The host and all its parent domains. */
export function domainsAbove(host: string): string[] {
  const labels = host.split(".");
  return labels.map((_label, at) => labels.slice(at).join("."));
}
