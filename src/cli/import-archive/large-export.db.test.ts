import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type ArchiveSite, archiveSite } from "../../../tests/support/archive-context.ts";
import { patient } from "../../../tests/support/patience.ts";
import { makers } from "../../../tests/support/world.ts";
import { insertAll, reserveIds } from "../bulk.ts";
import { exportSite } from "../export-commands.ts";
import { recount } from "../recount.ts";
import { importArchive } from "./import-command.ts";

vi.setConfig({ testTimeout: patient(60_000) });

const NOW = Date.UTC(2026, 2, 1, 12);
const COMMENTS = 10_000;
/** Characters per comment. All comments together exceed the memory that an export or import may use. */
const LENGTH = 2_000;
const MOST_MEMORY = 16 * 1_048_576;

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

let from: ArchiveSite;
let to: ArchiveSite;
beforeEach(async () => {
  from = await archiveSite(NOW);
  to = await archiveSite(NOW);
});
afterEach(async () => {
  await from.close();
  await to.close();
});

/** Max growth of heap and buffers in bytes, measured after a garbage collection. */
async function growthOf(work: () => Promise<unknown>): Promise<number> {
  const used = () => {
    // the second collection waits until the buffers of the first are freed, which happens concurrently
    collect();
    collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  const before = used();
  let most = 0;
  let samples = 0;
  let next: NodeJS.Timeout;
  const sample = () => {
    const startedAt = performance.now();
    samples += 1;
    most = Math.max(most, used() - before);
    // a collection takes longer if other tests have left garbage
    next = setTimeout(sample, 200 + 20 * (performance.now() - startedAt));
  };
  next = setTimeout(sample, 200);
  try {
    await work();
  } finally {
    clearTimeout(next);
  }
  expect(samples).toBeGreaterThan(0);
  return most;
}

test("exports and imports a chain of 10,000 long comments in bounded memory", async () => {
  const make = makers(from.db, () => NOW);
  const alice = await make.member("alice");
  const { pid } = await make.post(alice, await make.sub(alice, { name: "long" }));
  await from.db.write(async (trx) => {
    const first = await reserveIds(trx, "comment", COMMENTS);
    for (let at = 0; at < COMMENTS; at += 500) {
      const rows = Array.from({ length: 500 }, (_, more) => {
        const content = `${at + more} ${"word ".repeat(LENGTH / 5)}`;
        const parent_cid = at + more === 0 ? null : first + at + more - 1;
        const text = { content, content_html: `<p>${content.trimEnd()}</p>\n`, markdown_version: 2 };
        return { cid: first + at + more, pid, uid: alice.uid, parent_cid, ...text, posted_at: NOW - 1_000, best: 0.1 };
      });
      await insertAll(trx, "comment", rows);
    }
    await trx.updateTable("post").set({ comments: COMMENTS }).where("pid", "=", pid).execute();
  });
  const path = join(from.folder, "long.zip");
  expect(await growthOf(() => exportSite(from, [path]))).toBeLessThan(MOST_MEMORY);
  expect(await growthOf(() => importArchive(to, [path]))).toBeLessThan(MOST_MEMORY);
  expect(to.complaints).toEqual([]);
  const post = await to.db.read.selectFrom("post").select(["comments"]).executeTakeFirstOrThrow();
  expect(post.comments).toBe(COMMENTS);
  expect(await recount(to.db)).toEqual([]);
});
