import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { NOTIFICATIONS_PAGE, type NotificationList } from "#features/talk/notifications/notification.ts";
import { countQueries, currentQueryCount } from "#platform/db/query-count.ts";
import { type TestApp, testApp } from "../support/app.ts";
import { storeNotifications } from "../support/notifications.ts";
import { ANY, asPattern, containing, en, refusalText } from "../support/texts.ts";
import type { MadePost, Member } from "../support/world.ts";

const DAY = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Kinds of a member's stored notifications. Tests poll because listeners run after the response. */
const notificationsOf = async (who: Member) =>
  (
    await app.db.read
      .selectFrom("notification")
      .select(["kind", "read_at"])
      .where("uid", "=", who.uid)
      .orderBy("mid")
      .execute()
  ).map((row) => row.kind);

const untilNotified = (who: Member, kinds: string[]) => expect.poll(() => notificationsOf(who)).toEqual(kinds);

const textOf = (html: string) => html.replace(/<[^>]+>/g, "").replace(/\s+/g, " ");

const sendComment = async (
  who: { post: TestApp["people"]["alice"]["post"] },
  on: MadePost,
  comment: string,
  parent = 0,
) => {
  const sent = await who.post(`/do/sendcomment/${on.pid}`, { post: on.pid, parent, comment });
  expect(sent.text).toContain(`"status":"ok"`);
  return Number(sent.json.cid);
};

