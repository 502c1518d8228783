/** Kinds of items that a member can follow. */
export const FOLLOW_KINDS = ["post", "comment", "sub", "person", "domain"] as const;
export type FollowKind = (typeof FOLLOW_KINDS)[number];

/** `follow`: new activity notifies the member. `mute`: no activity does. */
export type FollowMode = "follow" | "mute";

/** Item by kind and public identifier: an id, a name or a domain. */
export interface FollowTarget {
  what: FollowKind;
  of: string;
}

/** Delay of a reminder; `at` is a chosen time. */
export const REMINDER_DELAYS = ["day", "week", "at"] as const;
export type ReminderDelay = (typeof REMINDER_DELAYS)[number];

/** Name of the form field for that time. */
export const REMINDER_TIME_FIELD = "at";
/** Max days ahead of a reminder. */
export const REMINDER_DAYS = 730;

/** Viewer's follow mode and reminder of one item. */
export interface FollowView extends FollowTarget {
  /** Title or name. */
  name: string;
  /** URL path. */
  address: string;
  mode: FollowMode | null;
  /** True for the viewer's own item, which is followed by default. */
  isOwn: boolean;
  reminder: ReminderView | null;
  can: { mute: boolean; remind: boolean };
}

interface ReminderView {
  rid: number;
  dueAt: number;
}

/** Entry of the follow list. */
export interface FollowRow {
  what: FollowKind;
  id: number;
  key: string;
  mode: FollowMode;
  since: number;
  /** Null if the item is no longer visible to the viewer. */
  shown: { of: string; name: string; address: string } | null;
}

export interface ReminderRow extends ReminderView {
  /** Null if the item is no longer visible to the viewer. */
  shown: (FollowTarget & { name: string; address: string }) | null;
}

export interface FollowList {
  follows: FollowRow[];
  /** All reminders, earliest first. */
  reminders: ReminderRow[];
  /** Cursor of the next page of follows, null at the end. */
  next: string | null;
}
