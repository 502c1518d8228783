import type { VotedKind } from "#domain/admin-links.ts";
import type { DeletedBy } from "#domain/content.ts";
import type { SubPicture } from "#features/circles/subs/pictures.ts";
import type { SubStatus } from "#features/circles/subs/sub.ts";
import type { MediaView } from "#features/content/uploads/upload.ts";
import type { TableKind, TableView } from "./admin-table.ts";

type Orders<K> = K extends TableKind<infer By, string> ? By : never;
type Filters<K> = K extends TableKind<string, infer Only> ? Only : never;

const kind = <By extends string, Only extends string>(table: TableKind<By, Only>) => table;

export const USERS_TABLE = kind({
  orders: ["joined", "name", "score", "votes"],
  ascends: false,
  filters: ["admins", "uploaders", "pending", "banned", "deleted"],
});
export type UsersOrder = Orders<typeof USERS_TABLE>;
export type UsersFilter = Filters<typeof USERS_TABLE>;

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

export const SUBS_TABLE = kind({
  orders: ["created", "name", "subscribers", "posts"],
  ascends: false,
  filters: ["default", "disabled", "quarantined", "deserted", "nsfw"],
});
export type SubsOrder = Orders<typeof SUBS_TABLE>;
export type SubsFilter = Filters<typeof SUBS_TABLE>;

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

export const POSTS_TABLE = kind({ orders: ["posted"], ascends: false, filters: ["author", "mod", "admin"] });
export type PostsOrder = Orders<typeof POSTS_TABLE>;
export type PostsFilter = Filters<typeof POSTS_TABLE>;

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

export const VOTES_TABLE = kind({ orders: ["time"], ascends: false, filters: ["up", "down"] });
export type VotesOrder = Orders<typeof VOTES_TABLE>;
export type VotesFilter = Filters<typeof VOTES_TABLE>;

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

export const UPLOADS_TABLE = kind({
  orders: ["sent", "size"],
  ascends: false,
  filters: ["pictures", "videos", "posts", "stylesheets", "icons", "banners"],
});
export type UploadsOrder = Orders<typeof UPLOADS_TABLE>;
export type UploadsFilter = Filters<typeof UPLOADS_TABLE>;

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
export interface UploadGrantsView {
  names: readonly string[];
  next: string | null;
}

export const VOTERS_TABLE = kind({ orders: ["time"], ascends: false, filters: ["up", "down"] });
export type VotersOrder = Orders<typeof VOTERS_TABLE>;
export type VotersFilter = Filters<typeof VOTERS_TABLE>;

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
  votes: TableView<VoterRow, VotersOrder, VotersFilter>;
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
  votes: TableView<VoteRow, VotesOrder, VotesFilter>;
}

export const SLOW_REQUESTS_TABLE = kind({
  orders: ["ms", "at", "queries"],
  ascends: false,
  filters: ["read", "written", "failed"],
});
export type SlowRequestsOrder = Orders<typeof SLOW_REQUESTS_TABLE>;
export type SlowRequestsFilter = Filters<typeof SLOW_REQUESTS_TABLE>;

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
