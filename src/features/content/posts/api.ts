import type { PostFlairView } from "#features/content/flairs/flair.ts";
import { type Addressed, call, type Done, schemasOf } from "#lib/call.ts";
import type { SameLink } from "./link.ts";
import type { SubDescription } from "./sub-description.ts";

const from = schemasOf(() => import("./input.ts"));

export const submitPost = call("POST", "/submit/:type/:in?", from("submitInput")).returns<Addressed>();
export const editText = call("POST", "/do/edit_txtpost/:pid", from("editTextInput")).returns<Addressed>();
export const editAlt = call("POST", "/do/edit_alt", from("editAltInput")).returns<Addressed>();
export const editTitle = call("POST", "/do/edit_title", from("editTitleInput")).returns<Addressed>();
export const deletePost = call("POST", "/do/delete_post", from("deletePostInput")).returns<Done>();
export const undeletePost = call("POST", "/do/undelete_post", from("deletePostInput")).returns<Done>();
/** Approve shows a held post to everyone; refuse removes it. Both return the id of the log action, for undo. */
export const approvePost = call("POST", "/do/approve_post", from("postInput")).returns<{ aid: number }>();
export const refusePost = call("POST", "/do/refuse_post", from("deletePostInput")).returns<{ aid: number }>();

/** Return the id of the log action, for undo; without one for authors, whose changes are not logged. */
export const toggleNsfw = call("POST", "/do/nsfw", from("postInput")).returns<{ aid?: number }>();
export const toggleLock = call("POST", "/do/lock_comments/:pid", from("pidInput")).returns<{ aid: number }>();
export const toggleSticky = call("POST", "/do/stick/:pid", from("pidInput")).returns<Done>();
/** Toggles the comment order for all readers: best or new. */
export const toggleCommentSort = call("POST", "/do/sticky_sort/:pid", from("pidInput")).returns<
  Addressed & { redirect: string }
>();

/** Flair of a post: one of its sub's, or none. */
export const flairPost = call("POST", "/do/flair/:sub/:pid/:flair", from("flairPostInput")).returns<Addressed>();
export const unflairPost = call("POST", "/do/remove_post_flair/:sub/:pid", from("postOfSubInput")).returns<Addressed>();
export const getPostFlair = call("GET", "/do/get_post_flair/:pid", from("pidInput")).returns<PostFlairView>();

/** Toggles the moderator or admin mark of the viewer's own post or comment. */
export const distinguish = call("POST", "/do/distinguish", from("distinguishInput")).returns<{
  on: boolean;
  addr?: string;
  node?: unknown;
}>();

export const hidePost = call("POST", "/do/hide_post/:pid", from("pidInput")).returns<Done>();
export const unhidePost = call("POST", "/do/unhide_post/:pid", from("pidInput")).returns<Done>();

// lookups of the submit page while a post is being written
export const grabTitle = call("POST", "/do/grabtitle", from("grabTitleInput")).returns<
  { title: string } | { status: "deferred"; token: string }
>();
export const findSameLink = call("GET", "/do/same_link", from("sameLinkInput")).returns<{ posts: SameLink[] }>();
export const describeSub = call("GET", "/api/v3/sub/:name", from("subNameInput")).returns<SubDescription>();
