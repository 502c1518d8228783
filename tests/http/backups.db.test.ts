import { afterEach, describe, expect, test, vi } from "vitest";
import { backupProcess } from "#features/data/backups/server/backup-process.ts";
import type { AdminDashboardView } from "#features/site/dashboard/dashboard.ts";
import { type TestApp, testApp } from "../support/app.ts";
import { canBackUp, filledSite } from "../support/backup-site.ts";
import { fakeBackups } from "../support/fake-backups.ts";
import { type Mailbox, mailbox } from "../support/mailbox.ts";
import { patient } from "../support/patience.ts";
import { en } from "../support/texts.ts";

const HOUR = 3_600_000;
const START = Date.UTC(2026, 2, 10, 12);

let app: TestApp;
let mail: Mailbox | undefined;
afterEach(async () => {
  await app?.close();
  await mail?.close();
  mail = undefined;
});

const view = async () => (await app.people.adam.get("/-/data/admin")).json.data as AdminDashboardView;
const kinds = async () => (await view()).attention.map(({ kind }) => kind);
/** Starts the program with its recurring jobs. */
async function begin(options: Parameters<typeof testApp>[0]): Promise<void> {
  app = await testApp({ now: START, ...options });
  const expires_at = START + 90 * 24 * HOUR;
  await app.db.write((trx) => trx.updateTable("session").set({ expires_at }).execute());
  await app.app.jobs.runDue();
}

/** Advances the clock and runs due jobs each hour. */
async function later(hours: number): Promise<void> {
  app.clock.now += hours * HOUR;
  await app.app.jobs.runDue();
}
const made = (fake: { made: number }, n: number) =>
  vi.waitFor(() => expect(fake.made).toBe(n), { timeout: patient(5_000) });
const set = (name: string, value: string) => app.people.adam.post("/do/admin/config/set", { setting: name, value });

