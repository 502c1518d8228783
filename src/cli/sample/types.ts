import type { PaintingName } from "./art/paintings.ts";
import type { MediaName } from "./sample-media.ts";

/** Sample community as plain data, without ids: with ages instead of dates, and names instead of references. */

export interface SampleSub {
  name: string;
  title: string;
  sidebar: string;
  rules: string[];
  owner: string;
  team: { name: string; role: "moderator" | "janitor" }[];
  isDefault: boolean;
  nsfw: boolean;
  restricted?: boolean;
  defaultSort: "hot" | "new" | "top";
  flairs: string[];
  takesPolls?: boolean;
}

export interface SampleMember {
  name: string;
  joinedHoursAgo: number;
  bio?: string;
  state?: "banned" | "deleted";
}

export interface SampleDeletion {
  by: "author" | "moderator" | "admin";
  reason?: string;
}

export interface SamplePoll {
  /** Options in order, with numbers of votes. */
  options: { text: string; votes: number }[];
  /** Negative if the poll has ended; undefined for no end. */
  closesInHours?: number;
  /** Set if closed by the author. */
  closedHoursAgo?: number;
  hidesResults?: boolean;
  minLevel?: number;
  /** Index of the option that the admin voted for. */
  adminVote?: number;
}

/** Image or film with the alt text by its author. */
export interface SampleFile {
  name: MediaName;
  alt: string;
}

export interface SamplePost {
  key: string;
  sub: string;
  author: string;
  title: string;
  type: "link" | "text" | "poll" | "upload";
  link?: string;
  /** Preview image of the link. */
  preview?: PaintingName;
  text?: string;
  poll?: SamplePoll;
  media?: SampleFile;
  hoursAgo: number;
  up: number;
  down: number;
  nsfw?: boolean;
  flair?: string;
  sticky?: boolean;
  locked?: boolean;
  editedHoursAgo?: number;
  titleHistory?: string[];
  textHistory?: string[];
  deleted?: SampleDeletion;
  comments: SampleComment[];
}

export interface SampleComment {
  author: string;
  text: string;
  hoursAgo: number;
  up: number;
  down: number;
  edited?: boolean;
  sticky?: boolean;
  deleted?: SampleDeletion;
  replies: SampleComment[];
}

export interface SampleCommunity {
  members: SampleMember[];
  subs: SampleSub[];
  posts: SamplePost[];
}
