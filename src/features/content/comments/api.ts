import { distinguish } from "#features/content/posts/api.ts";
import { type Addressed, call, type Done, schemasOf } from "#lib/call.ts";
import type { CommentRun, CommentVersion, CommentView, FoundComments } from "./thread.ts";

const from = schemasOf(() => import("./input.ts"));

/** Changed comment as the viewer sees it, with its address. */
interface Changed extends Addressed {
  node: CommentView | undefined;
}

/** New comment: rendered HTML for API clients, the view for our pages, and the post's new comment count. */
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
/** Approve shows a held comment to everyone; refuse removes it. Both return the id of the log action, for undo. */
export const approveComment = call("POST", "/do/approve_comment", from("approveCommentInput")).returns<{
  aid: number;
}>();
export const refuseComment = call("POST", "/do/refuse_comment", from("deleteCommentInput")).returns<{ aid: number }>();
/** Markdown source of a comment. */
export const getSource = call("GET", "/do/comment_source/:cid", from("cidInput")).returns<{ text: string }>();
/** Newest first. */
export const listVersions = call("GET", "/do/comment_history/:cid", from("cidInput")).returns<{
  versions: CommentVersion[];
}>();

/** Comments after `key` among the replies of `cid`; "null" is the top level. */
export const getChildren = call("POST", "/do/get_children/:pid/:cid/:key?", from("childrenInput")).returns<
  CommentRun & { posts?: [] }
>();
export const findComments = call("POST", "/do/find_comments/:pid", from("findCommentsInput")).returns<FoundComments>();

/** Toggles the moderator or admin mark of the viewer's own comment. */
export const distinguishComment = call(distinguish.method, distinguish.path, distinguish.input).returns<
  { on: boolean } & Partial<Changed>
>();
export const toggleCommentSticky = call("POST", "/do/stick_comment/:cid", from("cidInput")).returns<
  Addressed & { on: boolean; node?: undefined }
>();
/** Locks or unlocks a comment and all replies below it. */
export const toggleCommentLock = call("POST", "/do/lock_comment/:cid", from("cidInput")).returns<
  Changed & { on: boolean }
>();
export const markViewed = call("POST", "/do/mark_viewed", from("markViewedInput")).returns<Done>();
