import type { DeletedBy } from "#domain/content.ts";
import type { PostList } from "#features/posts/post.ts";

/** The head of each page of a user. */
export interface PersonHead {
  name: string;
  isMine: boolean;
  /** Shown to admins only; for all others a deleted account is nothing but its name. */
  mark: "banned" | "deleted" | "pending" | null;
}

export interface Profile extends PersonHead {
  score: number;
  level: number;
  /** How far the next level is, from 0 to 1. */
  progress: number;
  votes: { up: number; down: number };
  posts: number;
  comments: number;
  joinedAt: number;
  owns: string[];
  moderates: string[];
  /** Where the person posts most. */
  favourites: { name: string; posts: number }[];
}

/** One comment in a person's list. */
export interface PersonComment {
  cid: number;
  html: string;
  postedAt: number;
  editedAt: number | null;
  score: number;
  deleted: DeletedBy | null;
  sub: string;
  post: CommentedPost;
}

/** The post that a comment is about; of one that is gone nothing but whether it is covered. */
export type CommentedPost =
  | {
      kind: "shown";
      pid: number;
      slug: string;
      title: string;
      deleted: DeletedBy | null;
      nsfw: boolean;
      blurred: boolean;
    }
  | { kind: "gone"; pid: number; slug: string; nsfw: boolean; blurred: boolean };

/** A page of somebody's posts or comments; `closed` where visitors must log in first. */
export type PersonPosts = { closed: true } | ({ closed: false } & PostList);
export type PersonComments = { closed: true } | { closed: false; rows: PersonComment[]; next: string | null };
