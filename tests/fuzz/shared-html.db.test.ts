import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PAGE_DATA_PREFIX } from "#domain/page-answer.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client } from "../support/client.ts";
import { patient } from "../support/patience.ts";
import type { MadeComment, MadePost } from "../support/world.ts";

// Members share the HTML of rows and branches of comments. For any two members, each page must be identical to one
// rendered for that reader alone.
let t: TestApp;
let posts: MadePost[];
let comments: MadeComment[];
beforeAll(async () => {
  t = await testApp({ settingsFreshMs: 3_600_000 });
  const { alice, bob } = t.people;
  posts = [
    await t.make.post(alice.member, t.books, { title: "Thread", text: "A text" }),
    await t.make.post(bob.member, t.books, { title: "Covered", nsfw: true }),
    await t.make.post(bob.member, t.garden, { title: "Elsewhere" }),
  ];
  const [thread] = posts as [MadePost];
  const first = await t.make.comment(bob.member, thread, { text: "First branch" });
  const reply = await t.make.comment(alice.member, thread, { text: "Reply", parent: first });
  comments = [first, reply, await t.make.comment(alice.member, thread, { text: "Second branch" })];
  // keeps ages in hours constant during the test
  t.clock.now += 3.1 * 3_600_000;
});
afterAll(() => t.close());

const mark = fc.record({ vote: fc.constantFrom(-1, 0, 1), isSaved: fc.boolean(), isSeen: fc.boolean() });
const member = fc.record({
  nsfw: fc.constantFrom("hide" as const, "blur" as const, "show" as const),
  density: fc.constantFrom("compact", "comfortable", "cards"),
  block: fc.constantFrom("none", "blur", "hide"),
  posts: fc.array(mark, { minLength: 3, maxLength: 3 }),
  comments: fc.array(mark, { minLength: 3, maxLength: 3 }),
});
type Generated = typeof member extends fc.Arbitrary<infer M> ? M : never;

let made = 0;

async function makeMember({ nsfw, density, block, ...marks }: Generated): Promise<Client> {
  made += 1;
  const { uid, ...rest } = await t.make.member(`reader${made}`, { nsfw });
  await t.db.write(async (trx) => {
    const at = t.clock.now - 1_000 * made;
    const preferences = JSON.stringify({ density });
    await trx.updateTable("person").set({ preferences }).where("uid", "=", uid).execute();
    if (block !== "none") {
      const row = { uid, target: t.people.bob.member.uid, content: block as "blur", created_at: at };
      await trx.insertInto("person_block").values(row).execute();
    }
    for (const [index, { vote, isSaved, isSeen }] of marks.posts.entries()) {
      const { pid } = posts[index] as MadePost;
      if (vote !== 0) await trx.insertInto("post_vote").values({ uid, pid, value: vote, voted_at: at }).execute();
      if (isSaved) await trx.insertInto("saved_post").values({ uid, pid, saved_at: at }).execute();
      if (isSeen) await trx.insertInto("post_visit").values({ uid, pid, seen_at: at, before_at: at }).execute();
    }
    for (const [index, { vote, isSaved, isSeen }] of marks.comments.entries()) {
      const { cid } = comments[index] as MadeComment;
      if (vote !== 0) await trx.insertInto("comment_vote").values({ uid, cid, value: vote, voted_at: at }).execute();
      if (isSaved) await trx.insertInto("saved_comment").values({ uid, cid, saved_at: at }).execute();
      if (isSeen) await trx.insertInto("comment_view").values({ uid, cid }).execute();
    }
  });
  return t.as({ uid, ...rest });
}

/** Pages without tokens and times, which differ between requests. */
async function look(reader: Client): Promise<string[]> {
  const thread = `/s/books/${posts[0]?.pid}/thread`;
  const paths = ["/", "/all/new", "/s/books/new", thread, `${thread}/${comments[1]?.cid}`];
  const pages: string[] = [];
  for (const path of [...paths, ...paths.map((one) => PAGE_DATA_PREFIX + one)]) {
    const { status, text } = await reader.get(path);
    expect([path, status]).toEqual([path, 200]);
    pages.push(text.replaceAll(/\bm\.[\w-]{20,}|"formKey":"[^"]*"|"now":\d+|idempotency_key" value="[^"]*"/g, ""));
  }
  return pages;
}

/** HTML is shared among pages of the same ten seconds. */
const nextSpan = () => {
  t.clock.now += 10_000;
};

test("shares HTML that equals the HTML rendered for one reader alone", { timeout: patient(120_000) }, async () => {
  let differing = 0;
  await fc.assert(
    fc.asyncProperty(member, member, async (one, other) => {
      const readers = [await makeMember(one), await makeMember(other)];
      // visits are stored after a page is sent
      for (const reader of readers) await look(reader);
      await t.app.services.settled();
      const alone: string[][] = [];
      for (const reader of readers) {
        nextSpan();
        alone.push(await look(reader));
      }
      nextSpan();
      const together: string[][] = [];
      for (const reader of readers) together.push(await look(reader));
      expect(together).toEqual(alone);
      if (alone[0]?.[2] !== alone[1]?.[2]) differing += 1;
    }),
    { numRuns: 25 },
  );
  expect(differing).toBeGreaterThan(15);
});
