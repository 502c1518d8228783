import { links } from "#domain/links.ts";
import * as announcements from "#features/announcements/api.ts";
import { makeAnnouncement, removeAnnouncement } from "#features/announcements/server/announce.ts";
import * as api from "#features/notifications/api.ts";
import { deleteNotification, restoreNotification } from "#features/notifications/server/delete-notification.ts";
import { type Endpoint, on } from "#platform/http/endpoint.ts";

const inList = { dialect: "do", page: () => links.notifications() } as const;

/** Notifications, and announcements to everybody. */
export const notificationEndpoints: Endpoint[] = [
  on(api.deleteNotification, (ctx, { mid }) => deleteNotification(ctx, mid), inList),
  on(api.restoreNotification, (ctx, { mid }) => restoreNotification(ctx, mid), inList),
  on(announcements.makeAnnouncement, (ctx, { pid }) => makeAnnouncement(ctx, pid), { who: "admin" }),
  on(announcements.removeAnnouncement, (ctx) => removeAnnouncement(ctx), { who: "admin" }),
];
