import type { ActiveFilter } from "./filters.ts";
import { noTeamCounts, type TeamCounts } from "./live.ts";
import { type Preferences, standardPreferences } from "./preferences.ts";

export type NsfwPreference = "hide" | "blur" | "show";
export type ContentBlock = "hide" | "blur";

/** Positions in a sub, highest first. Stored as 0, 1 and 2. */
export const POWERS = ["owner", "mod", "janitor"] as const;
export type Power = (typeof POWERS)[number];

/** Returns the position for a stored code. @throws Error if invalid. */
export function powerOf(code: number): Power {
  const power = POWERS[code];
  if (power === undefined) throw new Error(`No power is stored as ${code}.`);
  return power;
}

/** True if the position is at least `least`. */
export function isAtLeast(power: Power, least: Power): boolean {
  return POWERS.indexOf(power) <= POWERS.indexOf(least);
}

export interface Subscription {
  sid: number;
  name: string;
  /** Number of posts, used as weight by the query planner of the home feed. */
  posts: number;
}

/** User of a request. Visitors have uid 0; banned, pending and deleted accounts count as visitors. */
export interface Viewer {
  uid: number;
  name: string;
  isAdmin: boolean;
  /** True for admins, even if admin mode is required but off. */
  mayAdmin: boolean;
  /** Epoch milliseconds; 0 for visitors. */
  joinedAt: number;
  /** Time of the last proof of identity in this session, in epoch milliseconds; 0 without a session. */
  provenAt: number;
  /** Sum of received votes. */
  score: number;
  /** Badge points, which count for the level. */
  badgeScore: number;
  /** Cast up-votes minus cast down-votes. */
  voteBalance: number;
  /** Unread notifications, at most 100. */
  unread: number;
  /** Unread messages, without those hidden by a block. */
  unreadMessages: number;
  nsfw: NsfwPreference;
  /** Chosen language; null for the language of the browser. */
  language: string | null;
  preferences: Preferences;
  /** True if the viewer hid posts; false saves a query. */
  hidesPosts: boolean;
  /** True if uploads are allowed regardless of the level. */
  mayUpload: boolean;
  /** Accepted positions: sid → power. */
  team: ReadonlyMap<number, Power>;
  /** Unread modmail: sid → count, without zeros. */
  modmail: ReadonlyMap<number, number>;
  /** Open reports for the viewer as a moderator, and under 0 those for admins. */
  openReports: Pick<TeamCounts, "reports" | "comments">;
  /** Subs in the top bar and the home feed; the default subs for visitors. */
  subscriptions: readonly Subscription[];
  blockedSubs: ReadonlySet<number>;
  /** Users whose content is blocked: uid → kind of block. */
  blockedPeople: ReadonlyMap<number, ContentBlock>;
  /** Active filters. */
  filters: readonly ActiveFilter[];
}

export function isMember(viewer: Viewer): boolean {
  return viewer.uid > 0;
}

/** Validity of a proof of identity in milliseconds. */
const PROVEN_MS = 900_000;

export function hasRecentProof(viewer: Pick<Viewer, "provenAt">, now: number): boolean {
  return now - viewer.provenAt < PROVEN_MS;
}

/** Viewer who sees exactly what is public; for content that is rendered once for all users. */
export const publicViewer: Viewer = {
  uid: 0,
  name: "",
  isAdmin: false,
  mayAdmin: false,
  joinedAt: 0,
  provenAt: 0,
  score: 0,
  badgeScore: 0,
  voteBalance: 0,
  unread: 0,
  unreadMessages: 0,
  nsfw: "show",
  language: null,
  preferences: standardPreferences,
  hidesPosts: false,
  mayUpload: false,
  team: new Map(),
  modmail: new Map(),
  openReports: noTeamCounts,
  subscriptions: [],
  blockedSubs: new Set(),
  blockedPeople: new Map(),
  filters: [],
};

/** Sub in which a position is checked. */
export interface SubRef {
  sid: number;
  isDefault: boolean;
}

/**
 * True if the viewer has at least this position in the sub. Admins have every position in default subs, also outside
 * admin mode.
 */
export function hasPower(viewer: Viewer, sub: SubRef, power: Power): boolean {
  if ((viewer.isAdmin || viewer.mayAdmin) && sub.isDefault) return true;
  const own = viewer.team.get(sub.sid);
  return own !== undefined && isAtLeast(own, power);
}
