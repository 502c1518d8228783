import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Tables } from "#domain/tables.ts";
import type { Db } from "#platform/db/open-database.ts";
import { folderStore } from "#platform/files/file-store.ts";
import { testDatabase } from "../../tests/support/database.ts";
import { type CliContext, WrongUse } from "./cli-context.ts";
import { importCsv, recountAll, seedAll, showMigrations } from "./data-commands.ts";

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

test("runs seed, recount and recount --fix with exit codes", async () => {
  expect(
    await seedAll(context, ["--posts", "20", "--comments", "30", "--members", "10", "--subs", "2", "--votes", "20"]),
  ).toBe(0);
  expect(printed.at(-1)).toMatch(/^10 members, 2 circles, 20 posts, 30 comments and 20 votes created/);
  expect(await recountAll(context, [])).toBe(0);
  expect(printed.at(-1)).toBe("All counters are correct.");

  const { sid, posts } = await db.read.selectFrom("sub").select(["sid", "posts"]).executeTakeFirstOrThrow();
  await db.write((trx) => trx.updateTable("sub").set({ posts: 500 }).where("sid", "=", sid).execute());
  expect(await recountAll(context, [])).toBe(1);
  expect(printed.at(-1)).toBe(`sub ${sid}: posts is 500, should be ${posts}`);
  expect(complaints).toEqual(["1 wrong counter. Run again with --fix to correct."]);
  expect(await recountAll(context, ["--fix"])).toBe(0);
  expect(await recountAll(context, [])).toBe(0);
});

test("import prints the skipped rows with their positions", async () => {
  const folder = await mkdtemp(join(tmpdir(), "ambit-import-"));
  try {
    const head = "created_utc,score,id,title,ups,downs,selftext,link_flair_text,over_18,is_self,url";
    const good = "1375140599.0,904,1jb8az,A title,1061,157,,,False,False,http://example.com/";
    await writeFile(join(folder, "cats.csv"), `${head}\n${good}\nonly,three,fields\n`);
    expect(await importCsv(context, [folder])).toBe(0);
    expect(printed.slice(0, 2)).toEqual([
      "1 row was skipped:",
      "  cats.csv:3  has more or fewer fields than the first line",
    ]);
    expect(printed[2]).toMatch(/^1 file read, 1 circle created, 1 post imported \(/);
    await rm(join(folder, "cats.csv"));
    expect(await importCsv(context, [folder])).toBe(1);
    expect(complaints).toEqual([`No .csv files in ${folder}.`]);
    expect(await importCsv(context, [join(folder, "missing")])).toBe(1);
    expect(complaints.at(-1)).toBe(`No folder ${join(folder, "missing")}.`);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("returns different exit codes for wrong usage and failure", async () => {
  await expect(seedAll(context, ["--posts", "many"])).rejects.toThrow(WrongUse);
  await expect(seedAll(context, ["--members", "1"])).rejects.toThrow("--members must be a whole number of at least 2.");
  await expect(recountAll(context, ["--mend"])).rejects.toThrow(WrongUse);
  await expect(importCsv(context, [])).rejects.toThrow("Missing argument: DIR");
  await expect(showMigrations(context, ["now"])).rejects.toThrow(WrongUse);
  expect(await showMigrations(context, [])).toBe(0);
  expect(printed).toEqual(["The database is up to date."]);
});
