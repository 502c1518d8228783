import { type Addressed, call, type Done, schemasOf } from "#lib/call.ts";
import type { NamedSub, SubRule } from "./sub.ts";

const from = schemasOf(() => import("./input.ts"));

/** `message` is set if the state was unchanged. */
interface Changed {
  message?: string;
}

export const createSub = call("POST", "/createsub", from("createSubInput")).returns<Addressed>();
/** Changes the settings of a sub. */
export const editSub = call("POST", "/do/edit_sub/:sub", from("editSubInput")).returns<Addressed>();
/** Icon of a sub, and the banner of its page. */
export const setSubPicture = call("POST", "/do/sub_picture/:sub", from("pictureInput")).returns<Addressed>();
export const removeSubPicture = call("POST", "/do/delete_sub_picture/:sub", from("pictureInput")).returns<Addressed>();
/** Actions of a member on a sub. Each has an inverse; repeating one has no effect. */
export const subActs = {
  subscribe: call("POST", "/do/subscribe/:sid", from("sidInput")).returns<Changed>(),
  unsubscribe: call("POST", "/do/unsubscribe/:sid", from("sidInput")).returns<Changed>(),
  block: call("POST", "/do/block/:sid", from("sidInput")).returns<Changed>(),
  unblock: call("POST", "/do/unblock/:sid", from("sidInput")).returns<Changed>(),
} as const;
/** Changes several subs in one transaction. `changed` excludes those already in the requested state. */
export const changeRelations = call("POST", "/do/change_subscriptions", from("bulkInput")).returns<{
  changed: readonly number[];
}>();
/** Properties of a sub that only admins change. */
export const setSubStatus = call("POST", "/do/admin/sub_status", from("statusInput")).returns<Done>();
export const setDefaultSub = call("POST", "/do/admin/default_sub", from("defaultInput")).returns<Done>();
export const orderTopBar = call("POST", "/do/edit_top_bar", from("topBarInput")).returns<Addressed>();

export const findSubs = call("GET", "/api/v3/sub", from("namedInput")).returns<{ results: NamedSub[] }>();
export const listRules = call("GET", "/api/v3/sub/rules", from("rulesInput")).returns<{
  results: (SubRule & { sid: number })[];
}>();
