import {
  DEFAULT_SETTINGS,
  formatSettingValue,
  SETTING_GROUPS,
  SETTING_NAMES,
  SETTINGS,
  type Setting,
  type SettingName,
  settingNamed,
} from "#domain/settings.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import { isLanguage } from "#strings/languages.ts";
import { SETTING_TEXTS } from "#strings/setting-texts.ts";
import type { ConfigurationQuery, ConfigurationView, FormerValue, SettingView } from "../configuration.ts";
import { type HistoryRow, listChanges } from "./setting-queries.ts";

export function readConfigurationQuery(asked: URLSearchParams): ConfigurationQuery {
  return {
    q: (asked.get("q") ?? "").trim().slice(0, 100),
    onlyChanged: asked.get("show") === "changed",
    edit: settingNamed(asked.get("edit") ?? ""),
    history: settingNamed(asked.get("history") ?? ""),
  };
}

/** Loads the queried settings by group with their current values. */
export async function loadConfiguration(ctx: ReadCtx, query: ConfigurationQuery): Promise<ConfigurationView> {
  const texts = SETTING_TEXTS[isLanguage(ctx.language) ? ctx.language : "en"];
  const views = SETTING_NAMES.map((name) => viewSetting(ctx, name, texts.settings[name]));
  const sought = query.q.toLowerCase();
  const isShown = (view: SettingView) =>
    (!query.onlyChanged || view.isChanged) &&
    [view.name, view.title, view.explanation].some((text) => text.toLowerCase().includes(sought));
  const shown = views.filter(isShown);
  const changes = query.history === null ? [] : await listChanges(ctx.read, query.history);
  return {
    groups: SETTING_GROUPS.map((group) => ({
      title: texts.groups[group],
      settings: shown.filter(({ name }) => SETTINGS[name].group === group),
    })).filter(({ settings }) => settings.length > 0),
    changed: views.filter(({ isChanged }) => isChanged).length,
    query,
    history: query.history === null ? [] : viewHistory(ctx, query.history, changes),
  };
}

function viewSetting(ctx: ReadCtx, name: SettingName, [title, explanation]: readonly [string, string]): SettingView {
  const setting: Setting = SETTINGS[name];
  const value = ctx.settings[name];
  return {
    name,
    title,
    explanation,
    kind: setting.kind,
    value: formatSettingValue(value),
    standard: formatSettingValue(DEFAULT_SETTINGS[name]),
    isChanged: value !== DEFAULT_SETTINGS[name],
    range: setting.kind === "number" ? setting.range : null,
    most: setting.kind === "text" ? setting.most : null,
  };
}

/** Returns former values, newest first, ending with the value before the listed changes. */
function viewHistory(ctx: ReadCtx, name: SettingName, changes: readonly HistoryRow[]): FormerValue[] {
  const present = formatSettingValue(ctx.settings[name]);
  const typed = (stored: string | null) =>
    stored === null
      ? formatSettingValue(DEFAULT_SETTINGS[name])
      : SETTINGS[name].kind === "flag"
        ? formatSettingValue(stored === "1")
        : stored;
  const view = (stored: string | null, set: Omit<FormerValue, "value" | "isPresent">): FormerValue => {
    const value = typed(stored);
    return { ...set, value, isPresent: value === present };
  };
  const oldest = changes.at(-1);
  return [
    ...changes.map(({ aid, after, at, by, isByCommand }) => view(after, { aid, at, by, isByCommand })),
    ...(oldest ? [view(oldest.before, { aid: null, at: null, by: null, isByCommand: false })] : []),
  ];
}
