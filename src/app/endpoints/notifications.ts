import { NOTHING_ANNOUNCED } from "#domain/announced.ts";
import { links } from "#domain/links.ts";
import * as announcements from "#features/site/announcements/api.ts";
import { announce, removeAnnouncement } from "#features/site/announcements/server/announce.ts";
import * as api from "#features/talk/notifications/api.ts";
import {
  deleteAll,
  deleteNotification,
  deleteThread,
  restoreNotifications,
} from "#features/talk/notifications/server/delete-notification.ts";
import { markRead, seeNotifications } from "#features/talk/notifications/server/mark-read.ts";
import { goTo, json } from "#platform/http/answer.ts";
import { type Endpoint, on } from "#platform/http/endpoint.ts";

const onList = { dialect: "do", page: () => links.notifications() } as const;

/** Notifications and site announcements. */
export const notificationEndpoints: Endpoint[] = [
  on(api.deleteNotification, (ctx, { mid }) => deleteNotification(ctx, mid), onList),
  on(api.restoreNotification, (ctx, { mid }) => restoreNotifications(ctx, { mids: [mid] }), onList),
  on(api.deleteThread, async (ctx, { pid }) => json({ mids: await deleteThread(ctx, pid) }), onList),
  on(api.restoreNotifications, (ctx, { mids }) => restoreNotifications(ctx, { mids }), onList),
  on(api.deleteAll, async (ctx) => json({ at: await deleteAll(ctx) }), onList),
  on(api.restoreAll, (ctx, { at }) => restoreNotifications(ctx, { at }), onList),
  on(api.seeNotifications, async (ctx, { until }) => json({ unread: await seeNotifications(ctx, until) }), onList),
  on(api.markRead, async (ctx, which) => json({ unread: await markRead(ctx, which) }), onList),
  on(announcements.makeAnnouncement, (ctx, { pid }) => announce(ctx, { ...NOTHING_ANNOUNCED, pid }), { who: "admin" }),
  ...[announcements.announcePost, announcements.announceLine].map((call) =>
    on(
      call,
      async (ctx, announced) => {
        await announce(ctx, announced);
        return goTo(links.admin());
      },
      { who: "admin", page: () => links.admin() },
    ),
  ),
  on(announcements.removeAnnouncement, (ctx) => removeAnnouncement(ctx), { who: "admin" }),
];
