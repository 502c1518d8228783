import { afterEach, beforeEach, expect, test } from "vitest";
import type { Tables } from "#domain/tables.ts";
import type { Db } from "#platform/db/open-database.ts";
import { folderStore } from "#platform/files/file-store.ts";
import { testDatabase } from "../../tests/support/database.ts";
import { type Mailbox, mailbox } from "../../tests/support/mailbox.ts";
import { type CliContext, WrongUse } from "./cli-context.ts";
import { sendTestMail } from "./mail-commands.ts";

let db: Db<Tables>;
let box: Mailbox;
let context: CliContext;
let printed: string[];

beforeEach(async () => {
  db = await testDatabase<Tables>();
  box = await mailbox();
  printed = [];
  context = {
    db,
    store: folderStore("/nowhere"),
    config: { mail: box.config, publicUrl: new URL("https://talk.example") },
    applied: [],
    now: Date.now,
    print: (line) => printed.push(line),
    complain: (line) => printed.push(`! ${line}`),
    readPassword: async () => "",
    progress: () => () => {},
    endProgress: () => {},
  };
});
afterEach(async () => {
  await box.close();
  await db.close();
});

test("mail test sends one email with a link to the site", async () => {
  expect(await sendTestMail(context, ["me@home.test"])).toBe(0);
  expect(printed).toEqual(["The mail server accepted an email to me@home.test. Check that it arrives."]);
  expect(box.received.map(({ to, text }) => [to, /https:\S+/.exec(text)?.[0]])).toEqual([
    [["me@home.test"], "https://talk.example/"],
  ]);
});

test("mail test requires one address", async () => {
  for (const words of [[], ["here"], ["a@b.example", "c@d.example"]]) {
    await expect(sendTestMail(context, words)).rejects.toThrow(WrongUse);
  }
  expect(box.received).toEqual([]);
});

test("mail test names the missing variable without a mail server", async () => {
  expect(await sendTestMail({ ...context, config: { mail: null, publicUrl: undefined } }, ["a@b.example"])).toBe(1);
  expect(printed).toEqual(["! Email is off. Set SMTP_URL."]);
});
