import { links } from "#domain/links.ts";
import { NO_ANNOUNCEMENT } from "#domain/stored-announcement.ts";
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
import { defineEndpoint, type Endpoint } from "#platform/http/endpoint.ts";

const onList = { dialect: "do", page: () => links.notifications() } as const;

/** Notifications and site announcements. */
export const notificationEndpoints: Endpoint[] = [
  defineEndpoint(api.deleteNotification, (ctx, { mid }) => deleteNotification(ctx, mid), onList),
  defineEndpoint(api.restoreNotification, (ctx, { mid }) => restoreNotifications(ctx, { mids: [mid] }), onList),
  defineEndpoint(api.deleteThread, async (ctx, { pid }) => json({ mids: await deleteThread(ctx, pid) }), onList),
  defineEndpoint(api.restoreNotifications, (ctx, { mids }) => restoreNotifications(ctx, { mids }), onList),
  defineEndpoint(api.deleteAll, async (ctx) => json({ at: await deleteAll(ctx) }), onList),
  defineEndpoint(api.restoreAll, (ctx, { at }) => restoreNotifications(ctx, { at }), onList),
  defineEndpoint(
    api.seeNotifications,
    async (ctx, { until }) => json({ unread: await seeNotifications(ctx, until) }),
    onList,
  ),
  defineEndpoint(api.markRead, async (ctx, which) => json({ unread: await markRead(ctx, which) }), onList),
  defineEndpoint(announcements.makeAnnouncement, (ctx, { pid }) => announce(ctx, { ...NO_ANNOUNCEMENT, pid }), {
    who: "admin",
  }),
  ...[announcements.announcePost, announcements.announceLine].map((call) =>
    defineEndpoint(
      call,
      async (ctx, announced) => {
        await announce(ctx, announced);
        return goTo(links.admin());
      },
      { who: "admin", page: () => links.admin() },
    ),
  ),
  defineEndpoint(announcements.removeAnnouncement, (ctx) => removeAnnouncement(ctx), { who: "admin" }),
];
