import { call, type Done, noInput, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

export const deleteNotification = call(
  "POST",
  "/messages/notifications/delete/:mid",
  from("notificationIdInput"),
).returns<Done>();
export const restoreNotification = call(
  "POST",
  "/messages/notifications/restore/:mid",
  from("notificationIdInput"),
).returns<Done>();

/** Deletes all notifications of a thread. Returns their ids for an undo. */
export const deleteThread = call("POST", "/messages/notifications/clear/:pid", from("threadInput")).returns<{
  mids: number[];
}>();
export const restoreNotifications = call("POST", "/messages/notifications/restore", from("midsInput")).returns<Done>();

/** Deletes all notifications. Returns the time of deletion, which `restoreAll` takes. */
export const deleteAll = call("POST", "/messages/notifications/delete_all", noInput).returns<{ at: number }>();
export const restoreAll = call("POST", "/messages/notifications/restore_all", from("atInput")).returns<Done>();

/** Marks all notifications up to one as read. Returns the number that is unread now. */
export const seeNotifications = call("POST", "/messages/notifications/seen", from("untilInput")).returns<{
  unread: number;
}>();

/** Marks notifications as handled. Returns the number that is unread now. */
export const markRead = call("POST", "/messages/notifications/read", from("readInput")).returns<{ unread: number }>();
