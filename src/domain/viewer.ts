import type { ActiveFilter } from "./filters.ts";
import { noTeamCounts, type TeamCounts } from "./live.ts";
import { type Preferences, standardPreferences } from "./preferences.ts";

export type NsfwPreference = "hide" | "blur" | "show";
export type ContentBlock = "hide" | "blur";

/** Power in a sub, the greatest first. Stored as 0, 1 and 2. */
export const POWERS = ["owner", "mod", "janitor"] as const;
export type Power = (typeof POWERS)[number];

/** The power that is stored so. @throws Error for a number that is no power. */
export function powerOf(code: number): Power {
  const power = POWERS[code];
  if (power === undefined) throw new Error(`No power is stored as ${code}.`);
  return power;
}

/** Is this power at least that one? */
export function isAtLeast(power: Power, least: Power): boolean {
  return POWERS.indexOf(power) <= POWERS.indexOf(least);
}

export interface Subscription {
  sid: number;
  name: string;
  /** Live posts in the sub; the feed's planner weighs by it. */
  posts: number;
}

/** User of a request. Visitors have uid 0; banned, pending and deleted accounts are visitors too. */
export interface Viewer {
  uid: number;
  name: string;
  isAdmin: boolean;
  /** An admin, also one who has not turned admin mode on where the site asks for that. */
  mayAdmin: boolean;
  /** Epoch milliseconds; 0 for visitors. */
  joinedAt: number;
  /** Last proof of identity in this session in epoch milliseconds; 0 without a session. */
  provenAt: number;
  /** Sum of votes received. */
  score: number;
  /** Points of badges, which count for the level. */
  badgeScore: number;
  /** Up-votes cast minus down-votes cast. */
  voteBalance: number;
  /** Unread notifications, counted up to a hundred. */
  unread: number;
  /** Unread messages, without those that a block hides. */
  unreadMessages: number;
  nsfw: NsfwPreference;
  /** The language that a member chose; null for what the browser asks for. */
  language: string | null;
  preferences: Preferences;
  /** True if the viewer hid single posts; false saves a query. */
  hidesPosts: boolean;
  /** May send files whatever the level. */
  mayUpload: boolean;
  /** Accepted positions: sid → power. */
  team: ReadonlyMap<number, Power>;
  /** Unread conversations of these teams: sid → how many, where there are any. */
  modmail: ReadonlyMap<number, number>;
  /** Open reports that these teams read, and, under 0, the site's admins. */
  openReports: Pick<TeamCounts, "reports" | "comments">;
  /** The subs of the top bar and of the home feed; the default subs for visitors. */
  subscriptions: readonly Subscription[];
  blockedSubs: ReadonlySet<number>;
  /** People whose content is blocked: uid → how. */
  blockedPeople: ReadonlyMap<number, ContentBlock>;
  /** Active filters of the viewer. */
  filters: readonly ActiveFilter[];
}

export function isMember(viewer: Viewer): boolean {
  return viewer.uid > 0;
}

/** Milliseconds for which a proof of identity is valid. */
const PROVEN_MS = 900_000;

export function isProven(viewer: Pick<Viewer, "provenAt">, now: number): boolean {
  return now - viewer.provenAt < PROVEN_MS;
}

/** Sees everything public and nothing else: for what is rendered once and shared by everybody. */
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

/** The place that a power question is about. */
export interface SubRef {
  sid: number;
  isDefault: boolean;
}

/** Does the viewer hold at least this power here? Admins hold every power in default subs, in admin mode or not. */
export function hasPower(viewer: Viewer, sub: SubRef, power: Power): boolean {
  if ((viewer.isAdmin || viewer.mayAdmin) && sub.isDefault) return true;
  const own = viewer.team.get(sub.sid);
  return own !== undefined && isAtLeast(own, power);
}
