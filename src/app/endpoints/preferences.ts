import { links } from "#domain/links.ts";
import { preferencesText } from "#domain/preferences.ts";
import { THEME_COOKIE } from "#domain/theme-cookie.ts";
import { isMember } from "#domain/viewer.ts";
import * as api from "#features/people/preferences/api.ts";
import type { PreferenceChanges } from "#features/people/preferences/input.ts";
import { PREFERENCE_SECTIONS, sectionOf } from "#features/people/preferences/sections.ts";
import { changePreferences } from "#features/people/preferences/server/change-preferences.ts";
import { chooseLanguage } from "#features/people/preferences/server/choose-language.ts";
import { findSubtheme } from "#features/people/preferences/server/find-subtheme.ts";
import * as site from "#features/site/layout/api.ts";
import type { Ctx } from "#platform/ctx.ts";
import { json } from "#platform/http/answer.ts";
import { defineEndpoint, type Endpoint } from "#platform/http/endpoint.ts";

/** Stores preferences; in a cookie for visitors. */
async function change(ctx: Ctx, changes: PreferenceChanges) {
  const preferences = await changePreferences(ctx, changes);
  return {
    preferences,
    browser: isMember(ctx.viewer) ? {} : { cookies: { preferences: preferencesText(preferences) } },
  };
}

export const preferenceEndpoints: Endpoint[] = [
  defineEndpoint(
    api.setPreference,
    async (ctx, changes) => {
      const { preferences, browser } = await change(ctx, changes);
      return json({ preferences }, browser);
    },
    { who: "anyone", page: () => links.settings() },
  ),
  defineEndpoint(
    api.setPreferences,
    async (ctx, { section, changes }) => {
      const { preferences, browser } = await change(ctx, changes);
      return json({ addr: `${PREFERENCE_SECTIONS[section].to}?saved`, preferences }, browser);
    },
    { who: "anyone", page: (text) => PREFERENCE_SECTIONS[sectionOf(text("section"))].to },
  ),
  defineEndpoint(
    api.editUser,
    async (ctx, { changes, subtheme, language }) => {
      const chosen = subtheme === undefined ? {} : { subtheme: await findSubtheme(ctx, subtheme) };
      const preferences = await changePreferences(ctx, { ...changes, ...chosen });
      if (language === undefined) return json({ preferences });
      await chooseLanguage(ctx, language);
      return json({ preferences }, { cookies: { language } });
    },
    { page: () => links.settings() },
  ),
  defineEndpoint(
    api.setSubtheme,
    async (ctx, { subtheme }) => {
      const { preferences, browser } = await change(ctx, { subtheme: await findSubtheme(ctx, subtheme) });
      return json({ addr: `${links.settingsLook()}?saved`, preferences }, browser);
    },
    { who: "anyone", page: () => links.settingsLook() },
  ),
  defineEndpoint(
    site.chooseTheme,
    (_ctx, { theme }) => json({}, { cookies: { [THEME_COOKIE]: theme === "system" ? null : theme } }),
    { who: "anyone" },
  ),
  defineEndpoint(
    site.chooseLanguage,
    async (ctx, { language }) => {
      const chosen = language === "auto" ? null : language;
      await chooseLanguage(ctx, chosen);
      return json({}, { cookies: { language: chosen } });
    },
    { who: "anyone" },
  ),
];