describe("daily backups", () => {
  test("makes one backup a day after its hour; the dashboard shows its age", async () => {
    const backups = fakeBackups();
    await begin({ backups });
    expect((await view()).backup).toEqual({ goodAt: null });
    expect((await app.people.adam.get("/admin")).text).toContain(en.admin.noBackup);
    await later(1);
    await made(backups, 1);
    await vi.waitFor(async () => expect((await view()).backup).toEqual({ goodAt: START + HOUR }), patient(5_000));
    expect((await app.people.adam.get("/admin")).text).toContain(en.admin.backup);
    await later(5);
    await later(8);
    expect(backups.made).toBe(1);
    // three o'clock of the next day
    await later(2);
    await made(backups, 2);
    expect(await kinds()).toEqual([]);
  });

  test("leaves the backup to another server with AMBIT_BACKUPS=off", async () => {
    const backups = fakeBackups();
    await begin({ backups });
    const other = await testApp({ db: app.db, world: false, now: START });
    other.clock.now += HOUR;
    await other.app.jobs.runDue();
    await later(1);
    await made(backups, 1);
    // both servers show the same
    const adam = other.as(app.people.adam.member);
    await vi.waitFor(async () => {
      const { backup } = (await adam.get("/-/data/admin")).json.data as AdminDashboardView;
      expect(backup).toEqual({ goodAt: START + HOUR });
    }, patient(5_000));
    const page = (await adam.get("/admin/backups")).text;
    expect(page).toContain(en.backups.disabled);
    expect(page).not.toContain(en.backups.none);
    expect((await adam.get("/admin/doctor")).text).toContain(en.doctor.disabled);
    await other.app.close();
  });

  test("makes none if disabled or before its hour", async () => {
    const backups = fakeBackups();
    await begin({ backups });
    expect((await set("backup.daily", "False")).status).toBe(200);
    await later(20);
    expect(backups.made).toBe(0);
    expect((await view()).backup).toBeNull();
    await set("backup.daily", "True");
    await set("backup.hour", "22");
    // nine o'clock: no backup exists
    await later(1);
    await made(backups, 1);
    await later(12);
    expect(backups.made).toBe(1);
    await later(2);
    await made(backups, 2);
  });

  test("shows a failure on the dashboard and emails admins once", async () => {
    mail = await mailbox();
    const backups = fakeBackups();
    const publicUrl = new URL("https://talk.example");
    await begin({ backups, config: { mail: mail.config, publicUrl, healthToken: "watcher" } });
    await app.db.write(async (trx) => {
      const person = trx.updateTable("person");
      await person.set({ email: "adam@talk.example" }).where("name", "=", "adam").execute();
      await person.set({ email: "alice@talk.example" }).where("name", "=", "alice").execute();
    });
    const health = async (query: string, token: string) =>
      (await app.app.http.inject({ url: `/healthz${query}`, headers: { authorization: token } })).json();
    await later(1);
    await made(backups, 1);
    await vi.waitFor(async () => expect((await view()).backup?.goodAt).toBe(START + HOUR), patient(5_000));
    expect((await health("?full", "Bearer watcher")).backup).toEqual({
      verdict: "good",
      ageSeconds: 0,
      copyFailed: false,
    });
    backups.fails = true;
    await later(24);
    await made(backups, 2);
    await vi.waitFor(async () => expect(await kinds()).toEqual(["backup"]), patient(5_000));
    expect(await health("?full", "Bearer watcher")).toMatchObject({
      backup: { verdict: "failed", ageSeconds: 86_400 },
    });
    for (const [query, token] of [
      ["", "Bearer watcher"],
      ["?full", ""],
      ["?full", "Bearer other"],
    ] as const) {
      expect(await health(query, token)).toEqual({ status: "ok", version: "0.0.0-test" });
    }
    await later(0);
    await vi.waitFor(() => expect(mail?.received.map(({ to }) => to)).toEqual([["adam@talk.example"]]), patient(5_000));
    expect(mail.received[0]?.headers.subject).toBe(en.mail.backup.subject("Ambit"));
    expect(mail.received[0]?.text).toContain(en.mail.backup.why);
    // retried six hours later without another email
    await later(5);
    expect(backups.made).toBe(2);
    await later(2);
    await made(backups, 3);
    await later(0);
    expect(mail.received).toHaveLength(1);
    backups.fails = false;
    await later(7);
    await made(backups, 4);
    await vi.waitFor(async () => expect(await kinds()).toEqual([]), patient(5_000));
  });

  test("keeps a backup that cannot be copied; reports it on the dashboard and in one email", async () => {
    mail = await mailbox();
    const backups = fakeBackups();
    backups.copyFails = true;
    const publicUrl = new URL("https://talk.example");
    await begin({ backups, config: { mail: mail.config, publicUrl, healthToken: "watcher" } });
    await app.db.write((trx) =>
      trx.updateTable("person").set({ email: "adam@talk.example" }).where("name", "=", "adam").execute(),
    );
    await later(1);
    await made(backups, 1);
    await vi.waitFor(async () => expect(await kinds()).toEqual(["backup"]), patient(5_000));
    expect((await view()).backup).toEqual({ goodAt: START + HOUR });
    const headers = { authorization: "Bearer watcher" };
    expect((await app.app.http.inject({ url: "/healthz?full", headers })).json().backup).toEqual({
      verdict: "good",
      ageSeconds: 0,
      copyFailed: true,
    });
    await later(0);
    await vi.waitFor(() => expect(mail?.received).toHaveLength(1), patient(5_000));
    expect(mail.received[0]?.text).toContain(en.mail.backup.notCopied(app.clock.now));
    await later(24);
    await made(backups, 2);
    await later(0);
    expect(mail.received).toHaveLength(1);
    backups.copyFails = false;
    await later(24);
    await made(backups, 3);
    await vi.waitFor(async () => expect(await kinds()).toEqual([]), patient(5_000));
  });
});

test.runIf(canBackUp)(
  "makes the same backup as the command, and records one that could not start",
  async () => {
    const site = await filledSite();
    try {
      const env = { ...process.env, ...site.env };
      const own = backupProcess(site.folder, env);
      const record = await own.make(Date.now(), "daily");
      expect(record).toMatchObject({ origin: "daily", failure: null, files: 1 });
      expect(await own.list()).toEqual([record]);
      await own.close();
      const broken = backupProcess(site.folder, { ...env, DATABASE_URL: "mysql://nothing" });
      expect((await broken.make(Date.now() + 60_000, "hand"))?.failure).not.toBeNull();
      expect((await broken.list()).map(({ failure }) => failure === null)).toEqual([false, true]);
      await broken.close();
    } finally {
      await site.remove();
    }
  },
  patient(30_000),
);
