import { SCOPES, type Scope } from "#domain/scopes.ts";

/** How many tokens a person may have at once. */
export const MOST_TOKENS = 20;
export const LONGEST_TOKEN_NAME = 64;
/** For how many days a token may be good; 0 is for good. */
export const TOKEN_DAYS = [7, 30, 90, 365, 0] as const;

/** Begins every personal token, so that one which leaks is recognised. */
export const TOKEN_PREFIX = "ambit_";

/** What a token for private feeds is stored with in place of scopes; no call of programs takes it. */
export const FEED_SCOPE = "feed";
export const FEED_TOKEN_PREFIX = `${TOKEN_PREFIX}feed_`;

/** A personal token as its owner sees it. */
export interface TokenView {
  tid: number;
  name: string;
  /** It opens private feeds and nothing else. */
  isFeed: boolean;
  scopes: Scope[];
  createdAt: number;
  /** Null for one that is good until it is removed. */
  expiresAt: number | null;
  isOver: boolean;
  /** To within ten minutes; null before its first use. */
  lastUsedAt: number | null;
}

/** Scopes as they are stored, in their own order. */
export function scopesOf(stored: string): Scope[] {
  const names = new Set(stored.split(" "));
  return SCOPES.filter((scope) => names.has(scope));
}
