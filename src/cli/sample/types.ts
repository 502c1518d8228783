import type { PaintingName } from "./art/paintings.ts";
import type { MediaName } from "./sample-media.ts";

/** The sample community as plain data: no ids, ages instead of dates, names instead of references. */

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
  /** In order; how many members vote for each. */
  options: { text: string; votes: number }[];
  /** Negative for one whose time has come; without it the poll has no end. */
  closesInHours?: number;
  /** Closed by its author. */
  closedHoursAgo?: number;
  hidesResults?: boolean;
  minLevel?: number;
  /** The option that the admin voted for, counted from 0. */
  adminVote?: number;
}

/** A picture or film, and what it shows in its author's words. */
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
  /** The picture that the site made of the link. */
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
