import { afterAll, beforeAll, expect, test } from "vitest";
import { TIMELINE_START } from "#features/reading/profile/timeline.ts";
import { encodeCursor } from "#lib/cursor.ts";
import { countQueries, currentQueryCount } from "#platform/db/query-count.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client } from "../support/client.ts";
import { patient } from "../support/patience.ts";
import type { MadeComment, MadePost, MadeSub, Member } from "../support/world.ts";

// Number of SQL statements of each page. Any number is allowed if it does not depend on the number of rows.
let app: TestApp;
let writer: Member;
let sub: MadeSub;
let post: MadePost;
let comment: MadeComment;
let conversation: number;
beforeAll(async () => {
  app = await testApp();
  writer = await app.make.member("writer", { score: 90 });
  sub = await app.make.sub(writer, { name: "readers", is_default: 1 as never });
  post = await app.make.post(writer, sub, { title: "The common thread" });
  comment = await app.make.comment(writer, post, { text: "A common word" });
  await app.make.subscription(app.people.alice.member, sub);
  const begun = await app.people.alice.post("/do/contact_mods/books", { subject: "common", content: "common" });
  conversation = Number(begun.json.addr.split("/").at(-1));
});
afterAll(() => app.close());

/** Creates subs, members, posts, comments and votes until there are this many of each. */
let grown = 0;
async function grow(to: number): Promise<void> {
  const { make } = app;
  for (; grown < to; grown += 1) {
    const person = await make.member(`common${grown}`);
    const place = await make.sub(person, { name: `common${grown}` });
    await make.subscription(app.people.alice.member, place);
    await make.position(person, sub, 1);
    // alternates the writer's posts and comments so that every page contains both
    const ageMs = 30_000 - grown;
    await make.post(writer, sub, { title: `A common story ${grown}`, nsfw: grown % 5 === 4, ageMs });
    await make.post(writer, place, { title: `Elsewhere ${grown}`, link: `https://example.org/${grown}`, ageMs });
    const hidden = await make.post(writer, sub, { title: `Not again ${grown}`, ageMs });
    await make.post(person, sub, { title: `Gone ${grown}`, deleted: 2 });
    const first = await make.comment(person, post, { text: `A common word ${grown}` });
    await make.comment(writer, post, {
      text: `A common answer ${grown}`,
      parent: grown % 2 ? first : comment,
      ageMs,
    });
    await make.comment(person, post, { deleted: 1 });
    await app.db.write(async (trx) => {
      const own = { uid: app.people.alice.member.uid, saved_at: grown };
      await trx
        .insertInto("saved_post")
        .values({ ...own, pid: hidden.pid })
        .execute();
      await trx
        .insertInto("saved_comment")
        .values({ ...own, cid: first.cid })
        .execute();
    });
    const reported = await make.post(person, app.books, { title: `A common fault ${grown}` });
    await app.people.bob.post("/do/report", { post: reported.pid, reason: "SPAM" });
    await app.people.bob.post("/do/report", { post: post.pid, reason: "SPAM" });
    await app.people.alice.post("/do/contact_mods/books", { subject: `common ${grown}`, content: "common" });
    await app.people.mina.post(`/do/modmail/${conversation}/answer`, { as: "team", content: `common ${grown}` });
    for (const who of [app.people.alice, app.people.bob, app.people.mina])
      await app
        .as(writer)
        .post("/do/sendmsg", { to: who.member.name, subject: `A common letter ${grown}`, content: "x" });
    await app.db.write(async (trx) => {
      await trx.insertInto("sub_rule").values({ sid: sub.sid, position: grown, text: "Be kind." }).execute();
      for (const uid of [app.people.alice.member.uid, app.people.bob.member.uid])
        await trx.insertInto("hidden_post").values({ uid, pid: hidden.pid, created_at: grown }).execute();
      await trx.insertInto("post_vote").values({ uid: person.uid, pid: post.pid, value: 1, voted_at: 0 }).execute();
      await trx
        .insertInto("person_block")
        .values({ uid: app.people.bob.member.uid, target: person.uid, content: "blur", created_at: 0 })
        .execute();
    });
  }
}

const readers = () => [app.people.visitor, app.people.alice, app.people.bob, app.people.mina, app.people.adam];

