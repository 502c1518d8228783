import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Tables } from "#domain/tables.ts";
import { executeScript } from "#platform/db/connection.ts";
import { migrate } from "#platform/db/migrate.ts";
import { type Db, openDatabase } from "#platform/db/open-database.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { TestResponse } from "../support/client.ts";
import { startCuttableProxy } from "../support/cuttable-proxy.ts";
import { serverDatabase, testEngine } from "../support/database.ts";
import { patient } from "../support/patience.ts";
import { picture } from "../support/pictures.ts";
import { mayMount, mountSmallDisk } from "../support/small-disk.ts";
import { ANY, containing, en, refusalText } from "../support/texts.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const MIGRATIONS = resolve(import.meta.dirname, "../../db/migrations");
const CANNOT_SAVE = refusalText("database.cannot-save");
const NO_ANSWER = refusalText("database.no-answer");
const onPostgres = testEngine === "postgres";

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

const codeOf = (got: TestResponse) => [got.status, got.json.code ?? got.json.errors?.[0]?.extensions?.code];
const health = async ({ people }: TestApp) => (await people.visitor.get("/healthz")).status;

/** Checks that writes in every format are refused while nothing can be stored. */
async function expectNothingSaved(app: TestApp) {
  const { alice, bob } = app.people;
  const post = { pid: 1 };
  const send = { post: post.pid, comment: `${"words ".repeat(2_000)}` };
  const json = await alice.post(`/do/sendcomment/${post.pid}`, send);
  expect(codeOf(json)).toEqual([503, "database.cannot-save"]);
  expect(json.json.error[0]).toContain(CANNOT_SAVE);
  const form = await alice.form(`/do/sendcomment/${post.pid}`, { post: "1", comment: send.comment });
  expect(form.status).toBe(503);
  expect(form.text).toContain(CANNOT_SAVE);
  expect(form.text).not.toMatch(containing(en.errors.number(ANY)));
  const vote = await bob.vote("post", post.pid, "UP");
  expect(codeOf(vote)).toEqual([503, "database.cannot-save"]);
  expect(vote.json.data).toBeNull();
}

describe("full disk", () => {
  test.runIf(onPostgres)("refuses writes in every format on PostgreSQL, and the health check shows it", async () => {
    const app = await testApp();
    undo.push(() => app.close());
    await app.make.post(app.people.carol.member, app.books);
    const full = (table: string) =>
      `create trigger full_${table} before insert or update on ${table} for each row execute function disk_full();`;
    await app.db.write((trx) =>
      executeScript(
        trx,
        `create function disk_full() returns trigger language plpgsql as
         $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
         ${["comment", "post_vote", "health_check"].map(full).join("\n")}`,
      ),
    );
    await expectNothingSaved(app);
    expect(await health(app)).toBe(503);
  });

  test.runIf(!onPostgres && mayMount)("refuses writes in every format on SQLite until there is space", async () => {
    const folder = mkdtempSync(join(tmpdir(), "ambit-full-"));
    const disk = mountSmallDisk(folder, 24 * 1_048_576);
    undo.push(() => {
      disk.unmount();
      rmSync(folder, { recursive: true });
    });
    const warnings: string[] = [];
    const db = await openDatabase<Tables>({ file: join(folder, "ambit.db"), warn: (text) => void warnings.push(text) });
    await migrate(db, MIGRATIONS);
    const app = await testApp({ db });
    undo.push(() => app.close());
    await app.make.post(app.people.carol.member, app.books);
    disk.fill();
    await expectNothingSaved(app);
    expect(await health(app)).toBe(503);
    expect((await app.people.visitor.get("/all/new")).status).toBe(200);
    // logged once for many requests
    expect(warnings).toEqual(["The database cannot save."]);

    disk.empty();
    expect((await app.people.bob.vote("post", 1, "UP")).json.data).toMatchObject({ cast_post_vote: { score: 1 } });
    await expect.poll(() => health(app), { timeout: patient(20_000), interval: 500 }).toBe(200);
  });

  test.runIf(mayMount)("refuses uploads until there is space", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "ambit-full-"));
    const disk = mountSmallDisk(dataDir, 1_048_576);
    undo.push(() => {
      disk.unmount();
      rmSync(dataDir, { recursive: true });
    });
    const app = await testApp({ config: { dataDir } });
    undo.push(() => app.close());
    await app.make.setting("site.allow_uploads", "1");
    const file = { bytes: await picture() };
    const upload = () => app.people.alice.upload("/submit/upload", { sub: "books", title: "A shelf", alt: "x" }, file);
    disk.fill();
    expect(codeOf(await upload())).toEqual([503, "database.cannot-save"]);
    expect((await app.people.visitor.get("/all/new")).status).toBe(200);
    disk.empty();
    expect((await upload()).status).toBe(200);
  });

  test.runIf(!onPostgres)("refuses writes alike at a file size limit", async () => {
    const app = await testApp();
    undo.push(() => app.close());
    const post = await app.make.post(app.people.carol.member, app.books);
    await app.db.write((trx) => sql`pragma max_page_count = 1`.execute(trx));
    const got = await app.people.alice.post(`/do/sendcomment/${post.pid}`, {
      post: post.pid,
      comment: "words ".repeat(2_500),
    });
    expect(codeOf(got)).toEqual([503, "database.cannot-save"]);
    expect((await app.people.visitor.get(`/p/${post.pid}`)).status).toBe(302);
  });
});

