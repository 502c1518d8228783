import { z } from "zod";
import { links } from "#domain/links.ts";
import { makeAnnouncement, removeAnnouncement } from "#features/announcements/server/announce.ts";
import { midInput } from "#features/notifications/input.ts";
import { deleteNotification, restoreNotification } from "#features/notifications/server/delete-notification.ts";
import { postInput } from "#features/posts/input.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";

/** What people are told: each for himself, and everybody at once. */
export const notificationEndpoints: Endpoint[] = [
  endpoint({
    method: "POST",
    path: "/messages/notifications/delete/:mid",
    who: "member",
    limit: "default",
    dialect: "do",
    input: midInput,
    run: async (ctx, { mid }) => {
      await deleteNotification(ctx, mid);
      return {};
    },
    page: () => links.notifications(),
  }),
  endpoint({
    method: "POST",
    path: "/messages/notifications/restore/:mid",
    who: "member",
    limit: "default",
    dialect: "do",
    input: midInput,
    run: async (ctx, { mid }) => {
      await restoreNotification(ctx, mid);
      return {};
    },
    page: () => links.notifications(),
  }),
  endpoint({
    method: "POST",
    path: "/do/makeannouncement",
    who: "admin",
    limit: "default",
    dialect: "do",
    input: postInput,
    run: async (ctx, { pid }) => {
      await makeAnnouncement(ctx, pid);
      return {};
    },
  }),
  endpoint({
    method: "POST",
    path: "/do/admin/deleteannouncement",
    who: "admin",
    limit: "default",
    dialect: "do",
    input: z.object({}),
    run: async (ctx) => {
      await removeAnnouncement(ctx);
      return {};
    },
  }),
];
