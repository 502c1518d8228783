import { domainOf, hostOf } from "#lib/urls.ts";

/** What the domains of a list may not be in. */
export const DOMAIN_KINDS = ["link", "email"] as const;
export type DomainKind = (typeof DOMAIN_KINDS)[number];

export function isDomainKind(text: string): text is DomainKind {
  return DOMAIN_KINDS.some((kind) => kind === text);
}

/** A banned domain in the list of admins. */
export interface BannedDomain {
  domain: string;
  bannedAt: number;
}

export interface DomainsView {
  kind: DomainKind;
  domains: readonly BannedDomain[];
  next: string | null;
  /** What the list was narrowed to. */
  query: string;
}

/**
 * The domain that somebody means by an address, a mail address, a host with a port or a domain: small letters, punycode, at
 * least two labels; null where it is none.
 */
export function readDomain(typed: string): string | null {
  const text = typed.trim();
  const host = /^https?:\/\//i.test(text) ? domainOf(text) : hostOf(text.slice(text.lastIndexOf("@") + 1));
  return host?.includes(".") === true && host.length <= 253 ? host : null;
}

/** A host and every domain above it: what a list is asked for. */
export function domainsAbove(host: string): string[] {
  const labels = host.split(".");
  return labels.map((_label, at) => labels.slice(at).join("."));
}