describe("recipients of notifications", () => {
  let author: Member;
  let other: Member;
  let post: MadePost;
  beforeEach(async () => {
    author = await app.make.member();
    other = await app.make.member();
    post = await app.make.post(author, app.books, { title: "Which edition?" });
  });

  test("include the author for a reply, but not for their own", async () => {
    const { bob } = app.people;
    const cid = await sendComment(bob, post, "The second.");
    await untilNotified(author, ["post-reply"]);
    const before = await notificationsOf(bob.member);
    await sendComment(app.as(other), post, "Why the second?", cid);
    await expect.poll(() => notificationsOf(bob.member)).toEqual([...before, "comment-reply"]);
    await sendComment(app.as(author), post, "Thank you both.");
    await sendComment(app.as(other), post, "Me again", await sendComment(app.as(other), post, "Me"));
    await untilNotified(author, ["post-reply", "post-reply"]);
    expect(await notificationsOf(other)).toEqual([]);
  });

  test("include a mentioned member once, in any spelling, but not for names in code", async () => {
    const { bob } = app.people;
    await sendComment(
      bob,
      post,
      `@${other.name} and /u/${other.name.toUpperCase()} and @${other.name}, \`@${author.name}\` @nobody`,
    );
    await untilNotified(other, ["comment-mention"]);
    await untilNotified(author, ["post-reply"]);
  });

  test("include the parent's author once for a reply that mentions them", async () => {
    await sendComment(app.people.bob, post, `Dear @${author.name}!`);
    await sendComment(app.people.bob, post, `Dear @${other.name}!`);
    await untilNotified(other, ["comment-mention"]);
    expect(await notificationsOf(author)).toEqual(["post-reply", "post-reply"]);
  });

  test("include members named in a post's text or title, in any spelling", async () => {
    const sent = await app.people.alice.post("/submit/text/books", {
      sub: "books",
      title: `A question for @${author.name.toUpperCase()}`,
      content: `and for @${other.name} and for me, @alice`,
    });
    expect(sent.json.status).toBe("ok");
    await untilNotified(author, ["post-mention"]);
    await untilNotified(other, ["post-mention"]);
    expect(await notificationsOf(app.people.alice.member)).not.toContain("post-mention");
  });

  test("include newly mentioned members after an edit, but no one twice, even after deletion", async () => {
    const { bob } = app.people;
    const third = await app.make.member();
    const cid = await sendComment(bob, post, `@${other.name}`);
    await untilNotified(other, ["comment-mention"]);
    const { mid } = await app.db.read
      .selectFrom("notification")
      .select("mid")
      .where("uid", "=", other.uid)
      .executeTakeFirstOrThrow();
    expect((await app.as(other).post(`/messages/notifications/delete/${mid}`)).json).toEqual({ status: "ok" });
    await bob.post("/do/edit_comment", { cid, text: `@${other.name} @${third.name}` });
    await untilNotified(third, ["comment-mention"]);
    expect(await notificationsOf(other)).toEqual(["comment-mention"]);
    expect((await app.as(other).get("/notifications")).text).not.toContain(
      en.live.kinds["comment-mention"].replace("{user}", ""),
    );
  });

  test("include at most five members for a newcomer's text, from level 21 ten, including its edits", async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => app.make.member()));
    const names = people.map(({ name }) => `@${name}`);
    const newcomer = await app.make.member();
    const known = await app.make.member(undefined, { score: 5_000 });
    const count = async (from: Member) =>
      (await app.db.read.selectFrom("notification").select("uid").where("from_uid", "=", from.uid).execute()).length;
    const cid = await sendComment(app.as(newcomer), post, names.slice(0, 3).join(" "));
    await expect.poll(() => count(newcomer)).toBe(4);
    await app.as(newcomer).post("/do/edit_comment", { cid, text: names.slice(1).join(" ") });
    await expect.poll(() => count(newcomer)).toBe(6);
    await app.as(newcomer).post("/do/edit_comment", { cid, text: names.slice(6).join(" ") });
    await sendComment(app.as(known), post, names.join(" "));
    await expect.poll(() => count(known)).toBe(11);
    expect(await count(newcomer)).toBe(6);
  });

  test("exclude members who blocked the author, unless either is in the team", async () => {
    const { bob, mina } = app.people;
    const blocks = (target: Member, content: "hide" | "blur") =>
      app.db.write((trx) =>
        trx
          .insertInto("person_block")
          .values({ uid: author.uid, target: target.uid, content, created_at: 1 })
          .execute(),
      );
    await blocks(bob.member, "hide");
    await blocks(mina.member, "blur");
    await sendComment(bob, post, `@${author.name}`);
    await sendComment(mina, post, "A word from the team");
    await untilNotified(author, ["post-reply"]);
    const row = await app.db.read.selectFrom("notification").select("from_uid").where("uid", "=", author.uid).execute();
    expect(row.map((each) => each.from_uid)).toEqual([mina.member.uid]);
  });

  test("exclude inactive accounts", async () => {
    const gone = await app.make.member(undefined, { status: 10 });
    await sendComment(app.people.bob, post, `@${gone.name} @${other.name}`);
    await untilNotified(other, ["comment-mention"]);
    expect(await notificationsOf(gone)).toEqual([]);
  });
});

