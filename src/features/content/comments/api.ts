import { distinguish } from "#features/content/posts/api.ts";
import { type Addressed, call, type Done, schemasOf } from "#lib/call.ts";
import type { CommentRun, CommentVersion, CommentView, FoundComments } from "./thread.ts";

const from = schemasOf(() => import("./input.ts"));

/** A comment after a change, as the reader sees it, and where it is. */
interface Changed extends Addressed {
  node: CommentView | undefined;
}

/** A new comment: its HTML for clients of old, itself for our own pages, and how many the post has now. */
interface Sent extends Changed {
  comment: string;
  cid: number;
  comments: number;
}

export const sendComment = call("POST", "/do/sendcomment/:pid", from("sendCommentInput")).returns<Sent>();
export const editComment = call("POST", "/do/edit_comment", from("editCommentInput")).returns<
  Addressed & { html: string; editedAt: number | null }
>();
export const deleteComment = call("POST", "/do/delete_comment", from("deleteCommentInput")).returns<Changed>();
export const undeleteComment = call("POST", "/do/undelete_comment", from("deleteCommentInput")).returns<Changed>();
/** What is held for review is shown to everybody, or removed. Answers with the action, which can be undone. */
export const approveComment = call("POST", "/do/approve_comment", from("approveCommentInput")).returns<{
  aid: number;
}>();
export const refuseComment = call("POST", "/do/refuse_comment", from("deleteCommentInput")).returns<{ aid: number }>();
/** A comment as it was typed. */
export const getSource = call("GET", "/do/comment_source/:cid", from("cidInput")).returns<{ text: string }>();
/** Newest first. */
export const listVersions = call("GET", "/do/comment_history/:cid", from("cidInput")).returns<{
  versions: CommentVersion[];
}>();

/** The comments that follow `key` among the children of `cid`, which is "null" for the top level. */
export const getChildren = call("POST", "/do/get_children/:pid/:cid/:key?", from("childrenInput")).returns<
  CommentRun & { posts?: [] }
>();
export const findComments = call("POST", "/do/find_comments/:pid", from("findCommentsInput")).returns<FoundComments>();

/** Lets a comment be written in the name of the team or the site, or in its author's again. */
export const distinguishComment = call(distinguish.method, distinguish.path, distinguish.input).returns<
  { on: boolean } & Partial<Changed>
>();
export const toggleSticky = call("POST", "/do/stick_comment/:cid", from("cidInput")).returns<
  Addressed & { on: boolean; node?: undefined }
>();
/** Closes a comment and all below it to replies, or opens it again. */
export const toggleCommentLock = call("POST", "/do/lock_comment/:cid", from("cidInput")).returns<
  Changed & { on: boolean }
>();
export const markViewed = call("POST", "/do/mark_viewed", from("markViewedInput")).returns<Done>();
