import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type ExportPart, exportPartFileName } from "#features/data/exports/rows.ts";
import { type ArchiveSite, archiveSite } from "../../../tests/support/archive-context.ts";
import { linesOf, partsOf, repack, rowsOf } from "../../../tests/support/archives.ts";
import { fillExportWorld } from "../../../tests/support/export-world.ts";
import { patient } from "../../../tests/support/patience.ts";
import { exportSite } from "../export-commands.ts";
import { importArchive } from "./import-command.ts";

vi.setConfig({ testTimeout: patient(30_000) });

const NOW = Date.UTC(2026, 2, 1, 12);
let to: ArchiveSite;
let path: string;
let sound: Buffer;
let parts: Map<string, Buffer>;
let picture: string;

beforeAll(async () => {
  const from = await archiveSite(NOW);
  to = await archiveSite(NOW);
  path = join(to.folder, "site.zip");
  await fillExportWorld(from.db, from.store, () => NOW);
  await exportSite(from, [path]);
  sound = readFileSync(path);
  parts = await partsOf(path);
  picture = [...parts.keys()].find((name) => name.startsWith("files/")) ?? "";
  await from.close();
});
afterAll(() => to.close());
beforeEach(() => {
  to.complaints.length = 0;
});

/** Expects a refused import that stores nothing. */
async function expectRefused(sentence: string): Promise<void> {
  expect(await importArchive(to, [path])).toBe(1);
  expect(to.complaints).toEqual([sentence]);
  for (const table of ["sub", "person", "post", "comment", "file", "archive_import", "wiki_page"] as const) {
    expect(await to.db.read.selectFrom(table).selectAll().execute(), table).toEqual([]);
  }
}

type Row = Record<string, unknown>;

/** Writes an archive with changed rows of one noun and matching counts. */
async function withRows(noun: ExportPart, change: (rows: Row[]) => Row[]): Promise<void> {
  const rows = change(rowsOf(parts, noun).map((row) => structuredClone(row) as Row));
  const manifest = JSON.parse(String(parts.get("manifest.json"))) as { counts: Record<string, number> };
  manifest.counts[noun] = rows.length;
  const own = new Map(parts).set(exportPartFileName(noun), linesOf(rows));
  await repack(path, own.set("manifest.json", Buffer.from(JSON.stringify(manifest))));
}

/** Changes fields of the first row. */
const first = (noun: ExportPart, fields: Row) => withRows(noun, ([row, ...rest]) => [{ ...row, ...fields }, ...rest]);

const withPart = (name: string, bytes: Buffer | string) => repack(path, new Map(parts).set(name, Buffer.from(bytes)));

test("refuses files that are no archive or are cut short", async () => {
  for (const bytes of [
    Buffer.alloc(0),
    Buffer.from("no zip"),
    sound.subarray(0, sound.length - 30),
    sound.subarray(40),
  ]) {
    writeFileSync(path, bytes);
    await expectRefused("Not an export archive, or its end is missing or damaged.");
    to.complaints.length = 0;
  }
});

test("names the damaged part: rows, an image, a page", async () => {
  for (const name of ["posts.jsonl", "comments.jsonl", picture, "index.html", "manifest.json"]) {
    await repack(path, parts, { lies: { [name]: "0".repeat(64) } });
    await expectRefused(`Damaged part in the archive: ${name}`);
    to.complaints.length = 0;
  }
  const bytes = Buffer.from(sound);
  const at = bytes.indexOf(parts.get(picture) ?? "") + 30;
  bytes[at] = (bytes[at] ?? 0) ^ 0x10;
  writeFileSync(path, bytes);
  await expectRefused(`Damaged part in the archive: ${picture}`);
});

test("refuses parts with paths outside the archive or unknown names", async () => {
  for (const name of [
    "../../../x.html",
    "/etc/cron.d/xx",
    "files/../../xyz",
    "posts\\..\\1.html",
    "files/evil.svg.x",
  ]) {
    const padded = `wiki/${"p".repeat(name.length - 5)}`;
    await repack(path, new Map(parts).set(padded, Buffer.from("x")), { names: { [padded]: name } });
    await expectRefused(`Unexpected part in the archive: ${name}`);
    to.complaints.length = 0;
  }
});

