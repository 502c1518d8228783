import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";
import { asPattern, en } from "../support/texts.ts";
import type { MadePost, Member } from "../support/world.ts";

const DAY = 86_400_000;

let app: TestApp;
let post: MadePost;
beforeEach(async () => {
  app = await testApp();
  post = await app.make.post(app.people.bob.member, app.books, { title: "Which edition?" });
});
afterEach(() => app.close());

const refusal = (got: TestResponse) => [got.status, got.json.code];
const notified = async ({ uid }: Member) => {
  const rows = await app.db.read
    .selectFrom("notification")
    .select("kind")
    .where("uid", "=", uid)
    .orderBy("mid")
    .execute();
  return rows.map(({ kind }) => kind);
};
/** Waits for the member's notifications, because listeners and jobs run after the response. */
const untilNotified = (who: Member, kinds: string[]) =>
  expect
    .poll(async () => {
      await app.app.jobs.runDue();
      return notified(who);
    })
    .toEqual(kinds);
const sendComment = async (who: Client, on: MadePost, comment: string, parent = 0) => {
  const sent = await who.post(`/do/sendcomment/${on.pid}`, { post: on.pid, parent, comment });
  expect(sent.text).toContain(`"status":"ok"`);
  return Number(sent.json.cid);
};
const submit = async (who: Client, sub: string, fields: Record<string, unknown> = {}) => {
  const got = await who.post(`/submit/text/${sub}`, { sub, title: "A new post", content: "Text", ...fields });
  expect(got.json.status).toBe("ok");
  return Number(/\/(\d+)\//.exec(got.json.addr)?.[1]);
};
const follow = async (who: Client, what: string, of: string | number, mode = "follow") =>
  expect((await who.post("/do/follow", { what, of: String(of), mode })).json).toMatchObject({ status: "ok" });
const block = (who: Member, target: Member) =>
  app.db.write((trx) =>
    trx
      .insertInto("person_block")
      .values({ uid: who.uid, target: target.uid, content: "hide", created_at: 1 })
      .execute(),
  );

describe("POST /do/follow", () => {
  test("follows, mutes and unfollows each kind of target", async () => {
    const { alice, bob } = app.people;
    const { cid } = await app.make.comment(bob.member, post);
    const things = [
      ["post", post.pid],
      ["comment", cid],
      ["sub", "BOOKS"],
      ["person", "Bob"],
      ["domain", "Example.com"],
    ] as const;
    for (const [what, of] of things) {
      const target = { what, of: String(of) };
      expect((await alice.post("/do/follow", { ...target, mode: "follow" })).json).toMatchObject({ mode: "follow" });
      const seen = await alice.get(`/do/get_follow/${what}/${of}`);
      expect(seen.json).toMatchObject({ status: "ok", mode: "follow", reminder: null });
      const muted = await alice.post("/do/follow", { ...target, mode: "mute" });
      if (what === "post" || what === "comment") expect(muted.json).toMatchObject({ mode: "mute" });
      else expect(refusal(muted)).toEqual([400, "follow.no-mute"]);
      // other members see nothing of it
      expect((await app.people.carol.get(`/do/get_follow/${what}/${of}`)).json).toMatchObject({ mode: null });
    }
    const list = await alice.get("/settings/following");
    expect(list.text.match(/id="take-/g)).toHaveLength(5);
    expect(list.text).toContain("example.com");
    for (const [what, of] of things)
      expect((await alice.post("/do/follow", { what, of: String(of), mode: "none" })).json).toMatchObject({
        mode: null,
      });
    expect((await alice.get("/settings/following")).text).not.toContain('id="take-');
  });

  test("refuses visitors, oneself, unknown, deleted and invisible targets and invalid values", async () => {
    const { alice, visitor, bob } = app.people;
    const target = { what: "post", of: String(post.pid), mode: "follow" };
    expect((await visitor.post("/do/follow", target)).status).toBe(401);
    const asked = await visitor.get(`/do/get_follow/post/${post.pid}`, { headers: { accept: "application/json" } });
    expect(asked.status).toBe(401);
    expect((await visitor.get(`/follow/post/${post.pid}`)).location).toBe(`/login?next=%2Ffollow%2Fpost%2F${post.pid}`);
    expect((await alice.get("/follow/nothing/1")).status).toBe(404);
    expect((await alice.get("/follow/post/999999")).status).toBe(404);
    expect((await alice.get(`/follow/post/${post.pid}`)).text).toContain("Which edition?");
    expect(refusal(await alice.post("/do/follow", { ...target, what: "person", of: "alice" }))).toEqual([
      403,
      "follow.self",
    ]);
    const none = [
      ["post", "999999", "post.not-found"],
      ["post", "x", "post.not-found"],
      ["comment", "999999", "comment.not-found"],
      ["sub", "nowhere", "sub.not-found"],
      ["person", "nobody_here", "account.not-found"],
      ["domain", "no domain", "request.not-found"],
    ] as const;
    for (const [what, of, code] of none)
      expect(refusal(await alice.post("/do/follow", { what, of, mode: "follow" }))).toEqual([404, code]);
    expect((await alice.post("/do/follow", { ...target, mode: "love" })).status).toBe(400);
    expect((await alice.post("/do/follow", { ...target, what: "wiki" })).status).toBe(400);
    await follow(alice, "post", post.pid);
    await bob.post("/do/delete_post", { post: post.pid });
    expect(refusal(await app.people.carol.post("/do/follow", target))).toEqual([404, "post.not-found"]);
    // deleted targets are listed without a name and can be removed
    const list = await alice.get("/settings/following");
    expect(list.text).toContain(en.follows.gone);
    expect(list.text).not.toContain("Which edition?");
    expect((await alice.post("/do/unfollow", { what: "post", id: post.pid })).json.status).toBe("ok");
    expect((await app.people.visitor.post("/do/unfollow", { what: "post", id: post.pid })).status).toBe(401);
    expect((await alice.post("/do/unfollow", { what: "post", id: "x" })).status).toBe(400);
    expect((await alice.get("/settings/following")).text).not.toContain('id="take-');
  });

  test("pages the list and limits it to a thousand", async () => {
    const { alice } = app.people;
    await app.db.write(async (trx) => {
      const rows = Array.from({ length: 999 }, (_, n) => ({
        uid: alice.member.uid,
        what: "domain" as const,
        id: 0,
        key: `site${n}.example`,
        mode: "follow" as const,
        since: Math.floor(n / 7),
      }));
      for (let at = 0; at < rows.length; at += 300)
        await trx
          .insertInto("follow")
          .values(rows.slice(at, at + 300))
          .execute();
    });
    await follow(alice, "sub", "books");
    expect(refusal(await alice.post("/do/follow", { what: "sub", of: "garden", mode: "follow" }))).toEqual([
      403,
      "follow.too-many",
    ]);
    const seen = new Set<string>();
    let next: string | undefined = "/settings/following";
    for (let page = 0; next !== undefined && page < 30; page += 1) {
      const { text, status } = await alice.get(next);
      expect(status).toBe(200);
      for (const [, id] of text.matchAll(/id="take-([^"]+)"/g)) seen.add(id ?? "");
      next = [...text.matchAll(/href="(\/settings\/following\?after=[^"]+)"/g)].at(-1)?.[1];
    }
    expect(seen.size).toBe(1_000);
    expect((await alice.get("/settings/following?after=x")).status).toBe(400);
    expect((await app.people.visitor.get("/settings/following")).location).toBe("/login?next=%2Fsettings%2Ffollowing");
  });
});

describe("notifications about a new post", () => {
  test("reach followers of its sub, author and domain once; a mention takes precedence", async () => {
    const { alice, carol, jan, mina, bob } = app.people;
    await follow(alice, "sub", "books");
    await follow(alice, "person", "bob");
    await follow(carol, "person", "bob");
    await follow(jan, "domain", "example.com");
    await follow(mina, "sub", "books");
    await follow(bob, "sub", "books");
    await submit(bob, "books", { content: "Look, @mina" });
    await untilNotified(alice.member, ["follow-post"]);
    await untilNotified(carol.member, ["follow-post"]);
    await untilNotified(mina.member, ["post-mention"]);
    const link = await bob.post("/submit/link/garden", {
      sub: "garden",
      title: "A link",
      link: "https://www.example.com/page",
    });
    expect(link.json.status).toBe("ok");
    await untilNotified(alice.member, ["follow-post", "follow-post"]);
    await untilNotified(jan.member, ["follow-post"]);
    expect(await notified(bob.member)).toEqual([]);
    expect(await notified(mina.member)).toEqual(["post-mention"]);
    const { text } = await jan.get("/notifications?show=follows");
    expect(text).toContain("bob</a> posted");
    expect(
      (await app.db.read.selectFrom("job").select("kind").where("kind", "=", "follow.post").execute()).length,
    ).toBe(0);
  });

  test("skip readers who blocked its author or sub or hide NSFW, and are unlisted after a later block", async () => {
    const { alice, carol, jan, olive, bob } = app.people;
    for (const who of [alice, carol, jan, olive]) await follow(who, "sub", "garden");
    await block(carol.member, bob.member);
    await app.db.write(async (trx) => {
      await trx.insertInto("sub_block").values({ uid: jan.member.uid, sid: app.garden.sid, created_at: 1 }).execute();
    });
    const pid = await submit(bob, "garden");
    await untilNotified(alice.member, ["follow-post"]);
    expect([await notified(carol.member), await notified(jan.member)]).toEqual([[], []]);
    expect((await alice.get("/notifications")).text).toContain("A new post");
    await app.db.write((trx) => trx.updateTable("post").set({ nsfw: 1 }).where("pid", "=", pid).execute());
    await alice.post("/do/preference", { name: "nsfw", value: "hide" });
    expect((await alice.get("/notifications")).text).not.toContain("A new post");
    await alice.post("/do/preference", { name: "nsfw", value: "show" });
    expect((await alice.get("/notifications")).text).toContain("A new post");
    await alice.post(`/do/block/${app.garden.sid}`);
    expect((await alice.get("/notifications")).text).not.toContain("A new post");
  });

  test("reach a thousand followers in batches, once each, even if a batch is repeated", async () => {
    const { bob } = app.people;
    const first = await app.make.member();
    await app.db.write(async (trx) => {
      const people = Array.from({ length: 1_050 }, (_, n) => ({
        name: `many${n}`,
        name_key: `many${n}`,
        joined_at: 1,
      }));
      for (let at = 0; at < people.length; at += 350)
        await trx
          .insertInto("person")
          .values(people.slice(at, at + 350))
          .execute();
      const many = await trx.selectFrom("person").select("uid").where("uid", ">=", first.uid).execute();
      const rows = many.map(({ uid }) => ({
        uid,
        what: "sub" as const,
        id: app.books.sid,
        mode: "follow" as const,
        since: 1,
      }));
      for (let at = 0; at < rows.length; at += 300)
        await trx
          .insertInto("follow")
          .values(rows.slice(at, at + 300))
          .execute();
    });
    const pid = await submit(bob, "books");
    const count = async () => {
      await app.app.jobs.runDue();
      const { n } = await app.db.read
        .selectFrom("notification")
        .select((eb) => eb.fn.countAll<number>().as("n"))
        .where("pid", "=", pid)
        .executeTakeFirstOrThrow();
      return n;
    };
    await expect.poll(count).toBe(1_051);
    const now = app.clock.now;
    const again = { kind: "follow.post", payload: JSON.stringify({ id: pid, after: 0 }), due_at: now, created_at: now };
    await app.db.write((trx) => trx.insertInto("job").values(again).execute());
    expect(await count()).toBe(1_051);
  });
});

describe("notifications about a new comment", () => {
  test("reach followers of its post or branch; a reply precedes a mention, a mention precedes a follow", async () => {
    const { alice, bob, carol, jan } = app.people;
    await follow(alice, "post", post.pid);
    const top = await sendComment(bob, post, "The second.");
    await untilNotified(alice.member, ["follow-comment"]);
    await follow(carol, "comment", top);
    await follow(bob, "post", post.pid);
    const answer = await sendComment(jan, post, "Why? @alice", top);
    await untilNotified(carol.member, ["follow-comment"]);
    await untilNotified(alice.member, ["follow-comment", "comment-mention"]);
    await untilNotified(bob.member, ["comment-reply"]);
    await sendComment(bob, post, "Because.", answer);
    await untilNotified(carol.member, ["follow-comment", "follow-comment"]);
    await sendComment(jan, post, "Elsewhere");
    await untilNotified(alice.member, ["follow-comment", "comment-mention", "follow-comment", "follow-comment"]);
    expect(await notified(carol.member)).toEqual(["follow-comment", "follow-comment"]);
  });

  test("skip readers who muted the thread or branch, but not followers of a nearer branch", async () => {
    const { alice, bob, carol, jan } = app.people;
    const top = await sendComment(alice, post, "My branch");
    await untilNotified(bob.member, ["post-reply"]);
    await follow(bob, "post", post.pid, "mute");
    await follow(alice, "comment", top, "mute");
    await follow(carol, "post", post.pid);
    await sendComment(jan, post, "An answer, @bob", top);
    await untilNotified(carol.member, ["follow-comment"]);
    expect(await notified(bob.member)).toEqual(["post-reply"]);
    expect(await notified(alice.member)).toEqual([]);
    await follow(bob, "comment", top);
    await sendComment(jan, post, "Another answer", top);
    await untilNotified(bob.member, ["post-reply", "follow-comment"]);
    // muted branch in a followed thread
    await follow(carol, "comment", top, "mute");
    await sendComment(jan, post, "A third", top);
    await untilNotified(bob.member, ["post-reply", "follow-comment", "follow-comment"]);
    expect(await notified(carol.member)).toEqual(["follow-comment", "follow-comment"]);
  });

  test("go only to followed threads if a member disabled automatic follows", async () => {
    const { bob, jan, carol } = app.people;
    expect((await bob.post("/do/preference", { name: "followOwn", value: "off" })).status).toBe(200);
    await follow(carol, "post", post.pid);
    await sendComment(jan, post, "Unheard");
    await untilNotified(carol.member, ["follow-comment"]);
    expect(await notified(bob.member)).toEqual([]);
    await follow(bob, "post", post.pid);
    await sendComment(jan, post, "Heard");
    await untilNotified(bob.member, ["post-reply"]);
  });
});

describe("POST /do/remind", () => {
  const ask = (who: Client, fields: Record<string, unknown>) =>
    who.post("/do/remind", { what: "post", of: String(post.pid), ...fields });

  test("reminds once at the given time of a post or comment, also of the member's own", async () => {
    const { alice, bob } = app.people;
    const cid = await sendComment(alice, post, "Mine");
    const HOUR = 3_600_000;
    const inHours = (n: number) => new Date(app.clock.now + n * HOUR).toISOString();
    const comment = { what: "comment", of: String(cid) };
    expect((await ask(alice, { when: "day" })).json).toMatchObject({ dueAt: app.clock.now + DAY });
    expect((await ask(alice, { ...comment, when: "week" })).json).toMatchObject({ dueAt: app.clock.now + 7 * DAY });
    // a new time replaces the previous one
    expect((await ask(alice, { when: "at", at: inHours(1) })).json).toMatchObject({ dueAt: app.clock.now + HOUR });
    expect((await ask(alice, { ...comment, when: "at", at: inHours(3) })).json.status).toBe("ok");
    expect((await alice.get("/settings/following")).text.match(/id="take-r/g)).toHaveLength(2);
    app.clock.now += HOUR - 1;
    await app.app.jobs.runDue();
    expect(await notified(alice.member)).toEqual([]);
    app.clock.now += 1;
    await untilNotified(alice.member, ["reminder"]);
    app.clock.now += 2 * HOUR;
    await untilNotified(alice.member, ["reminder", "reminder"]);
    const { text } = await alice.get("/notifications?show=other");
    expect(text.match(new RegExp(asPattern(en.live.kinds.reminder), "g"))).toHaveLength(2);
    expect((await alice.get("/settings/following")).text).not.toContain('id="take-r');
    // a second reminder of the same post is a separate notification
    await ask(alice, { when: "day" });
    app.clock.now += DAY;
    await untilNotified(alice.member, ["reminder", "reminder", "reminder"]);
    expect(await notified(bob.member)).toEqual(["post-reply"]);
  });

  test("does not suppress a later mention in the same post", async () => {
    const { alice, bob } = app.people;
    await ask(alice, { when: "at", at: new Date(app.clock.now + 60_000).toISOString() });
    app.clock.now += 60_000;
    await untilNotified(alice.member, ["reminder"]);
    const edited = await bob.post(`/do/edit_txtpost/${post.pid}`, { content: "Ask @alice" });
    expect(edited.json.status).toBe("ok");
    await untilNotified(alice.member, ["reminder", "post-mention"]);
  });

  test("sends nothing if cancelled or if the target is deleted", async () => {
    const { alice, carol, bob, visitor } = app.people;
    const other = await app.make.post(bob.member, app.books);
    const { rid } = (await ask(alice, { when: "day" })).json as unknown as { rid: number };
    await ask(carol, { of: String(other.pid), when: "day" });
    expect(refusal(await carol.post(`/do/cancel_reminder/${rid}`))).toEqual([404, "reminder.not-found"]);
    expect((await visitor.post(`/do/cancel_reminder/${rid}`)).status).toBe(401);
    expect((await alice.post("/do/cancel_reminder/x")).status).toBe(400);
    expect((await alice.post(`/do/cancel_reminder/${rid}`)).json.status).toBe("ok");
    expect((await alice.post(`/do/cancel_reminder/${rid}`)).status).toBe(404);
    await bob.post("/do/delete_post", { post: other.pid });
    await ask(bob, { when: "day" });
    app.clock.now += DAY;
    await untilNotified(bob.member, ["reminder"]);
    expect([await notified(alice.member), await notified(carol.member)]).toEqual([[], []]);
  });

  test("is listed without the title once its comment is deleted", async () => {
    const { alice, bob } = app.people;
    const comment = await app.make.comment(bob.member, post, { text: "The third one." });
    expect((await ask(alice, { what: "comment", of: String(comment.cid), when: "day" })).status).toBe(200);
    const list = async () => (await alice.get("/settings/following")).text;
    expect(await list()).toContain(post.title);
    await bob.post("/do/delete_comment", { cid: comment.cid });
    expect(await list()).not.toContain(post.title);
    expect(await list()).toContain(en.follows.gone);
  });

  test("refuses invalid, past and distant times, and targets without reminders", async () => {
    const { alice, visitor } = app.people;
    const at = (ms: number) => new Date(app.clock.now + ms).toISOString();
    expect((await ask(visitor, { when: "day" })).status).toBe(401);
    expect(refusal(await ask(alice, { when: "at", at: "soon" }))).toEqual([400, "reminder.time"]);
    expect(refusal(await ask(alice, { when: "at" }))).toEqual([400, "reminder.time"]);
    expect(refusal(await ask(alice, { when: "at", at: at(-1_000) }))).toEqual([400, "reminder.past"]);
    expect(refusal(await ask(alice, { when: "at", at: at(1_000 * DAY) }))).toEqual([400, "reminder.far"]);
    expect((await ask(alice, { when: "never" })).status).toBe(400);
    expect((await ask(alice, { what: "sub", of: "books", when: "day" })).status).toBe(400);
    expect(refusal(await ask(alice, { of: "999999", when: "day" }))).toEqual([404, "post.not-found"]);
    const posts = await Promise.all(Array.from({ length: 100 }, () => app.make.post(alice.member, app.books)));
    const wait = { uid: alice.member.uid, due_at: app.clock.now + DAY, created_at: app.clock.now };
    await app.db.write((trx) =>
      trx
        .insertInto("reminder")
        .values(posts.map(({ pid }) => ({ ...wait, pid })))
        .execute(),
    );
    expect(refusal(await ask(alice, { when: "day" }))).toEqual([403, "reminder.too-many"]);
  });
});

test("notifies a member about a flair given by the team in a separate row", async () => {
  const { alice, mina } = app.people;
  const give = (user: string, text: string, flair_id = -1) =>
    mina.post("/do/mod_set_flair/books", { user, flair_id, text });
  expect((await give("alice", "Old hand")).json.status).toBe("ok");
  expect((await give("mina", "Myself")).json.status).toBe("ok");
  await untilNotified(alice.member, ["flair-given"]);
  expect(await notified(mina.member)).toEqual([]);
  const { text } = await alice.get("/notifications?show=other");
  expect(text).toContain(en.live.kinds["flair-given"].replace("{user}", "mina</a>"));
  expect(text).toContain("Old hand");
  const alone = await alice.get(`/notifications?post=-${app.books.sid}`);
  expect(alone.text).toContain("Old hand");
  expect((await alice.post(`/messages/notifications/clear/-${app.books.sid}`)).json.status).toBe("ok");
  expect((await alice.get("/notifications")).text).not.toContain("Old hand");
  // removing it notifies no one
  await give("alice", "", -2);
  await give("alice", "New hand");
  await untilNotified(alice.member, ["flair-given", "flair-given"]);
});

test("deletes and restores all notifications at once", async () => {
  const { bob, alice, carol, visitor } = app.people;
  await sendComment(alice, post, "One");
  await sendComment(carol, post, "Two");
  await untilNotified(bob.member, ["post-reply", "post-reply"]);
  expect((await visitor.post("/messages/notifications/delete_all")).status).toBe(401);
  const { at } = (await bob.post("/messages/notifications/delete_all")).json as unknown as { at: number };
  expect((await bob.post("/messages/notifications/delete_all")).status).toBe(404);
  expect((await bob.get("/notifications")).text).toContain(en.live.empty);
  expect((await visitor.post("/messages/notifications/restore_all", { at })).status).toBe(401);
  expect((await alice.post("/messages/notifications/restore_all", { at })).status).toBe(404);
  expect((await bob.post("/messages/notifications/restore_all", { at: "x" })).status).toBe(400);
  expect((await bob.post("/messages/notifications/restore_all", { at })).json.status).toBe("ok");
  expect((await bob.get("/notifications")).text).toContain("Which edition?");
});
