import { accountLinks } from "#domain/account-links.ts";
import { links } from "#domain/links.ts";
import type { RefusalCode } from "#domain/refusal.ts";
import { isMember } from "#domain/viewer.ts";
import * as leaving from "#features/data/leaving/api.ts";
import { comeBack } from "#features/data/leaving/server/come-back.ts";
import { deleteAccount } from "#features/data/leaving/server/delete-account.ts";
import * as data from "#features/data/own-data/api.ts";
import * as ownData from "#features/data/own-data/server/own-data.ts";
import { appealBan } from "#features/moderation/appeals/api.ts";
import * as appeals from "#features/moderation/appeals/server/appeal-ban.ts";
import { afterSignIn } from "#features/people/accounts/account.ts";
import * as email from "#features/people/email/api.ts";
import { editAccount } from "#features/people/email/server/edit-account.ts";
import * as recovery from "#features/people/recovery/api.ts";
import { recover } from "#features/people/recovery/server/recover.ts";
import { resetPassword } from "#features/people/recovery/server/reset-password.ts";
import * as registration from "#features/people/registration/api.ts";
import { confirmEmail, sendConfirmation } from "#features/people/registration/server/confirm-email.ts";
import { register } from "#features/people/registration/server/register.ts";
import { correctEmail, resendByAddress, resendFirst } from "#features/people/registration/server/wait.ts";
import { requireFactorProof } from "#features/people/second-factors/server/require-proof.ts";
import * as sessions from "#features/people/sessions/api.ts";
import type { LogInInput } from "#features/people/sessions/input.ts";
import { endOtherSessions, endSession } from "#features/people/sessions/server/end-sessions.ts";
import type { PasswordGuard } from "#features/people/sessions/server/guess-password.ts";
import { logIn, logOut } from "#features/people/sessions/server/log-in.ts";
import { reauthenticate } from "#features/people/sessions/server/reauthenticate.ts";
import { requireBanned } from "#features/people/sessions/server/require-banned.ts";
import { COUNT_SITE } from "#features/site/dashboard/server/count-site.ts";
import { setUpSite } from "#features/site/setup/api.ts";
import * as setup from "#features/site/setup/server/set-up-site.ts";
import type { Ctx } from "#platform/ctx.ts";
import { goTo, json, refused, storedObject } from "#platform/http/answer.ts";
import { type Endpoint, on } from "#platform/http/endpoint.ts";
import { bringForward } from "#platform/jobs/job-queries.ts";
import { restWordsFor } from "#strings/words.ts";
import type { Site } from "../site.ts";
import { countingRefusals } from "./counted.ts";

const ARCHIVE_TYPE = "application/zip";

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);

/** A mail with a link is on its way. */
const linkSent = ({ language }: Ctx) =>
  json({ addr: links.settingsAccount("sent"), message: [restWordsFor(language).accounts.linkSent] });

/** The password was right, and the account asks for more. */
const stepFirst = (browser: { step: { token: string } }, next: string) =>
  refused("account.second-factor", accountLinks.secondStep(next), browser);

const isWrong = (code: RefusalCode) => code === "account.bad-credentials" || code === "request.too-many";
const logInCounted = (ctx: Ctx, guard: PasswordGuard, input: LogInInput) =>
  countingRefusals(ctx, "log_ins", () => logIn(ctx, guard, input), isWrong);

