import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CommentSort } from "#domain/links.ts";
import { bestRank } from "#domain/ranking.ts";
import type { CommentRun, CommentView, MoreView } from "#features/content/comments/thread.ts";
import { type TestApp, testApp } from "../support/app.ts";
import { patient } from "../support/patience.ts";
import type { MadePost } from "../support/world.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

/** Parent of each comment: −1 for none, otherwise the index of an earlier comment. */
type Shape = number[];

const size = fc.integer({ min: 1, max: 320 });
const shape: fc.Arbitrary<Shape> = fc.oneof(
  size.map((n) => Array.from({ length: n }, () => -1)),
  size.map((n) => Array.from({ length: n }, (_, at) => at - 1)),
  size.map((n) => Array.from({ length: n }, (_, at) => (at === 0 ? -1 : 0))),
  fc
    .tuple(
      size,
      fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
      fc.double({ min: 0, max: 0.6, noNaN: true }),
    )
    .map(([n, chance, roots]) =>
      Array.from({ length: n }, (_, at) => {
        const [a = 0, b = 0] = chance.take(2);
        return at === 0 || a < roots ? -1 : Math.floor(b * at * 0.999);
      }),
    ),
);

/** Creates a thread in one write and returns the comment ids in order. */
async function plant(on: MadePost, tree: Shape): Promise<number[]> {
  return t.db.write(async (trx) => {
    const cids: number[] = [];
    for (const [at, parent] of tree.entries()) {
      const up = (at * 7) % 5;
      const row = await trx
        .insertInto("comment")
        .values({
          pid: on.pid,
          uid: t.people.alice.member.uid,
          parent_cid: parent < 0 ? null : (cids[parent] ?? null),
          content: "x",
          content_html: "<p>x</p>",
          markdown_version: 1,
          posted_at: t.clock.now,
          deleted: at % 11 === 3 ? 2 : 0,
          up,
          score: up,
          best: bestRank({ up, down: 0, views: up }),
        })
        .returning("cid")
        .executeTakeFirstOrThrow();
      cids.push(row.cid);
    }
    await trx.updateTable("post").set({ comments: cids.length }).where("pid", "=", on.pid).execute();
    return cids;
  });
}

async function fetchRun(on: MadePost, sort: CommentSort, more: MoreView | null): Promise<CommentRun> {
  const parts = [on.pid, more?.parent || "null", ...(more?.key ? [more.key] : [])];
  const got = await t.people.bob.post(`/do/get_children/${parts.join("/")}?sort=${sort}`);
  expect(got.status).toBe(200);
  return got.json;
}

/** Expands every "more" row in the order given by `pick`; runs `between` after each one. */
async function readAll(
  on: MadePost,
  sort: CommentSort,
  pick: () => number,
  between: (shown: number[]) => Promise<void>,
) {
  const shown: number[] = [];
  const waiting: MoreView[] = [];
  const take = (run: CommentRun) => {
    const note = (nodes: readonly CommentView[]) => {
      for (const node of nodes) {
        shown.push(node.cid);
        note(node.kids);
        if (node.more) waiting.push(node.more);
      }
    };
    note(run.nodes);
    if (run.more) waiting.push(run.more);
  };
  take(await fetchRun(on, sort, null));
  for (let step = 0; waiting.length > 0; step++) {
    expect(step).toBeLessThan(1_000);
    await between(shown);
    const [next] = waiting.splice(Math.floor(pick() * waiting.length * 0.999), 1);
    if (next) take(await fetchRun(on, sort, next));
  }
  return shown;
}

test("shows any tree completely, each comment once, during concurrent writes and votes", {
  timeout: patient(120_000),
}, async () => {
  const voters = [t.people.carol, t.people.olive, t.people.mina, t.people.jan];
  await fc.assert(
    fc.asyncProperty(
      shape,
      fc.constantFrom<CommentSort>("best", "top", "new"),
      fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
      async (tree, sort, chance) => {
        const on = await t.make.post(t.people.alice.member, t.books);
        const cids = await plant(on, tree);
        const random = () => chance.take(1)[Symbol.iterator]().next().value ?? 0;
        const any = <T>(list: readonly T[]) => list[Math.floor(random() * list.length * 0.999)] as T;
        let acts = 0;
        const shown = await readAll(on, sort, random, async (soFar) => {
          if (acts++ > 25) return;
          await any(voters).vote("comment", any(cids), random() < 0.7 ? "UP" : null);
          const parent = random() < 0.5 ? 0 : any(soFar);
          const sent = await t.people.bob.post(`/do/sendcomment/${on.pid}`, { parent, comment: "meanwhile" });
          expect(["ok", "error"]).toContain(sent.json.status);
        });
        expect(new Set(shown).size, "shown twice").toBe(shown.length);
        const missing = cids.filter((cid) => !shown.includes(cid));
        expect(missing, "lost").toEqual([]);
      },
    ),
    { numRuns: 24 },
  );
});

test("links through the whole tree before scripts run", { timeout: patient(60_000) }, async () => {
  await fc.assert(
    fc.asyncProperty(shape, fc.constantFrom<CommentSort>("best", "new"), async (tree, sort) => {
      const on = await t.make.post(t.people.alice.member, t.books, { title: "Links" });
      const cids = await plant(on, tree);
      const seen = new Set<number>();
      const done = new Set<string>();
      const waiting = [`/s/books/${on.pid}/links?sort=${sort}`];
      for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
        if (done.has(address)) continue;
        done.add(address);
        const page = await t.people.visitor.get(address);
        // the link redirects to the longer address of the comment's page
        if (page.status === 302 && page.location !== undefined) {
          waiting.push(page.location);
          continue;
        }
        expect(page.status).toBe(200);
        for (const [, cid] of page.text.matchAll(/<li class="c[^"]*" id="c(\d+)"/g)) seen.add(Number(cid));
        for (const [, href] of page.text.matchAll(/class="more" href="([^"]+)"/g))
          waiting.push((href ?? "").replaceAll("&amp;", "&"));
      }
      expect(cids.filter((cid) => !seen.has(cid))).toEqual([]);
    }),
    { numRuns: 5 },
  );
});
