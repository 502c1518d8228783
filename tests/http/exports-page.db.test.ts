import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkFiles } from "#cli/check-files.ts";
import { EXPORT_LIFETIME_MS, type ExportView, MIN_EXPORT_INTERVAL_MS } from "#features/data/exports/exports.ts";
import { exportKind } from "#features/data/exports/rows.ts";
import { type ExportRequest, type ExportWriter, exportProcess } from "#features/data/exports/server/export-writer.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import { openArchive } from "#platform/backup/archive-reader.ts";
import { type TestApp, testApp } from "../support/app.ts";
import { partsOf, rowsOf } from "../support/archives.ts";
import { filledSite } from "../support/backup-site.ts";
import type { Client, TestResponse } from "../support/client.ts";
import { patient } from "../support/patience.ts";
import { asPattern, en } from "../support/texts.ts";
import type { Member } from "../support/world.ts";

const ASK = "/do/export/make";
const DOWNLOAD = "/export/download";

let app: TestApp;
let olive: Client & { member: Member };
async function begin(exports?: ExportWriter): Promise<void> {
  await app?.close();
  app = await testApp({ exports });
  olive = app.people.olive;
}
beforeEach(() => begin());
afterEach(() => app.close());

const refusal = (got: TestResponse) => [got.status, got.json.code];
const runJobs = () => app.app.jobs.runDue();
const prove = (at: number) =>
  app.db.write((trx) =>
    trx
      .updateTable("session")
      .set({ proven_at: at, seen_at: app.clock.now, expires_at: app.clock.now + EXPORT_LIFETIME_MS })
      .execute(),
  );
const view = async (who: Client, path: string) => (await who.get(`/-/data${path}`)).json.data.view as ExportView;
const logged = async () =>
  await app.db.read
    .selectFrom("mod_action")
    .select(["code", "sid", "uid", "note"])
    .where("code", "in", [LOG.exportAsked, LOG.exportDownloaded])
    .orderBy("aid")
    .execute();
