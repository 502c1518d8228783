import { afterEach, beforeEach, expect, test } from "vitest";
import { SETTING_GROUPS, SETTING_NAMES } from "#domain/settings.ts";
import type { Tables } from "#domain/tables.ts";
import type { Db } from "#platform/db/open-database.ts";
import { folderStore } from "#platform/files/file-store.ts";
import { settingGroups, settingTexts } from "#strings/en/setting-texts.ts";
import { testDatabase } from "../../tests/support/database.ts";
import { refusalText } from "../../tests/support/texts.ts";
import { type CliContext, WrongUse } from "./cli-context.ts";
import { explainSetting, getSetting, listSettings, setSetting } from "./setting-commands.ts";

let db: Db<Tables>;
let context: CliContext;
let printed: string[];
let complaints: string[];

beforeEach(async () => {
  db = await testDatabase<Tables>();
  printed = [];
  complaints = [];
  context = {
    db,
    store: folderStore("/nowhere"),
    config: { mail: null, publicUrl: undefined },
    applied: [],
    now: () => Date.UTC(2026, 2, 1),
    print: (line) => printed.push(line),
    complain: (line) => complaints.push(line),
    readPassword: async () => "",
    progress: () => () => {},
    endProgress: () => {},
  };
});
afterEach(() => db.close());

test("setting list prints all settings, or those that differ from their default", async () => {
  expect(await listSettings(context, [])).toBe(0);
  expect(printed).toHaveLength(SETTING_NAMES.length + SETTING_GROUPS.length);
  expect(printed).toContain("site.archive_post_after = 60");
  printed.length = 0;
  await listSettings(context, ["--changed"]);
  expect(printed).toEqual(["All settings have their default values."]);
  await setSetting(context, ["site.enable_chat", "off"]);
  printed.length = 0;
  await listSettings(context, ["--changed"]);
  expect(printed).toEqual([`# ${settingGroups.people}`, "site.enable_chat = False    (changed)"]);
  await expect(listSettings(context, ["site"])).rejects.toThrow(WrongUse);
});

test("setting set validates and logs a change; setting get prints the plain value", async () => {
  expect(await setSetting(context, ["site.lema", "Talk"])).toBe(0);
  expect(printed).toEqual(["site.motto is now Talk. A running server applies it within seconds."]);
  expect(await getSetting(context, ["site.motto"])).toBe(0);
  expect(printed.at(-1)).toBe("Talk");
  expect(await setSetting(context, ["site.motto", "Talk"])).toBe(0);
  expect(printed.at(-1)).toBe("site.motto is already Talk.");
  expect(await db.read.selectFrom("mod_action").select(["code", "uid", "note"]).execute()).toEqual([
    { code: 75, uid: null, note: "site.motto/Talk" },
  ]);
});

test("setting explain prints the explanation, the default and the range", async () => {
  const [title, explanation] = settingTexts["site.archive_post_after"];
  expect(await explainSetting(context, ["site.archive_post_after"])).toBe(0);
  expect(printed).toEqual([`site.archive_post_after: ${title}`, explanation, "Default: 60", "Range: 1 to 36,500"]);
  expect(await explainSetting(context, ["site.nothing"])).toBe(1);
});

test("explains an invalid value and changes nothing", async () => {
  expect(await setSetting(context, ["site.username_max_length", "65"])).toBe(1);
  expect(await setSetting(context, ["site.nothing", "1"])).toBe(1);
  expect(await getSetting(context, ["site.nothing"])).toBe(1);
  expect(complaints).toEqual([
    refusalText("setting.range", { least: 2, most: 64 }),
    "No setting named site.nothing. List all: npm run ambit -- setting list",
    "No setting named site.nothing. List all: npm run ambit -- setting list",
  ]);
  expect(await db.read.selectFrom("setting").select("name").execute()).toEqual([]);
  await expect(setSetting(context, ["site.name"])).rejects.toThrow(WrongUse);
  await expect(setSetting(context, [])).rejects.toThrow(WrongUse);
  await expect(getSetting(context, [])).rejects.toThrow(WrongUse);
  await expect(getSetting(context, ["site.name", "x"])).rejects.toThrow(WrongUse);
});
