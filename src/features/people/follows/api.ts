import { call, type Done, schemasOf } from "#lib/call.ts";
import type { FollowMode, FollowView } from "./follow.ts";

const from = schemasOf(() => import("./input.ts"));

export const getFollow = call("GET", "/do/get_follow/:what/:of", from("followTargetInput")).returns<FollowView>();
/** Sets follow, mute or neither; returns the resulting mode. */
export const setFollow = call("POST", "/do/follow", from("followInput")).returns<{ mode: FollowMode | null }>();
/** Deletes an entry of the viewer's list, even if its item is no longer visible. */
export const dropFollow = call("POST", "/do/unfollow", from("followRowInput")).returns<Done>();

/** Sets a reminder; replaces an earlier one for the same item. */
export const remind = call("POST", "/do/remind", from("remindInput")).returns<{ rid: number; dueAt: number }>();
export const cancelReminder = call("POST", "/do/cancel_reminder/:rid", from("reminderIdInput")).returns<Done>();
