import { type Addressed, call, type Done, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

/** Stores channel choices and delivery times; omitted fields keep their values. */
export const setChannels = call("POST", "/settings/notifications", from("channelsInput")).returns<Addressed>();

/** Registers this browser for push messages. */
export const subscribePush = call("POST", "/do/push/subscribe", from("pushInput")).returns<{ did: number }>();
/** Removes one of the member's push devices, by id or endpoint. */
export const unsubscribePush = call("POST", "/do/push/unsubscribe", from("noPushInput")).returns<Done>();

/**
 * Unsubscribes from one topic of mail. Authenticated by the token alone, so it needs neither a session nor a CSRF
 * token.
 */
export const unsubscribeMail = call("POST", "/unsubscribe/:token", from("unsubscribeInput")).returns<Addressed>();