test("names a missing part", async () => {
  for (const name of ["people.jsonl", "subs.jsonl", "posts.jsonl", "comments.jsonl"]) {
    const fewer = new Map(parts);
    fewer.delete(name);
    await repack(path, fewer);
    await expectRefused(`Missing part in the archive: ${name}`);
    to.complaints.length = 0;
  }
});

test("refuses another version, another format and an invalid manifest", async () => {
  const manifest = JSON.parse(String(parts.get("manifest.json"))) as object;
  for (const other of [
    { ...manifest, version: 2 },
    { ...manifest, format: "x" },
    { ...manifest, more: 1 },
    [],
    null,
    "{",
  ]) {
    await withPart("manifest.json", typeof other === "string" ? other : JSON.stringify(other));
    await expectRefused("Not an export archive, or an unsupported version of the format.");
    to.complaints.length = 0;
  }
});

test("refuses lines with invalid JSON or UTF-8, too deep, too long or unterminated, with their number", async () => {
  const good = String(parts.get("people.jsonl"));
  const unreadable = "people.jsonl, line 3: invalid row.";
  for (const line of ["{", "", "[]", "null", "[".repeat(100_000), "<script>"]) {
    await withPart("people.jsonl", `${good}${line}\n`);
    await expectRefused(unreadable);
    to.complaints.length = 0;
  }
  const broken = "people.jsonl, line 3: not UTF-8, or too long.";
  for (const bytes of [Buffer.from([0xff, 0xfe, 10]), Buffer.from(`"${"x".repeat(4_200_000)}"\n`), Buffer.from("{}")]) {
    await withPart("people.jsonl", Buffer.concat([Buffer.from(good), bytes]));
    await expectRefused(broken);
    to.complaints.length = 0;
  }
});

test.each<[ExportPart, Row, string]>([
  ["posts", { title: 5 }, "title"],
  ["posts", { title: "x".repeat(301) }, "title"],
  ["posts", { text: "x".repeat(65_536) }, "text"],
  ["posts", { html: "<script>alert(1)</script>" }, ""],
  ["posts", { __proto__: null, uid: 1 }, ""],
  ["posts", { link: "javascript:alert(1)", type: "link" }, "link"],
  ["posts", { type: "page" }, "type"],
  ["posts", { up: -1 }, "up"],
  ["posts", { up: 1e300 }, "up"],
  ["posts", { id: 0 }, "id"],
  ["posts", { id: 1.5 }, "id"],
  ["posts", { postedAt: "yesterday" }, "postedAt"],
  ["posts", { postedAt: "-000001-01-01T00:00:00Z" }, "postedAt"],
  ["posts", { files: [{ file: "../../etc/passwd", alt: "", use: "file" }] }, "files.0.file"],
  ["comments", { text: "x".repeat(16_385) }, "text"],
  ["comments", { distinction: "owner" }, "distinction"],
  ["people", { name: "a b" }, "name"],
  ["people", { name: "<b>" }, "name"],
  ["people", { isAdmin: true }, ""],
  ["people", { password: "x" }, ""],
  ["subs", { name: "../x" }, "name"],
  ["subs", { slowSeconds: 11 }, "slowSeconds"],
  ["subs", { status: 0 }, ""],
  ["subs", { style: "x".repeat(65_536) }, "style"],
  ["wiki", { slug: "../x" }, "slug"],
])("refuses %s with the invalid fields %j", async (noun, fields, field) => {
  await first(noun, fields);
  await expectRefused(`${noun}.jsonl, line 1: invalid row${field === "" ? "" : ` (field ${field})`}.`);
});

test.each<[ExportPart, Row, string]>([
  ["posts", { author: "mallory" }, "author"],
  ["posts", { sub: "elsewhere" }, "sub"],
  ["posts", { files: [{ file: `${"0".repeat(40)}.png`, alt: "", use: "file" }] }, "files"],
  ["comments", { post: 999 }, "post"],
  ["comments", { parent: 999 }, "parent"],
  ["comments", { author: "mallory" }, "author"],
  ["subs", { icon: `${"0".repeat(40)}.png` }, "files"],
  ["subs", { team: [{ name: "mallory", power: "owner" }] }, "team"],
])("refuses %s with unknown references in %j", async (noun, fields, field) => {
  await first(noun, fields);
  await expectRefused(`${noun}.jsonl, line 1: field ${field} refers to something that is not in the archive.`);
});

