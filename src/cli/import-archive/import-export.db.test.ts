import { join, resolve } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Tables } from "#domain/tables.ts";
import { EXPORT_PARTS, type ExportRowInput } from "#features/data/exports/rows.ts";
import { fileName } from "#lib/file-names.ts";
import { migrate } from "#platform/db/migrate.ts";
import { openDatabase } from "#platform/db/open-database.ts";
import { type ArchiveSite, archiveSite } from "../../../tests/support/archive-context.ts";
import { partsOf, rowsOf } from "../../../tests/support/archives.ts";
import { fillExportWorld } from "../../../tests/support/export-world.ts";
import { openFailingDatabase } from "../../../tests/support/failing-database.ts";
import { patient } from "../../../tests/support/patience.ts";
import { makers } from "../../../tests/support/world.ts";
import { checkFiles } from "../check-files.ts";
import { WrongUse } from "../cli-context.ts";
import { exportSite } from "../export-commands.ts";
import { recount } from "../recount.ts";
import { importArchive } from "./import-command.ts";

vi.setConfig({ testTimeout: patient(30_000) });

const NOW = Date.UTC(2026, 2, 1, 12);
let from: ArchiveSite;
let to: ArchiveSite;
let path: string;

beforeEach(async () => {
  from = await archiveSite(NOW);
  to = await archiveSite(NOW + 60_000);
  path = join(from.folder, "site.zip");
  await fillExportWorld(from.db, from.store, () => NOW);
});
afterEach(async () => {
  await from.close();
  await to.close();
});

const exportAll = (...words: string[]) => exportSite(from, [...words, path]);
const importAll = (...words: string[]) => importArchive(to, [path, ...words]);

type Rows = { [N in (typeof EXPORT_PARTS)[number]]: ExportRowInput<N>[] };

async function allRows(archive: string): Promise<Rows> {
  const parts = await partsOf(archive);
  return Object.fromEntries(EXPORT_PARTS.map((noun) => [noun, rowsOf(parts, noun)])) as Rows;
}

/** Fields, also nested ones, that are empty or have their default in all values. */
function emptyFields(values: readonly unknown[]): string[] {
  const filled = values.flat().filter((value) => value !== null && value !== undefined);
  const objects = filled.filter((value) => typeof value === "object");
  if (objects.length === 0) return filled.some((value) => value !== false && value !== 0 && value !== "") ? [] : [""];
  const names = new Set(objects.flatMap((value) => Object.keys(value)));
  return [...names].flatMap((name) =>
    emptyFields(objects.map((value) => (value as Record<string, unknown>)[name])).map((rest) => `.${name}${rest}`),
  );
}

/**
 * Rows without the values that an import changes according to docs/EXPORT.md: ids, author names, file names and teams.
 */
function comparable(rows: Rows): unknown {
  const places = (ids: number[]) => new Map(ids.map((id, at) => [id, at]));
  const posts = places(rows.posts.map(({ id }) => id));
  const comments = places(rows.comments.map(({ id }) => id).toSorted((a, b) => a - b));
  const name = (author: string | null) => author?.replace(/(?:-imported\d*)+$/, "") ?? null;
  const file = (_name: string | null) => _name?.replace(/^[0-9a-f]+/, "") ?? null;
  return {
    people: rows.people.map((row) => ({ ...row, name: name(row.name) })),
    subs: rows.subs.map(({ team: _team, ...row }) => ({
      ...row,
      icon: file(row.icon),
      images: row.images.map((image) => ({ ...image, file: file(image.file) })),
    })),
    wiki: rows.wiki,
    posts: rows.posts.map((row) => ({
      ...row,
      id: posts.get(row.id),
      author: name(row.author),
      pinnedComment: comments.get(row.pinnedComment ?? 0),
      files: row.files.map((one) => ({ ...one, file: file(one.file) })),
    })),
    comments: rows.comments.map((row) => ({
      ...row,
      id: comments.get(row.id),
      post: posts.get(row.post),
      parent: comments.get(row.parent ?? 0),
      ...(!row.gone && { author: name(row.author) }),
    })),
  };
}

