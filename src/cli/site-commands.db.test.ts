import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Tables } from "#domain/tables.ts";
import type { Db } from "#platform/db/open-database.ts";
import { folderStore } from "#platform/files/file-store.ts";
import { testDatabase } from "../../tests/support/database.ts";
import { type CliContext, WrongUse } from "./cli-context.ts";
import { addDefaultSub, removeDefaultSub, setPreference, showDefaultSubs } from "./site-commands.ts";

const NOW = Date.UTC(2026, 2, 1);
let db: Db<Tables>;
let context: CliContext;
let printed: string[];

beforeEach(async () => {
  db = await testDatabase<Tables>();
  printed = [];
  context = {
    db,
    store: folderStore("/nowhere"),
    config: { mail: null, publicUrl: undefined },
    applied: [],
    now: () => NOW,
    print: (line) => printed.push(line),
    complain: (line) => printed.push(`! ${line}`),
    readPassword: async () => "",
    progress: () => () => {},
    endProgress: () => {},
  };
});
afterEach(() => db.close());

const member = async (name: string, preferences = "{}") => {
  const row = { name, name_key: name.toLowerCase(), joined_at: NOW, preferences };
  const { uid } = await db.write((trx) =>
    trx.insertInto("person").values(row).returning("uid").executeTakeFirstOrThrow(),
  );
  return uid;
};

describe("default subs", () => {
  beforeEach(async () => {
    const owner = await member("Olive");
    const sub = { name: "Books", name_key: "books", title: "Books", created_at: NOW, created_by: owner };
    await db.write((trx) => trx.insertInto("sub").values(sub).execute());
  });

  test("are added, listed and removed by name", async () => {
    expect(await showDefaultSubs(context, [])).toBe(0);
    expect(await addDefaultSub(context, ["books"])).toBe(0);
    expect(await addDefaultSub(context, ["books"])).toBe(0);
    expect(await showDefaultSubs(context, [])).toBe(0);
    expect(await removeDefaultSub(context, ["Books"])).toBe(0);
    expect(await removeDefaultSub(context, ["Books"])).toBe(0);
    expect(printed).toEqual([
      "No default circles.",
      "Books is now a default circle.",
      "Books is already a default circle.",
      "Books",
      "Books is no longer a default circle.",
      "Books is not a default circle.",
    ]);
    const acts = await db.read.selectFrom("mod_action").select(["code", "note", "uid"]).orderBy("aid").execute();
    expect(acts).toEqual([
      { code: 206, note: "1", uid: null },
      { code: 206, note: "0", uid: null },
    ]);
  });

  test("are refused for an unknown name and a missing name", async () => {
    expect(await addDefaultSub(context, ["garden"])).toBe(1);
    expect(printed).toEqual(["! Sub does not exist."]);
    await expect(addDefaultSub(context, [])).rejects.toThrow(WrongUse);
    await expect(removeDefaultSub(context, ["books", "garden"])).rejects.toThrow(WrongUse);
    await expect(showDefaultSubs(context, ["books"])).rejects.toThrow(WrongUse);
  });
});

describe("preference of every account", () => {
  const stored = async () =>
    (await db.read.selectFrom("person").select(["preferences", "nsfw"]).orderBy("uid").execute()).map(
      ({ preferences, nsfw }) => `${preferences} ${nsfw}`,
    );

  test("is set in addition to their own choices", async () => {
    await member("alice", '{"density":"compact"}');
    await member("bob");
    expect(await setPreference(context, ["chat", "off", "--all"])).toBe(0);
    expect(await setPreference(context, ["levels", "5", "--all"])).toBe(0);
    expect(await setPreference(context, ["nsfw", "hide", "--all"])).toBe(0);
    expect(await stored()).toEqual([
      '{"density":"compact","chat":"off","levels":5} hide',
      '{"chat":"off","levels":5} hide',
    ]);
    expect(await setPreference(context, ["nochat", "False", "--all"])).toBe(0);
    expect(await setPreference(context, ["nostyles", "True", "--all"])).toBe(0);
    expect(await setPreference(context, ["labrat", "True", "--all"])).toBe(0);
    expect((await stored())[1]).toBe('{"experimental":"on","subStyles":"off","levels":5} hide');
    expect(printed).toEqual(Array(6).fill("Set for 2 accounts."));
  });

  test("changes between blurring and showing NSFW, and keeps hiding for members who chose it", async () => {
    await member("alice");
    await member("bob");
    await db.write((trx) => trx.updateTable("person").set({ nsfw: "hide" }).where("name", "=", "alice").execute());
    expect(await setPreference(context, ["nsfw_blur", "False", "--all"])).toBe(0);
    expect(await stored()).toEqual(["{} hide", "{} show"]);
    expect(await setPreference(context, ["nsfw_blur", "True", "--all"])).toBe(0);
    expect(await stored()).toEqual(["{} hide", "{} blur"]);
    expect(printed).toEqual(Array(2).fill("Set for 1 account."));
  });

  test("is refused for an unknown name or value, and without --all", async () => {
    await member("alice");
    expect(await setPreference(context, ["colour", "red", "--all"])).toBe(1);
    expect(await setPreference(context, ["chat", "maybe", "--all"])).toBe(1);
    expect(printed[0]).toContain("! No preference named colour. Preferences: density, ");
    expect(printed[1]).toBe("! chat must be one of: on, off.");
    for (const words of [[], ["chat"], ["chat", "off"], ["chat", "off", "--all", "more"]]) {
      await expect(setPreference(context, words)).rejects.toThrow(WrongUse);
    }
    expect(await stored()).toEqual(["{} blur"]);
  });
});
