import { accountLinks } from "#domain/account-links.ts";
import { links } from "#domain/links.ts";
import * as leaving from "#features/data/leaving/api.ts";
import { deleteAccount } from "#features/data/leaving/server/delete-account.ts";
import { restoreAccount } from "#features/data/leaving/server/restore-account.ts";
import * as data from "#features/data/own-data/api.ts";
import * as ownData from "#features/data/own-data/server/own-data.ts";
import { appealBan } from "#features/moderation/appeals/api.ts";
import * as appeals from "#features/moderation/appeals/server/appeal-ban.ts";
import { requireFactorProof } from "#features/people/second-factors/server/require-proof.ts";
import { requireBanned } from "#features/people/sessions/server/require-banned.ts";
import { answerWithRefusal, goTo, json, storedObject } from "#platform/http/answer.ts";
import { defineEndpoint, type Endpoint } from "#platform/http/endpoint.ts";
import type { Site } from "../site.ts";

const ARCHIVE_TYPE = "application/zip";

/** Answer after a correct password, if the account requires a second step. */
const stepFirst = (browser: { step: { token: string } }, next: string) =>
  answerWithRefusal("account.second-factor", accountLinks.secondStep(next), browser);

/** Account deletion and data archives, also for banned members and restored accounts. */
export const leavingEndpoints = (site: Pick<Site, "guard">): Endpoint[] => [
  defineEndpoint(
    leaving.deleteAccount,
    async (ctx, input) => {
      await deleteAccount(ctx, site.guard, ctx.viewer.uid, input);
      return goTo(links.home(), { session: "end" });
    },
    { limit: "auth", page: () => accountLinks.deletion() },
  ),
  defineEndpoint(
    leaving.deleteBanned,
    async (ctx, { token, ...input }) => {
      const { uid } = await requireBanned(ctx, token);
      await deleteAccount(ctx, site.guard, uid, input);
      return goTo(links.home());
    },
    { who: "visitor", limit: "auth", page: (text) => accountLinks.banned(text("token")) },
  ),
  defineEndpoint(
    leaving.restoreAccount,
    async (ctx, { token }) => {
      const back = await restoreAccount(ctx, site.guard.devices, token);
      if (back === null) return goTo(links.login());
      const { name, browser } = back;
      if ("step" in browser) return stepFirst(browser, "");
      return json({ addr: links.home(), username: name }, browser);
    },
    { who: "visitor", limit: "auth", page: (text) => accountLinks.comeBack(text("token")) },
  ),
  defineEndpoint(
    appealBan,
    async (ctx, input) => {
      await appeals.appealBan(ctx, input);
    },
    { who: "visitor", limit: "auth", page: (text) => accountLinks.banned(text("token")) },
  ),
  defineEndpoint(
    data.requestDataArchive,
    async (ctx) => {
      await requireFactorProof(ctx);
      await ownData.requestDataArchive(ctx, ctx.viewer.uid);
      return goTo(accountLinks.ownData());
    },
    { limit: "auth", page: () => accountLinks.ownData() },
  ),
  defineEndpoint(
    data.getDataArchive,
    async (ctx) => storedObject(await ownData.getArchiveName(ctx.read, ctx.viewer.uid, ctx.now()), ARCHIVE_TYPE),
    { who: "member" },
  ),
  defineEndpoint(
    data.requestBannedDataArchive,
    async (ctx, { token }) => {
      const { uid } = await requireBanned(ctx, token);
      await ownData.requestDataArchive(ctx, uid);
      return goTo(accountLinks.banned(token));
    },
    { who: "visitor", limit: "auth", page: (text) => accountLinks.banned(text("token")) },
  ),
  defineEndpoint(
    data.getBannedDataArchive,
    async (ctx, { token }) => {
      const { uid } = await requireBanned(ctx, token);
      return storedObject(await ownData.getArchiveName(ctx.read, uid, ctx.now()), ARCHIVE_TYPE);
    },
    { limit: "auth" },
  ),
];
