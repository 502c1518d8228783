import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Tables } from "#domain/tables.ts";
import { normaliseLink } from "#lib/urls.ts";
import { engineOf } from "#platform/db/dialect.ts";
import { folderStore } from "#platform/files/file-store.ts";
import { type TestApp, testApp } from "../../../tests/support/app.ts";
import { testDatabase } from "../../../tests/support/database.ts";
import { type CliContext, WrongUse } from "../cli-context.ts";
import { renameSite } from "./rename-site.ts";
import { DERIVED_COLUMNS, OTHER_TEXT_COLUMNS, TEXT_COLUMNS } from "./stored-addresses.ts";

const OLD = "https://example.org";
const NEW = "https://talk.example";

let app: TestApp;
let context: CliContext;
let printed: string[];
beforeEach(async () => {
  app = await testApp();
  printed = [];
  context = {
    db: app.db,
    store: folderStore("/nowhere"),
    config: { mail: null, publicUrl: new URL(OLD) },
    applied: [],
    now: () => app.clock.now,
    print: (line) => printed.push(line),
    complain: (line) => printed.push(line),
    readPassword: async () => "",
    progress: () => () => {},
    endProgress: () => {},
  };
});
afterEach(() => app.close());

const TEXT = `See [this](${OLD}/s/books/1), not https://sub.example.org/x or ${OLD}.evil/x.`;
const CHANGED = `See [this](${NEW}/s/books/1), not https://sub.example.org/x or ${OLD}.evil/x.`;

/** Writes the old address into a post, comment, message and other texts through the real endpoints. */
async function writeAddresses() {
  const { alice, bob, olive } = app.people;
  const sent = [
    await alice.post("/submit/text", { sub: "books", title: `About ${OLD}/wiki/tos`, content: TEXT }),
    await alice.post("/submit/link", { sub: "books", title: "A link post", link: `${OLD}/s/books?utm_source=x#a` }),
    await alice.post("/do/sendmsg", { to: "mina", subject: `On ${OLD}`, content: TEXT }),
    await alice.post("/do/draft", { place: "submit text", fields: { content: TEXT } }),
    await olive.post("/do/rule/books/create", { text: `Read ${OLD}/wiki/rules first.` }),
  ];
  expect(sent.map(({ status, text }) => (status === 200 ? 200 : text))).toEqual(sent.map(() => 200));
  const post = await app.db.read.selectFrom("post").select("pid").where("type", "=", "text").executeTakeFirstOrThrow();
  const comment = await bob.post(`/do/sendcomment/${post.pid}`, { post: post.pid, comment: TEXT });
  expect(comment.status).toBe(200);
  await bob.post("/do/follow", { what: "domain", of: "example.org", mode: "follow" });
  await app.make.setting("site.read_only_note", `News at ${OLD}`);
  return { pid: post.pid, cid: Number(comment.json.cid) };
}

/** All values of the text columns that may contain an address. */
async function allTexts(): Promise<string> {
  const lists = await Promise.all(
    Object.entries(TEXT_COLUMNS).map(async ([table, { key }]) => {
      const { rows } =
        await sql`select * from ${sql.table(table)} order by ${sql.join(key.map((name) => sql.ref(name)))}`.execute(
          app.db.read,
        );
      return [table, rows];
    }),
  );
  return JSON.stringify(lists);
}