describe("imported archive", () => {
  test("is exported again identically except for the documented differences", async () => {
    await exportAll();
    expect(await importAll(), to.complaints.join()).toBe(0);
    expect(to.printed).toEqual([
      expect.stringMatching(/^2 circles \(Birds, empty\), 5 posts, 8 comments \([\d.]+ s\)\.$/),
    ]);
    expect(to.complaints).toEqual([]);
    const again = join(to.folder, "again.zip");
    expect(await exportSite(to, [again])).toBe(0);
    expect(comparable(await allRows(again))).toEqual(comparable(await allRows(path)));
    expect((await allRows(again)).people.map(({ name }) => name)).toEqual(["Alice-imported", "bob_2-imported"]);
  });

  test("covers each field, so that none can be lost unnoticed", async () => {
    await exportAll();
    const rows = await allRows(path);
    expect(EXPORT_PARTS.flatMap((noun) => emptyFields(rows[noun]).map((field) => `${noun}${field}`))).toEqual([]);
  });

  test("can be moved from one engine to the other and back", async () => {
    const sqlite = await openDatabase<Tables>({});
    await migrate(sqlite, resolve("db/migrations"));
    const between = await archiveSite(NOW + 30_000, sqlite);
    try {
      await exportAll();
      expect(await importArchive(between, [path])).toBe(0);
      const second = join(between.folder, "second.zip");
      expect(await exportSite(between, [second])).toBe(0);
      expect(await importArchive(to, [second])).toBe(0);
      const third = join(to.folder, "third.zip");
      expect(await exportSite(to, [third])).toBe(0);
      expect(comparable(await allRows(third))).toEqual(comparable(await allRows(path)));
      expect(await recount(between.db)).toEqual([]);
    } finally {
      await between.close();
    }
  });

  test("has correct counters and files, and is searchable", async () => {
    await exportAll();
    await importAll();
    expect(await recount(to.db)).toEqual([]);
    expect(await checkFiles(to.db, to.store, { fix: false, now: NOW })).toEqual([]);
    const search =
      to.db.engine === "sqlite"
        ? sql<{ id: number }>`select rowid as id from post_fts where post_fts match 'rainbows'`
        : sql<{
            id: number;
          }>`select pid as id from post where search @@ search_query(${'[{"words":"rainbows","prefix":false,"not":false}]'})`;
    expect((await search.execute(to.db.read)).rows).toHaveLength(1);
  });

  test("is rendered again, with the sub's style", async () => {
    await exportAll();
    await importAll();
    const post = await to.db.read.selectFrom("post").selectAll().orderBy("pid").limit(1).executeTakeFirstOrThrow();
    expect(post.content_html).toContain("&lt;b&gt;this&lt;/b&gt;");
    expect(post.hot).toBe(
      (await from.db.read.selectFrom("post").select("hot").orderBy("pid").limit(1).executeTakeFirstOrThrow()).hot,
    );
    const sub = await to.db.read
      .selectFrom("sub as s")
      .innerJoin("sub_style as v", "v.svid", "s.style_svid")
      .select(["s.status", "s.sidebar_html", "v.content", "s.icon"])
      .executeTakeFirstOrThrow();
    expect(sub).toMatchObject({ status: 0, sidebar_html: "<p>All about <strong>birds</strong></p>\n" });
    expect(sub.content).toContain("color:red");
    const icon = await to.db.read
      .selectFrom("file")
      .selectAll()
      .where("hash", "=", sub.icon ?? "")
      .executeTakeFirstOrThrow();
    expect(await to.store.sizeOf(fileName(icon))).toBeGreaterThan(0);
    const log = await to.db.read.selectFrom("mod_action").select(["code", "uid", "note"]).execute();
    expect(log.map((row) => ({ ...row }))).toEqual([
      { code: 20, uid: null, note: "https://talk.example" },
      { code: 20, uid: null, note: "https://talk.example" },
    ]);
  });

  test("belongs to accounts without log-in, or to accounts of the same names on request", async () => {
    const make = makers(to.db, () => NOW);
    const alice = await make.member("ALICE");
    await make.member("bob_2", { status: 5 });
    await make.member("bob_2-imported");
    await exportAll("--sub", "birds");
    expect(await importAll("--match-authors", "--owner", "alice")).toBe(0);
    const people = await to.db.read
      .selectFrom("person")
      .select(["uid", "name", "password_hash", "email", "status"])
      .orderBy("uid")
      .execute();
    expect(people.map(({ name, status }) => [name, status])).toEqual([
      ["ALICE", 0],
      ["bob_2", 5],
      ["bob_2-imported", 0],
      ["nobody-imported", 10],
      ["bob_2-imported2", 0],
    ]);
    expect(people.slice(3).map(({ password_hash, email }) => [password_hash, email])).toEqual([
      [null, null],
      [null, null],
    ]);
    const [post] = await to.db.read.selectFrom("post").select("uid").orderBy("pid").execute();
    expect(post?.uid).toBe(alice.uid);
    const team = await to.db.read.selectFrom("sub_mod").select(["uid", "power"]).execute();
    expect(team.map((row) => ({ ...row }))).toEqual([{ uid: alice.uid, power: 0 }]);
    const sub = await to.db.read.selectFrom("sub").select(["created_by", "name"]).executeTakeFirstOrThrow();
    expect({ ...sub }).toEqual({ created_by: alice.uid, name: "Birds" });
  });

  test("has no admin marks and does not replace written pages", async () => {
    await from.db.write((trx) => trx.updateTable("post").set({ distinguished: 2 }).execute());
    const make = makers(to.db, () => NOW);
    const adam = await make.member("adam", { isAdmin: true });
    await to.db.write(async (trx) => {
      const page = {
        slug: "handbook",
        uid: adam.uid,
        title: "Ours",
        content: "x",
        html: "x",
        created_at: 1,
        restored_wvid: null,
      };
      await trx.insertInto("wiki_page").values({ slug: "handbook", wvid: null, footer: null, created_at: 1 }).execute();
      const { wvid } = await trx.insertInto("wiki_version").values(page).returning("wvid").executeTakeFirstOrThrow();
      await trx.updateTable("wiki_page").set({ wvid }).execute();
    });
    await exportAll();
    await importAll();
    expect(to.printed[1]).toBe("Skipped the page handbook: it already exists here.");
    const marks = await to.db.read.selectFrom("post").select("distinguished").execute();
    expect(marks.map(({ distinguished }) => distinguished)).toEqual([1, 1, 1, 1, 1]);
    expect(await to.db.read.selectFrom("wiki_version").select("title").execute()).toHaveLength(1);
  });
});

