import { isRefusal, Refusal } from "#domain/refusal.ts";
import { addPerson, setLoggedIn, subscribeToDefaults } from "#features/people/accounts/server/account-queries.ts";
import { canTakeName } from "#features/people/registration/permissions.ts";
import { newMemberNsfw } from "#features/people/registration/server/register.ts";
import { newSession, type Session, startSession } from "#features/people/sessions/server/start-session.ts";
import type { SettingsChanged } from "#features/site/configuration/events.ts";
import { hasAdmin, storeSetting } from "#features/site/configuration/server/site-queries.ts";
import type { Ctx, ReadCtx } from "#platform/ctx.ts";
import { hashPassword } from "#platform/sessions/passwords.ts";
import type { SetupInput } from "../input.ts";
import { isSetupToken, spendSetupToken } from "./setup-token.ts";

/** Session of the first admin. */
export interface SetupResult {
  session: Session;
  admin: { uid: number; name: string };
}

/** Names the site and creates its first admin; uses up the token. */
export async function setUpSite(ctx: Ctx, input: SetupInput): Promise<SetupResult> {
  await requireSetup(ctx, input.token);
  const name = input.username;
  const unfit = canTakeName(name, ctx.settings);
  if (unfit) throw new Refusal(unfit, { field: "username", values: { max: ctx.settings["site.username_max_length"] } });
  const passwordHash = await hashPassword(input.password);
  const session = newSession(true);
  const uid = await ctx.write(async (trx, emit) => {
    if (!(await spendSetupToken(trx, input.token))) throw new Refusal("setup.bad-token");
    const now = ctx.now();
    const nsfw = newMemberNsfw(ctx.settings);
    const added = await addPerson(trx, { name, email: null, passwordHash, isAdmin: true, nsfw, joinedAt: now });
    if (added === undefined) throw new Refusal("account.name-taken", { field: "username" });
    await storeSetting(trx, "site.name", input.site_name);
    await storeSetting(trx, "site.allow_uploads", "1");
    await subscribeToDefaults(trx, added, now);
    await startSession(trx, session, added, { now, client: ctx.client });
    await setLoggedIn(trx, added, now);
    const changed: SettingsChanged = { type: "site.settings-changed" };
    emit(changed);
    return added;
  });
  return { session, admin: { uid, name } };
}

/** Refuses if the site has an admin, or without the printed link's token. */
async function requireSetup(ctx: ReadCtx, token: string): Promise<void> {
  if (await hasAdmin(ctx.read)) throw new Refusal("setup.done");
  if (!(await isSetupToken(ctx.read, token))) throw new Refusal("setup.bad-token");
}

/** Loads the setup page; null without the printed link's token. */
export async function loadSetup(ctx: ReadCtx, token: string): Promise<{ token: string; longestName: number } | null> {
  try {
    await requireSetup(ctx, token);
  } catch (error) {
    if (isRefusal(error) && error.code === "setup.bad-token") return null;
    throw error;
  }
  return { token, longestName: ctx.settings["site.username_max_length"] };
}
