import { accountLinks } from "#domain/account-links.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Settings } from "#domain/settings.ts";
import type { NsfwPreference } from "#domain/viewer.ts";
import { setLoggedIn, subscribeToDefaults } from "#features/people/accounts/server/account-queries.ts";
import { enqueueConfirmation } from "#features/people/email/server/account-mail.ts";
import { checkEmail } from "#features/people/email/server/check-email.ts";
import { checkInvite } from "#features/people/invites/server/check-invite.ts";
import { type LogInAnswer, logInAnswer } from "#features/people/sessions/server/begin-session.ts";
import { makePass } from "#features/people/sessions/server/passes.ts";
import { newSession, startSession } from "#features/people/sessions/server/start-session.ts";
import { requireCaptcha } from "#features/site/captcha/server/require-captcha.ts";
import type { Ctx, Tx } from "#platform/ctx.ts";
import type { DeviceTokens } from "#platform/sessions/device-token.ts";
import { hashPassword } from "#platform/sessions/passwords.ts";
import type { RegisterInput } from "../input.ts";
import { canRegister, canRegisterName, canTakeName } from "../permissions.ts";
import type { SignUpForm } from "../sign-up.ts";
import { addApplication } from "./application-queries.ts";
import { checkForm } from "./check-form.ts";
import { claimName } from "./claim-name.ts";
import { openForm } from "./open-form.ts";

/** Creates a registration form. @throws Refusal while registration is closed. */
export async function openSignUp(ctx: Ctx): Promise<SignUpForm> {
  const closed = canRegister(ctx.settings);
  if (closed) throw new Refusal(closed);
  return openForm(ctx);
}

/** Result of a registration: a session, or in `detour` the page of the pending steps. */
export type Registered = LogInAnswer | { detour: string };

/** Log-in method of a new account: a password, or a link added in the same transaction. */
interface LogInMethod {
  hash(): Promise<string | null>;
  add(trx: Tx, uid: number): Promise<void>;
}

export function register(ctx: Ctx, devices: DeviceTokens, input: RegisterInput): Promise<Registered> {
  return registerWith(ctx, devices, input, { hash: () => hashPassword(input.password), add: async () => {} });
}

/**
 * Creates an account subscribed to the default subs, and logs it in. With pending steps (confirmation, approval),
 * returns their page instead.
 */
export async function registerWith(
  ctx: Ctx,
  devices: DeviceTokens,
  input: Omit<RegisterInput, "password" | "confirm">,
  key: LogInMethod,
): Promise<Registered> {
  const closed = canRegister(ctx.settings);
  if (closed) throw new Refusal(closed);
  const unfit = canTakeName(input.username, ctx.settings);
  if (unfit) throw new Refusal(unfit, { field: "username", values: { max: ctx.settings["site.username_max_length"] } });
  const refused = canRegisterName(input.username, ctx.settings);
  if (refused) throw new Refusal(refused, { field: "username" });
  // requests without a valid captcha are rejected before the expensive steps
  const captcha = await requireCaptcha(ctx, "register", input);
  const passed = await checkForm(ctx, input);
  ctx.count("sign_ups");
  const takeInvite = await checkInvite(ctx, input.invitecode);
  const applies = ctx.settings["site.require_application"];
  if (applies && input.application === "") throw new Refusal("application.missing", { field: "application" });
  const email = await checkEmail(ctx, input.email);
  const awaitsEmail = ctx.settings["site.require_email"] && ctx.sendsMail;
  const waits = applies || awaitsEmail;
  const passwordHash = await key.hash();
  const session = newSession(false);
  const uid = await ctx.write(async (trx) => {
    await passed.take(trx);
    await captcha.take(trx);
    const now = ctx.now();
    const nsfw = newMemberNsfw(ctx.settings);
    const ownsEmail = !ctx.sendsMail;
    const person = { name: input.username, email, ownsEmail, passwordHash, isAdmin: false, nsfw, joinedAt: now };
    const { uid, isNew } = await claimName(trx, { ...person, waits, awaitsEmail });
    await key.add(trx, uid);
    await takeInvite(trx, uid);
    if (isNew) await subscribeToDefaults(trx, uid, now);
    if (applies) await addApplication(trx, uid, input.application, now);
    if (ctx.sendsMail && email !== null) await enqueueConfirmation(trx, uid, email, now);
    if (waits) return uid;
    await startSession(trx, session, uid, { now, client: ctx.client });
    await setLoggedIn(trx, uid, now);
    return uid;
  });
  if (waits) {
    const pass = await makePass(ctx.read, "waiting", { uid, password_hash: passwordHash }, ctx.now());
    return { detour: accountLinks.waiting(pass) };
  }
  return logInAnswer(ctx, devices, { uid, name: input.username }, { session, waits: false });
}

/** Returns the default NSFW preference of new members. */
export function newMemberNsfw(settings: Settings): NsfwPreference {
  if (!settings["site.nsfw.new_user_default.show"]) return "hide";
  return settings["site.nsfw.new_user_default.blur"] ? "blur" : "show";
}
