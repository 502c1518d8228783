import { links } from "#domain/links.ts";
import { preferencesText } from "#domain/preferences.ts";
import { isMember } from "#domain/viewer.ts";
import { type PreferenceChanges, preferenceInput, preferencesInput } from "#features/preferences/input.ts";
import { changePreferences } from "#features/preferences/server/change-preferences.ts";
import type { Ctx } from "#platform/ctx.ts";
import { type Answer, type Endpoint, endpoint } from "#platform/http/endpoint.ts";

async function change(ctx: Ctx, changes: PreferenceChanges): Promise<Answer> {
  const preferences = await changePreferences(ctx, changes);
  return { body: { preferences }, ...(isMember(ctx.viewer) ? {} : { preferences: preferencesText(preferences) }) };
}

/** What a reader chooses: one thing from anywhere, or several on the page of preferences. */
export const preferenceEndpoints: Endpoint[] = [
  endpoint({
    method: "POST",
    path: "/do/preference",
    who: "anyone",
    limit: "default",
    dialect: "do",
    input: preferenceInput,
    run: change,
    page: () => links.settings(),
  }),
  endpoint({
    method: "POST",
    path: "/settings",
    who: "anyone",
    limit: "default",
    dialect: "form",
    input: preferencesInput,
    run: async (ctx, changes) => ({ ...(await change(ctx, changes)), addr: `${links.settings()}?saved` }),
    page: () => links.settings(),
  }),
];
