import { type Addressed, call, type Done, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

// scheduling and editing a scheduled post use the call that submits a post
export const postScheduledNow = call("POST", "/do/post_scheduled/:spid", from("scheduledInput")).returns<Addressed>();
export const cancelScheduled = call("POST", "/do/cancel_scheduled/:spid", from("scheduledInput")).returns<Done>();
/** Undoes a cancellation. */
export const restoreScheduled = call("POST", "/do/restore_scheduled/:spid", from("scheduledInput")).returns<Done>();
