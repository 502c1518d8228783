import { Refusal } from "#domain/refusal.ts";
import type { Settings } from "#domain/settings.ts";
import type { NsfwPreference } from "#domain/viewer.ts";
import { checkInvite } from "#features/invites/server/check-invite.ts";
import { checkForm } from "#features/sign-up/server/check-form.ts";
import { openForm } from "#features/sign-up/server/open-form.ts";
import type { SignUpForm } from "#features/sign-up/sign-up.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { DeviceTokens } from "#platform/sessions/device-token.ts";
import { hashPassword } from "#platform/sessions/passwords.ts";
import type { RegisterInput } from "../input.ts";
import { canRegister, canRegisterName, canTakeName } from "../permissions.ts";
import { addPerson, isNameTaken, setLoggedIn, subscribeToDefaults } from "./account-queries.ts";
import { checkEmail } from "./check-email.ts";
import { newSession, type Session, startSession } from "./start-session.ts";

/** A form for a new account, while the site takes any. */
export async function openSignUp(ctx: Ctx): Promise<SignUpForm> {
  const closed = canRegister(ctx.settings);
  if (closed) throw new Refusal(closed);
  return openForm(ctx);
}

/** Makes an account that follows the default subs, and signs it in. */
export async function register(
  ctx: Ctx,
  devices: DeviceTokens,
  input: RegisterInput,
): Promise<{ session: Session; device: string; name: string }> {
  const closed = canRegister(ctx.settings);
  if (closed) throw new Refusal(closed);
  const unfit = canTakeName(input.username, ctx.settings);
  if (unfit) throw new Refusal(unfit, { field: "username", values: { max: ctx.settings["site.username_max_length"] } });
  const refused = canRegisterName(input.username, ctx.settings);
  if (refused) throw new Refusal(refused, { field: "username" });
  const passed = await checkForm(ctx, input);
  const takeInvite = await checkInvite(ctx, input.invitecode);
  const email = await checkEmail(ctx, input.email);
  const passwordHash = await hashPassword(input.password);
  const session = newSession(false);
  const uid = await ctx.write(async (trx) => {
    await passed.take(trx);
    const now = ctx.now();
    const nsfw = newMemberNsfw(ctx.settings);
    const person = { name: input.username, email, passwordHash, isAdmin: false, nsfw, joinedAt: now };
    const uid = await addPerson(trx, person);
    if (uid === undefined) {
      if (await isNameTaken(trx, input.username)) throw new Refusal("account.name-taken", { field: "username" });
      throw new Refusal("account.email-taken", { field: "email" });
    }
    await takeInvite(trx, uid);
    await subscribeToDefaults(trx, uid, now);
    await startSession(trx, session, uid, { now, client: ctx.client });
    await setLoggedIn(trx, uid, now);
    return uid;
  });
  return { session, device: devices.marked(ctx.device, uid), name: input.username };
}

/** What new members see of NSFW content until they choose. */
export function newMemberNsfw(settings: Settings): NsfwPreference {
  if (!settings["site.nsfw.new_user_default.show"]) return "hide";
  return settings["site.nsfw.new_user_default.blur"] ? "blur" : "show";
}
