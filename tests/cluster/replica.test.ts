import { resolve } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Tables } from "#domain/tables.ts";
import { migrate } from "#platform/db/migrate.ts";
import { type Db, openDatabase } from "#platform/db/open-database.ts";
import { sessionCookieName } from "#platform/sessions/session-token.ts";
// @ts-expect-error a script of this repository without types
import { startPrimary, startReplica } from "../../scripts/postgres.mjs";
import { type TestApp, testApp } from "../support/app.ts";
import { patient } from "../support/patience.ts";

interface Cluster {
  url: string;
  stop(): Promise<void>;
}

let primary: Cluster;
let replica: Cluster;
/** Connection to the replica itself. */
let standby: Db<unknown>;
let app: TestApp;
beforeAll(async () => {
  primary = await startPrimary();
  replica = await startReplica(primary.url);
  standby = await openDatabase({ url: replica.url });
  const db = await openDatabase<Tables>({ url: primary.url, readUrl: replica.url });
  await migrate(db, resolve(import.meta.dirname, "../../db/migrations"));
  app = await testApp({ db });
});
afterAll(async () => {
  await app.close();
  await standby.close();
  await replica.stop();
  await primary.stop();
});

/** Resolves once the replica applies no more commits. */
async function pauseReplica(): Promise<void> {
  await sql`select pg_wal_replay_pause()`.execute(standby.read);
  await wait(async () => {
    const { rows } = await sql<{ state: string }>`select pg_get_wal_replay_pause_state() as state`.execute(
      standby.read,
    );
    expect(rows[0]?.state).toBe("paused");
  });
}
const resumeReplica = () => sql`select pg_wal_replay_resume()`.execute(standby.read);
const wait = (check: () => unknown) => vi.waitFor(check, { timeout: patient(15_000), interval: 50 });

async function isReplicaRead(): Promise<boolean> {
  const { rows } = await sql<{ is: number }>`select pg_is_in_recovery() as is`.execute(app.db.pageReader());
  return rows[0]?.is === 1;
}
beforeEach(async () => {
  await wait(async () => expect(await isReplicaRead()).toBe(true));
  // the replica has the members and subs, too
  await wait(async () => expect(await isShown("", "bob")).toBe(true));
});

/** True if the list of a sub shows a member a post with this title. */
async function isShown(title: string, reader: "alice" | "bob", cookie = ""): Promise<boolean> {
  const { member, get } = app.people[reader];
  const { text, status } = await get("/s/books/new", {
    headers: { cookie: `${sessionCookieName(false)}=${member.token}; ${cookie}` },
  });
  expect(status).toBe(200);
  return text.includes(title);
}

/** Posts as alice. Returns the cookie that marks her write. */
async function post(title: string): Promise<string> {
  const { writeMark } = await app.people.alice.post("/submit/text/books", { sub: "books", title, content: "x" });
  expect(writeMark).toMatchObject({ maxAge: 30 });
  return `wrote=${writeMark?.value}`;
}

test("reads pages from the replica, and what a member has just written from the primary", async () => {
  await pauseReplica();
  const mark = await post("Written while the replica waits");
  expect(await isShown("Written while", "alice", mark)).toBe(true);
  expect(await isShown("Written while", "bob")).toBe(false);
  await resumeReplica();
  await wait(async () => expect(await isShown("Written while", "bob")).toBe(true));
  expect(await isShown("Written while", "alice", mark)).toBe(true);
});

test("reads pages from the primary if the replica is more than five seconds behind", async () => {
  await pauseReplica();
  await post("Written long before");
  await wait(async () => expect(await isShown("Written long", "bob")).toBe(true));
  expect(await isReplicaRead()).toBe(false);
  await resumeReplica();
});

test("reads pages from the primary once the replica is away, without a failed request", async () => {
  await standby.close();
  await replica.stop();
  await post("Written without a replica");
  await wait(async () => expect(await isShown("Written without", "bob")).toBe(true));
  expect(await isReplicaRead()).toBe(false);
});