const pages: [name: string, path: () => string][] = [
  ["home", () => "/"],
  ["home, new", () => "/new"],
  ["home, top", () => "/top"],
  ["all", () => "/all/hot"],
  ["all, top of the week", () => "/all/top?t=week"],
  ["circle", () => "/s/readers"],
  ["circle, top", () => "/s/readers/top"],
  ["multi", () => "/m/readers+books"],
  ["domain", () => "/domain/example.org"],
  ["post", () => `/s/readers/${post.pid}/the-common-thread`],
  ["post, newest comments", () => `/s/readers/${post.pid}/the-common-thread?sort=new`],
  ["comment", () => `/s/readers/${post.pid}/the-common-thread/${comment.cid}`],
  ["short address", () => `/p/${post.pid}`],
  ["profile", () => "/u/writer"],
  ["profile, posts", () => "/u/writer/posts"],
  ["profile, comments", () => "/u/writer/comments"],
  ["profile, older", () => `/u/writer?after=${encodeCursor([TIMELINE_START.pid, TIMELINE_START.cid])}`],
  ["directory", () => "/subs"],
  ["directory, most subscribers", () => "/subs?sort=subs_desc"],
  ["directory, opened and narrowed", () => `/subs?sort=active_desc&show=active&open=${sub.sid}`],
  ["search, posts", () => "/search?q=common"],
  ["search, comments", () => "/search?q=common&kind=comments"],
  ["search, circles", () => "/search?q=common&kind=circles"],
  ["search, people", () => "/search?q=common&kind=people"],
  ["recent activity", () => "/activity"],
  ["recent activity, one circle", () => "/activity?in=readers"],
  ["suggestions", () => "/do/suggest?q=common"],
  ["submit", () => "/submit/text/readers"],
  ["preferences", () => "/settings"],
  ["preferences of reading", () => "/settings/reading"],
  ["language", () => "/settings/language"],
  ["hidden posts", () => "/settings/hidden"],
  ["saved posts", () => "/u/alice/savedposts"],
  ["saved comments", () => "/u/alice/savedposts?kind=comment&q=common"],
  ["own profile", () => "/settings/profile"],
  ["drafts", () => "/drafts"],
  ["scheduled posts", () => "/scheduled"],
  ["filters", () => "/settings/filters"],
  ["blocked people", () => "/settings/blocks"],
  ["messages", () => "/messages/inbox"],
  ["messages, sent", () => "/messages/sent"],
  ["messages, found", () => "/messages/inbox?q=common"],
  ["conversation", () => "/messages/with/writer"],
  ["conversation with a team", () => `/messages/mods/${conversation}`],
  ["contact the mods", () => "/s/books/contact_mods"],
  ["modmail", () => "/mod/mail"],
  ["modmail, one circle", () => "/mod/mail?sub=books"],
  ["modmail, one conversation", () => `/mod/mail/${conversation}`],
  ["moderation", () => "/mod"],
  ["reports", () => "/mod/reports"],
  ["reports, one open", () => "/mod/reports?open=1"],
  ["reports to admins", () => "/admin/reports"],
  ["clean-up after spam", () => "/admin/clean-up?from=2020-01-01"],
  ["doctor", () => "/admin/doctor"],
  ["backups", () => "/admin/backups"],
  ["export", () => "/admin/export"],
  ["rows again", () => `/do/get_rows?list=mixed&pids=${post.pid}`],
  ["feed, all", () => "/all/new.rss"],
  ["feed, circle", () => "/s/readers/new.rss"],
  ["feed, home", () => "/feeds/home"],
  ["feed, thread", () => `/feeds/thread/${post.pid}`],
  ["feed, profile", () => "/feeds/person/writer"],
  ["children", () => `/do/get_children/${post.pid}/0`],
];

function isClosedTo(who: Client, path: string): boolean {
  const { alice, mina, adam } = app.people;
  if (path === "/settings/blocks") return who === adam;
  if (path.startsWith("/admin/")) return who !== adam;
  if (path.startsWith("/mod")) return who !== mina && who !== adam;
  return /^\/(?:u\/alice\/savedposts|messages\/mods)/.test(path) && who !== alice;
}

/** Statements counted around the request; the page's log line must contain the same number. */
async function statements(who: Client, path: string): Promise<number> {
  const [got, count] = await countQueries(async () => {
    const answer = path.startsWith("/do/get_children") ? await who.post(path) : await who.get(path);
    return [answer, currentQueryCount()] as const;
  });
  expect([path, [200, 301, 302, ...(isClosedTo(who, path) ? [403, 404] : [])].includes(got.status)]).toEqual([
    path,
    true,
  ]);
  return count;
}

/**
 * Minimum of up to three requests per page. The first visit of a post writes, and one request a minute counts the
 * posts of all subs. Advances the clock so that no cached page is returned. Stops early if a page needs no more
 * statements than `before` or than its first visit.
 */
async function measure(before?: Map<string, number[]>): Promise<Map<string, number[]>> {
  const counts = new Map<string, number[]>();
  for (const [name, path] of pages) {
    const row: number[] = [];
    for (const [at, who] of readers().entries()) {
      app.clock.now += 120_000;
      let count = await statements(who, path());
      let expected = before?.get(name)?.[at];
      for (let again = 0; again < 2 && count !== expected; again += 1) {
        app.clock.now += 6_000;
        const next = await statements(who, path());
        expected ??= count;
        // asynchronous writes may add statements to one of them
        count = again === 0 ? next : Math.min(count, next);
      }
      row.push(count);
    }
    counts.set(name, row);
  }
  return counts;
}

test("counts statements separately for each injected request", async () => {
  await statements(app.people.alice, "/u/writer");
  const one = await statements(app.people.alice, "/u/writer");
  expect(one).toBeGreaterThan(2);
  expect(await statements(app.people.alice, "/u/writer")).toBe(one);
  await countQueries(async () => {
    await Promise.all([app.people.alice.get("/u/writer"), app.people.alice.get("/u/writer")]);
    expect(currentQueryCount()).toBe(2 * one);
  });
});

test("needs the same number of statements on every page for thirty of everything and for three", {
  timeout: patient(120_000),
}, async () => {
  await grow(3);
  // the second visit marks what is new since the first
  for (const who of readers()) await who.get(`/p/${post.pid}`).then(({ location }) => who.get(location ?? ""));
  const few = await measure();
  await grow(30);
  const many = await measure(few);
  expect(Object.fromEntries(many)).toEqual(Object.fromEntries(few));
  const lines = [...few].map(([name, row]) => [name.padEnd(30), ...row.map((n) => String(n).padStart(8))].join(""));
  const head = ["page".padEnd(30), ..."visitor member blocker mod admin".split(" ").map((who) => who.padStart(8))].join(
    "",
  );
  const text = ["Number of statements of each page, independent of the number of rows.", "", head, ...lines, ""].join(
    "\n",
  );
  await expect(text).toMatchFileSnapshot("../golden/query-counts.txt");
});
