import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { BackupsView } from "#features/data/backups/backups.ts";
import { backupProcess } from "#features/data/backups/server/backup-process.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import { type TestApp, testApp } from "../support/app.ts";
import { canBackUp, filledSite } from "../support/backup-site.ts";
import { type FakeBackups, fakeBackups } from "../support/fake-backups.ts";
import { patient } from "../support/patience.ts";
import { asPattern, en, refusalText } from "../support/texts.ts";

const MAKE = "/do/admin/backups/make";
const DOWNLOAD = "/admin/backups/download";

let app: TestApp;
let backups: FakeBackups;
beforeEach(async () => {
  backups = fakeBackups();
  app = await testApp({ backups });
});
afterEach(() => app.close());

const prove = (at: number) => app.db.write((trx) => trx.updateTable("session").set({ proven_at: at }).execute());
const view = async () => (await app.people.adam.get("/-/data/admin/backups")).json.data.view as BackupsView;
const page = async () => (await app.people.adam.get("/admin/backups")).text;
const logged = async () =>
  await app.db.read.selectFrom("mod_action").select(["uid", "note"]).where("code", "=", LOG.backupDownloaded).execute();

describe("backups page", () => {
  test("is for admins only", async () => {
    const { alice, visitor } = app.people;
    expect((await alice.get("/admin/backups")).status).toBe(404);
    expect((await visitor.get("/admin/backups")).status).toBe(302);
    for (const path of [MAKE, DOWNLOAD]) {
      expect((await alice.post(path, { name: "ambit-1.zip" })).json.code).toBe("request.forbidden");
      expect((await visitor.post(path, { name: "ambit-1.zip" })).json.code).toBe("account.log-in");
    }
    expect(backups.made).toBe(0);
  });

  test("lists each backup with its state, its origin and its copy", async () => {
    expect(await page()).toContain(en.backups.none);
    await backups.make(app.clock.now, "daily");
    backups.fails = true;
    await backups.make(app.clock.now, "hand");
    backups.fails = false;
    backups.copyFails = true;
    const old = await backups.make(app.clock.now, "hand");
    if (old) Object.assign(old, { origin: undefined, name: "ambit-3-upgrade.zip", lost: 2 });
    backups.records[2] = { ...(backups.records[2] ?? expect.fail()), copiedTo: "/mnt/other", isEncrypted: true };
    expect((await view()).backups).toEqual([
      expect.objectContaining({ name: "ambit-3-upgrade.zip", origin: "upgrade", failure: null, size: 22, lost: 2 }),
      expect.objectContaining({ name: "ambit-2.zip", origin: "hand", size: null, failure: expect.anything() }),
      expect.objectContaining({ name: "ambit-1.zip", origin: "daily", copiedTo: "/mnt/other", isEncrypted: true }),
    ]);
    const shown = await page();
    for (const text of [
      en.backups.problems.disk({ needed: 9, free: 1 }),
      en.backups.origins.upgrade,
      en.backups.notCopied("The folder in BACKUP_TO"),
      en.backups.copied("/mnt/other"),
      en.backups.lost(2),
      en.backups.dailyFrom(3),
    ]) {
      expect(shown).toContain(text);
    }
    expect(shown.match(/action="\/admin\/backups\/download"/g)).toHaveLength(2);
    await app.make.setting("backup.daily", "0");
    expect(await page()).toContain(en.backups.notDaily);
  });

  test("says whether another tool backs up the database", async () => {
    expect(await page()).not.toContain(en.backups.externalNote);
    await app.db.write((trx) => trx.insertInto("setting").values({ name: "backup.external", value: "1" }).execute());
    app.clock.now += 2_000;
    expect(await page()).toContain(en.backups.externalNote);
  });

  test("starts a backup on request; the dashboard shows it", async () => {
    expect((await app.people.adam.post(MAKE, {})).json).toEqual({ status: "ok", addr: "/admin/backups" });
    expect(backups.records.map(({ origin }) => origin)).toEqual(["hand"]);
    const goodAt = async () => (await app.people.adam.get("/-/data/admin")).json.data.backup.goodAt;
    await vi.waitFor(async () => expect(await goodAt()).toBe(app.clock.now), patient(5_000));
    expect(await page()).toMatch(new RegExp(`<form[^>]*action="${MAKE}"`));
    const plain = await app.people.adam.form(MAKE);
    expect([plain.status, plain.location]).toEqual([303, "/admin/backups"]);
  });

  test("shows the progress and starts no second backup", async () => {
    backups.doing = { what: "backup", progress: { stage: "files", done: 20, total: 50 } };
    const seen = await page();
    expect(seen).toContain(en.backups.stages.files(20, 50));
    expect(seen).toMatch(new RegExp(`<a [^>]*>${asPattern(en.backups.again)}</a>`));
    backups.doing.progress = null;
    expect(await page()).toContain(en.backups.preparing);
    const refused = await app.people.adam.post(MAKE, {});
    expect([refused.status, refused.json.code]).toEqual([409, "backup.under-way"]);
    expect((await app.people.adam.form(MAKE)).text).toContain(refusalText("backup.under-way"));
    expect(backups.made).toBe(0);
  });

  test("explains that a server makes no backups", async () => {
    await app.close();
    app = await testApp();
    expect(await page()).toContain(en.backups.disabled);
    expect((await app.people.adam.post(MAKE, {})).json.code).toBe("backup.off");
    await prove(app.clock.now);
    expect((await app.people.adam.post(DOWNLOAD, { name: "ambit-1.zip" })).json.code).toBe("backup.none");
  });
});

