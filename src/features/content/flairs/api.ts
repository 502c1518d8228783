import { call, type Done, schemasOf } from "#lib/call.ts";
import type { OwnFlairView } from "./flair.ts";

const from = schemasOf(() => import("./input.ts"));

/** Flairs that a sub offers, for posts and for members. */
export const addFlair = {
  post: call("POST", "/do/flair/:sub/create", from("newFlairInput")).returns<Done>(),
  user: call("POST", "/do/flair/:sub/create_user", from("newFlairInput")).returns<Done>(),
} as const;
export const deleteFlair = {
  post: call("POST", "/do/flair/:sub/delete", from("oldFlairInput")).returns<Done>(),
  user: call("POST", "/do/flair/:sub/delete_user", from("oldFlairInput")).returns<Done>(),
} as const;
/** Text, appearance and "moderators only" of a flair. */
export const editFlair = {
  post: call("POST", "/do/flair/:sub/edit", from("editFlairInput")).returns<Done>(),
  user: call("POST", "/do/flair/:sub/edit_user", from("editFlairInput")).returns<Done>(),
} as const;
/** Moves a flair by one position. */
export const moveFlair = {
  post: call("POST", "/do/flair/:sub/move", from("moveFlairInput")).returns<Done>(),
  user: call("POST", "/do/flair/:sub/move_user", from("moveFlairInput")).returns<Done>(),
} as const;
/** Rules for the flairs that members may choose. */
export const setPostRules = call("POST", "/do/flair/:sub/rules", from("postRulesInput")).returns<Done>();
export const setUserRules = call("POST", "/do/flair/:sub/rules_user", from("userRulesInput")).returns<Done>();

export const assignFlair = call("POST", "/do/mod_set_flair/:sub", from("assignInput")).returns<Done>();

export const pickFlair = call("POST", "/do/user_flair/:sub/:flair", from("pickInput")).returns<Done>();
export const writeFlair = call("POST", "/do/set_user_flair_text/:sub", from("ownTextInput")).returns<Done>();
export const dropFlair = call("POST", "/do/delete_user_flair/:sub", from("flairSubInput")).returns<Done>();
export const getOwnFlair = call("GET", "/do/get_user_flair/:sub", from("flairSubInput")).returns<OwnFlairView>();