describe("list of notifications", () => {
  test("is for members", async () => {
    const led = await app.people.visitor.get("/notifications?after=1_2");
    expect([led.status, led.location]).toEqual([302, "/login?next=%2Fnotifications%3Fafter%3D1_2"]);
    const step = await app.people.visitor.get("/-/data/notifications");
    expect([step.status, step.json]).toEqual([200, { to: "/login?next=%2Fnotifications" }]);
  });

  test("groups notifications by thread, newest first, and shows the unread ones", async () => {
    const { bob } = app.people;
    const reader = await app.make.member("wren");
    const post = await app.make.post(reader, app.books, { title: "On <b>quills</b>" });
    const other = await app.make.post(reader, app.garden, { title: "On hedges" });
    await sendComment(bob, post, "I **write** with one.");
    await untilNotified(reader, ["post-reply"]);
    await sendComment(bob, other, "Cut them late.");
    await untilNotified(reader, ["post-reply", "post-reply"]);
    const mine = await app.make.comment(reader, post, { text: "With >!what!< ink?" });
    await sendComment(bob, post, "Oak gall.", mine.cid);
    await untilNotified(reader, ["post-reply", "post-reply", "comment-reply"]);
    expect((await app.as(reader).get("/")).text).toContain(`aria-label="${en.layout.unread("3")}"`);

    const page = await app.as(reader).get("/notifications");
    expect(page.status).toBe(200);
    expect(page.text.match(/class="notes"/g)).toHaveLength(2);
    expect(page.text.match(/class="note new"/g)).toHaveLength(3);
    const text = textOf(page.text);
    expect(text).toMatch(
      containing(
        `${en.live.counted.replies(2)} On &lt;b&gt;quills&lt;/b&gt; books${ANY}${en.live.kinds["comment-reply"].replace("{user}", "bob")}${ANY}${en.live.earlier(1)}${ANY}${en.live.kinds["post-reply"].replace("{user}", "bob")}`,
      ),
    );
    expect(text).toContain(`${en.live.yours} With ████ ink?`);
    expect(text.indexOf("quills")).toBeLessThan(text.indexOf("On hedges"));
    expect(page.text).toContain("<strong>write</strong>");

    // opening the page marks them as read; they stay highlighted until the reader leaves
    expect(page.text).toContain(`aria-label="${en.layout.unread("3")}"`);
    const since = /since=(\d+)/.exec(page.text)?.[1];
    const { newestUnread: until } = (await app.as(reader).get("/-/data/notifications")).json.data.list;
    const seen = await app.as(reader).post("/messages/notifications/seen", { until });
    expect(seen.json).toMatchObject({ status: "ok", unread: 0 });
    const next = await app.as(reader).get(`/notifications?show=replies&since=${since}`);
    expect(next.text).not.toContain(`aria-label="${en.layout.unread("3")}"`);
    expect(next.text.match(/class="note new"/g)).toHaveLength(3);
    app.clock.now += 1;
    const again = await app.as(reader).get("/notifications");
    expect(again.text).not.toContain('class="note new"');
    // they stay in the list of open notifications
    const left = await app.as(reader).get("/notifications?show=open");
    expect(left.text.match(/class="note"/g)).toHaveLength(3);
  });

  test("filters open notifications, replies and mentions", async () => {
    const { bob } = app.people;
    const reader = await app.make.member();
    const post = await app.make.post(reader, app.books, { title: "Of one's own" });
    const elsewhere = await app.make.post(bob.member, app.books, { title: "Of another" });
    await sendComment(bob, post, "An answer");
    await untilNotified(reader, ["post-reply"]);
    await app.as(reader).post("/messages/notifications/read");
    await sendComment(bob, elsewhere, `Dear @${reader.name}`);
    await untilNotified(reader, ["post-reply", "comment-mention"]);
    const shown = async (query: string) => {
      const { text } = await app.as(reader).get(`/notifications${query}`);
      return ["An answer", "Dear "].filter((word) => text.includes(word));
    };
    expect(await shown("")).toEqual(["An answer", "Dear "]);
    expect(await shown("?show=anything")).toEqual(["An answer", "Dear "]);
    expect(await shown("?show=open")).toEqual(["Dear "]);
    expect(await shown("?show=replies")).toEqual(["An answer"]);
    expect(await shown("?show=mentions")).toEqual(["Dear "]);
    expect(await shown(`?post=${post.pid}`)).toEqual(["An answer"]);
    const none = await app.as(await app.make.member()).get("/notifications?show=mentions");
    expect(none.text).toContain(en.live.emptyOf.mentions);
  });

  test("marks answered and viewed notifications as done", async () => {
    const { bob } = app.people;
    const reader = await app.make.member();
    const post = await app.make.post(reader, app.books);
    const first = await sendComment(bob, post, "Answered soon");
    const second = await sendComment(bob, post, "Seen soon");
    await sendComment(bob, post, "Neither");
    await untilNotified(reader, ["post-reply", "post-reply", "post-reply"]);
    await sendComment(app.as(reader), post, "Thank you", first);
    await app.as(reader).post("/do/mark_viewed", { cids: [second] });
    const unread = async () => {
      const { text } = await app.as(reader).get("/notifications?show=open");
      return ["Answered soon", "Seen soon", "Neither"].filter((word) => text.includes(word));
    };
    await expect.poll(unread).toEqual(["Neither"]);
  });

  test("omits deleted, blocked and closed content and does not count it", async () => {
    const { bob, carol, olive, mina } = app.people;
    const reader = await app.make.member();
    const post = await app.make.post(reader, app.books);
    const closing = await app.make.sub(olive.member);
    const closed = await app.make.post(reader, closing);
    const gone = await sendComment(bob, post, "Soon gone");
    await sendComment(carol, post, "Soon blocked");
    await sendComment(mina, closed, "Soon closed");
    await sendComment(mina, post, "Stays");
    await expect.poll(async () => (await notificationsOf(reader)).length).toBe(4);
    await bob.post("/do/delete_comment", { cid: gone, reason: "" });
    await app.db.write(async (trx) => {
      await trx
        .insertInto("person_block")
        .values({ uid: reader.uid, target: carol.member.uid, content: "hide", created_at: 1 })
        .execute();
      await trx.updateTable("sub").set({ status: 2 }).where("sid", "=", closing.sid).execute();
    });
    expect((await app.as(reader).get("/")).text).toContain(`aria-label="${en.layout.unread("1")}"`);
    const { text } = await app.as(reader).get("/notifications");
    expect(text).toContain("Stays");
    for (const hidden of ["Soon gone", "Soon blocked", "Soon closed"]) expect(text).not.toContain(hidden);
  });

  test("blurs NSFW content", async () => {
    const reader = await app.make.member();
    const post = await app.make.post(reader, app.books, { nsfw: true });
    const otherPost = await app.make.post(app.people.bob.member, app.books, { nsfw: true, title: "Covered" });
    await sendComment(app.people.carol, post, "On one's own post nothing is covered");
    await sendComment(app.people.carol, otherPost, `See @${reader.name}`);
    await expect.poll(async () => (await notificationsOf(reader)).length).toBe(2);
    const { text } = await app.as(reader).get("/notifications");
    expect(text.match(new RegExp(asPattern(en.posts.showNsfw), "g"))).toHaveLength(1);
    expect(text).not.toContain(">Covered<");
  });

  test("pages by threads and within a thread; deletes notifications older than thirty days beyond the first page", async () => {
    const reader = await app.make.member();
    const { bob } = app.people;
    const notify = async (title: string, answers: number, at: number) => {
      const post = await app.make.post(reader, app.books, { title });
      for (let n = 1; n <= answers; n += 1) {
        const { cid } = await app.make.comment(bob.member, post, { text: `${title}, answer ${n}.` });
        const row = { uid: reader.uid, kind: "post-reply" as const, from_uid: bob.member.uid, pid: post.pid, cid };
        await storeNotifications(app.db, [{ ...row, created_at: at }]);
      }
      return post;
    };
    const { now } = app.clock;
    await notify("Forgotten", 2, now - 31 * DAY);
    await notify("Behind", 1, now);
    for (let n = 1; n <= 23; n += 1) await notify(`Thread ${n}`, 1, now);
    await notify("Old but shown", 1, now - 31 * DAY);
    const long = await notify("Long", 56, now);
    const nextOf = (html: string) =>
      /href="(\/notifications\?[^"]*after=[^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
    const first = await app.as(reader).get("/notifications");
    expect(first.text.match(/class="notes"/g)).toHaveLength(25);
    expect(first.text).toContain("Long, answer 47.");
    expect(first.text).not.toContain("Long, answer 46.");
    expect(first.text).toContain(en.live.showWhole);
    expect(await notificationsOf(reader)).toHaveLength(2 + 1 + 23 + 1 + 56);
    await app.as(reader).post("/messages/notifications/seen", { until: 1 });
    const second = await app.as(reader).get(nextOf(first.text) ?? "");
    expect(second.text).toContain("Behind, answer 1.");
    expect(second.text).not.toContain("Forgotten");
    expect(nextOf(second.text)).toBeUndefined();
    const kept = await notificationsOf(reader);
    expect(kept).toHaveLength(1 + 23 + 1 + 56);

    const alone = await app.as(reader).get(`/notifications?post=${long.pid}`);
    expect(alone.text.match(/class="note new"/g)).toHaveLength(50);
    expect(alone.text).not.toContain("Thread 23");
    const rest = await app.as(reader).get(nextOf(alone.text) ?? "");
    expect(rest.text.match(/class="note new"/g)).toHaveLength(6);
    expect(nextOf(rest.text)).toBeUndefined();
    expect((await app.as(reader).get("/notifications?after=nonsense")).status).toBe(400);
  });

  test("links to the next page only if there is more", async () => {
    const reader = await app.make.member();
    const { bob } = app.people;
    const store = async (post: MadePost) => {
      const { cid } = await app.make.comment(bob.member, post);
      const row = { uid: reader.uid, kind: "post-reply" as const, from_uid: bob.member.uid, pid: post.pid, cid };
      await storeNotifications(app.db, [{ ...row, created_at: app.clock.now }]);
    };
    const shown = async (query = "") =>
      (await app.as(reader).get(`/-/data/notifications${query}`)).json.data.list as NotificationList;
    for (let n = 1; n < NOTIFICATIONS_PAGE.threads; n += 1) await store(await app.make.post(reader, app.books));
    const full = await app.make.post(reader, app.books);
    for (let n = 0; n < NOTIFICATIONS_PAGE.events; n += 1) await store(full);
    const list = await shown();
    expect([list.threads.length, list.next]).toEqual([NOTIFICATIONS_PAGE.threads, null]);
    expect(list.threads[0]).toMatchObject({ id: full.pid, total: NOTIFICATIONS_PAGE.events, isMore: false });
    await store(full);
    expect((await shown()).threads[0]).toMatchObject({ id: full.pid, isMore: true });
    for (let n = NOTIFICATIONS_PAGE.events + 1; n < NOTIFICATIONS_PAGE.ofOne; n += 1) await store(full);
    expect((await shown(`?post=${full.pid}`)).next).toBeNull();
    await store(full);
    expect((await shown(`?post=${full.pid}`)).next).not.toBeNull();
    await store(await app.make.post(reader, app.books));
    expect((await shown()).next).not.toBeNull();
  });

  test("needs the same number of queries for thirty notifications and for three", async () => {
    const reader = await app.make.member();
    const post = await app.make.post(reader, app.books);
    const statements = () =>
      countQueries(async () => {
        await app.as(reader).get("/notifications");
        return currentQueryCount();
      });
    const sendAnswers = async (times: number) => {
      for (let i = 0; i < times; i += 1) {
        await sendComment(app.people.bob, post, `Answer ${i}`);
        await sendComment(app.people.bob, await app.make.post(reader, app.books), "Elsewhere");
      }
      await expect.poll(async () => (await notificationsOf(reader)).length).toBeGreaterThanOrEqual(times);
    };
    await sendAnswers(3);
    const few = await statements();
    await sendAnswers(30);
    expect(await statements()).toBe(few);
  });

  test("is also available at the address used by other programs", async () => {
    const got = await app.people.alice.get("/messages/notifications");
    expect([got.status, got.location]).toEqual([301, "/notifications"]);
    expect((await app.people.alice.get("/messages/notifications/2")).location).toBe("/notifications");
  });
});

