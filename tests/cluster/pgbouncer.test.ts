import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { recount } from "#cli/recount.ts";
import type { Tables } from "#domain/tables.ts";
import { type Db, openDatabase } from "#platform/db/open-database.ts";
import { cli } from "#strings/en/cli.ts";
import { type FilledSite, filledSite } from "../support/backup-site.ts";
import { serverDatabase } from "../support/database.ts";
import { runProgram, startAndFail } from "../support/failing-start.ts";
import { patient } from "../support/patience.ts";
import { postAs } from "../support/post-as.ts";
import { type ServerProcess, startServer } from "../support/server-process.ts";
import { makers } from "../support/world.ts";
import { openPage } from "./clients.ts";
import { type PgBouncer, startPgBouncer } from "./pgbouncer.ts";

/** Real connections of the pooler; each server has ten to the pooler. */
const POOL = 4;
const MEMBERS = 12;

let pooler: PgBouncer;
let site: FilledSite;
/** Environment of servers and commands of the site. */
let env: Record<string, string>;
/** Through the pooler. */
let db: Db<Tables>;

beforeAll(async () => {
  site = await filledSite();
  const direct = site.env.DATABASE_URL ?? "";
  pooler = await startPgBouncer(direct, POOL);
  env = { ...site.env, DATABASE_URL: pooler.urlOf(direct), DATABASE_DIRECT_URL: direct };
  db = await openDatabase<Tables>({ url: env.DATABASE_URL, isPooled: true });
});
afterAll(async () => {
  await db?.close();
  await pooler?.stop();
  await site?.remove();
});

async function ambit(of: Record<string, string>, ...words: string[]): Promise<string> {
  const { code, out, complaint } = await runProgram("src/cli/main.ts", of, words);
  expect({ code, complaint }).toMatchObject({ code: 0 });
  return out;
}

test("two servers take writes, jobs and live messages through a pooler with four connections", async () => {
  const make = makers(db, Date.now);
  const members = await Promise.all(Array.from({ length: MEMBERS }, (_, n) => make.member(`member${n}`)));
  const servers = await Promise.all([1, 2].map(() => startServer(site.folder, env)));
  const [one, two] = servers as [ServerProcess, ServerProcess];
  const page = openPage(two.base, site.admin, site.pid);
  try {
    await vi.waitFor(() => expect(page.isUp()).toBe(true), { timeout: patient(20_000) });
    const sent = await Promise.all(
      members.map(async (member, n) => {
        const { base } = n % 2 === 0 ? one : two;
        const comment = { post: site.pid, parent: 0, comment: `Comment ${n}` };
        const written = await postAs(base, member, `/do/sendcomment/${site.pid}`, comment);
        const voted = await postAs(base, member, `/do/vote/post/${site.pid}`, { vote: "UP" });
        const read = await fetch(`${base}/s/${site.sub}/${site.pid}`);
        return [written?.status, voted?.status, read.status];
      }),
    );
    expect(sent).toEqual(members.map(() => [200, 200, 200]));
    await vi.waitFor(() => expect(page.comments).toBe(MEMBERS), { timeout: patient(20_000) });
    const notified = db.read.selectFrom("notification").select("cid").where("uid", "=", site.admin.uid);
    await vi.waitFor(async () => expect((await notified.execute()).length).toBe(MEMBERS), {
      timeout: patient(30_000),
      interval: 200,
    });
    expect(await recount(db)).toEqual([]);
  } finally {
    page.close();
    await Promise.all(servers.map((server) => server.stop()));
  }
  expect(servers.map((server) => server.output()).join("")).not.toMatch(/prepared statement|database does not answer/);
});

test("a query that runs too long is cancelled, also by itself", async () => {
  const counts = sql<{ n: number }>`
    select count(*) as n from pg_stat_activity where application_name = 'ambit pooled' and datname = current_database()`;
  const { rows } = await counts.execute(db.read);
  expect(rows[0]?.n).toBeLessThanOrEqual(POOL);
  await expect(sql`select pg_sleep(60)`.execute(db.read)).rejects.toMatchObject({ code: "57014" });
});

test("migrations, backups and restores bypass the pooler", async () => {
  const other = await serverDatabase();
  const folder = mkdtempSync(join(tmpdir(), "ambit-pooled-"));
  const target = { AMBIT_DATA: folder, DATABASE_URL: pooler.urlOf(other.url), DATABASE_DIRECT_URL: other.url };
  try {
    const file = join(folder, "site.zip");
    await ambit(env, "backup", file);
    // leaves connections of the pooler behind, which are no server that uses the site
    await ambit(target, "migrate");
    await ambit(target, "restore", file, "--replace");
    expect(await ambit(target, "recount")).toContain(cli.noDrift);
  } finally {
    await other.drop();
    rmSync(folder, { recursive: true, force: true });
  }
});

test("a start without the direct address names the variable", async () => {
  const { code, complaint } = await startAndFail({ ...env, DATABASE_DIRECT_URL: "" });
  expect(code).toBe(1);
  expect(complaint).toContain("leads to a connection pooler");
  expect(complaint).toContain("DATABASE_DIRECT_URL");
});

test("a start with a database that does not exist shows the answer of the pooler", async () => {
  const { code, complaint } = await startAndFail({
    ...env,
    DATABASE_URL: env.DATABASE_URL?.replace(/[^/]+$/, "none") ?? "",
  });
  expect(code).toBe(1);
  expect(complaint).toContain('database "none" does not exist');
});
