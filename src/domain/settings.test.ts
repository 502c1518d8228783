import { expect, test } from "vitest";
import { DEFAULT_SETTINGS, settingsFrom } from "./settings.ts";

test("prefers stored values to defaults, in the setting's type", () => {
  const settings = settingsFrom([
    { name: "site.name", value: "Here" },
    { name: "site.enable_chat", value: "0" },
    { name: "site.archive_post_after", value: "90" },
  ]);
  expect(settings).toEqual({
    ...DEFAULT_SETTINGS,
    "site.name": "Here",
    "site.enable_chat": false,
    "site.archive_post_after": 90,
  });
});

test("ignores unknown names and invalid values", () => {
  const rows = [
    ["site.unknown", "1"],
    ["site.enable_chat", "yes"],
    ["site.archive_post_after", "-1"],
    ["site.archive_post_after", "soon"],
  ] as const;
  expect(settingsFrom(rows.map(([name, value]) => ({ name, value })))).toEqual(DEFAULT_SETTINGS);
});

test.each([
  ["1", 32],
  ["2", 2],
  ["64", 64],
  ["65", 32],
])("limits the maximum username length to 2 to 64: %s", (value, most) => {
  expect(settingsFrom([{ name: "site.username_max_length", value }])["site.username_max_length"]).toBe(most);
});

test("has the documented defaults for a new site", () => {
  expect(DEFAULT_SETTINGS).toMatchObject({
    "site.title_edit_timeout": 300,
    "site.archive_post_after": 60,
    "site.daily_sub_posting_limit": 10,
    "site.daily_site_posting_limit": 25,
    "site.recent_activity.max_entries": 10,
    "site.sub_creation_min_level": 2,
    "site.sub_ownership_limit": 20,
  });
});