describe("backup archives", () => {
  beforeEach(async () => {
    await backups.make(app.clock.now, "hand");
    await prove(app.clock.now);
  });

  test("downloads an archive; the site log names the admin", async () => {
    const sent = await app.people.adam.form(DOWNLOAD, { name: "ambit-1.zip" });
    expect([sent.status, sent.text]).toEqual([200, "everything of the site"]);
    expect(sent.headers).toMatchObject({
      "content-disposition": 'attachment; filename="ambit-1.zip"',
      "content-type": "application/zip",
      "content-length": "22",
      "cache-control": "no-store",
    });
    backups.content = "everything of the site ".repeat(1_000);
    const large = await app.people.adam.form(
      DOWNLOAD,
      { name: "ambit-1.zip" },
      { headers: { "accept-encoding": "gzip, br" } },
    );
    // not compressed again
    expect(large.headers).toMatchObject({ "content-length": String(backups.content.length) });
    expect(large.headers["content-encoding"]).toBeUndefined();
    const encrypted = { ...(backups.records[0] ?? expect.fail("there is none")), name: "ambit-2.zip.age" };
    backups.records.unshift(encrypted);
    const asked = { headers: { "accept-encoding": "gzip" } };
    const other = await app.people.adam.form(DOWNLOAD, { name: encrypted.name }, asked);
    expect(other.headers).toMatchObject({
      "content-type": "application/x-age",
      "content-length": String(backups.content.length),
    });
    const by = { uid: app.people.adam.member.uid, note: "ambit-1.zip" };
    expect(await logged()).toEqual([by, by, { ...by, note: encrypted.name }]);
    expect((await app.people.adam.get("/sitelog")).text).toContain(en.log.acts[252].replace("{note}", "ambit-1.zip"));
    // security entries of the log are for admins only
    expect((await app.people.alice.get("/sitelog")).text).not.toContain("ambit-1.zip");
  });

  test("requires re-authentication", async () => {
    await prove(0);
    const refused = await app.people.adam.post(DOWNLOAD, { name: "ambit-1.zip" });
    expect([refused.status, refused.json.code]).toEqual([403, "account.reauthenticate"]);
    const plain = await app.people.adam.form(DOWNLOAD, { name: "ambit-1.zip" });
    expect([plain.status, plain.location]).toEqual([303, expect.stringContaining("/reauthenticate")]);
    expect(await logged()).toEqual([]);
  });

  test("refuses other file names without touching the disk", async () => {
    for (const name of ["ambit-2.zip", "../ambit.db", "/etc/passwd", "", "x".repeat(5_000)]) {
      const refused = await app.people.adam.post(DOWNLOAD, { name });
      expect([refused.status, refused.json.code]).toEqual([404, "backup.none"]);
    }
    expect(await logged()).toEqual([]);
  });

  test("refuses API tokens of any scope", async () => {
    const got = await app.people.adam.post(`/api/v1${DOWNLOAD}`, { name: "ambit-1.zip" });
    expect(got.status).toBe(404);
  });
});

test.runIf(canBackUp)(
  "opens only listed archives and reports progress on the server",
  async () => {
    const site = await filledSite();
    try {
      const own = backupProcess(site.folder, { ...process.env, ...site.env });
      const making = own.make(Date.now(), "hand");
      await vi.waitFor(async () => expect((await own.underWay())?.progress).not.toBeNull(), {
        timeout: patient(20_000),
        interval: 5,
      });
      const { name = "" } = (await making) ?? {};
      expect(await own.underWay()).toBeNull();
      const archive = (await own.open(name)) ?? expect.fail("it is not there");
      const bytes = Buffer.concat(await archive.content.toArray());
      expect([bytes.length, bytes.subarray(0, 2).toString()]).toEqual([archive.size, "PK"]);
      expect(await own.sizeOf(name)).toBe(archive.size);
      for (const other of ["../ambit.db", "backup.lock", `${name}.json`, ""]) expect(await own.open(other)).toBeNull();
      rmSync(join(site.folder, "backups", name));
      expect([await own.open(name), await own.sizeOf(name)]).toEqual([null, null]);
      await own.close();
    } finally {
      await site.remove();
    }
  },
  patient(30_000),
);

