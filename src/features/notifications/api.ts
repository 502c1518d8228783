import { call, type Done, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

export const deleteNotification = call("POST", "/messages/notifications/delete/:mid", from("midInput")).returns<Done>();
export const restoreNotification = call(
  "POST",
  "/messages/notifications/restore/:mid",
  from("midInput"),
).returns<Done>();

/** Everything about one post; the answer says what was deleted, so that it can be restored. */
export const deleteThread = call("POST", "/messages/notifications/clear/:pid", from("threadInput")).returns<{
  mids: number[];
}>();
export const restoreNotifications = call("POST", "/messages/notifications/restore", from("midsInput")).returns<Done>();

/** The answer says how many are unread now. */
export const markRead = call("POST", "/messages/notifications/read", from("readInput")).returns<{ unread: number }>();
