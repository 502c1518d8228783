import { adminLinks } from "#domain/admin-links.ts";
import { links } from "#domain/links.ts";
import * as daily from "#features/circles/daily-sub/api.ts";
import { changeDailySub, setDailySub } from "#features/circles/daily-sub/server/choose-daily-sub.ts";
import * as subs from "#features/circles/subs/api.ts";
import { setDefaultSub, setSubStatus } from "#features/circles/subs/server/set-sub-state.ts";
import { removeUpload } from "#features/content/uploads/api.ts";
import { removeUpload as takeAway } from "#features/content/uploads/server/remove-upload.ts";
import { blockImage } from "#features/moderation/blocked-images/api.ts";
import { blockImage as block } from "#features/moderation/blocked-images/server/block-image.ts";
import {
  getPostsFile,
  getPostVotesFile,
  getSlowFile,
  getSubsFile,
  getUploadsFile,
  getUsersFile,
  getVotesFile,
  removeSubFile,
} from "#features/site/admin/api.ts";
import { csvOfTable } from "#features/site/admin/server/admin-table.ts";
import { postsTable } from "#features/site/admin/server/posts-table.ts";
import { removeSubFile as takePictureAway } from "#features/site/admin/server/remove-sub-file.ts";
import { slowTable } from "#features/site/admin/server/slow-table.ts";
import { postVotesFile } from "#features/site/admin/server/stored-post.ts";
import { subsTable } from "#features/site/admin/server/subs-table.ts";
import { uploadsTable } from "#features/site/admin/server/uploads-table.ts";
import { usersTable } from "#features/site/admin/server/users-table.ts";
import { votesFile } from "#features/site/admin/server/votes-table.ts";
import { setAttackMode } from "#features/site/attack-mode/api.ts";
import { setAttackMode as switchAttackMode } from "#features/site/attack-mode/server/switch-attack.ts";
import * as configuration from "#features/site/configuration/api.ts";
import { changeSetting, setDashboardSwitch, setReadOnly } from "#features/site/configuration/server/change-setting.ts";
import { goTo } from "#platform/http/answer.ts";
import { defineEndpoint, type Endpoint, type ReadFieldText } from "#platform/http/endpoint.ts";
import { effectHandlers } from "../effects.ts";

const subsPage = (text: ReadFieldText) => adminLinks.subs({ q: text("sub") });

export const adminEndpoints: Endpoint[] = [
  defineEndpoint(configuration.setSetting, (ctx, input) => changeSetting(ctx, input), {
    who: "admin",
    evenReadOnly: true,
    page: (text) => adminLinks.configuration({ edit: text("setting") }),
  }),
  defineEndpoint(getUsersFile, (ctx, asked) => csvOfTable(ctx, usersTable, asked), { dialect: "file" }),
  defineEndpoint(getSubsFile, (ctx, asked) => csvOfTable(ctx, subsTable, asked), { dialect: "file" }),
  defineEndpoint(getPostsFile, (ctx, asked) => csvOfTable(ctx, postsTable, asked), { dialect: "file" }),
  defineEndpoint(getUploadsFile, (ctx, asked) => csvOfTable(ctx, uploadsTable, asked), { dialect: "file" }),
  defineEndpoint(getSlowFile, (ctx, asked) => csvOfTable(ctx, slowTable(ctx), asked), { dialect: "file" }),
  defineEndpoint(getPostVotesFile, (ctx, asked) => postVotesFile(ctx, asked), { dialect: "file" }),
  defineEndpoint(
    removeUpload,
    async (ctx, input) => {
      await takeAway(ctx, input);
      return goTo(adminLinks.uploads());
    },
    { who: "admin", page: () => adminLinks.uploads() },
  ),
  defineEndpoint(
    removeSubFile,
    async (ctx, input) => {
      await takePictureAway(ctx, input);
      return goTo(adminLinks.uploads());
    },
    { who: "admin", page: () => adminLinks.uploads() },
  ),
  defineEndpoint(getVotesFile, (ctx, asked) => votesFile(ctx, asked), { dialect: "file" }),
  defineEndpoint(subs.setSubStatus, (ctx, input) => setSubStatus(ctx, input), { who: "admin", page: subsPage }),
  defineEndpoint(subs.setDefaultSub, (ctx, input) => setDefaultSub(ctx, input), { who: "admin", page: subsPage }),
  defineEndpoint(
    configuration.setReadOnly,
    async (ctx, input) => {
      await setReadOnly(ctx, input);
      return goTo(links.admin());
    },
    { who: "admin", evenReadOnly: true, page: () => links.admin() },
  ),
  defineEndpoint(
    blockImage,
    async (ctx, input) => {
      await block(ctx, input);
      return goTo(adminLinks.images());
    },
    { who: "admin", page: () => adminLinks.images() },
  ),
  defineEndpoint(daily.setDailySub, (ctx, input) => setDailySub(ctx, input), {
    who: "admin",
    page: () => links.admin(),
  }),
  defineEndpoint(daily.changeDailySub, (ctx) => changeDailySub(ctx), { who: "admin", page: () => links.admin() }),
  defineEndpoint(
    setAttackMode,
    async (ctx, { value }) => {
      await switchAttackMode(ctx, effectHandlers, value);
      return goTo(links.admin());
    },
    { who: "admin", evenReadOnly: true, page: () => links.admin() },
  ),
  // compatible forums answer these calls with 404
  defineEndpoint(
    configuration.enablePosting,
    async (ctx, { value }) => {
      await setDashboardSwitch(ctx, "site.enable_posting", value);
      return goTo(links.admin());
    },
    { page: () => links.admin() },
  ),
  defineEndpoint(
    configuration.enableRegistration,
    async (ctx, { value }) => {
      await setDashboardSwitch(ctx, "site.enable_registration", value);
      return goTo(links.admin());
    },
    { page: () => links.admin() },
  ),
  defineEndpoint(
    configuration.requireCaptchas,
    async (ctx, { value }) => {
      await setDashboardSwitch(ctx, "site.require_captchas", value);
      return goTo(links.admin());
    },
    { page: () => links.admin() },
  ),
];
