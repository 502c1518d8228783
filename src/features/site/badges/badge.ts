/** The roles that a badge can come with: admins; everybody who has a position in a team. */
export const BADGE_TRIGGERS = ["admin", "mod"] as const;
export type BadgeTrigger = (typeof BADGE_TRIGGERS)[number];

/** The longest side of an icon as it is shown, in pixels; it is stored twice as fine. */
export const ICON_SIZE = 60;

/** A badge as everybody sees it on a profile. */
export interface BadgeView {
  bid: number;
  name: string;
  description: string;
  /** The hash of its picture; null without one. */
  icon: string | null;
}

/** A badge as admins see it. */
export interface ManagedBadge extends BadgeView {
  /** What it adds to the points that make a level; may be negative. */
  score: number;
  /** Lower ones stand first. */
  rank: number;
  trigger: BadgeTrigger | null;
  /** How many have it. */
  holders: number;
}

/** Those that an admin gives to somebody and takes away. */
export interface BadgeControls {
  /** What the person has; `automatic` by their role, so that it cannot be taken. */
  has: { bid: number; name: string; automatic: boolean }[];
  /** What there is besides. */
  others: { bid: number; name: string }[];
}
