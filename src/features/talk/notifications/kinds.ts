import { keysOf } from "#lib/keys-of.ts";
/** Groups of kinds, for the list and the settings. */
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

/** Default channels of a kind. */
export interface Channels {
  site: boolean;
  push: boolean;
  mail: "off" | "now" | "digest";
}

interface Kind {
  group: NotificationGroup;
  channels: Channels;
  /** Shown in the list of notifications. Other kinds are shown and counted elsewhere. */
  isListed: boolean;
}

const quiet: Channels = { site: true, push: false, mail: "off" };
const personal: Channels = { site: true, push: true, mail: "off" };

/** All kinds of notifications. Their texts are in `live.kinds`. */
export const NOTIFICATION_KINDS = {
  "post-reply": { group: "replies", channels: personal, isListed: true },
  "comment-reply": { group: "replies", channels: personal, isListed: true },
  "post-mention": { group: "mentions", channels: personal, isListed: true },
  "comment-mention": { group: "mentions", channels: personal, isListed: true },
  /** New post in a followed sub, by a followed user, or of a followed domain. */
  "follow-post": { group: "follows", channels: quiet, isListed: true },
  /** New comment below a followed post or comment. */
  "follow-comment": { group: "follows", channels: quiet, isListed: true },
  reminder: { group: "reminders", channels: personal, isListed: true },
  /** A scheduled post of the user was refused when it was due. */
  "schedule-refused": { group: "reminders", channels: personal, isListed: true },
  "flair-given": { group: "flairs", channels: quiet, isListed: true },
  /** A report of the user was closed, with or without a removal. */
  "report-upheld": { group: "moderation", channels: quiet, isListed: true },
  "report-closed": { group: "moderation", channels: quiet, isListed: true },
  /** Private message, shown only among messages. */
  message: { group: "messages", channels: personal, isListed: false },
  /** Automatic message about a moderator action, shown only among messages. */
  moderation: { group: "moderation", channels: personal, isListed: false },
  /** Modmail of the user's teams, shown only among their conversations. */
  modmail: { group: "modmail", channels: quiet, isListed: false },
} as const satisfies Record<string, Kind>;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;

/** Kinds shown in the list of notifications. */
export type ListedKind = {
  [K in NotificationKind]: (typeof NOTIFICATION_KINDS)[K]["isListed"] extends true ? K : never;
}[NotificationKind];

/** Kinds of these groups. */
export function kindsOf(...groups: readonly NotificationGroup[]): NotificationKind[] {
  const kinds = keysOf(NOTIFICATION_KINDS);
  return kinds.filter((kind) => groups.includes(NOTIFICATION_KINDS[kind].group));
}
