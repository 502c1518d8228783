import type { Preferences } from "#domain/preferences.ts";
import { Refusal } from "#domain/refusal.ts";
import { isMember } from "#domain/viewer.ts";
import { setNsfw } from "#features/people/accounts/server/account-queries.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { PreferencesChanged } from "../events.ts";
import type { PreferenceChanges } from "../input.ts";
import { lockPreferences, storePreferences } from "./preference-queries.ts";

/** Stores a member's preferences. A visitor's are only returned, because the browser stores them. */
export async function changePreferences(ctx: Ctx, { nsfw, ...changes }: PreferenceChanges): Promise<Preferences> {
  const { viewer } = ctx;
  if (!isMember(viewer)) {
    if (nsfw !== undefined) throw new Refusal("account.log-in");
    return { ...viewer.preferences, ...changes };
  }
  return ctx.write(async (trx, emit) => {
    const chosen = { ...(await lockPreferences(trx, viewer.uid)), ...changes };
    await storePreferences(trx, viewer.uid, chosen);
    if (nsfw !== undefined) await setNsfw(trx, viewer.uid, nsfw);
    const event: PreferencesChanged = { type: "preferences.changed", uid: viewer.uid };
    emit(event);
    return chosen;
  });
}
