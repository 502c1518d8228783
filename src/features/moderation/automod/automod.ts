import type { PostType } from "#domain/content.ts";

/** When a rule is asked. */
export const AUTOMOD_EVENTS = ["post", "comment", "edit", "reports"] as const;
export type AutomodEvent = (typeof AUTOMOD_EVENTS)[number];

/** Where words and patterns are looked for. */
export const AUTOMOD_PLACES = ["title", "body", "link", "domain"] as const;
export type AutomodPlace = (typeof AUTOMOD_PLACES)[number];

export const AUTOMOD_TYPES = ["text", "link", "upload", "poll"] as const satisfies readonly PostType[];

/** The numbers that a rule can ask for. */
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

/** What has to be so. Everything that is given has to hold; of words and patterns one is enough. */
export interface AutomodConditions extends Record<AutomodNumber, number | null> {
  words: readonly string[];
  /** In the syntax of RE2. */
  patterns: readonly string[];
  places: readonly AutomodPlace[];
  /** Empty for every type. */
  types: readonly PostType[];
  flair: string;
  /** The author has no other post or comment here. */
  first: boolean;
}

/** What is done then; texts are empty where it is not. The mark NSFW and the flair are of posts alone. */
export interface AutomodActs {
  hold: boolean;
  /** Why it is removed. */
  remove: string;
  lock: boolean;
  nsfw: boolean;
  flair: string;
  /** Why it is reported to the team. */
  report: string;
  /** What is written under it, in the name of the team, or of the site where the rule is the site's. */
  reply: string;
  /** What the team is written about it. */
  message: string;
}

export const NO_ACTS: AutomodActs = {
  ...{ hold: false, remove: "", lock: false, nsfw: false, flair: "", report: "", reply: "", message: "" },
};

/** A comment has nothing but its text. */
export const ONLY_OF_POSTS: readonly AutomodPlace[] = ["title", "link", "domain"];

export interface AutomodRule {
  arid: number;
  /** Null where it is of the whole site. */
  sid: number | null;
  name: string;
  event: AutomodEvent;
  conditions: AutomodConditions;
  acts: AutomodActs;
  enabled: boolean;
  version: number;
}

/** A post or comment, as rules ask. */
export interface AutomodItem {
  /** Of a comment empty, and null for its type. */
  title: string;
  body: string;
  link: string;
  domain: string;
  type: PostType | null;
  flair: string;
  /** Milliseconds since the account was made. */
  accountAge: number;
  score: number;
  level: number;
  isFirst: boolean;
  /** How often its author wrote the same within the last day, before. */
  repeated: number;
  reports: number;
}

/** A rule is tried against what was written in that time. */
export const TRIED_DAYS = 30;

export const AUTOMOD_LIMITS = {
  rules: 50,
  name: 60,
  words: 100,
  wordLength: 60,
  patterns: 10,
  patternLength: 200,
  /** Characters of a text that words are looked for in, and patterns: these cost more. */
  read: 20_000,
  patternRead: 5_000,
  /** Of a reply, and of what the team is written. */
  reply: 2_000,
  message: 1_000,
} as const;

/** What is listed of a rule, with what it did. */
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

/** What a rule would have matched. */
export interface AutomodFound {
  key: string;
  at: number;
  title: string;
  address: string;
  author: string | null;
  /** Null where its author deleted it. */
  removed: boolean | null;
}

/** How a rule was tried last. */
export interface AutomodTrial {
  isOver: boolean;
  /** The rule has changed since. */
  isOld: boolean;
  lookedAt: number;
  matched: number;
  /** By the team, and not. */
  removed: number;
  kept: number;
  /** Against the time before: what is matched now, and what no more. */
  change: { more: number; fewer: number } | null;
  found: AutomodFound[];
}

/** Whose rules: of one sub, or, with null, of the whole site. */
export interface AutomodView {
  sub: string | null;
  rules: AutomodRuleRow[];
  /** The one that is open. */
  open: (AutomodRuleRow & { last: AutomodMatchRow[]; trial: AutomodTrial | null }) | null;
}
