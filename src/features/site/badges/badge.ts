/** Roles that award a badge automatically: admins, and moderators of any rank. */
export const BADGE_TRIGGERS = ["admin", "mod"] as const;
export type BadgeTrigger = (typeof BADGE_TRIGGERS)[number];

/** Max displayed side of an icon in pixels; stored at double resolution. */
export const ICON_SIZE = 60;

/** Badge on a profile. */
export interface BadgeView {
  bid: number;
  name: string;
  description: string;
  /** Hash of its image; null for none. */
  icon: string | null;
}

/** Badge in the admin list. */
export interface ManagedBadge extends BadgeView {
  /** Points toward the level; may be negative. */
  score: number;
  /** Ascending sort position. */
  rank: number;
  trigger: BadgeTrigger | null;
  /** Number of holders. */
  holders: number;
}

/** Badges that an admin can give to or remove from a user. */
export interface BadgeControls {
  /** Held badges; `automatic` ones come with a role and cannot be removed. */
  has: { bid: number; name: string; automatic: boolean }[];
  /** Badges that the user does not hold. */
  others: { bid: number; name: string }[];
}
