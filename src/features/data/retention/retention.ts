import type { SettingName } from "#domain/settings.ts";

/** A setting that says for how many days something is kept. */
export type KeepSetting = Extract<SettingName, `keep.${string}`>;

/**
 * How long something is kept: as many days as a setting says, this many days, or as long as what is named. `account`: as long
 * as the account, with the days in which it can come back. `author`: until its author deletes it, and then as deleted text.
 * `reader`: until its person takes it away. `team`: the site's and its subs' own record, which has no end. `lines`: as many as
 * the chat shows. `host`: what the machine of the site keeps outside of the program.
 */
export type Span = Limited | { as: "account" | "author" | "reader" | "team" | "lines" | "host" };
/** A number of days. */
export type Limited = { setting: KeepSetting } | { days: number };

const by = (setting: KeepSetting): Limited => ({ setting });
const days = (n: number): Limited => ({ days: n });
const as = (what: Extract<Span, { as: string }>["as"]): Span => ({ as: what });

/** What is kept of people, by what it is about, and how long. What it is, and why it is kept, is said in strings (kept-texts.ts). */
export const KEPT = {
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
} as const satisfies Record<string, Record<string, Span>>;

export type KeptGroup = keyof typeof KEPT;
export type KeptKind = { [G in KeptGroup]: keyof (typeof KEPT)[G] }[KeptGroup];

/** The page that says all this. */
export interface KeptView {
  title: string;
  lead: string;
  /** What the link to the page about privacy is called. */
  back: string;
  groups: readonly { title: string; kinds: readonly { what: string; why: string; span: string }[] }[];
}
