import type { PostType } from "#domain/content.ts";

/** Events that trigger a rule. */
export const AUTOMOD_EVENTS = ["post", "comment", "edit", "reports"] as const;
export type AutomodEvent = (typeof AUTOMOD_EVENTS)[number];

/** Fields searched for words and patterns. */
export const AUTOMOD_PLACES = ["title", "body", "link", "domain"] as const;
export type AutomodPlace = (typeof AUTOMOD_PLACES)[number];

export const AUTOMOD_TYPES = ["text", "link", "upload", "poll"] as const satisfies readonly PostType[];

/** Numeric conditions of a rule. */
export const AUTOMOD_NUMBERS = [
  "accountDays",
  "score",
  "level",
  "shorter",
  "longer",
  "capitals",
  "links",
  "repeated",
  "reports",
] as const;
export type AutomodNumber = (typeof AUTOMOD_NUMBERS)[number];

/** Conditions of a rule. All of them must hold; one matching word or pattern is enough. */
export interface AutomodConditions extends Record<AutomodNumber, number | null> {
  words: readonly string[];
  /** In RE2 syntax. */
  patterns: readonly string[];
  places: readonly AutomodPlace[];
  /** Empty for all types. */
  types: readonly PostType[];
  flair: string;
  /** The author has no other post or comment here. */
  first: boolean;
}

/** Actions of a rule; an empty text disables its action. `nsfw` and `flair` apply to posts only. */
export interface AutomodActs {
  hold: boolean;
  /** Reason of the removal. */
  remove: string;
  lock: boolean;
  nsfw: boolean;
  flair: string;
  /** Text of the report to the team. */
  report: string;
  /** Reply below the item as the team, or as the site for site-wide rules. */
  reply: string;
  /** Modmail message to the team. */
  message: string;
}

export const NO_ACTS: AutomodActs = {
  ...{ hold: false, remove: "", lock: false, nsfw: false, flair: "", report: "", reply: "", message: "" },
};

/** Fields that comments do not have. */
export const POST_ONLY_PLACES: readonly AutomodPlace[] = ["title", "link", "domain"];

export interface AutomodRule {
  arid: number;
  /** Null for site-wide rules. */
  sid: number | null;
  name: string;
  event: AutomodEvent;
  conditions: AutomodConditions;
  acts: AutomodActs;
  enabled: boolean;
  version: number;
}

/** Properties of a post or comment that rules check. */
export interface AutomodItem {
  /** Empty for comments, which have a null `type`. */
  title: string;
  body: string;
  link: string;
  domain: string;
  type: PostType | null;
  flair: string;
  /** Milliseconds since registration. */
  accountAge: number;
  score: number;
  level: number;
  isFirst: boolean;
  /** Number of identical items by the author in the last 24 hours, before this one. */
  repeated: number;
  reports: number;
}

/** Max age of content in a trial, in days. */
export const TRIAL_DAYS = 30;

export const AUTOMOD_LIMITS = {
  rules: 50,
  name: 60,
  words: 100,
  wordLength: 60,
  patterns: 10,
  patternLength: 200,
  /**
   * Max characters searched for words (`read`) and for patterns (`patternRead`). Lower for patterns, because they are
   * slower.
   */
  read: 20_000,
  patternRead: 5_000,
  /** Max characters of a reply and of a modmail message. */
  reply: 2_000,
  message: 1_000,
} as const;

/** Rule with its match counts, for the list. */
export interface AutomodRuleRow extends AutomodRule {
  matches: number;
  overruled: number;
}

export interface AutomodMatchRow {
  amid: number;
  aid: number;
  at: number;
  title: string;
  address: string;
  author: string | null;
  isOverruled: boolean;
}

/** Post or comment that a rule under trial would have matched. */
export interface TrialMatch {
  key: string;
  at: number;
  title: string;
  address: string;
  author: string | null;
  /** Null if the author deleted it. */
  removed: boolean | null;
}

/** Result of the latest trial of a rule. */
export interface AutomodTrial {
  isOver: boolean;
  /** The rule was changed after the trial. */
  isOld: boolean;
  lookedAt: number;
  matched: number;
  /** Matches removed by moderators, and matches not removed. */
  removed: number;
  kept: number;
  /** Comparison with the previous trial: number of new and of missing matches. */
  change: { more: number; fewer: number } | null;
  found: TrialMatch[];
}

/** Rules of one sub, or of the whole site if `sub` is null. */
export interface AutomodView {
  sub: string | null;
  rules: AutomodRuleRow[];
  /** The open rule. */
  open: (AutomodRuleRow & { last: AutomodMatchRow[]; trial: AutomodTrial | null }) | null;
}
