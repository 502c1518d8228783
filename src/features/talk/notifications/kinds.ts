import { keysOf } from "#lib/keys-of.ts";
/** By which part of the list, and in which group of the settings, a kind stands. */
export const NOTIFICATION_GROUPS = [
  "replies",
  "mentions",
  "follows",
  "reminders",
  "flairs",
  "messages",
  "moderation",
  "modmail",
] as const;
export type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number];

/** Where somebody is notified, unless they chose otherwise. */
export interface Channels {
  site: boolean;
  push: boolean;
  mail: "off" | "now" | "digest";
}

interface Kind {
  group: NotificationGroup;
  channels: Channels;
  /** It is listed among the notifications; else somewhere else, which counts it. */
  isListed: boolean;
}

const quiet: Channels = { site: true, push: false, mail: "off" };
const personal: Channels = { site: true, push: true, mail: "off" };

/** Everything that somebody is notified of. The words are keyed by kind: `live.kinds`. */
export const NOTIFICATION_KINDS = {
  "post-reply": { group: "replies", channels: personal, isListed: true },
  "comment-reply": { group: "replies", channels: personal, isListed: true },
  "post-mention": { group: "mentions", channels: personal, isListed: true },
  "comment-mention": { group: "mentions", channels: personal, isListed: true },
  /** A new post in a sub, by a person or from a domain that is followed. */
  "follow-post": { group: "follows", channels: quiet, isListed: true },
  /** A new comment under a post or a comment that is followed. */
  "follow-comment": { group: "follows", channels: quiet, isListed: true },
  reminder: { group: "reminders", channels: personal, isListed: true },
  /** A scheduled post of one's own was refused when it was due. */
  "schedule-refused": { group: "reminders", channels: personal, isListed: true },
  "flair-given": { group: "flairs", channels: quiet, isListed: true },
  /** What the user reported was removed, or it was not. */
  "report-upheld": { group: "moderation", channels: quiet, isListed: true },
  "report-closed": { group: "moderation", channels: quiet, isListed: true },
  /** A private message: a row of the messages only. */
  message: { group: "messages", channels: personal, isListed: false },
  /** The automatic message about a moderation act: a row of the messages only. */
  moderation: { group: "moderation", channels: personal, isListed: false },
  /** Mail of a team that the person is in: conversations of the team only. */
  modmail: { group: "modmail", channels: quiet, isListed: false },
} as const satisfies Record<string, Kind>;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;

/** The kinds that are rows of the list. */
export type ListedKind = {
  [K in NotificationKind]: (typeof NOTIFICATION_KINDS)[K]["isListed"] extends true ? K : never;
}[NotificationKind];

/** The kinds of these groups. */
export function kindsOf(...groups: readonly NotificationGroup[]): NotificationKind[] {
  const kinds = keysOf(NOTIFICATION_KINDS);
  return kinds.filter((kind) => groups.includes(NOTIFICATION_KINDS[kind].group));
}
