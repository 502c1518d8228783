import { describe, expect, test } from "vitest";
import {
  DEFAULT_SETTINGS,
  parseSetting,
  SETTING_NAMES,
  SETTINGS,
  serializeSetting,
  settingNamed,
} from "#domain/settings.ts";
import { readSetting } from "./setting-value.ts";

describe("every setting", () => {
  test.each(SETTING_NAMES)("%s: has a valid default", (name) => {
    const standard = serializeSetting(DEFAULT_SETTINGS[name]);
    expect(readSetting(name, standard)).toBe(standard);
    expect(parseSetting(name, standard)).toBe(DEFAULT_SETTINGS[name]);
    expect(settingNamed(name)).toBe(name);
  });

  test("has unique aliases that resolve to their settings", () => {
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
])("parses %s as a flag", (typed, stored) => expect(readSetting("site.enable_chat", typed)).toBe(stored));

test("trims numbers, and strips spaces and control characters from texts", () => {
  expect(readSetting("site.archive_post_after", " 0090 ")).toBe("90");
  expect(readSetting("site.motto", " A\u0007 b ")).toBe("A b");
});
