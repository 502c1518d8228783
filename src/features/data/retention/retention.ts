import type { SettingName } from "#domain/settings.ts";

/** Setting that holds a retention period in days. */
export type RetentionSetting = Extract<SettingName, `keep.${string}`>;

/**
 * Retention period: a setting in days, a fixed number of days, or a named end. `account`: until the account's restore
 * period is over. `author`: until its author deletes it, then as deleted text. `reader`: until its owner deletes it.
 * `team`: unlimited record of the site and its subs. `lines`: the number of lines that the chat shows. `host`: decided
 * by the server's operator.
 */
export type RetentionPeriod =
  | LimitedRetentionPeriod
  | { as: "account" | "author" | "reader" | "team" | "lines" | "host" };
/** Period in days. */
export type LimitedRetentionPeriod = { setting: RetentionSetting } | { days: number };

const by = (setting: RetentionSetting): LimitedRetentionPeriod => ({ setting });
const days = (n: number): LimitedRetentionPeriod => ({ days: n });
const as = (what: Extract<RetentionPeriod, { as: string }>["as"]): RetentionPeriod => ({ as: what });

/** Stored personal data by subject, with its retention period. Descriptions and purposes are in kept-texts.ts. */
export const RETENTION_PERIODS = {
  account: {
    profile: as("account"),
    credentials: as("account"),
    proofs: days(1),
    applications: by("keep.applications"),
    invitations: as("team"),
    lists: as("reader"),
    notifications: by("keep.read_notifications"),
    deliveries: days(30),
    archives: days(7),
  },
  devices: {
    addresses: by("keep.client_addresses"),
    sessions: by("keep.unused_sessions"),
    requests: as("host"),
    blockedRanges: days(30),
    limits: days(1),
  },
  written: {
    posts: as("author"),
    edits: by("keep.edit_history"),
    deleted: by("keep.deleted_text"),
    files: days(30),
    votes: as("team"),
    drafts: days(30),
    exports: days(7),
    repeats: days(1),
    chat: as("lines"),
  },
  messages: {
    messages: as("reader"),
    deletedMessages: by("keep.deleted_messages"),
    modmail: as("team"),
  },
  moderation: {
    reports: as("team"),
    copies: by("keep.reported_copies"),
    acts: as("team"),
    notes: as("account"),
    trials: by("keep.automod_trials"),
  },
  machinery: {
    jobs: by("keep.failed_jobs"),
    webhooks: days(14),
    counts: as("team"),
  },
} as const satisfies Record<string, Record<string, RetentionPeriod>>;

export type RetentionGroup = keyof typeof RETENTION_PERIODS;
export type RetentionKind = { [G in RetentionGroup]: keyof (typeof RETENTION_PERIODS)[G] }[RetentionGroup];

/** Page about data retention. */
export interface RetentionView {
  title: string;
  lead: string;
  /** Text of the link to the privacy page. */
  back: string;
  groups: readonly { title: string; kinds: readonly { what: string; why: string; span: string }[] }[];
}