describe("target of an import", () => {
  test("refuses a taken name, accepts another, and imports the same archive once under each", async () => {
    const make = makers(to.db, () => NOW);
    await make.sub(await make.member("carol"), { name: "bIrds" });
    await exportAll("--sub", "birds");
    expect(await importAll()).toBe(1);
    expect(to.complaints.pop()).toBe("The circle bIrds already exists. Choose another name with --as.");
    expect(await importAll("--as", "Feathers")).toBe(0);
    expect(await importAll("--as", "feathers")).toBe(1);
    expect(to.complaints.pop()).toBe("This archive was already imported on 2026-03-01T12:01:00.000Z.");
    for (const name of ["all", "a", "no way"]) {
      expect(await importAll("--as", name)).toBe(1);
      expect(to.complaints.pop()).toBe(`${name} is not an allowed circle name.`);
    }
    const subs = await to.db.read.selectFrom("sub").select("name").orderBy("sid").execute();
    expect(subs.map(({ name }) => name)).toEqual(["bIrds", "Feathers"]);
    expect(await recount(to.db)).toEqual([]);
  });

  test("refuses an unknown owner, and --as for several subs, and stores nothing", async () => {
    await exportAll();
    expect(await importAll("--owner", "nobody")).toBe(1);
    expect(await importAll("--as", "One")).toBe(1);
    expect(to.complaints).toEqual([
      "No account named nobody that can own circles.",
      "--as works only with an archive of one circle.",
    ]);
    await expect(importArchive(to, [])).rejects.toThrow(WrongUse);
    await expect(importAll("more")).rejects.toThrow(WrongUse);
    await expect(importAll("--all")).rejects.toThrow(WrongUse);
    expect(await to.db.read.selectFrom("person").select("uid").execute()).toEqual([]);
  });

  test("only checks with --dry-run", async () => {
    await exportAll();
    expect(await importAll("--dry-run")).toBe(0);
    expect(to.printed).toEqual([
      "The archive can be imported: 2 circles, 5 posts, 8 comments, 2 people. Nothing was stored.",
    ]);
    for (const table of ["sub", "person", "archive_import", "file"] as const) {
      expect(await to.db.read.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
  });
});

describe("interrupted import", () => {
  test("shows nothing publicly and is continued by the next run", async () => {
    await exportAll();
    const cut = await openFailingDatabase();
    await to.close();
    to = await archiveSite(NOW + 60_000, cut.db);
    let interrupted = 0;
    for (; interrupted < 100; interrupted += 1) {
      cut.left = 3 + 9 * interrupted;
      const ended = await importAll().catch(() => null);
      cut.left = Number.POSITIVE_INFINITY;
      if (ended === 0) break;
      expect(await to.db.read.selectFrom("sub").select("sid").where("status", "=", 0).execute()).toEqual([]);
      expect(await to.db.read.selectFrom("wiki_page").select("slug").execute()).toEqual([]);
      expect(await recount(to.db)).toEqual([]);
    }
    expect(interrupted).toBeGreaterThan(3);
    expect(to.printed[0]).toMatch(/^Completed the interrupted import: 2 circles/);
    const again = join(to.folder, "again.zip");
    await exportSite(to, [again]);
    expect(comparable(await allRows(again))).toEqual(comparable(await allRows(path)));
    expect(await recount(to.db)).toEqual([]);
    expect(await to.db.read.selectFrom("archive_author").select("uid").execute()).toEqual([]);
    expect(await to.db.read.selectFrom("post").select("pid").execute()).toHaveLength(5);
  });
});
