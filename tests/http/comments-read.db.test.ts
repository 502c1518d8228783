import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countQueries, currentQueryCount } from "#platform/db/query-count.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client } from "../support/client.ts";
import { en } from "../support/texts.ts";
import type { MadePost } from "../support/world.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

/** Rows of a thread by comment id, as this reader sees them. */
async function rows(who: Client, on: MadePost, query = "") {
  const got = await who.post(`/do/get_children/${on.pid}/0${query}`);
  expect(got.status).toBe(200);
  return got.json.nodes as Record<string, unknown>[];
}
const only = async (who: Client, on: MadePost) => (await rows(who, on))[0] as Record<string, unknown>;
const update = (cid: number, values: Record<string, unknown>) =>
  t.db.write((trx) => trx.updateTable("comment").set(values).where("cid", "=", cid).execute());

describe("visibility of a comment", () => {
  test("shows the marked text of a deleted comment to the team and admins, a placeholder to everyone else", async () => {
    const { alice, bob, carol, mina, jan, adam, visitor } = t.people;
    const on = await t.make.post(alice.member, t.books);
    const comment = await t.make.comment(bob.member, on, { text: "quite unique words" });
    await t.make.comment(carol.member, on, { parent: comment, text: "an answer" });
    await update(comment.cid, { deleted: 2, deleted_reason: "rule 3" });

    for (const who of [visitor, bob, carol, jan, alice]) {
      const got = await who.post(`/do/get_children/${on.pid}/0`);
      expect(got.text).not.toMatch(/quite unique words|rule 3|"author":"bob"/);
      const [row] = got.json.nodes;
      expect(row).toMatchObject({ kind: "gone", cid: comment.cid, replies: 1 });
      expect(Object.keys(row).sort()).toEqual(["at", "can", "cid", "kids", "kind", "level", "replies"]);
      expect(row.kids[0]).toMatchObject({ kind: "shown", author: "carol", level: 2 });
      const page = await who.get(`/s/books/${on.pid}/x/${comment.cid}`);
      expect(page.text).not.toContain("quite unique words");
    }
    for (const who of [mina, adam]) {
      expect(await only(who, on)).toMatchObject({
        kind: "shown",
        author: "bob",
        removed: "mod",
        reason: "rule 3",
        html: "<p>quite unique words</p>\n",
        can: { restore: true },
      });
    }
    expect((await only(jan, on)).can).toEqual({ restore: true });
    expect((await only(bob, on)).can).toEqual({});
  });

  test("hides or blurs a comment by a blocked member, except from the sub's team", async () => {
    const { alice, bob, mina } = t.people;
    const reader = t.as(await t.make.member());
    const on = await t.make.post(alice.member, t.books);
    const comment = await t.make.comment(bob.member, on, { text: "words of bob" });
    const block = (content: "hide" | "blur") =>
      t.db.write((trx) =>
        trx
          .insertInto("person_block")
          .values({ uid: reader.member.uid, target: bob.member.uid, content, created_at: t.clock.now })
          .onConflict((c) => c.columns(["uid", "target"]).doUpdateSet({ content }))
          .execute(),
      );
    await block("hide");
    const hidden = await reader.post(`/do/get_children/${on.pid}/0`);
    expect(hidden.json.nodes[0]).toMatchObject({ kind: "hidden", author: "bob", cid: comment.cid });
    expect(hidden.text).not.toContain("words of bob");
    await block("blur");
    expect(await only(reader, on)).toMatchObject({ kind: "shown", blurred: true, html: "<p>words of bob</p>\n" });

    await t.make.comment(mina.member, on, { text: "words of mina" });
    await t.db.write((trx) =>
      trx
        .insertInto("person_block")
        .values({ uid: reader.member.uid, target: mina.member.uid, content: "hide", created_at: 1 })
        .execute(),
    );
    expect((await rows(reader, on, "?sort=new"))[0]).toMatchObject({ kind: "shown", author: "mina", team: true });
  });

  test("shows the text of a deleted account without name or votes", async () => {
    const { alice, bob, adam } = t.people;
    const ghost = await t.make.member("casper", { status: 10 });
    const on = await t.make.post(alice.member, t.books);
    await t.make.comment(ghost, on, { text: "still here" });
    const got = await bob.post(`/do/get_children/${on.pid}/0`);
    expect(got.text).not.toContain("casper");
    expect(got.json.nodes[0]).toMatchObject({ kind: "shown", author: null, html: "<p>still here</p>\n" });
    expect(got.json.nodes[0].can.vote).toBeUndefined();
    expect(await only(adam, on)).toMatchObject({ author: "casper", accountGone: true });
  });

  test("marks the post's author, the reader's own, new, unseen and edited comments", async () => {
    const { alice, bob, visitor } = t.people;
    const on = await t.make.post(alice.member, t.books, { ageMs: 500_000 });
    const old = await t.make.comment(alice.member, on, { ageMs: 400_000 });
    const own = await t.make.comment(bob.member, on, { ageMs: 100_000 });
    const fresh = await t.make.comment(alice.member, on, { ageMs: 100_000 });
    await update(old.cid, { edited_at: 77 });
    const visit = { seen_at: t.clock.now - 1, before_at: t.clock.now - 200_000 };
    await t.db.write((trx) =>
      trx
        .insertInto("post_visit")
        .values({ uid: bob.member.uid, pid: on.pid, ...visit })
        .execute(),
    );
    const [a, b, c] = (await rows(bob, on, "?sort=new")) as never[];
    expect(a).toMatchObject({ cid: fresh.cid, op: true, fresh: true, unseen: true });
    expect(b).toMatchObject({ cid: own.cid, mine: true, can: { edit: true, remove: "own", reply: true } });
    expect(b).not.toHaveProperty("fresh");
    expect(b).not.toHaveProperty("unseen");
    expect(c).toMatchObject({ cid: old.cid, op: true, editedAt: 77 });
    expect(c).not.toHaveProperty("fresh");
    const [anon] = await rows(visitor, on);
    expect(anon).not.toHaveProperty("unseen");
    expect(anon?.can).toEqual({ vote: true, reply: true, source: true });
  });

  test("shows the reader's own vote always, and counts to everyone or to the team", async () => {
    const { alice, bob, mina } = t.people;
    const on = await t.make.post(alice.member, t.books);
    const comment = await t.make.comment(alice.member, on);
    await bob.vote("comment", comment.cid, "UP");
    expect(await only(bob, on)).toMatchObject({ score: 1, myVote: 1, votes: [1, 0] });
    await t.make.setting("site.show_votes", "0");
    expect(await only(bob, on)).not.toHaveProperty("votes");
    expect(await only(mina, on)).toMatchObject({ myVote: 0, votes: [1, 0] });
    await t.make.setting("site.show_votes", "1");
  });
});

