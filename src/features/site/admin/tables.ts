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
  /** Sum of votes on the user's posts and comments. */
  score: number;
  level: number;
  /** Cast upvotes minus cast downvotes. */
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

export interface AdminSubRow {
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

export interface AdminPostRow {
  pid: number;
  title: string;
  user: string | null;
  sub: string;
  up: number;
  down: number;
  comments: number;
  deleted: DeletedBy | null;
  postedAt: number;
}

export const VOTES = kind({ orders: ["time"], ascends: false, filters: ["up", "down"] });
export type VotesBy = Orders<typeof VOTES>;
export type VotesOnly = Filters<typeof VOTES>;

export interface VoteRow {
  /** Id of the post or comment. */
  id: number;
  to: string;
  /** Title of the post, or of the comment's post. */
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

/** Place of an upload: a post, a named stylesheet image, or a sub's own image. */
export type UploadPlace =
  | { kind: "post"; pid: number; title: string }
  | { kind: "style"; name: string }
  | { kind: SubPicture };

export interface UploadRow {
  /** Id of the place. */
  id: string;
  place: UploadPlace;
  sub: string;
  /** Null for a deleted account or unknown uploader. */
  user: string | null;
  extension: string;
  /** Bytes, including resized versions. */
  size: number;
  media: MediaView;
  sentAt: number;
}

/** Users with an upload grant, and the cursor of the next page. */
export interface GrantsView {
  names: readonly string[];
  next: string | null;
}

export const VOTERS = kind({ orders: ["time"], ascends: false, filters: ["up", "down"] });
export type VotersBy = Orders<typeof VOTERS>;
export type VotersOnly = Filters<typeof VOTERS>;

export interface VoterRow {
  uid: number;
  /** Null for a deleted account. */
  user: string | null;
  value: 1 | -1;
  votedAt: number;
}

/** Stored post with its voters. */
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
  /** The newest 50 deleted comments. */
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

/** Votes of a user. */
export interface VotesView {
  user: string;
  of: VotedKind;
  votes: TableView<VoteRow, VotesBy, VotesOnly>;
}

export const SLOW = kind({ orders: ["ms", "at", "queries"], ascends: false, filters: ["read", "written", "failed"] });
export type SlowBy = Orders<typeof SLOW>;
export type SlowOnly = Filters<typeof SLOW>;

/** Slow request, without user and parameters. */
export interface SlowRow {
  /** Ascending row number. */
  number: number;
  /** Request id. */
  id: string;
  at: number;
  method: string;
  /** Route pattern. */
  route: string;
  status: number;
  /** Total milliseconds, then the parts spent in queries and waiting for the write lock. */
  ms: number;
  queryMs: number;
  waitMs: number;
  queries: number;
}