describe("database that does not answer", () => {
  test.runIf(!onPostgres)("refuses requests while locked by another program, and works afterwards", async () => {
    const folder = mkdtempSync(join(tmpdir(), "ambit-held-"));
    undo.push(() => rmSync(folder, { recursive: true }));
    const file = join(folder, "ambit.db");
    const db = await openDatabase<Tables>({ file, warn: () => {} });
    await migrate(db, MIGRATIONS);
    const app = await testApp({ db });
    undo.push(() => app.close());
    await app.make.post(app.people.carol.member, app.books);
    const other = new DatabaseSync(file);
    other.exec("begin immediate");
    let refused = 0;
    const waiting = Array.from({ length: 200 }, () => db.write(async () => {}).catch(() => refused++));
    await Promise.race(waiting);
    await setImmediate();
    // all at once, and not group after group
    expect(refused).toBe(waiting.length);
    expect(codeOf(await app.people.bob.vote("post", 1, "UP"))).toEqual([503, "database.no-answer"]);
    other.exec("rollback");
    other.close();
    expect((await app.people.bob.vote("post", 1, "UP")).status).toBe(200);
  });

  test.runIf(onPostgres)("refuses requests in every format with a cut connection, and works afterwards", async () => {
    const server = await serverDatabase();
    undo.push(() => server.drop());
    const url = new URL(server.url);
    const wire = await startCuttableProxy(`http://${url.host}`);
    undo.push(() => wire.close());
    url.host = new URL(wire.base).host;
    const warnings: unknown[][] = [];
    const warn = (...warning: unknown[]) => void warnings.push(warning);
    const db: Db<Tables> = await openDatabase<Tables>({ url: url.href, poolSize: 4, warn });
    await migrate(db, MIGRATIONS);
    const app = await testApp({ db });
    undo.push(() => app.close());
    const { alice, bob } = app.people;
    await app.make.post(app.people.carol.member, app.books);
    expect(await health(app)).toBe(200);

    wire.cut();
    for (let times = 0; times < 3; times += 1) {
      const json = await alice.post("/do/sendcomment/1", { post: 1, comment: "words" });
      expect(codeOf(json)).toEqual([503, "database.no-answer"]);
      expect(json.json.error[0]).toContain(NO_ANSWER);
      expect(codeOf(await bob.vote("post", 1, "UP"))).toEqual([503, "database.no-answer"]);
      for (const page of [
        await alice.get("/all/new"),
        await app.people.visitor.get("/all/new"),
        await alice.form("/do/sendcomment/1", { post: "1", comment: "words" }),
      ]) {
        expect(page.status).toBe(503);
        expect(page.text).toContain(NO_ANSWER);
        expect(page.text).not.toMatch(/ECONN|terminated/);
        expect(page.text).not.toMatch(containing(en.errors.number(ANY)));
      }
      const data = await alice.get("/-/data/all/new");
      expect([data.status, data.json.failure.status]).toEqual([503, 503]);
      expect(data.json.failure.sentence).toContain(NO_ANSWER);
    }
    expect(await health(app)).toBe(503);
    expect(warnings.filter(([message]) => message === "The database does not answer.")).toHaveLength(1);

    wire.mend();
    await expect.poll(() => health(app), { timeout: patient(20_000), interval: 500 }).toBe(200);
    expect((await bob.vote("post", 1, "UP")).json.data).toMatchObject({ cast_post_vote: { score: 1 } });
    expect((await alice.get("/all/new")).status).toBe(200);
  });
});
