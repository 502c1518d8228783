import { DAY } from "#domain/limits.ts";
import type { FeedSort } from "#domain/links.ts";
import type { RefusalCode } from "#domain/refusal.ts";
import type { Power } from "#domain/viewer.ts";
import type { ManagePage } from "./manage.ts";
import type { SubPictures } from "./pictures.ts";

/** The states of a sub by the number that is stored. */
export const SUB_STATUS = ["normal", "disabled", "quarantined"] as const;
export type SubStatus = (typeof SUB_STATUS)[number];

/** What a member has to do with a sub. */
export type Relation = "none" | "subscribed" | "blocked";

/** What a member can change about it. */
export type RelationAct = "subscribe" | "unsubscribe" | "block" | "unblock";

/** What can be done with several subs at once. */
export type BulkAct = Extract<RelationAct, "subscribe" | "unsubscribe">;

/** The data of one subscribe or block button. */
export interface SubRelation {
  sid: number;
  name: string;
  relation: Relation;
  subscribers: number;
  can: { subscribe: boolean };
}

/** A team that did nothing on the site for this many days is not there any more. */
const IDLE_DAYS = 60;

export function isIdle(team: readonly { activeAt: number }[], now: number): boolean {
  return team.every(({ activeAt }) => activeAt <= now - IDLE_DAYS * DAY);
}

/** A sub that was found by part of its name. */
export interface NamedSub {
  name: string;
  /** The one line under the name. */
  title: string;
  nsfw: boolean;
  subscribers: number;
}

export interface TeamMember {
  name: string;
  power: Power;
}

export interface SubRule {
  rid: number;
  text: string;
}

/** The column beside a sub's posts. */
export interface SubSideView extends SubRelation, SubPictures {
  /** The one line under the name. */
  title: string;
  sidebarHtml: string;
  nsfw: boolean;
  posts: number;
  createdAt: number;
  defaultSort: FeedSort;
  /** Null when the account is deleted. */
  creator: string | null;
  /** Owners first; people who are banned or gone are left out. */
  team: TeamMember[];
  /** The name to show where no owner is left. */
  standIn: string | null;
  /** Nobody of the team did anything on the site for 60 days. */
  teamIsIdle: boolean;
  rules: readonly SubRule[];
  /** The reader may write to the team. */
  canContactTeam: boolean;
  /** Beside the reader's own name there. */
  flair: string | null;
  flairHue: number | null;
  /** Which of its lists the reader may open. */
  lists: { log: boolean; bans: boolean; statistics: boolean };
  /** Whether to offer posting, to which type, or why not; and the level that it asks of members. */
  posting: { type: "link" | "text"; refusal: RefusalCode | null; level: number };
  /** The page by which the reader manages the sub; null for those who do not. */
  managePage: ManagePage | null;
}

/** Number of suggested subs for a new member. */
export const TILES = 24;

/** A sub to choose, with the newest thing that was posted there. */
export interface SubTile extends SubRelation, Pick<SubPictures, "icon"> {
  /** The one line under the name. */
  title: string;
  newest: { title: string; postedAt: number } | null;
}

/** Slow mode for one member. */
export interface PauseView {
  /** Seconds between two posts or comments. */
  every: number;
  /** Seconds until the member may write again, 0 for now. */
  left: number;
}
