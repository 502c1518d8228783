import { type Addressed, call, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

/** CSV exports of the admin tables. */
export const getUsersFile = call("GET", "/admin/users.csv", from("tableInput")).returns<never>();
export const getVotesFile = call("GET", "/admin/votes.csv", from("votesInput")).returns<never>();
export const getPostsFile = call("GET", "/admin/posts.csv", from("tableInput")).returns<never>();
export const getUploadsFile = call("GET", "/admin/uploads.csv", from("tableInput")).returns<never>();
export const getPostVotesFile = call("GET", "/admin/post.csv", from("postVotesInput")).returns<never>();
export const getSubsFile = call("GET", "/admin/subs.csv", from("tableInput")).returns<never>();
export const getSlowFile = call("GET", "/admin/slow.csv", from("tableInput")).returns<never>();

/** Removes an image of a sub: its icon, its banner, or one of its stylesheet. */
export const removeSubFile = call("POST", "/do/admin/remove_sub_file", from("removeSubFileInput")).returns<Addressed>();
