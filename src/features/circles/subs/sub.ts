import { DAY } from "#domain/limits.ts";
import type { FeedSort } from "#domain/links.ts";
import type { RefusalCode } from "#domain/refusal.ts";
import type { Power } from "#domain/viewer.ts";
import type { ManagePage } from "./manage.ts";
import type { SubPictures } from "./pictures.ts";

/** Status names; the stored number is the index. */
export const SUB_STATUS = ["normal", "disabled", "quarantined"] as const;
export type SubStatus = (typeof SUB_STATUS)[number];

/** Relation of a member to a sub. */
export type Relation = "none" | "subscribed" | "blocked";

/** Actions that change a relation. */
export type RelationAct = "subscribe" | "unsubscribe" | "block" | "unblock";

/** Actions for several subs at once. */
export type SubBulkAction = Extract<RelationAct, "subscribe" | "unsubscribe">;

/** Data of a subscribe or block button. */
export interface SubRelation {
  sid: number;
  name: string;
  relation: Relation;
  subscribers: number;
  can: { subscribe: boolean };
}

/** Days without any activity on the site after which moderators count as inactive. */
const IDLE_DAYS = 60;

export function isTeamIdle(team: readonly { activeAt: number }[], now: number): boolean {
  return team.every(({ activeAt }) => activeAt <= now - IDLE_DAYS * DAY);
}

/** Sub found by a part of its name. */
export interface NamedSub {
  name: string;
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

/** Sidebar of a sub. */
export interface SubSideView extends SubRelation, SubPictures {
  title: string;
  sidebarHtml: string;
  nsfw: boolean;
  posts: number;
  createdAt: number;
  defaultSort: FeedSort;
  /** Null for a deleted account. */
  creator: string | null;
  /** Moderators, owners first; without banned and deleted accounts. */
  team: TeamMember[];
  /** Name to show if there is no owner. */
  standIn: string | null;
  /** All moderators have been inactive on the site for 60 days. */
  teamIsIdle: boolean;
  rules: readonly SubRule[];
  /** The reader may write modmail. */
  canContactTeam: boolean;
  /** The reader's own flair there. */
  flair: string | null;
  flairHue: number | null;
  /** Lists of the sub that the reader may open. */
  lists: { log: boolean; bans: boolean; statistics: boolean };
  /** Post type and min level of the posting button, or the refusal shown instead. */
  posting: { type: "link" | "text"; refusal: RefusalCode | null; level: number };
  /** First moderators' page that the reader may open; null for none. */
  managePage: ManagePage | null;
}

/** Number of suggested subs for a new member. */
export const SUGGESTED_SUB_COUNT = 24;

/** Suggested sub with its newest post. */
export interface SubTile extends SubRelation, Pick<SubPictures, "icon"> {
  title: string;
  newest: { title: string; postedAt: number } | null;
}

/** Slow mode pause of a member. */
export interface PauseView {
  /** Seconds between two posts or comments. */
  every: number;
  /** Seconds until the member may write again; 0 for now. */
  left: number;
}
