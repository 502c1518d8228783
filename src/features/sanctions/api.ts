import { type Addressed, call, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

/** Bans somebody from a sub. Answers with the action, and how much of what they wrote is removed later. */
export const banFromSub = call("POST", "/do/ban_user_sub/:sub", from("banInput")).returns<{
  aid: number;
  waiting: number;
}>();
export const liftSubBan = call("POST", "/do/remove_sub_ban/:sub/:user", from("liftInput")).returns<{ msg: string }>();
export const banFromSite = call("POST", "/do/admin/ban_user/:user", from("siteBanInput")).returns<Addressed>();
export const unbanFromSite = call("POST", "/do/admin/unban_user/:user", from("siteUnbanInput")).returns<Addressed>();