describe("POST /messages/notifications/delete/:mid", () => {
  test("deletes a member's own notification once; others get 404", async () => {
    const reader = await app.make.member();
    const post = await app.make.post(reader, app.books, { title: "To be put away" });
    await sendComment(app.people.bob, post, "Hello");
    await untilNotified(reader, ["post-reply"]);
    const { mid } = await app.db.read
      .selectFrom("notification")
      .select("mid")
      .where("uid", "=", reader.uid)
      .executeTakeFirstOrThrow();
    const path = `/messages/notifications/delete/${mid}`;
    const strange = await app.people.carol.post(path);
    expect([strange.status, strange.json.error]).toEqual([404, [refusalText("notification.not-found")]]);
    const form = await app.as(reader).form(path);
    expect([form.status, form.location]).toEqual([303, "/"]);
    expect((await app.as(reader).post(path)).status).toBe(404);
    expect((await app.as(reader).post("/messages/notifications/delete/x")).status).toBe(400);
    const { text } = await app.as(reader).get("/notifications");
    expect(text).toContain(en.live.empty);
    expect(text).not.toContain("To be put away");

    const back = `/messages/notifications/restore/${mid}`;
    expect((await app.people.carol.post(back)).status).toBe(404);
    expect((await app.as(reader).post(back)).json).toEqual({ status: "ok" });
    expect((await app.as(reader).post(back)).status).toBe(404);
    expect((await app.as(reader).post("/messages/notifications/restore/x")).status).toBe(400);
    expect((await app.as(reader).get("/notifications")).text).toContain("To be put away");
    expect((await app.as(reader).get("/")).text).not.toContain('aria-label="Inbox, ');
  });
});