describe("thread on its page", () => {
  test("has nested lists with levels, a form for members and a log-in link for visitors", async () => {
    const { alice, bob, visitor } = t.people;
    const on = await t.make.post(alice.member, t.books, { title: "Levels" });
    const one = await t.make.comment(bob.member, on, { text: "first" });
    await t.make.comment(alice.member, on, { parent: one, text: "second" });
    const page = await bob.get(`/s/books/${on.pid}/levels`);
    expect(page.status).toBe(200);
    expect(page.text).toContain(`aria-label="${en.comments.label("bob", 1, 1)}"`);
    expect(page.text).toContain(`aria-label="${en.comments.label("alice", 2, 0)}"`);
    expect(page.text).toContain(en.comments.heading(2));
    expect(page.text).toContain(`action="/do/sendcomment/${on.pid}"`);
    const open = await visitor.get(`/s/books/${on.pid}/levels`);
    expect(open.text).toContain(en.comments.logIn);
    expect(open.text).not.toContain(`action="/do/sendcomment/${on.pid}"`);
    const empty = await visitor.get(
      (await visitor.get(`/p/${(await t.make.post(alice.member, t.books)).pid}`)).location ?? "",
    );
    expect(empty.text).toContain(en.comments.empty);
  });

  test("offers sort orders and collapsing for two or more comments", async () => {
    const { alice, bob } = t.people;
    const on = await t.make.post(alice.member, t.books, { title: "Few" });
    const choices = async () => {
      const { text } = await bob.get(`/s/books/${on.pid}/few`);
      return [text.includes(`aria-label="${en.comments.sortBy}"`), text.includes(en.threads.collapseReplies)];
    };
    expect(await choices()).toEqual([false, false]);
    await t.make.comment(alice.member, on);
    expect(await choices()).toEqual([false, false]);
    await t.make.comment(bob.member, on);
    expect(await choices()).toEqual([true, true]);
  });

  test("has a page with the other actions of a comment without scripts, also for visitors", async () => {
    const { alice, bob, mina, visitor } = t.people;
    const on = await t.make.post(alice.member, t.books, { title: "Acts" });
    const { cid } = await t.make.comment(bob.member, on);
    const acts = async (who: Client, query: string) => {
      const { text } = await who.get(`/s/books/${on.pid}/acts/${cid}${query}`);
      return Array.from(text.matchAll(/href="\/c\/\d+\?act=(\w+)"/g), ([, act]) => act);
    };
    for (const who of [visitor, bob, mina]) expect(await acts(who, "")).toEqual(["reply", "menu"]);
    expect(await acts(visitor, "?act=menu")).toEqual(["reply", "source"]);
    expect(await acts(bob, "?act=menu")).toEqual(["reply", "source", "edit"]);
    expect(await acts(mina, "?act=menu")).toEqual(["reply", "source", "delete"]);
  });

  test("explains why it is closed, also to visitors, and offers no reply", async () => {
    const { alice, bob, mina, visitor } = t.people;
    const banned = t.as(await t.make.member());
    await t.make.ban(banned.member, t.garden);
    const see = async (who: Client, options: Parameters<typeof t.make.post>[2]) => {
      const on = await t.make.post(alice.member, t.garden, { title: "Closed", ...options });
      await t.make.comment(bob.member, on);
      const page = await who.get(`/s/garden/${on.pid}/closed`);
      expect(page.text).not.toContain(`action="/do/sendcomment/${on.pid}"`);
      expect(page.text).not.toContain("act=reply");
      expect(page.text).not.toContain(en.comments.logIn);
      return page.text;
    };
    for (const who of [visitor, alice, bob, mina]) {
      expect(await see(who, { locked: true })).toContain(en.comments.locked);
      expect(await see(who, { ageMs: 61 * 86_400_000 })).toContain(en.comments.archived);
    }
    expect(await see(banned, {})).toContain(en.comments.banned("garden", 0));
  });

  test("shows a single comment below its parent and above its replies, without others", async () => {
    const { alice, bob, visitor } = t.people;
    const on = await t.make.post(alice.member, t.books, { title: "One thread" });
    const top = await t.make.comment(bob.member, on, { text: "grandparent text" });
    const parent = await t.make.comment(bob.member, on, { parent: top, text: "parent text" });
    const focus = await t.make.comment(bob.member, on, { parent, text: "focus text" });
    await t.make.comment(bob.member, on, { parent: focus, text: "reply text" });
    await t.make.comment(bob.member, on, { parent, text: "sibling text" });
    const page = await visitor.get(`/s/books/${on.pid}/one-thread/${focus.cid}`);
    expect(page.status).toBe(200);
    for (const text of ["parent text", "focus text", "reply text"]) expect(page.text).toContain(`<p>${text}</p>`);
    for (const text of ["grandparent text", "sibling text"]) expect(page.text).not.toContain(text);
    expect(page.text).toMatch(new RegExp(`<li class="c target" id="c${focus.cid}"`));
    const other = await t.make.post(alice.member, t.books, { title: "Other" });
    expect((await visitor.get(`/s/books/${other.pid}/other/${focus.cid}`)).status).toBe(404);
  });

  test("shows the pinned comment first in every order", async () => {
    const { alice, bob } = t.people;
    const on = await t.make.post(alice.member, t.books);
    const stuck = await t.make.comment(bob.member, on);
    for (let n = 0; n < 3; n++)
      await update((await t.make.comment(alice.member, on)).cid, { up: 5, score: 5, best: 0.9 });
    await t.db.write((trx) =>
      trx.updateTable("post").set({ sticky_cid: stuck.cid }).where("pid", "=", on.pid).execute(),
    );
    for (const sort of ["best", "top", "new"]) {
      expect((await rows(bob, on, `?sort=${sort}`))[0]).toMatchObject({ cid: stuck.cid, sticky: true });
    }
  });

  test("needs the same number of queries for two comments and for two hundred", async () => {
    const { alice, bob } = t.people;
    const count = async (n: number) => {
      const on = await t.make.post(alice.member, t.books);
      for (let at = 0; at < n; at++) await t.make.comment(alice.member, on);
      return countQueries(async () => {
        await rows(bob, on);
        return currentQueryCount();
      });
    };
    const few = await count(2);
    expect(few).toBeGreaterThan(2);
    expect(await count(120)).toBe(few);
  });
});

