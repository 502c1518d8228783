import { expect, test } from "vitest";
import { SETTING_GROUPS, SETTING_NAMES, SETTINGS, type Setting, type SettingName } from "#domain/settings.ts";
import { SETTING_TEXTS } from "#strings/setting-texts.ts";

function standardOf(setting: Setting): string {
  if (setting.kind === "flag") return setting.standard ? "on" : "off";
  if (setting.kind === "number") return `${setting.standard} (${setting.range.join(" to ")})`;
  return setting.standard === "" ? "empty" : setting.standard;
}

function lineOf(name: SettingName): string {
  const setting: Setting = SETTINGS[name];
  const [title, explanation] = SETTING_TEXTS.en.settings[name];
  const alias = setting.alias === undefined ? "" : ` Also accepted: \`${setting.alias}\`.`;
  return `- \`${name}\`: ${title}. ${explanation} Default: ${standardOf(setting)}.${alias}`;
}

test("documents the settings as in the table", async () => {
  const groups = SETTING_GROUPS.map((group) => {
    const names = SETTING_NAMES.filter((name) => SETTINGS[name].group === group);
    return [`## ${SETTING_TEXTS.en.groups[group]}`, "", ...names.map(lineOf), ""].join("\n");
  });
  const text = [
    "# Settings",
    "",
    "Admins change settings on `/admin/configuration`, or with `npm run ambit -- setting list`, `setting get NAME`,",
    "`setting set NAME VALUE` and `setting explain NAME`. This file is generated from `src/domain/settings.ts` by",
    "`npm test -- unit --files settings-document --update`.",
    "",
    ...groups,
  ].join("\n");
  await expect(text).toMatchFileSnapshot("../../docs/SETTINGS.md");
});
