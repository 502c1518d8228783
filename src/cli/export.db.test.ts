import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { EXPORT_PARTS, EXPORT_ROW_SCHEMAS, exportKind } from "#features/data/exports/rows.ts";
import { fileName } from "#lib/file-names.ts";
import { openArchive } from "#platform/backup/archive-reader.ts";
import { type ArchiveSite, archiveSite } from "../../tests/support/archive-context.ts";
import { partsOf, rowsOf } from "../../tests/support/archives.ts";
import { SECRET_MARK } from "../../tests/support/export-secrets.ts";
import { fillExportWorld, PUBLIC_TEXTS } from "../../tests/support/export-world.ts";
import { makers } from "../../tests/support/world.ts";
import { WrongUse } from "./cli-context.ts";
import { exportSite } from "./export-commands.ts";

const NOW = Date.UTC(2026, 2, 1, 12);
let context: ArchiveSite;
let db: ArchiveSite["db"];
let path: string;

beforeEach(async () => {
  context = await archiveSite(NOW);
  db = context.db;
  path = join(context.folder, "site.zip");
});
afterEach(() => context.close());

describe("export of the whole site", () => {
  test("contains exactly the public content, as valid rows and as pages", async () => {
    const world = await fillExportWorld(db, context.store, () => NOW);
    expect(await exportSite(context, [path])).toBe(0);
    const parts = await partsOf(path);
    for (const [name, bytes] of parts) {
      expect(name).not.toContain(SECRET_MARK);
      expect(bytes.toString("latin1"), name).not.toContain(SECRET_MARK);
    }
    const everything = [...parts.values()].join("");
    for (const words of PUBLIC_TEXTS) expect(everything).toContain(words);
    for (const noun of EXPORT_PARTS)
      for (const row of rowsOf(parts, noun))
        expect(EXPORT_ROW_SCHEMAS[noun].safeParse(row).error, noun).toBeUndefined();
    expect(Object.keys(EXPORT_ROW_SCHEMAS)).toEqual(EXPORT_PARTS);
    const archive = await openArchive(path, exportKind);
    archive.close();
    expect(archive.manifest).toEqual({
      format: "ambit-export",
      version: 1,
      program: expect.any(String),
      site: { name: "Ambit", address: "https://talk.example" },
      sub: null,
      madeAt: NOW,
      counts: { people: 2, subs: 2, wiki: 1, posts: 5, comments: 8, files: 1 },
    });
    expect([...parts.keys()].filter((name) => name.startsWith("files/"))).toEqual([
      `files/${fileName(world.files.shown)}`,
    ]);
    expect(context.printed).toEqual([
      expect.stringMatching(/site\.zip: 2 circles, 5 posts, 8 comments, 1 file \(1 MB, [\d.]+ s\)\.$/),
    ]);
    expect(readdirSync(context.folder).sort()).toEqual(["files", "site.zip"]);
  });

  test("contains every field as readers see it", async () => {
    const world = await fillExportWorld(db, context.store, () => NOW);
    await exportSite(context, [path]);
    const parts = await partsOf(path);
    const posts = rowsOf(parts, "posts");
    expect(posts[0]).toEqual({
      id: world.rainbow.pid,
      sub: "Birds",
      author: "Alice",
      type: "text",
      title: PUBLIC_TEXTS[0],
      text: "See /u/bob_2 & <b>this</b> >!hidden!<",
      link: null,
      flair: "Story",
      nsfw: false,
      postedAt: "2026-03-01T11:59:00.000Z",
      editedAt: "2026-03-01T11:59:51.000Z",
      up: 0,
      down: 0,
      distinction: "mod",
      locked: false,
      stickyAt: "2026-03-01T11:59:55.000Z",
      commentSort: "new",
      pinnedComment: world.first.cid,
      files: [],
      poll: null,
    });
    expect(posts.map(({ title, author, up, down, poll }) => [title, author, up, down, poll?.options])).toEqual([
      [PUBLIC_TEXTS[0], "Alice", 0, 0, undefined],
      ["A link", "bob_2", 7, 0, undefined],
      ["By somebody who left", null, 0, 3, undefined],
      [
        "Which one?",
        "bob_2",
        0,
        0,
        [
          { text: "Tea", votes: 1 },
          { text: "Coffee", votes: 0 },
        ],
      ],
      [
        "Hidden",
        "bob_2",
        0,
        0,
        [
          { text: "One", votes: null },
          { text: "Two", votes: null },
        ],
      ],
    ]);
    const comments = rowsOf(parts, "comments");
    expect(comments[0]).toEqual({
      gone: false,
      id: world.first.cid,
      post: world.rainbow.pid,
      parent: null,
      author: "bob_2",
      text: PUBLIC_TEXTS[1],
      postedAt: "2026-03-01T11:59:30.000Z",
      editedAt: null,
      up: 3,
      down: 1,
      distinction: null,
      locked: false,
    });
    expect(comments[2]).toEqual({
      gone: true,
      id: expect.any(Number),
      post: world.rainbow.pid,
      parent: comments[1]?.id,
      postedAt: "2026-03-01T11:59:30.000Z",
    });
    expect(rowsOf(parts, "people")).toEqual([
      {
        name: "Alice",
        joinedAt: "2026-01-30T12:00:00.000Z",
        displayName: "Alice A.",
        about: "Watches birds",
        isBot: false,
      },
      { name: "bob_2", joinedAt: "2026-01-30T12:00:00.000Z", displayName: null, about: "", isBot: true },
    ]);
    expect(rowsOf(parts, "subs")[0]).toMatchObject({
      name: "Birds",
      rules: ["Be kind", "No ads"],
      flairs: [
        { kind: "post", text: "Story", hue: null, teamOnly: false },
        { kind: "user", text: "Fan", hue: 12, teamOnly: true },
      ],
      style: "\na { color: red }",
      images: [{ name: "feather", file: fileName(world.files.shown) }],
      icon: fileName(world.files.shown),
      slowSeconds: 30,
      team: [
        { name: "Alice", power: "owner" },
        { name: "bob_2", power: "mod" },
      ],
    });
  });

  test("contains no hidden scores, and only the total if the site hides votes", async () => {
    const make = makers(db, () => NOW);
    const alice = await make.member("alice");
    const sub = await make.sub(alice, { name: "shy", hide_score_minutes: 60 as never });
    const post = await make.post(alice, sub, { title: "New" });
    await make.comment(alice, post, { ageMs: 1_000 });
    await make.comment(alice, post, { ageMs: 7_200_000 });
    await db.write((trx) => trx.updateTable("comment").set({ up: 3, down: 1, score: 2 }).execute());
    await make.setting("site.show_votes", "0");
    await exportSite(context, [path]);
    const votes = rowsOf(await partsOf(path), "comments").map((row) => !row.gone && [row.up, row.down]);
    expect(votes).toEqual([
      [null, null],
      [2, 0],
    ]);
  });

  test("has self-contained pages without scripts, escaped, with threads in order", async () => {
    const world = await fillExportWorld(db, context.store, () => NOW);
    await makers(db, () => NOW).comment(world.bob, world.rainbow, { text: "<img src=x on-error=alert(1)>" });
    await exportSite(context, [path]);
    const parts = await partsOf(path);
    const pages = [...parts].filter(([name]) => name.endsWith(".html"));
    expect(pages.map(([name]) => name)).toContain("subs/empty-1.html");
    for (const [name, bytes] of pages) {
      const html = bytes.toString();
      expect(html, name).toContain("default-src 'none'");
      expect(html, name).not.toMatch(/<script|<iframe|\son\w+=|javascript:/i);
      for (const [, target] of html.matchAll(/(?:href|src)="((?!https?:|#)[^"]*)"/g)) {
        expect(parts.has(join(name, "..", target ?? "")), `${name} → ${target}`).toBe(true);
      }
    }
    const page = String(parts.get(`posts/${world.rainbow.pid}.html`));
    expect(page).toContain('<a href="https://talk.example/u/bob_2"');
    expect(page).toContain("&lt;b&gt;this&lt;/b&gt;");
    expect(page).toContain("&lt;img src=x on-error=alert(1)&gt;");
    const order = [...page.matchAll(/<article id="c(\d+)" class="l(\d+)">/g)].map(([, , level]) => level);
    expect(order).toEqual(["1", "2", "3", "4", "1"]);
  });
});

