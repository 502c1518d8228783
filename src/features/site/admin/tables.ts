import type { VotedKind } from "#domain/admin-links.ts";
import type { DeletedBy } from "#domain/content.ts";
import type { SubPicture } from "#features/circles/subs/pictures.ts";
import type { SubStatus } from "#features/circles/subs/sub.ts";
import type { MediaView } from "#features/content/uploads/upload.ts";
import type { TableKind, TableView } from "./admin-table.ts";

type Orders<K> = K extends TableKind<infer By, string> ? By : never;
type Filters<K> = K extends TableKind<string, infer Only> ? Only : never;

const kind = <By extends string, Only extends string>(table: TableKind<By, Only>) => table;

export const USERS = kind({
  orders: ["joined", "name", "score", "votes"],
  ascends: false,
  filters: ["admins", "uploaders", "pending", "banned", "deleted"],
});
export type UsersBy = Orders<typeof USERS>;
export type UsersOnly = Filters<typeof USERS>;

export interface UserRow {
  uid: number;
  name: string;
  isAdmin: boolean;
  mayUpload: boolean;
  status: "ok" | "pending" | "banned" | "deleted";
  posts: number;
  comments: number;
  /** The sum of votes on what they wrote: their experience. */
  score: number;
  level: number;
  /** Votes up less votes down that they cast. */
  given: number;
  joinedAt: number;
}

export const SUBS = kind({
  orders: ["created", "name", "subscribers", "posts"],
  ascends: false,
  filters: ["default", "disabled", "quarantined", "deserted", "nsfw"],
});
export type SubsBy = Orders<typeof SUBS>;
export type SubsOnly = Filters<typeof SUBS>;

export interface SubRow {
  sid: number;
  name: string;
  title: string;
  owner: string | null;
  mods: number;
  subscribers: number;
  posts: number;
  status: SubStatus;
  isDefault: boolean;
  createdAt: number;
}

export const POSTS = kind({ orders: ["posted"], ascends: false, filters: ["author", "mod", "admin"] });
export type PostsBy = Orders<typeof POSTS>;
export type PostsOnly = Filters<typeof POSTS>;

export interface PostRow {
  pid: number;
  title: string;
  user: string | null;
  sub: string;
  up: number;
  down: number;
  comments: number;
  /** Who deleted it. */
  deleted: DeletedBy | null;
  postedAt: number;
}

export const VOTES = kind({ orders: ["time"], ascends: false, filters: ["up", "down"] });
export type VotesBy = Orders<typeof VOTES>;
export type VotesOnly = Filters<typeof VOTES>;

export interface VoteRow {
  /** Of the post or comment. */
  id: number;
  to: string;
  /** The post's title; of a comment that of its post. */
  title: string;
  sub: string;
  value: 1 | -1;
  votedAt: number;
}

export const UPLOADS = kind({
  orders: ["sent", "size"],
  ascends: false,
  filters: ["pictures", "videos", "posts", "stylesheets", "icons", "banners"],
});
export type UploadsBy = Orders<typeof UPLOADS>;
export type UploadsOnly = Filters<typeof UPLOADS>;

/** Where a file is shown: with a post, under a name in the stylesheet of a sub, or as a picture of the sub itself. */
export type UploadPlace =
  | { kind: "post"; pid: number; title: string }
  | { kind: "style"; name: string }
  | { kind: SubPicture };

export interface UploadRow {
  /** Names the place. */
  id: string;
  place: UploadPlace;
  sub: string;
  /** Null of an account that is gone, and where nobody is known to have sent it. */
  user: string | null;
  extension: string;
  /** Bytes, with the smaller pictures made of it. */
  size: number;
  media: MediaView;
  sentAt: number;
}

/** Who may send files by name, and where their list goes on. */
export interface GrantsView {
  names: readonly string[];
  next: string | null;
}

export const VOTERS = kind({ orders: ["time"], ascends: false, filters: ["up", "down"] });
export type VotersBy = Orders<typeof VOTERS>;
export type VotersOnly = Filters<typeof VOTERS>;

export interface VoterRow {
  uid: number;
  /** Null of an account that is gone. */
  user: string | null;
  value: 1 | -1;
  votedAt: number;
}

/** A post as it is stored, and who voted for it. */
export interface StoredPostView {
  post: {
    pid: number;
    type: "link" | "text" | "upload" | "poll";
    title: string;
    content: string;
    link: string | null;
    sub: string;
    flair: string | null;
    nsfw: boolean;
    locked: boolean;
    up: number;
    down: number;
    comments: number;
    deleted: DeletedBy | null;
    deletedReason: string | null;
    postedAt: number;
    editedAt: number | null;
  };
  author: { user: string | null; level: number; joinedAt: number };
  /** The newest 50 of its comments that were deleted. */
  deletedComments: DeletedCommentView[];
  votes: TableView<VoterRow, VotersBy, VotersOnly>;
}

interface DeletedCommentView {
  cid: number;
  user: string | null;
  content: string;
  deleted: DeletedBy | null;
  reason: string | null;
  postedAt: number;
}

/** What somebody voted for, and what they voted. */
export interface VotesView {
  user: string;
  of: VotedKind;
  votes: TableView<VoteRow, VotesBy, VotesOnly>;
}

export const SLOW = kind({ orders: ["ms", "at", "queries"], ascends: false, filters: ["read", "written", "failed"] });
export type SlowBy = Orders<typeof SLOW>;
export type SlowOnly = Filters<typeof SLOW>;

/** A request that took long: not who asked, nor for what. */
export interface SlowRow {
  /** Of this row; it grows from one to the next. */
  number: number;
  /** That of the request. */
  id: string;
  at: number;
  method: string;
  /** A pattern. */
  route: string;
  status: number;
  /** Milliseconds in all, of statements, and of waiting for a turn to write. */
  ms: number;
  queryMs: number;
  waitMs: number;
  queries: number;
}
