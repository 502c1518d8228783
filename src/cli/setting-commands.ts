import { isRefusal } from "#domain/refusal.ts";
import {
  DEFAULT_SETTINGS,
  formatSettingValue,
  parseSetting,
  SETTING_GROUPS,
  SETTING_NAMES,
  SETTINGS,
  type Setting,
  type SettingName,
  settingNamed,
} from "#domain/settings.ts";
import { applyChange } from "#features/site/configuration/server/change-setting.ts";
import { getSettings } from "#features/site/configuration/server/site-queries.ts";
import { cli } from "#strings/en/cli.ts";
import { refusals } from "#strings/en/refusals.ts";
import { SETTING_TEXTS } from "#strings/setting-texts.ts";
import { type CliContext, type Command, WrongUse } from "./cli-context.ts";
import { parseArguments, parseSingleArgument } from "./parse-arguments.ts";

/** `setting list [--changed]` */
export const listSettings: Command = async (context, words) => {
  const { changed } = parseArguments("setting list", words).values;
  const settings = await getSettings(context.db.read);
  const isChanged = (name: SettingName) => settings[name] !== DEFAULT_SETTINGS[name];
  const names = changed ? SETTING_NAMES.filter(isChanged) : SETTING_NAMES;
  for (const group of SETTING_GROUPS) {
    const here = names.filter((name) => SETTINGS[name].group === group);
    if (here.length > 0) context.print(cli.settingGroup(SETTING_TEXTS.en.groups[group]));
    for (const name of here) context.print(cli.settingLine(name, formatSettingValue(settings[name]), isChanged(name)));
  }
  if (names.length === 0) context.print(cli.allDefault);
  return 0;
};

/** `setting get NAME` prints the bare value, for scripts. */
export const getSetting: Command = async (context, words) => {
  const name = findSetting(context, parseSingleArgument("setting get", words, cli.missing.setting));
  if (name === null) return 1;
  context.print(formatSettingValue((await getSettings(context.db.read))[name]));
  return 0;
};

/** `setting explain NAME` */
export const explainSetting: Command = async (context, words) => {
  const name = findSetting(context, parseSingleArgument("setting explain", words, cli.missing.setting));
  if (name === null) return 1;
  const [title, explanation] = SETTING_TEXTS.en.settings[name];
  const setting: Setting = SETTINGS[name];
  context.print(cli.settingTitle(name, title));
  context.print(explanation);
  context.print(cli.settingDefault(formatSettingValue(DEFAULT_SETTINGS[name])));
  if (setting.kind === "number") context.print(cli.settingRange(...setting.range));
  return 0;
};

function findSetting(context: CliContext, name: string): SettingName | null {
  const found = settingNamed(name);
  if (found === null) context.complain(cli.noSuchSetting(name));
  return found;
}

/** `setting set NAME VALUE`: checked and logged as on the configuration page. The value can start with a hyphen. */
export const setSetting: Command = async (context, words) => {
  const [setting, value, ...rest] = words;
  if (setting === undefined) throw new WrongUse(cli.missing.setting);
  if (value === undefined) throw new WrongUse(cli.missing.value);
  if (rest.length > 0) throw new WrongUse(cli.tooMuch(rest.join(" ")));
  const name = findSetting(context, setting);
  if (name === null) return 1;
  // no listeners, because this process serves no requests
  const emit = () => {};
  try {
    const before = (await getSettings(context.db.read))[name];
    const { stored } = await context.db.write((trx) =>
      applyChange(trx, emit, { setting, value, by: null, at: context.now() }),
    );
    const now = parseSetting(name, stored) ?? before;
    context.print((now === before ? cli.settingKept : cli.settingSet)(name, formatSettingValue(now)));
    return 0;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    context.complain(refusals[error.code](error.values));
    return 1;
  }
};
