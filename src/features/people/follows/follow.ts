/** What a member can follow. */
export const FOLLOWED = ["post", "comment", "sub", "person", "domain"] as const;
export type Followed = (typeof FOLLOWED)[number];

/** Whether what is new there notifies the member, or nothing that happens there does. */
export type FollowMode = "follow" | "mute";

/** A thing by its kind and by what an address calls it: an id, a name, a domain. */
export interface FollowTarget {
  what: Followed;
  of: string;
}

/** How soon a reminder comes; `at` is a time of the member's own. */
export const REMINDER_DELAYS = ["day", "week", "at"] as const;
export type ReminderDelay = (typeof REMINDER_DELAYS)[number];

/** The field of the form that holds that time. */
export const REMIND_AT = "at";
/** Days ahead of which a reminder may be at most. */
export const REMINDER_DAYS = 730;

/** What the reader has to do with one thing. */
export interface FollowView extends FollowTarget {
  /** The title, or the name. */
  name: string;
  /** Where it is. */
  address: string;
  mode: FollowMode | null;
  /** It is the reader's own, which is followed where nothing else was said. */
  isOwn: boolean;
  reminder: ReminderView | null;
  can: { mute: boolean; remind: boolean };
}

interface ReminderView {
  rid: number;
  dueAt: number;
}

/** A line of the list of what the reader follows and mutes. */
export interface FollowRow {
  what: Followed;
  id: number;
  key: string;
  mode: FollowMode;
  since: number;
  /** Null where the reader may not see it any more. */
  shown: { of: string; name: string; address: string } | null;
}

export interface ReminderRow extends ReminderView {
  /** Null where the reader may not see it any more. */
  shown: (FollowTarget & { name: string; address: string }) | null;
}

export interface FollowList {
  follows: FollowRow[];
  /** All of them, the next one first. */
  reminders: ReminderRow[];
  /** Cursor of the next page of follows, null at the end. */
  next: string | null;
}
