import { call, type Done, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

export const savePost = call("POST", "/do/save_post/:pid", from("savedPidInput")).returns<Done>();
export const removeSavedPost = call("POST", "/do/remove_saved_post/:pid", from("savedPidInput")).returns<Done>();
export const saveComment = call("POST", "/do/save_comment/:cid", from("savedCidInput")).returns<Done>();
export const removeSavedComment = call("POST", "/do/remove_saved_comment/:cid", from("savedCidInput")).returns<Done>();