describe("export of a sub", () => {
  test("contains that sub, its files and members, and no pages of the site", async () => {
    const world = await fillExportWorld(db, context.store, () => NOW);
    const other = await makers(db, () => NOW).member("elsewhere");
    await makers(db, () => NOW).post(other, world.empty, { title: "Not in it" });
    expect(await exportSite(context, ["--sub", "bIRDS", path])).toBe(0);
    const parts = await partsOf(path);
    expect([...parts.values()].join("")).not.toContain("Not in it");
    expect([...parts.keys()].filter((name) => !/^(?:posts|files)\//.test(name)).sort()).toEqual([
      "SHA256SUMS",
      "comments.jsonl",
      "index.html",
      "manifest.json",
      "people.jsonl",
      "posts.jsonl",
      "subs.jsonl",
      "subs/Birds-1.html",
    ]);
    expect(rowsOf(parts, "people").map(({ name }) => name)).toEqual(["Alice", "bob_2"]);
  });

  test("is refused for a missing sub and one that is not public", async () => {
    const world = await fillExportWorld(db, context.store, () => NOW);
    for (const name of ["nothing", world.closed.name]) {
      context.complaints.length = 0;
      expect(await exportSite(context, ["--sub", name, path])).toBe(1);
      expect(context.complaints).toEqual([`No public circle named ${name}.`]);
    }
    expect(readdirSync(context.folder)).toEqual(["files"]);
  });
});

test("does not overwrite a file, and refuses wrong usage", async () => {
  writeFileSync(path, "mine");
  expect(await exportSite(context, [path])).toBe(1);
  expect(context.complaints).toEqual([`The file ${path} already exists.`]);
  await expect(exportSite(context, [path, "more"])).rejects.toThrow(WrongUse);
  await expect(exportSite(context, ["--sub"])).rejects.toThrow(WrongUse);
});

test("exports a snapshot regardless of concurrent writes", async () => {
  const make = makers(db, () => NOW);
  const alice = await make.member("alice");
  const sub = await make.sub(alice, { name: "busy" });
  await make.post(alice, sub, { title: "Before" });
  const titles = await db.snapshot(async (read) => {
    await make.post(alice, sub, { title: "Meanwhile" });
    return read.selectFrom("post").select("title").execute();
  });
  expect(titles.map(({ title }) => title)).toEqual(["Before"]);
  await expect(db.snapshot((read) => read.deleteFrom("post").execute())).rejects.toThrow();
  expect(await db.read.selectFrom("post").select("title").execute()).toHaveLength(2);
});
