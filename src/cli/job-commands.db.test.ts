import { afterEach, beforeEach, expect, test } from "vitest";
import type { Tables } from "#domain/tables.ts";
import type { Db } from "#platform/db/open-database.ts";
import { folderStore } from "#platform/files/file-store.ts";
import { enqueueJob } from "#platform/jobs/job-queries.ts";
import { testDatabase } from "../../tests/support/database.ts";
import { type CliContext, WrongUse } from "./cli-context.ts";
import { fetchPreviews, retryJobs, showJobs } from "./job-commands.ts";

const NOW = Date.UTC(2026, 2, 1);
/** End of a lease by the database's clock. */
const LEASED_UNTIL = Date.UTC(2126, 2, 1);
let db: Db<Tables>;
let context: CliContext;
let printed: string[];

beforeEach(async () => {
  db = await testDatabase<Tables>();
  printed = [];
  context = {
    db,
    store: folderStore("/nowhere"),
    config: { mail: null, publicUrl: undefined },
    applied: [],
    now: () => NOW,
    print: (line) => printed.push(line),
    complain: (line) => printed.push(line),
    readPassword: async () => "",
    progress: () => () => {},
    endProgress: () => {},
  };
});
afterEach(() => db.close());

test("jobs previews enqueues the previews of older links once", async () => {
  expect(await fetchPreviews(context, [])).toBe(0);
  expect(await fetchPreviews(context, [])).toBe(0);
  expect(await db.read.selectFrom("job").select(["kind", "due_at"]).execute()).toEqual([
    { kind: "link.older-previews", due_at: NOW },
  ]);
  await expect(fetchPreviews(context, ["all"])).rejects.toThrow(WrongUse);
});

test("jobs lists failed, running and pending jobs, failed ones first", async () => {
  expect(await showJobs(context, [])).toBe(0);
  expect(printed).toEqual(["No background jobs."]);
  await db.write(async (trx) => {
    for (const key of ["1", "2", "3"]) {
      await enqueueJob(trx, { kind: "things.fetch", key, payload: {}, dueAt: NOW + 1_000 * Number(key), now: NOW });
    }
    await trx.updateTable("job").set({ leased_until: LEASED_UNTIL, tries: 1 }).where("key", "=", "2").execute();
    await trx
      .updateTable("job")
      .set({ failed_at: NOW - 1_000, tries: 5, error: "gone" })
      .where("key", "=", "3")
      .execute();
  });
  printed = [];
  expect(await showJobs(context, [])).toBe(1);
  expect(printed.map((line) => line.replace(/^\d+ {2}/, ""))).toEqual([
    "things.fetch 3  failed 2026-02-28T23:59:59.000Z, 5 tries",
    "    gone",
    "things.fetch 1  due 2026-03-01T00:00:01.000Z",
    "things.fetch 2  running until 2126-03-01T00:00:00.000Z, 1 try",
  ]);
  await expect(showJobs(context, ["now"])).rejects.toThrow(WrongUse);
});

test("jobs retry makes one failed job, or all, due again and changes no others", async () => {
  expect(await retryJobs(context, ["--all"])).toBe(0);
  expect(printed).toEqual(["No failed jobs."]);
  await db.write(async (trx) => {
    for (const key of ["1", "2", "3", "4"]) {
      await enqueueJob(trx, { kind: "things.fetch", key, payload: {}, dueAt: NOW + 1_000, now: NOW });
    }
    const failed = { failed_at: NOW - 1_000, tries: 5, error: "gone" };
    await trx.updateTable("job").set(failed).where("key", "<>", "4").execute();
  });
  const rows = () =>
    db.read.selectFrom("job").select(["jid", "due_at", "tries", "failed_at", "error"]).orderBy("key").execute();
  const [first, , , waiting] = await rows();
  printed = [];
  expect(await retryJobs(context, [String(first?.jid)])).toBe(0);
  expect(printed).toEqual(["Retrying 1 job."]);
  const again = { due_at: NOW, tries: 0, failed_at: null, error: null };
  expect((await rows()).map(({ failed_at }) => failed_at)).toEqual([null, NOW - 1_000, NOW - 1_000, null]);
  expect((await rows())[0]).toEqual({ jid: first?.jid, ...again });
  printed = [];
  expect(await retryJobs(context, [String(first?.jid)])).toBe(1);
  expect(printed).toEqual([`Job ${first?.jid} does not exist or has not failed.`]);
  printed = [];
  expect(await retryJobs(context, ["--all"])).toBe(0);
  expect(printed).toEqual(["Retrying 2 jobs."]);
  const after = await rows();
  expect(after.slice(0, 3).map(({ jid: _, ...job }) => job)).toEqual([again, again, again]);
  expect(after[3]).toEqual(waiting);
  for (const wrong of [[], ["all"], ["1", "2"], ["-1"]]) {
    await expect(retryJobs(context, wrong)).rejects.toThrow(WrongUse);
  }
});
