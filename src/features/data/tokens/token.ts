import { SCOPES, type Scope } from "#domain/scopes.ts";

/** Max tokens per user. */
export const MAX_TOKENS = 20;
export const LONGEST_TOKEN_NAME = 64;
/** Selectable token lifetimes in days; 0 never expires. */
export const TOKEN_DAYS = [7, 30, 90, 365, 0] as const;

/** Prefix of every personal token, so that secret scanners recognise leaked ones. */
export const TOKEN_PREFIX = "ambit_";

/** Stored in the scopes column of feed tokens; no API call accepts it. */
export const FEED_SCOPE = "feed";
export const FEED_TOKEN_PREFIX = `${TOKEN_PREFIX}feed_`;

/** Token in its owner's list. */
export interface TokenView {
  tid: number;
  name: string;
  /** True for a feed token. */
  isFeed: boolean;
  scopes: Scope[];
  createdAt: number;
  /** Null if it never expires. */
  expiresAt: number | null;
  isOver: boolean;
  /** Precise to ten minutes; null before its first use. */
  lastUsedAt: number | null;
}

/** Parses stored scopes; returns them in canonical order. */
export function scopesOf(stored: string): Scope[] {
  const names = new Set(stored.split(" "));
  return SCOPES.filter((scope) => names.has(scope));
}
