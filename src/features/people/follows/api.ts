import { call, type Done, schemasOf } from "#lib/call.ts";
import type { FollowMode, FollowView } from "./follow.ts";

const from = schemasOf(() => import("./input.ts"));

export const getFollow = call("GET", "/do/get_follow/:what/:of", from("targetInput")).returns<FollowView>();
/** Follows, mutes, or neither; the answer says which of them it is now. */
export const setFollow = call("POST", "/do/follow", from("followInput")).returns<{ mode: FollowMode | null }>();
/** Takes a line out of one's own list, also one of what cannot be seen any more. */
export const dropFollow = call("POST", "/do/unfollow", from("followRowInput")).returns<Done>();

/** One reminder a thing: another one takes its place. */
export const remind = call("POST", "/do/remind", from("remindInput")).returns<{ rid: number; dueAt: number }>();
export const cancelReminder = call("POST", "/do/cancel_reminder/:rid", from("ridInput")).returns<Done>();