/** Signing up, in and out, what a person changes about the account, and the first administrator. */
export const accountEndpoints = (site: Pick<Site, "fillSample" | "guard">): Endpoint[] => [
  on(
    registration.register,
    async (ctx, input) => {
      const found = await countingRefusals(ctx, "refused", () => register(ctx, site.guard.devices, input));
      if ("detour" in found) return goTo(found.detour);
      const { name, browser } = found;
      return json({ addr: afterSignIn(input.next, links.welcome()), username: name }, browser);
    },
    { who: "visitor", limit: "signup", page: (raw) => links.register(textOf(raw.next)) },
  ),
  on(registration.resendFirst, async (ctx, input) => goTo(await resendFirst(ctx, site.guard.addresses, input)), {
    who: "visitor",
    limit: "signup",
    page: (raw) => accountLinks.waiting(textOf(raw.pass) ?? ""),
  }),
  on(
    recovery.resendByAddress,
    async (ctx, input) => {
      await resendByAddress(ctx, input);
      return goTo(accountLinks.resend("sent"));
    },
    { who: "visitor", limit: "signup", page: () => accountLinks.resend() },
  ),
  on(registration.correctEmail, async (ctx, input) => goTo(await correctEmail(ctx, site.guard.addresses, input)), {
    who: "visitor",
    limit: "signup",
    page: (raw) => accountLinks.waiting(textOf(raw.pass) ?? ""),
  }),
  on(
    sessions.logIn,
    async (ctx, input) => {
      const found = await logInCounted(ctx, site.guard, input);
      if ("detour" in found) return refused(found.code, found.detour);
      const { name, browser } = found;
      if ("step" in browser) return stepFirst(browser, input.next);
      return json({ addr: afterSignIn(input.next), username: name }, browser);
    },
    {
      who: "visitor",
      limit: "auth",
      everywhere: true,
      evenReadOnly: true,
      page: (raw) => links.login(textOf(raw.next)),
    },
  ),
  on(
    sessions.logInHere,
    async (ctx, input) => {
      const found = await logInCounted(ctx, site.guard, input);
      if ("detour" in found) return refused(found.code, found.detour);
      const { name, browser } = found;
      if ("step" in browser) return stepFirst(browser, input.next);
      return json({ username: name }, browser);
    },
    { who: "visitor", limit: "auth", everywhere: true, evenReadOnly: true, page: () => links.login() },
  ),
  on(
    recovery.recover,
    async (ctx, input) => {
      await recover(ctx, input);
      return goTo(accountLinks.recoverySent());
    },
    { who: "anyone", limit: "signup", page: () => accountLinks.recover() },
  ),
  on(
    recovery.resetPassword,
    async (ctx, input) => {
      const { name, browser } = await resetPassword(ctx, site.guard.devices, input);
      if ("step" in browser) return stepFirst(browser, accountLinks.security("reset"));
      return json({ addr: accountLinks.security("reset"), username: name }, browser);
    },
    { who: "visitor", limit: "auth", page: (raw) => accountLinks.resetPassword(textOf(raw.key) ?? "") },
  ),
  on(
    sessions.logOut,
    async (ctx) => {
      await logOut(ctx);
      return goTo(links.home(), { session: "end" });
    },
    { everywhere: true, evenReadOnly: true },
  ),
  on(
    leaving.deleteAccount,
    async (ctx, input) => {
      await deleteAccount(ctx, site.guard, ctx.viewer.uid, input);
      return goTo(links.home(), { session: "end" });
    },
    { limit: "auth", page: () => accountLinks.deletion() },
  ),
  on(
    leaving.deleteBanned,
    async (ctx, { token, ...input }) => {
      const { uid } = await requireBanned(ctx, token);
      await deleteAccount(ctx, site.guard, uid, input);
      return goTo(links.home());
    },
    { who: "visitor", limit: "auth", page: (raw) => accountLinks.banned(textOf(raw.token) ?? "") },
  ),
  on(
    appealBan,
    async (ctx, input) => {
      await appeals.appealBan(ctx, input);
    },
    { who: "visitor", limit: "auth", page: (raw) => accountLinks.banned(textOf(raw.token) ?? "") },
  ),
  on(
    data.askForData,
    async (ctx) => {
      await requireFactorProof(ctx);
      await ownData.askForData(ctx, ctx.viewer.uid);
      return goTo(accountLinks.ownData());
    },
    { limit: "auth", page: () => accountLinks.ownData() },
  ),
  on(
    data.getData,
    async (ctx) => storedObject(await ownData.getArchiveName(ctx.read, ctx.viewer.uid, ctx.now()), ARCHIVE_TYPE),
    { who: "member" },
  ),
  on(
    data.askForBannedData,
    async (ctx, { token }) => {
      const { uid } = await requireBanned(ctx, token);
      await ownData.askForData(ctx, uid);
      return goTo(accountLinks.banned(token));
    },
    { who: "visitor", limit: "auth", page: (raw) => accountLinks.banned(textOf(raw.token) ?? "") },
  ),
  on(
    data.getBannedData,
    async (ctx, { token }) => {
      const { uid } = await requireBanned(ctx, token);
      return storedObject(await ownData.getArchiveName(ctx.read, uid, ctx.now()), ARCHIVE_TYPE);
    },
    { limit: "auth" },
  ),
  on(
    leaving.comeBack,
    async (ctx, { token }) => {
      const back = await comeBack(ctx, site.guard.devices, token);
      if (back === null) return goTo(links.login());
      const { name, browser } = back;
      if ("step" in browser) return stepFirst(browser, "");
      return json({ addr: links.home(), username: name }, browser);
    },
    { who: "visitor", limit: "auth", page: (raw) => accountLinks.comeBack(textOf(raw.token) ?? "") },
  ),
  on(
    sessions.endSession,
    async (ctx, { id }) => {
      const isHere = await endSession(ctx, id);
      return isHere ? goTo(links.home(), { session: "end" }) : goTo(accountLinks.sessions());
    },
    { page: () => accountLinks.sessions() },
  ),
  on(
    sessions.endOtherSessions,
    async (ctx) => {
      await endOtherSessions(ctx);
      return goTo(accountLinks.sessions());
    },
    { proven: true, page: () => accountLinks.sessions() },
  ),
  on(
    sessions.reauthenticate,
    async (ctx, input) => {
      await reauthenticate(ctx, site.guard.guesses, input);
      return goTo(afterSignIn(input.next), { provider: "end" });
    },
    { limit: "auth", page: (raw) => accountLinks.reauthenticate(textOf(raw.next) ?? links.home()) },
  ),
  on(
    email.editAccount,
    async (ctx, input) => {
      if (await editAccount(ctx, site.guard, input)) return linkSent(ctx);
      return json({ addr: links.withQuery(links.settingsAccount(), { saved: 1 }), message: null });
    },
    { limit: "auth", page: () => links.settingsAccount() },
  ),
  on(
    registration.confirmEmail,
    async (ctx, { token }) => {
      const isConfirmed = await confirmEmail(ctx, token);
      if (isMember(ctx.viewer)) return goTo(links.settingsAccount(isConfirmed ? "confirmed" : "failed"));
      return goTo(links.confirmEmail(token));
    },
    { who: "anyone", limit: "auth", page: (raw) => links.confirmEmail(textOf(raw.token) ?? "") },
  ),
  on(
    email.sendConfirmation,
    async (ctx) => {
      await sendConfirmation(ctx, site.guard.addresses);
      return linkSent(ctx);
    },
    { limit: "auth", page: () => links.settingsAccount() },
  ),
  on(
    setUpSite,
    async (ctx, input) => {
      const { session, admin } = await setup.setUpSite(ctx, input);
      if (input.start === "sample") await site.fillSample(ctx, admin);
      // otherwise the dashboard shows an empty site until the next count
      await ctx.write((trx) => bringForward(trx, COUNT_SITE, ctx.now()));
      return goTo(links.home(), { session, device: site.guard.devices.marked(ctx.device, admin.uid) });
    },
    { who: "visitor", limit: "auth", page: (raw) => links.setup(textOf(raw.token)) },
  ),
];
