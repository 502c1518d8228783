import { type Addressed, call, type Done, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

/** Any part of what a member chooses about channels and times; what is left out stays as it is. */
export const setChannels = call("POST", "/settings/notifications", from("channelsInput")).returns<Addressed>();

/** This browser, as its push service knows it, gets push messages from now on. */
export const subscribePush = call("POST", "/do/push/subscribe", from("pushInput")).returns<{ did: number }>();
/** One of the member's own browsers gets no more: by its id, or by its address. */
export const unsubscribePush = call("POST", "/do/push/unsubscribe", from("noPushInput")).returns<Done>();

/** Ends mail of one sort. The token does that and nothing else, so neither a session nor a form of ours is needed. */
export const unsubscribeMail = call("POST", "/unsubscribe/:token", from("unsubscribeInput")).returns<Addressed>();