test("changes posts, comments, messages, drafts, rules and settings, and renders them again", async () => {
  const { pid, cid } = await writeAddresses();
  const before = await allTexts();
  expect(await renameSite(context, [NEW])).toBe(0);
  expect(await allTexts()).toBe(before);
  const dry = printed.join("\n");
  expect(dry).toContain(`post.content: 1 value\n    ${OLD}/s/books/1`);
  expect(dry).toContain("post.link: 1 value");
  expect(dry).toContain("message.content: 1 value");
  expect(dry).toContain("draft.fields: 1 value");
  expect(dry).toContain("sub_rule.text: 1 value");
  expect(dry).toContain("setting.value: 1 value");
  expect(dry).toMatch(/values would change to https:\/\/talk\.example\. Nothing was changed\./);
  expect(dry).toMatch(/Passkeys/);

  expect(await renameSite(context, [NEW, "--yes"])).toBe(0);
  expect(printed.join("\n")).toMatch(/\d+ values changed to https:\/\/talk\.example\./);
  const { read } = app.db;
  const post = await read.selectFrom("post").selectAll().where("pid", "=", pid).executeTakeFirstOrThrow();
  expect(post).toMatchObject({ title: `About ${NEW}/wiki/tos`, content: CHANGED, edited_at: null });
  expect(post.content_html).toContain(`href="${NEW}/s/books/1"`);
  expect(post.content_html).toContain("sub.example.org");
  const comment = await read.selectFrom("comment").selectAll().where("cid", "=", cid).executeTakeFirstOrThrow();
  expect([comment.content, comment.content_html.includes(`${NEW}/s/books/1`)]).toEqual([CHANGED, true]);
  const message = await read.selectFrom("message").selectAll().where("kind", "=", 100).executeTakeFirstOrThrow();
  expect([message.content, message.content_html.includes(`${NEW}/s/books/1`)]).toEqual([CHANGED, true]);
  const link = await read.selectFrom("post").selectAll().where("type", "=", "link").executeTakeFirstOrThrow();
  expect(link).toMatchObject({
    link: `${NEW}/s/books?utm_source=x#a`,
    link_key: normaliseLink(`${NEW}/s/books`),
    domain: "talk.example",
  });
  const draft = await read.selectFrom("draft").select("fields").executeTakeFirstOrThrow();
  expect(JSON.parse(draft.fields)).toMatchObject({ content: CHANGED });
  const follows = await read.selectFrom("follow").select("key").where("what", "=", "domain").execute();
  expect(follows).toEqual([{ key: "talk.example" }]);
  // only longer names still contain the old host
  expect((await allTexts()).replaceAll(`${OLD}.evil`, "").replaceAll("sub.example.org", "")).not.toContain(
    "example.org",
  );
});

test("finds posts and messages by the new address afterwards", async () => {
  await writeAddresses();
  await renameSite(context, [NEW, "--yes"]);
  const { mina } = app.people;
  expect((await mina.get("/-/data/search?q=talk")).text).toContain("wiki/tos");
  const found = await mina.get("/-/data/messages/inbox?q=talk");
  expect([found.status, found.text.includes(`On ${NEW}`)]).toEqual([200, true]);
});

test("is safe to repeat, continues an interrupted run, and changes nothing for another site", async () => {
  await writeAddresses();
  const { write } = app.db;
  let left = 12;
  const cut: CliContext = {
    ...context,
    db: {
      ...app.db,
      engine: app.db.engine,
      read: app.db.read,
      write: (work) => {
        left -= 1;
        if (left < 0) throw new Error("The program ended here.");
        return write.call(app.db, work as never) as never;
      },
    },
  };
  await expect(renameSite(cut, [NEW, "--yes"])).rejects.toThrow("ended here");
  expect(await renameSite(context, [NEW, "--yes"])).toBe(0);
  const done = await allTexts();
  printed = [];
  expect(await renameSite(context, [NEW, "--yes"])).toBe(0);
  expect(printed[0]).toBe(`0 values changed to ${NEW}.`);
  expect(await renameSite(context, [NEW, "--from", "https://other.example", "--yes"])).toBe(0);
  expect(await allTexts()).toBe(done);
});

test("requires two different addresses without a path", async () => {
  const refused = (...words: string[]) => expect(renameSite(context, words)).rejects.toThrow(WrongUse);
  await refused();
  await refused("talk.example");
  await refused("ftp://talk.example");
  await refused(`${NEW}/forum`);
  await refused(OLD);
  await refused(NEW, "--from", NEW);
  context.config = { mail: null, publicUrl: undefined };
  await refused(NEW);
});

test("every text column is changed, or listed with the reason why not", async () => {
  const db = await testDatabase<Tables>();
  const { rows } =
    engineOf(db.read) === "sqlite"
      ? await sql<{ name: string }>`
          select m.name || '.' || c.name as name from sqlite_master m join pragma_table_info(m.name) c
          where m.type = 'table' and lower(c.type) = 'text' and m.name not like '%\\_fts%' escape '\\'`.execute(db.read)
      : await sql<{ name: string }>`
          select table_name || '.' || column_name as name from information_schema.columns
          where table_schema = current_schema() and data_type = 'text'`.execute(db.read);
  await db.close();
  const changed = Object.entries(TEXT_COLUMNS).flatMap(([table, row]) => {
    const {
      text = [],
      json = [],
      markdown = {},
    } = row as Record<"text" | "json", string[]> & { markdown?: Record<string, string> };
    const columns = [...text, ...json, ...Object.keys(markdown), ...Object.values(markdown)];
    return columns.map((column) => `${table}.${column}`);
  });
  const listed = [...changed, ...DERIVED_COLUMNS, ...Object.values(OTHER_TEXT_COLUMNS).flat()];
  expect(listed.sort()).toEqual([...new Set(rows.map(({ name }) => name))].sort());
});
