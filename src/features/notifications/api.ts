import { call, type Done, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

export const deleteNotification = call("POST", "/messages/notifications/delete/:mid", from("midInput")).returns<Done>();
export const restoreNotification = call(
  "POST",
  "/messages/notifications/restore/:mid",
  from("midInput"),
).returns<Done>();