describe("get_children", () => {
  test("returns HTML unless JSON is requested", async () => {
    const { alice, visitor } = t.people;
    const on = await t.make.post(alice.member, t.books);
    const comment = await t.make.comment(alice.member, on, { text: "in **HTML**" });
    const got = await visitor.post(`/do/get_children/${on.pid}/null`, {}, { headers: { accept: "*/*" } });
    expect(got.headers["content-type"]).toContain("text/html");
    expect(got.text).toContain(`<li class="c" id="c${comment.cid}"`);
    expect(got.text).toContain("<strong>HTML</strong>");
  });

  test("returns nothing for an unknown post, a comment of another post or an invalid key", async () => {
    const { alice, bob } = t.people;
    const on = await t.make.post(alice.member, t.books);
    const elsewhere = await t.make.comment(alice.member, await t.make.post(alice.member, t.books));
    expect((await bob.post("/do/get_children/999999/0")).json).toEqual({ status: "ok", posts: [], nodes: [] });
    expect((await bob.post(`/do/get_children/${on.pid}/${elsewhere.cid}`)).json.posts).toEqual([]);
    for (const key of ["zzz", "k_", "99999999"]) {
      expect((await bob.post(`/do/get_children/${on.pid}/0/${key}`)).json.nodes).toEqual([]);
    }
    expect((await bob.post(`/do/get_children/${on.pid}/x`)).json.code).toBe("request.bad-field");
    const long = await bob.post(`/do/get_children/${on.pid}/0/${"x".repeat(600)}`);
    expect([long.status, long.json.code]).toEqual([400, "request.bad-cursor"]);
    expect((await bob.post(`/do/get_children/${on.pid}/0?sort=worst`)).json.status).toBe("ok");
  });

  test("returns nothing for a disabled sub; returns comments of a deleted post without its title", async () => {
    const { alice, bob, adam } = t.people;
    const dark = await t.make.sub(alice.member, { status: 1 as never });
    const hidden = await t.make.post(alice.member, dark);
    await t.make.comment(alice.member, hidden);
    expect((await bob.post(`/do/get_children/${hidden.pid}/0`)).json.code).toBe("sub.disabled");
    expect((await adam.post(`/do/get_children/${hidden.pid}/0`)).json.nodes).toHaveLength(1);
    const gone = await t.make.post(alice.member, t.books, { title: "Secret title", deleted: 2 });
    await t.make.comment(alice.member, gone);
    const got = await bob.post(`/do/get_children/${gone.pid}/0`, {}, { headers: { accept: "*/*" } });
    expect(got.text).toContain('class="c"');
    expect(got.text).not.toMatch(/secret-title/i);
    expect((await bob.post(`/do/get_children/${gone.pid}/0`, {}, { csrf: "wrong" })).json.code).toBe("request.csrf");
  });
});