describe("notifications of one thread", () => {
  const filled = async () => {
    const reader = await app.make.member();
    const post = await app.make.post(reader, app.books, { title: "Much said" });
    const other = await app.make.post(reader, app.books, { title: "Little said" });
    for (const comment of ["One", "Two"]) await sendComment(app.people.bob, post, comment);
    await sendComment(app.people.bob, other, "Three");
    await untilNotified(reader, ["post-reply", "post-reply", "post-reply"]);
    return { reader, post, other, me: app.as(reader) };
  };
  const listOf = async (me: { get: TestApp["people"]["alice"]["get"] }) => {
    const { text } = await me.get("/notifications");
    return ["Much said", "Little said"].filter((title) => text.includes(title));
  };

  test("POST …/clear/:pid deletes them; POST …/restore restores them", async () => {
    const { post, me } = await filled();
    const path = `/messages/notifications/clear/${post.pid}`;
    expect((await app.people.visitor.post(path)).status).toBe(401);
    expect((await app.people.carol.post(path)).status).toBe(404);
    expect((await me.post("/messages/notifications/clear/x")).status).toBe(400);
    const { mids } = (await me.post(path)).json as unknown as { mids: number[] };
    expect(mids).toHaveLength(2);
    expect((await me.post(path)).status).toBe(404);
    expect(await listOf(me)).toEqual(["Little said"]);

    const back = "/messages/notifications/restore";
    expect((await app.people.carol.post(back, { mids })).status).toBe(404);
    expect((await me.post(back, { mids: "no list" })).status).toBe(400);
    expect((await me.post(back, { mids: JSON.stringify(mids) })).json).toEqual({ status: "ok" });
    expect((await me.post(back, { mids })).status).toBe(404);
    expect(await listOf(me)).toEqual(["Much said", "Little said"]);
  });

  test("POST …/read marks one, a thread, or all up to the shown ones", async () => {
    const { reader, other, me } = await filled();
    const path = "/messages/notifications/read";
    const mids = (
      await app.db.read
        .selectFrom("notification")
        .select("mid")
        .where("uid", "=", reader.uid)
        .where("pid", "!=", other.pid)
        .orderBy("mid")
        .execute()
    ).map(({ mid }) => mid);
    expect((await app.people.visitor.post(path)).status).toBe(401);
    expect((await me.post(path, { mid: "x" })).status).toBe(400);
    expect((await app.people.carol.post(path, { mid: mids[0] })).status).toBe(200);
    expect((await me.post(path, { pid: other.pid })).json).toMatchObject({ unread: 2 });
    expect((await me.post(path, { until: mids[0] })).json).toMatchObject({ unread: 1 });
    expect((await me.post(path, { mid: mids[1] })).json).toMatchObject({ unread: 0 });
    const form = await me.form(path);
    expect([form.status, form.location]).toEqual([303, "/"]);
    expect((await me.get("/notifications")).text).not.toContain("note new");
  });
});
