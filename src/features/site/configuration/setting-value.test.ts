import { describe, expect, test } from "vitest";
import {
  DEFAULT_SETTINGS,
  parseSetting,
  SETTING_NAMES,
  SETTINGS,
  settingNamed,
  storedSetting,
} from "#domain/settings.ts";
import { readSetting } from "./setting-value.ts";

describe("every setting", () => {
  test.each(SETTING_NAMES)("%s: its default is a value that it can have", (name) => {
    const standard = storedSetting(DEFAULT_SETTINGS[name]);
    expect(readSetting(name, standard)).toBe(standard);
    expect(parseSetting(name, standard)).toBe(DEFAULT_SETTINGS[name]);
    expect(settingNamed(name)).toBe(name);
  });

  test("no alias is the name of another, and each leads to its setting", () => {
    const aliases = SETTING_NAMES.flatMap((name) => {
      const setting: { alias?: string } = SETTINGS[name];
      return setting.alias === undefined ? [] : [[setting.alias, name] as const];
    });
    expect(aliases.length).toBeGreaterThan(0);
    for (const [alias, name] of aliases) {
      expect(SETTING_NAMES).not.toContain(alias);
      expect(settingNamed(alias)).toBe(name);
    }
  });
});

test.each([
  ["True", "1"],
  ["on", "1"],
  [" yes ", "1"],
  ["1", "1"],
  ["False", "0"],
  ["OFF", "0"],
])("a switch understands %s", (typed, stored) => expect(readSetting("site.enable_chat", typed)).toBe(stored));

test("numbers are stored without what stands around them, texts without blanks and control characters", () => {
  expect(readSetting("site.archive_post_after", " 0090 ")).toBe("90");
  expect(readSetting("site.motto", " A\u0007 b ")).toBe("A b");
});
