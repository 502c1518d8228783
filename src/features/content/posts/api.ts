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
/** What is held for review is shown to everybody, or removed. Answers with the action, which can be undone. */
export const approvePost = call("POST", "/do/approve_post", from("postInput")).returns<{ aid: number }>();
export const refusePost = call("POST", "/do/refuse_post", from("deletePostInput")).returns<{ aid: number }>();

/** These answer with the action, which can be undone; with none for an author. */
export const toggleNsfw = call("POST", "/do/nsfw", from("postInput")).returns<{ aid?: number }>();
export const toggleLock = call("POST", "/do/lock_comments/:pid", from("pidInput")).returns<{ aid: number }>();
export const toggleSticky = call("POST", "/do/stick/:pid", from("pidInput")).returns<Done>();
/** The sort of the comments, for everybody: best or new. */
export const toggleCommentSort = call("POST", "/do/sticky_sort/:pid", from("pidInput")).returns<
  Addressed & { redirect: string }
>();

/** The flair of a post: one of its sub's, or none. */
export const flairPost = call("POST", "/do/flair/:sub/:pid/:flair", from("flairPostInput")).returns<Addressed>();
export const unflairPost = call("POST", "/do/remove_post_flair/:sub/:pid", from("postOfSubInput")).returns<Addressed>();
export const getPostFlair = call("GET", "/do/get_post_flair/:pid", from("pidInput")).returns<PostFlairView>();

/** Lets a post or a comment be written in the name of the team or the site, or in its author's again. */
export const distinguish = call("POST", "/do/distinguish", from("distinguishInput")).returns<{
  on: boolean;
  addr?: string;
  node?: unknown;
}>();

export const hidePost = call("POST", "/do/hide_post/:pid", from("pidInput")).returns<Done>();
export const unhidePost = call("POST", "/do/unhide_post/:pid", from("pidInput")).returns<Done>();

// what the submit page asks while a post is being written
export const grabTitle = call("POST", "/do/grabtitle", from("grabTitleInput")).returns<
  { title: string } | { status: "deferred"; token: string }
>();
export const findSameLink = call("GET", "/do/same_link", from("sameLinkInput")).returns<{ posts: SameLink[] }>();
export const describeSub = call("GET", "/api/v3/sub/:name", from("subNameInput")).returns<SubDescription>();
