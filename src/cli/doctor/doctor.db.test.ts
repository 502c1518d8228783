import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { request as ask, createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import { DOCTOR_CHECKS, type DoctorReport, FINDINGS, type FindingCode, verdictOf } from "#domain/doctor.ts";
import { DEFAULT_SETTINGS as DEFAULTS } from "#domain/settings.ts";
import { storeBackupState } from "#features/site/dashboard/server/count-site.ts";
import { archiveName, backupFolder, storeRecord } from "#platform/backup/backup-folder.ts";
import { type Config, readConfig } from "#platform/http/config.ts";
import { type TestApp, testApp } from "../../../tests/support/app.ts";
import { type FilledSite, filledSite } from "../../../tests/support/backup-site.ts";
import { testEngine } from "../../../tests/support/database.ts";
import { runProgram } from "../../../tests/support/failing-start.ts";
import { mailbox } from "../../../tests/support/mailbox.ts";
import { s3Server } from "../../../tests/support/s3-server.ts";
import { listen } from "../../../tests/support/sockets.ts";
import { valkeyServer } from "../../../tests/support/valkey-server.ts";
import { askPublicly, type PublicAnswer } from "./ask-publicly.ts";
import type { Check, DoctorInput } from "./check.ts";
import * as database from "./database-checks.ts";
import * as machine from "./machine-checks.ts";
import * as publicly from "./public-checks.ts";
import { runChecks } from "./run-checks.ts";

const NOW = Date.now();

let app: TestApp | undefined;
let site: FilledSite | undefined;
let proxy: Server | undefined;
afterEach(async () => {
  proxy?.close();
  proxy?.closeAllConnections();
  await app?.close();
  await site?.remove();
  app = site = proxy = undefined;
});

/** Result code of a check for a site with these properties. */
async function found(check: Check, of: Partial<DoctorInput>): Promise<string> {
  const nothing = {} as DoctorInput;
  return (await check({ ...nothing, now: () => NOW, settings: DEFAULTS, ...of })).code;
}

describe("checks at the public address", () => {
  /** Starts a server of the site, optionally behind a proxy that adds these headers. Returns the public address. */
  async function serve(
    config: Partial<Config>,
    through?: (headers: Record<string, unknown>) => Record<string, string>,
  ) {
    app = await testApp({ config });
    const base = new URL(await listen(app));
    if (through === undefined) return base;
    proxy = createServer((incoming, outgoing) => {
      // a proxy without websocket support drops these headers
      const { connection: _, upgrade: __, ...headers } = { ...incoming.headers, ...through(incoming.headers) };
      incoming.resume();
      const onward = ask(
        { host: base.hostname, port: base.port, path: incoming.url, headers, agent: false },
        (answer) => {
          outgoing.writeHead(answer.statusCode ?? 0, { ...answer.headers, "x-frame-options": "SAMEORIGIN" });
          answer.pipe(outgoing);
        },
      );
      onward.on("error", () => outgoing.destroy());
      onward.end();
    });
    await new Promise<void>((done) => proxy?.listen(0, "127.0.0.1", done));
    return new URL(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
  }
  async function findings(publicUrl: URL | undefined, set: Partial<Config> = {}): Promise<Record<string, string>> {
    const config = { ...readConfig({}), ...set, publicUrl };
    const answer = app ? await askPublicly(config, app.db, "0.0.0") : ({ state: "unset" } as PublicAnswer);
    const of = { config, askPublicly: async () => answer };
    const { address, proxies, cookies, websocket, headers, version } = publicly;
    const checks = { address, proxies, cookies, websocket, headers, version };
    const codes = Object.entries(checks).map(async ([name, check]) => [name, await found(check, of)] as const);
    return Object.fromEntries(await Promise.all(codes));
  }

  test("find no problems for a correct setup", async () => {
    const url = await serve({});
    expect(await findings(url)).toEqual({
      address: "address.fine",
      proxies: "proxies.fine",
      cookies: "cookies.fine",
      websocket: "websocket.fine",
      headers: "headers.fine",
      version: "version.other",
    });
  });

  test("find a trusted address header that anyone can forge", async () => {
    const url = await serve({ trustedProxies: 1 });
    expect((await findings(url, { trustedProxies: 1 })).proxies).toBe("proxies.forgeable");
  });

  test("find a proxy that hides addresses, lacks websockets and changes headers", async () => {
    const add = (headers: Record<string, unknown>) => ({
      "x-forwarded-for": [headers["x-forwarded-for"], "198.51.100.7"].filter(Boolean).join(", "),
      "x-forwarded-proto": "https",
    });
    const url = await serve({}, add);
    expect(await findings(url)).toMatchObject({
      proxies: "proxies.hidden",
      cookies: "cookies.plain",
      websocket: "websocket.refused",
      headers: "headers.changed",
    });
  });

  test("accept the same proxy when it is counted as trusted", async () => {
    const url = await serve({ trustedProxies: 1 }, (headers) => ({
      "x-forwarded-for": [headers["x-forwarded-for"], "198.51.100.7"].filter(Boolean).join(", "),
    }));
    expect((await findings(url, { trustedProxies: 1 })).proxies).toBe("proxies.fine");
  });

  test("find a missing address, an unreachable one, another site, and plain http", async () => {
    expect(await findings(undefined)).toMatchObject({ address: "address.unset", proxies: "not-asked" });
    const url = await serve({});
    expect((await findings(new URL("http://127.0.0.1:9"))).address).toBe("address.silent");
    proxy = createServer((_request, response) => response.end("<title>Another</title>"));
    await new Promise<void>((done) => proxy?.listen(0, "127.0.0.1", done));
    const other = new URL(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
    expect((await findings(other)).address).toBe("address.other");
    const answer = await askPublicly({ ...readConfig({}), publicUrl: url }, (app as TestApp).db, "0.0.0");
    if (answer.state !== "there") throw new Error("It should answer.");
    const plain = { ...answer, url: new URL("http://forum.example") };
    expect(await found(publicly.address, { config: readConfig({}), askPublicly: async () => plain })).toBe(
      "address.plain",
    );
    const { programVersion } = await import("#platform/program-version.ts");
    const same = { ...answer, version: programVersion };
    expect(await found(publicly.version, { askPublicly: async () => same })).toBe("version.fine");
  });
});

describe("checks of the machine", () => {
  test("find refused email, an unreachable mail server, and none", async () => {
    const mail = await mailbox();
    const of = (config: Config["mail"]) => found(machine.mail, { config: { ...readConfig({}), mail: config } });
    expect(await of(mail.config)).toBe("mail.fine");
    expect(await of(null)).toBe("mail.none");
    expect(await of({ ...mail.config, secure: true })).toBe("mail.refused");
    await mail.close();
    expect(await of(mail.config)).toBe("mail.away");
  });

  test("find what is wrong with the bucket for files, and leave no object in it", async () => {
    const s3 = await s3Server("site-files");
    const of = (env: Record<string, string> = {}) =>
      found(machine.files, { config: readConfig({ AMBIT_FILES: "s3://site-files/forum", ...s3.env, ...env }) });
    expect(await found(machine.files, { config: readConfig({}) })).toBe("files.local");
    expect(await of()).toBe("files.fine");
    expect(s3.asked.map((request) => request.split(" ")[0])).toEqual(["PUT", "GET", "DELETE"]);
    expect(await of({ AWS_SECRET_ACCESS_KEY: "another" })).toBe("files.key");
    expect(await of({ AWS_REGION: "eu-west-9" })).toBe("files.region");
    expect(await of({ AMBIT_FILES: "s3://site-filse/forum" })).toBe("files.bucket");
    s3.refuse("AccessDenied");
    expect(await of()).toBe("files.refused");
    s3.refuse("SlowDown");
    expect(await of()).toBe("files.away");
    await s3.close();
    expect(await of()).toBe("files.away");
    expect(s3.objects.size).toBe(0);
  });

  test("find refused and unreachable Valkey, and none", async () => {
    const server = await valkeyServer();
    const of = (valkeyUrl?: string) => found(machine.valkey, { config: { ...readConfig({}), valkeyUrl } });
    expect(await of()).toBe("valkey.none");
    expect(await of(server.url)).toBe("valkey.fine");
    expect(await of(server.url.replace(":f", ":g"))).toBe("valkey.refused");
    await server.stop();
    expect(await of(server.url)).toBe("valkey.away");
  });

  test("find scarce disk space and memory", async () => {
    const GB = 1_073_741_824;
    const disk = (free: number, size: number) => machine.judgeDisk(free * GB, size * GB).code;
    expect([disk(20, 100), disk(200, 4_000)]).toEqual(["disk.fine", "disk.fine"]);
    expect([disk(8, 100), disk(1.5, 5)]).toEqual(["disk.scarce", "disk.scarce"]);
    expect([disk(1, 100), disk(0.1, 1)]).toEqual(["disk.full", "disk.full"]);
    expect(await found(machine.disk, { config: { ...readConfig({}), dataDir: "." } })).toMatch(/^disk\./);
    expect(machine.judgeMemory(GB).code).toBe("memory.fine");
    expect(machine.judgeMemory(GB / 16).code).toBe("memory.scarce");
    expect(await found(machine.memory, {})).toMatch(/^memory\./);
  });

  test("find a clock hours behind the stored times", async () => {
    app = await testApp();
    const { db } = app;
    const latest = await db.read
      .selectFrom("post")
      .select((eb) => eb.fn.max("posted_at").as("at"))
      .executeTakeFirst();
    const at = Math.max(Date.now(), Number(latest?.at ?? 0));
    expect(await found(machine.clock, { db, now: () => at })).toBe("clock.fine");
    expect(await found(machine.clock, { db, now: () => at - 3 * 3_600_000 })).toBe("clock.wrong");
  });

  test("find a read-only database", async () => {
    app = await testApp();
    const { db } = app;
    expect(await found(database.database, { db })).toBe("database.fine");
    const refused = Object.assign(Object.create(db), {
      write: () => Promise.reject(new Error("cannot execute UPDATE in a read-only transaction")),
    });
    expect(await found(database.database, { db: refused })).toBe("database.read-only");
  });

  test("find a data folder readable for other users", async () => {
    site = await filledSite();
    const config = { ...readConfig({}), dataDir: site.folder };
    mkdirSync(join(site.folder, "backups"), { recursive: true });
    chmodSync(site.folder, 0o700);
    chmodSync(join(site.folder, "backups"), 0o755);
    expect(await found(machine.permissions, { config })).toBe("permissions.fine");
    chmodSync(site.folder, 0o755);
    expect(await found(machine.permissions, { config })).toBe("permissions.open");
    expect(await found(machine.permissions, { config: { ...config, dataDir: "/nowhere" } })).toBe("permissions.closed");
  });
});

describe("checks of the database", () => {
  test("find pending and newer migrations and missing indexes", async () => {
    app = await testApp();
    const { db } = app;
    expect(await found(database.database, { db })).toBe("database.fine");
    expect(await found(database.indexes, { db })).toBe("indexes.fine");
    const [first] = await db.read.selectFrom("sub").select("sid").limit(1).execute();
    expect(first).toBeDefined();
    await db.write((trx) => sql`drop index comment_held`.execute(trx));
    const { code, values } = await database.indexes({ db } as DoctorInput);
    expect(code).toBe("indexes.missing");
    // the suggested statement restores the index
    expect(values?.sql).toBe("create index comment_held on comment (pid, cid) where held = 1;");
    await db.write((trx) => sql.raw(String(values?.sql)).execute(trx));
    expect(await found(database.indexes, { db })).toBe("indexes.fine");
    const { rows } = await sql<{ name: string; sha256: string }>`
      select name, sha256 from migration order by name desc limit 1`.execute(db.read);
    await db.write((trx) => sql`delete from migration where name = ${rows[0]?.name}`.execute(trx));
    expect(await found(database.database, { db })).toBe("database.pending");
    await db.write((trx) => sql`insert into migration values ('9999-later', 'x', 1)`.execute(trx));
    expect(await found(database.database, { db })).toBe("database.newer");
  });

  test("find a damaged database and wrong counters", async () => {
    site = await filledSite();
    const config = { ...readConfig({}), dataDir: site.folder };
    const db = await site.open();
    const expected =
      testEngine === "sqlite" ? ["integrity.fine", "integrity.damaged"] : ["integrity.own", "integrity.own"];
    expect(await found(database.integrity, { config, db })).toBe(expected[0]);
    await db.write((trx) => trx.updateTable("post").set({ score: 99, up: 99 }).execute());
    expect(await found(database.counters, { db })).toBe("counters.wrong");
    await db.write((trx) => trx.updateTable("post").set({ score: 0, up: 0 }).execute());
    if (testEngine === "sqlite") {
      await db.write(async (trx) => {
        await sql`pragma defer_foreign_keys = on`.execute(trx);
      });
      const { DatabaseSync } = await import("node:sqlite");
      const other = new DatabaseSync(join(site.folder, "ambit.db"), { enableForeignKeyConstraints: false });
      other.exec("update post set sid = 999");
      other.close();
    }
    expect(await found(database.integrity, { config, db })).toBe(expected[1]);
    await db.close();
  });

  test("accept correct counters", async () => {
    app = await testApp();
    expect(await found(database.counters, { db: app.db })).toBe("counters.fine");
  });

  test("judge the archiving of PostgreSQL by its latest success and failure", () => {
    const judged = (archivedAt: number | null, failedAt: number | null) =>
      database.judgeArchiver({ archivedAt, failedAt }, NOW).code;
    expect(judged(null, null)).toBe("backups.not-archived");
    expect(judged(NOW - 3_600_000, null)).toBe("backups.archived");
    expect(judged(NOW - 3_600_000, NOW - 7_200_000)).toBe("backups.archived");
    expect(judged(NOW - 3_600_000, NOW)).toBe("backups.archive-failed");
    expect(judged(null, NOW)).toBe("backups.archive-failed");
    expect(judged(NOW - 49 * 3_600_000, null)).toBe("backups.archive-old");
  });

  test("find missing, old, failed and uncopied backups", async () => {
    site = await filledSite();
    const config = { ...readConfig({}), dataDir: site.folder };
    const of = (hours = 0) => found(database.backups, { config, now: () => NOW + hours * 3_600_000 });
    expect(await of()).toBe("backups.none");
    const record = {
      name: archiveName(NOW, false),
      startedAt: NOW,
      finishedAt: NOW,
      failure: null,
      copyFailure: null,
      ...{ size: 1, rows: 1, files: 0, lost: 0, isEncrypted: false },
    };
    const folder = backupFolder(site.folder);
    await storeRecord(folder, record);
    expect(await of()).toBe("backups.fine");
    expect(await of(49)).toBe("backups.old");
    await storeRecord(folder, { ...record, copyFailure: { problem: "copy-address", values: {} } });
    expect(await of()).toBe("backups.not-copied");
    await storeRecord(folder, { ...record, failure: { problem: "interrupted", values: {} } });
    expect(await of()).toBe("backups.failed");
    expect(await found(database.backups, { config, settings: { ...DEFAULTS, "backup.daily": false } })).toBe(
      "backups.off",
    );
    await storeRecord(folder, record);
    const elsewhere = { ...config, backup: { ...config.backup, isHere: false } };
    const db = await site.open();
    expect(await found(database.backups, { config: elsewhere, db })).toBe("backups.none");
    await storeBackupState(db, { goodAt: NOW, failedAt: null, copyFailedAt: null }, NOW);
    expect(await found(database.backups, { config: elsewhere, db, now: () => NOW })).toBe("backups.fine");
    const settings = { ...DEFAULTS, "backup.external": true };
    const code = await found(database.backups, { config, db, settings });
    await db.close();
    expect(code).toMatch(testEngine === "sqlite" ? /^backups\.external$/ : /^backups\.(?:archived|not-archived)$/);
  });

  test("find failed and late jobs", async () => {
    app = await testApp();
    const { db } = app;
    await db.write((trx) => trx.deleteFrom("job").execute());
    expect(await found(database.jobs, { db })).toBe("jobs.fine");
    const job = { kind: "x", payload: "{}", created_at: NOW };
    await db.write((trx) =>
      trx
        .insertInto("job")
        .values({ ...job, due_at: NOW, failed_at: NOW })
        .execute(),
    );
    expect(await found(database.jobs, { db })).toBe("jobs.failed");
    await db.write((trx) =>
      trx
        .insertInto("job")
        .values({ ...job, due_at: NOW - 3_600_000 })
        .execute(),
    );
    expect(await found(database.jobs, { db })).toBe("jobs.late");
  });
});

test("reports a crashed check and continues with the others", async () => {
  app = await testApp();
  const broken = { ...app.db, read: null as never };
  const config = { ...readConfig({}), dataDir: "/nowhere" };
  const examined = {
    config,
    db: broken,
    settings: DEFAULTS,
    now: () => NOW,
    askPublicly: async () => ({ state: "unset" }),
  };
  const { findings } = await runChecks(examined as unknown as DoctorInput);
  expect(findings.map(({ check }) => check)).toEqual([...DOCTOR_CHECKS]);
  expect(findings.find(({ check }) => check === "jobs")).toMatchObject({ code: "crashed" });
  expect(verdictOf({ code: "crashed" })).toBe("broken");
});

test("has a sentence for every finding in every language, and a fix for every problem", async () => {
  for (const language of ["en", "es", "ru", "sk"]) {
    const { doctor } = (await import(`#strings/${language}/doctor.ts`)) as typeof import("#strings/en/doctor.ts");
    for (const code of Object.keys(FINDINGS) as FindingCode[]) {
      expect(doctor.sentences[code]({ count: 2, hours: 2, steps: 2 }), `${language} ${code}`).not.toBe("");
      const isProblem = FINDINGS[code] === "look" || FINDINGS[code] === "broken";
      expect(doctor.fixes[code] !== undefined, `${language} ${code}`).toBe(isProblem);
    }
  }
});

test("prints problems with fixes and returns an exit code for scripts", async () => {
  site = await filledSite();
  writeFileSync(join(site.folder, "files.note"), "");
  const run = (...words: string[]) => runProgram("src/cli/main.ts", (site as FilledSite).env, ["doctor", ...words]);
  const { code, out, complaint } = await run();
  expect(complaint).toBe("");
  expect(out).toContain("Public address: AMBIT_URL is not set.");
  expect(out).toContain("Set AMBIT_URL to the public address");
  // warnings: no backup, no email, no address; a test machine may also lack disk space
  expect([1, 3]).toContain(code);
  const report = JSON.parse((await run("--json")).out) as DoctorReport & { broken: number; look: number };
  expect(report.findings.map(({ check }) => check)).toEqual([...DOCTOR_CHECKS]);
  expect(report.look).toBeGreaterThanOrEqual(3);
  expect((await run("--loud")).code).toBe(2);
});
