import { expect, test } from "vitest";
import { SETTING_GROUPS, SETTING_NAMES, SETTINGS, type Setting, type SettingName } from "#domain/settings.ts";
import { SETTING_TEXTS } from "#strings/setting-texts.ts";

function standardOf(setting: Setting): string {
  if (setting.kind === "flag") return setting.standard ? "on" : "off";
  if (setting.kind === "number") return `${setting.standard} (${setting.range.join(" to ")})`;
  return setting.standard === "" ? "empty" : setting.standard;
}

function rowOf(name: SettingName): string {
  const setting: Setting = SETTINGS[name];
  const [title, explanation] = SETTING_TEXTS.en.settings[name];
  const alias = setting.alias === undefined ? "" : ` Also understood: `.concat("`", setting.alias, "`.");
  return `| \`${name}\` | ${title} | ${setting.kind} | ${standardOf(setting)} | ${explanation}${alias} |`;
}

test("the document about settings is what the table says", async () => {
  const groups = SETTING_GROUPS.map((group) => {
    const names = SETTING_NAMES.filter((name) => SETTINGS[name].group === group);
    return [
      `## ${SETTING_TEXTS.en.groups[group]}`,
      "",
      "| name | called | kind | default (range) | what it does |",
      "| --- | --- | --- | --- | --- |",
      ...names.map(rowOf),
      "",
    ].join("\n");
  });
  const text = [
    "# Settings",
    "",
    "What admins set on `/admin/configuration`, or with `npm run ambit -- setting list`, `setting get NAME` and",
    "`setting set NAME VALUE` and `setting explain NAME`. Written from the table in `src/domain/settings.ts` by `npm test -- unit --files settings-document --update`.",
    "",
    ...groups,
  ].join("\n");
  await expect(text).toMatchFileSnapshot("../../docs/SETTINGS.md");
});
