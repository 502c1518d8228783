import { type Addressed, call, type Done, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

// a post is scheduled, and changed, by the call that submits one
export const postScheduledNow = call("POST", "/do/post_scheduled/:spid", from("scheduledInput")).returns<Addressed>();
export const cancelScheduled = call("POST", "/do/cancel_scheduled/:spid", from("scheduledInput")).returns<Done>();
/** Takes back that it was cancelled. */
export const restoreScheduled = call("POST", "/do/restore_scheduled/:spid", from("scheduledInput")).returns<Done>();