test("refuses a reply to a comment of another post or to itself", async () => {
  await withRows("comments", (rows) => rows.map((row, at) => (at === 4 ? { ...row, parent: rows[0]?.id } : row)));
  await expectRefused("comments.jsonl, line 5: field parent refers to something that is not in the archive.");
  to.complaints.length = 0;
  await withRows("comments", ([row, ...rest]) => [{ ...row, parent: row?.id }, ...rest]);
  await expectRefused("comments.jsonl, line 1: field parent refers to something that is not in the archive.");
});

test("refuses duplicate and unordered ids, names and pages", async () => {
  await withRows("posts", ([row, ...rest]) => [row as Row, row as Row, ...rest]);
  await expectRefused("posts.jsonl, line 2: rows are not in order.");
  to.complaints.length = 0;
  await withRows("comments", (rows) => rows.toReversed());
  await expectRefused("comments.jsonl, line 2: rows are not in order.");
  to.complaints.length = 0;
  await withRows("people", (rows) => [...rows, { ...rows[0], name: "ALICE" }]);
  await expectRefused("people.jsonl, line 3: duplicate row.");
  to.complaints.length = 0;
  await withRows("subs", (rows) => [...rows, { ...rows[1], name: "EMPTY" }]);
  await expectRefused("subs.jsonl, line 3: duplicate row.");
  to.complaints.length = 0;
  await withRows("comments", (rows) => rows.map((row, at) => (at === 4 ? { ...row, id: rows[0]?.id } : row)));
  await expectRefused("comments.jsonl: duplicate id.");
  to.complaints.length = 0;
  await withRows("wiki", (rows) => [...rows, ...rows]);
  await expectRefused("wiki.jsonl, line 2: duplicate row.");
});

test("refuses future dates and wrong counts", async () => {
  await first("posts", { postedAt: "2126-01-01T00:00:00.000Z" });
  await expectRefused("posts.jsonl, line 1: field postedAt is in the future.");
  to.complaints.length = 0;
  await withPart("comments.jsonl", "");
  await expectRefused("comments.jsonl does not match the counts of the manifest.");
});

test("refuses a file whose type does not match its name, and one over the limit", async () => {
  for (const bytes of ["<svg onload=alert(1)>", "MZ\u0000", ""]) {
    await withPart(picture, bytes);
    await expectRefused(`${picture}: file type does not match the name.`);
    to.complaints.length = 0;
  }
  await withPart(picture, Buffer.alloc(128 * 1_048_576 + 1));
  await expectRefused(`${picture} is too large.`);
});

test("refuses an invalid stylesheet and one with external resources", async () => {
  for (const style of ["a { color: red", "a { background: url(https://evil.example/x.png) }", "@import 'x.css';"]) {
    await first("subs", { style });
    await expectRefused("The stylesheet of Birds cannot be imported.");
    to.complaints.length = 0;
  }
});

test("imports hostile content as text, without markup, and re-encodes images", async () => {
  const site = await archiveSite(NOW);
  try {
    const png = parts.get(picture) ?? Buffer.alloc(0);
    const hidden = Buffer.concat([png, Buffer.from("<script>SMUGGLED</script>")]);
    const hostile = "<script>alert(1)</script> [x](javascript:alert(1)) ![y](https://evil.example/p.png)";
    const rows = rowsOf(parts, "posts").map((row) => ({ ...row, title: hostile, text: hostile }));
    const broken = `files/${"e".repeat(40)}.png`;
    const posts = [...rows.slice(0, 4), { ...rows[4], files: [{ file: broken.slice(6), alt: hostile, use: "file" }] }];
    const own = new Map(parts).set("posts.jsonl", linesOf(posts)).set(picture, hidden);
    await repack(path, own.set(broken, Buffer.concat([png.subarray(0, 60), Buffer.from("not the rest")])));
    expect(await importArchive(site, [path])).toBe(0);
    expect(site.complaints).toEqual([`Skipped the file ${broken.slice(6)}: it cannot be decoded or is blocked here.`]);
    const [post] = await site.db.read.selectFrom("post").select("content_html").execute();
    expect(post?.content_html).toContain("&lt;script&gt;");
    expect(post?.content_html).not.toMatch(/<script|href="javascript|<img/);
    for await (const { name } of site.store.list()) {
      for await (const chunk of site.store.read(name)) expect(String(chunk)).not.toContain("SMUGGLED");
    }
  } finally {
    await site.close();
  }
});