describe("restores from the page", () => {
  const RESTORE = "/do/admin/backups/restore";
  const CALL_OFF = "/do/admin/backups/call_off";
  const RESTART = "/do/admin/backups/restart";
  const ok = { status: "ok", addr: "/admin/backups" };
  const codeOf = async (path: string, fields: Record<string, string> = {}) =>
    (await app.people.adam.post(path, fields)).json.code;
  const noted = async () => {
    const codes = [LOG.restoreAsked, LOG.restoreCalledOff];
    const rows = app.db.read.selectFrom("mod_action").select(["code", "uid", "note"]).where("code", "in", codes);
    return rows.orderBy("aid").execute();
  };
  const name = "ambit-1.zip";

  test("requires a re-authenticated admin, a good backup and the typed word", async () => {
    const { alice, visitor, adam } = app.people;
    await backups.make(app.clock.now, "hand");
    for (const path of [RESTORE, CALL_OFF, RESTART]) {
      expect((await alice.post(path, { name, word: "RESTORE" })).json.code).toBe("request.forbidden");
      expect((await visitor.post(path, { name, word: "RESTORE" })).json.code).toBe("account.log-in");
    }
    await prove(0);
    expect(await codeOf(RESTORE, { name, word: "RESTORE" })).toBe("account.reauthenticate");
    await prove(app.clock.now);
    expect((await adam.post(RESTORE, { name, word: "restore" })).json).toMatchObject({
      ...{ code: "backup.word", field: "word" },
    });
    expect(await codeOf(RESTORE, { name: "../ambit-1.zip", word: "RESTORE" })).toBe("backup.none");
    backups.fails = true;
    await backups.make(app.clock.now, "hand");
    expect(await codeOf(RESTORE, { name: "ambit-2.zip", word: "RESTORE" })).toBe("backup.none");
    backups.doing = { what: "backup", progress: null };
    expect(await codeOf(RESTORE, { name, word: "RESTORE" })).toBe("backup.under-way");
    expect([backups.waitingFor, await noted()]).toEqual([null, []]);
  });

  test("waits for the next start, is shown, can be cancelled and is logged", async () => {
    const { adam } = app.people;
    await backups.make(app.clock.now, "hand");
    await prove(app.clock.now);
    for (const path of [CALL_OFF, RESTART]) expect(await codeOf(path)).toBe("backup.nothing-waits");
    expect((await adam.post(RESTORE, { name, word: "RESTORE" })).json).toEqual(ok);
    expect((await view()).waiting).toEqual({ name, madeAt: 1 });
    expect(await page()).toContain(en.backups.restore.waiting("ambit-1.zip"));
    expect(await codeOf(RESTORE, { name, word: "RESTORE" })).toBe("backup.waits");
    expect(await codeOf(RESTART)).toBe("backup.no-restart");
    expect((await adam.post(CALL_OFF)).json).toEqual(ok);
    expect((await view()).waiting).toBeNull();
    const { uid } = adam.member;
    expect(await noted()).toEqual([
      { code: LOG.restoreAsked, uid, note: name },
      { code: LOG.restoreCalledOff, uid, note: name },
    ]);
    const plain = await adam.form(RESTORE, { name, word: "RESTORE" });
    expect([plain.status, plain.location]).toEqual([303, "/admin/backups"]);
  });

  test("lets an admin stop the server if it is restarted automatically", async () => {
    const { adam } = app.people;
    let ended = 0;
    backups.restart = () => {
      ended += 1;
    };
    await prove(app.clock.now);
    expect(await codeOf(RESTART)).toBe("backup.nothing-waits");
    backups.waitingFor = { name, madeAt: 1 };
    expect((await adam.post(RESTART)).json).toEqual(ok);
    expect(ended).toBe(1);
  });

  test("shows the error of a failed restore and the location of the previous site", async () => {
    backups.outcome = { name, at: 1, failure: { problem: "damaged", values: { part: "database.sqlite" } }, kept: [] };
    expect(await page()).toContain(
      en.backups.restore.failed(name, en.backups.problems.damaged({ part: "database.sqlite" })),
    );
    backups.outcome = { name, at: 1, failure: null, kept: ["/data/before-restore-1"] };
    expect(await page()).toContain(en.backups.restore.keptAt("/data/before-restore-1"));
  });
});