/** Parts of a downloaded archive. */
async function partsOfDownload(got: TestResponse, sid: number) {
  const { name } = await app.db.read
    .selectFrom("site_export")
    .select("name")
    .where("sid", "=", sid)
    .executeTakeFirstOrThrow();
  const bytes = await buffer(app.app.services.files.store.read(name));
  expect([got.status, Number(got.headers["content-length"]), got.text]).toEqual([200, bytes.length, bytes.toString()]);
  const folder = mkdtempSync(join(tmpdir(), "ambit-download-"));
  try {
    const path = join(folder, "export.zip");
    writeFileSync(path, bytes);
    (await openArchive(path, exportKind)).close();
    return await partsOf(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe("export from the page", () => {
  const page = "/s/books/edit/export";

  test("requires the owner or an admin for a sub, and an admin for the site", async () => {
    const { alice, mina, visitor, adam } = app.people;
    await prove(app.clock.now);
    for (const path of [ASK, DOWNLOAD]) {
      for (const sub of ["books", ""]) {
        expect(refusal(await visitor.post(path, { sub }))).toEqual([401, "account.log-in"]);
      }
      for (const who of [alice, mina]) {
        expect(refusal(await who.post(path, { sub: "books" }))).toEqual([403, "request.forbidden"]);
      }
      for (const who of [alice, mina, olive]) {
        expect(refusal(await who.post(path, { sub: "" }))).toEqual([404, "request.not-found"]);
      }
      expect(refusal(await adam.post(path, { sub: "nowhere" }))).toEqual([404, "sub.not-found"]);
    }
    expect((await visitor.get(page)).location).toContain("/login");
    const seen = async (path: string) =>
      Promise.all([alice, mina, olive, adam].map(async (who) => (await who.get(path)).status));
    expect(await seen(page)).toEqual([403, 403, 200, 200]);
    expect(await seen("/admin/export")).toEqual([404, 404, 404, 200]);
    const tabs = async (who: Client) => (await who.get("/s/books/edit")).text.includes('href="/s/books/edit/export"');
    expect([await tabs(olive), await tabs(mina)]).toEqual([true, false]);
    expect(await logged()).toEqual([]);
  });

  test("is made in the background, announced, downloaded after re-authentication, and logged", async () => {
    await app.make.post(olive.member, app.books, { title: "Roses in June" });
    await app.make.post(olive.member, app.books, { title: "Nobody sees this", deleted: 2 });
    await app.make.post(olive.member, app.garden, { title: "Of another circle" });
    expect(await view(olive, page)).toEqual({ sub: "books", isClosed: false, archive: null, canAsk: true });
    expect((await olive.post(ASK, { sub: "books" })).json).toEqual({ status: "ok", addr: page });
    expect(await view(olive, page)).toMatchObject({ archive: { readyAt: null, hasFailed: false }, canAsk: false });
    expect((await olive.get(page)).text).toContain(en.exports.preparing);
    await prove(app.clock.now);
    expect(refusal(await olive.post(DOWNLOAD, { sub: "books" }))).toEqual([404, "export.none"]);
    await runJobs();
    const now = app.clock.now;
    expect(await view(olive, page)).toMatchObject({
      archive: { askedAt: now, readyAt: now, hasFailed: false, until: now + EXPORT_LIFETIME_MS },
      canAsk: false,
    });
    const inbox = (await olive.get("/messages/inbox")).text;
    expect(inbox).toContain(en.exports.readySubject);
    expect(inbox).toContain(page);
    const sent = await olive.form(DOWNLOAD, { sub: "books" }, { headers: { "accept-encoding": "gzip, br" } });
    const day = new Date(now).toISOString().slice(0, 10);
    expect(sent.headers).toMatchObject({
      "content-disposition": `attachment; filename="ambit-export-books-${day}.zip"`,
      "content-type": "application/zip",
      "cache-control": "no-store",
    });
    // sent without further compression and with its length, so that browsers show progress
    expect(sent.headers["content-encoding"]).toBeUndefined();
    const parts = await partsOfDownload(sent, app.books.sid);
    expect(rowsOf(parts, "posts").map((row) => row.title)).toEqual(["Roses in June"]);
    expect(rowsOf(parts, "subs").map((row) => row.name)).toEqual(["books"]);
    const { uid } = olive.member;
    const { sid } = app.books;
    expect(await logged()).toEqual([
      { code: LOG.exportAsked, sid, uid, note: "books" },
      { code: LOG.exportDownloaded, sid, uid, note: "books" },
    ]);
    const log = "/s/books/sublog";
    expect((await olive.get(log)).text).toContain(en.log.acts["263"]("books"));
    expect((await app.people.visitor.get(log)).text).not.toContain(en.log.acts["263"]("books"));
  });

  test("contains all public content of the whole site", async () => {
    const { adam } = app.people;
    await app.make.post(olive.member, app.books, { title: "Roses" });
    await app.make.post(olive.member, app.garden, { title: "Novels" });
    expect((await adam.post(ASK, {})).json).toEqual({ status: "ok", addr: "/admin/export" });
    await runJobs();
    await prove(app.clock.now);
    const parts = await partsOfDownload(await adam.form(DOWNLOAD, {}), 0);
    expect(rowsOf(parts, "posts").map((row) => row.title)).toEqual(["Roses", "Novels"]);
    expect(rowsOf(parts, "subs").map((row) => row.name)).toEqual(expect.arrayContaining(["books", "garden"]));
    expect((await adam.get("/sitelog")).text).toContain(en.log.acts["263"](""));
    // the export of a sub is separate
    expect(refusal(await adam.post(DOWNLOAD, { sub: "books" }))).toEqual([404, "export.none"]);
  });

  test("requires re-authentication before the download", async () => {
    await olive.post(ASK, { sub: "books" });
    await runJobs();
    await prove(0);
    expect(refusal(await olive.post(DOWNLOAD, { sub: "books" }))).toEqual([403, "account.reauthenticate"]);
    const plain = await olive.form(DOWNLOAD, { sub: "books" });
    expect([plain.status, plain.location]).toEqual([303, expect.stringContaining("/reauthenticate")]);
    expect((await logged()).map(({ code }) => code)).toEqual([LOG.exportAsked]);
  });

  test("is a known file in a recount, as is an archive of own data", async () => {
    await olive.post(ASK, { sub: "books" });
    await olive.post("/do/my_data");
    await runJobs();
    const { store } = app.app.services.files;
    let stored = 0;
    for await (const _ of store.list()) stored += 1;
    expect(stored).toBe(2);
    expect(await checkFiles(app.db, store, { fix: false, now: app.clock.now })).toEqual([]);
  });

  test("is limited to one per hour and deleted after a week", async () => {
    await olive.post(ASK, { sub: "books" });
    expect(refusal(await olive.post(ASK, { sub: "books" }))).toEqual([409, "export.asked"]);
    await runJobs();
    expect(refusal(await olive.post(ASK, { sub: "books" }))).toEqual([409, "export.asked"]);
    const first = await app.db.read.selectFrom("site_export").select("name").executeTakeFirstOrThrow();
    app.clock.now += MIN_EXPORT_INTERVAL_MS;
    expect((await olive.post(ASK, { sub: "books" })).json.status).toBe("ok");
    await runJobs();
    // replaces the previous one
    const rows = await app.db.read.selectFrom("site_export").select(["name", "asked_at"]).execute();
    expect(rows).toEqual([{ name: first.name, asked_at: app.clock.now }]);
    const { store } = app.app.services.files;
    expect(await store.sizeOf(first.name)).toBeGreaterThan(0);
    app.clock.now += EXPORT_LIFETIME_MS;
    await prove(app.clock.now);
    expect(await view(olive, page)).toMatchObject({ archive: null, canAsk: true });
    expect(refusal(await olive.post(DOWNLOAD, { sub: "books" }))).toEqual([404, "export.none"]);
    await runJobs();
    expect(await app.db.read.selectFrom("site_export").selectAll().execute()).toEqual([]);
    expect(await store.sizeOf(first.name)).toBeNull();
  });

  test("is made once for two concurrent requests", async () => {
    const [one, two] = await Promise.all([olive, app.people.adam].map((who) => who.post(ASK, { sub: "books" })));
    expect([one?.json.code, two?.json.code].filter(Boolean)).toEqual(["export.asked"]);
    expect(await app.db.read.selectFrom("job").select("jid").where("kind", "=", "export.write").execute()).toHaveLength(
      1,
    );
  });

  test("shows its progress, also without scripts", async () => {
    const written = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<ExportRequest>();
    await begin(async (order) => {
      order.onProgress(20, 50);
      begun.resolve(order);
      await written.promise;
      writeFileSync(order.path, "archive");
    });
    expect((await olive.get(page)).text).toMatch(new RegExp(`<form[^>]*action="${ASK}"`));
    await olive.form(ASK, { sub: "books" });
    const asked = (await olive.get(page)).text;
    expect(asked).toContain(en.exports.preparing);
    expect(asked).toMatch(new RegExp(`<a [^>]*>${asPattern(en.exports.look)}</a>`));
    const jobs = runJobs();
    const { sub, language } = await begun.promise;
    expect([sub, language]).toEqual(["books", "en"]);
    await expect
      .poll(async () => (await olive.get(page)).text, { timeout: patient(5_000) })
      .toContain(en.exports.writing(20, 50));
    written.resolve();
    await jobs;
    const ready = (await olive.get(page)).text;
    expect(ready).toContain(en.exports.download(1));
    expect(ready).toMatch(new RegExp(`<form[^>]*action="${DOWNLOAD}"`));
  });

  test("shows a failure, leaves no files and can be requested again immediately", async () => {
    let path = "";
    let fails = true;
    await begin(async (order) => {
      path = order.path;
      writeFileSync(path, "half");
      if (fails) throw new Error("no room");
    });
    await olive.post(ASK, { sub: "books" });
    await runJobs();
    expect(await view(olive, page)).toMatchObject({ archive: { hasFailed: true, readyAt: null }, canAsk: true });
    expect((await olive.get(page)).text).toContain(en.exports.failed);
    expect((await olive.get("/messages/inbox")).text).toContain(en.exports.failedSubject);
    expect(existsSync(path)).toBe(false);
    fails = false;
    expect((await olive.post(ASK, { sub: "books" })).json.status).toBe("ok");
    await runJobs();
    expect(await view(olive, page)).toMatchObject({ archive: { hasFailed: false, readyAt: app.clock.now } });
  });

  test("does not exist for content that is not public", async () => {
    const { adam } = app.people;
    await olive.post(ASK, { sub: "books" });
    await app.db.write((trx) =>
      trx
        .updateTable("sub")
        .set({ status: 1 as never })
        .where("sid", "=", app.books.sid)
        .execute(),
    );
    // closed before the export was written
    await runJobs();
    expect(await view(adam, page)).toMatchObject({ isClosed: true, archive: { hasFailed: true }, canAsk: false });
    expect((await adam.get(page)).text).toContain(en.exports.closed);
    expect(refusal(await adam.post(ASK, { sub: "books" }))).toEqual([409, "export.closed"]);
    expect(refusal(await olive.post(ASK, { sub: "books" }))).toEqual([403, "sub.disabled"]);
  });

  test("continues after a restart of the server", async () => {
    const begun = Promise.withResolvers<void>();
    await begin(
      ({ signal }) =>
        new Promise((_resolve, reject) => {
          begun.resolve();
          signal.addEventListener("abort", () => reject(new Error("ended")), { once: true });
        }),
    );
    await olive.post(ASK, { sub: "books" });
    const jobs = runJobs();
    await begun.promise;
    await app.app.jobs.stop();
    await jobs;
    const waits = await app.db.read
      .selectFrom("job")
      .select(["tries", "leased_until", "failed_at"])
      .where("kind", "=", "export.write")
      .execute();
    expect(waits).toEqual([{ tries: 0, leased_until: null, failed_at: null }]);
    expect(await view(olive, page)).toMatchObject({ archive: { hasFailed: false, readyAt: null } });
  });

  test("refuses API tokens", async () => {
    expect((await app.people.adam.post(`/api/v1${DOWNLOAD}`, {})).status).toBe(404);
  });
});

test(
  "writes the export in the requester's language, reports progress and can be cancelled",
  async () => {
    const site = await filledSite();
    const path = join(site.folder, "out.zip");
    const seen: [number, number][] = [];
    const never = new AbortController();
    const order = { sub: null, language: "sk", path, onProgress: (...at: [number, number]) => void seen.push(at) };
    try {
      const write = exportProcess(site.folder, { ...process.env, ...site.env });
      await write({ ...order, signal: never.signal });
      const parts = await partsOf(path);
      expect(parts.get("index.html")?.toString()).toContain('lang="sk"');
      const posts = rowsOf(parts, "posts").length;
      expect(posts).toBeGreaterThan(0);
      expect(seen.at(-1)).toEqual([posts, posts]);
      await expect(write({ ...order, sub: "nowhere", path: `${path}2`, signal: never.signal })).rejects.toThrow(
        "No public circle named nowhere.",
      );
      const ending = new AbortController();
      const ended = write({ ...order, path: `${path}3`, signal: ending.signal });
      ending.abort();
      await expect(ended).rejects.toThrow();
    } finally {
      await site.remove();
    }
  },
  patient(60_000),
);
