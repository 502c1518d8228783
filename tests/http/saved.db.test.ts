import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";
import { en, refusalText } from "../support/texts.ts";
import type { MadeComment, MadePost } from "../support/world.ts";

let app: TestApp;
let post: MadePost;
let comment: MadeComment;
beforeEach(async () => {
  app = await testApp();
  post = await app.make.post(app.people.alice.member, app.books, { title: "A réading list" });
  comment = await app.make.comment(app.people.alice.member, post, { text: "Begin with the lighthouse" });
});
afterEach(() => app.close());

const refusal = (got: TestResponse) => [got.status, got.json.code];
const errorOf = (got: TestResponse) => [got.status, got.json.status, got.json.error[0]];
interface Saved {
  rows?: { pid: number; isSaved: boolean; deleted: string | null }[];
  comments?: { view: { cid: number; saved?: true; author: string | null } }[];
  next: string | null;
  text: string;
}
const list = async (who: Client, query = ""): Promise<Saved> =>
  (await who.get(`/-/data/u/${who.member?.name}/savedposts${query}`)).json.data.list;
const pids = async (who: Client, query = "") => (await list(who, query)).rows?.map(({ pid }) => pid);
const cids = async (who: Client, query = "") =>
  (await list(who, `?kind=comment${query}`)).comments?.map(({ view }) => view.cid);
const setPost = (pid: number, columns: object) =>
  app.db.write((trx) => trx.updateTable("post").set(columns).where("pid", "=", pid).execute());
const setComment = (cid: number, columns: object) =>
  app.db.write((trx) => trx.updateTable("comment").set(columns).where("cid", "=", cid).execute());

describe.each([
  {
    kind: "post" as const,
    id: () => post.pid,
    save: "/do/save_post",
    remove: "/do/remove_saved_post",
    missing: refusalText("post.not-found"),
    unsaved: refusalText("saved.no-post"),
    shown: (who: Client) => pids(who),
    drop: (deleted: number) => setPost(post.pid, { deleted }),
  },
  {
    kind: "comment" as const,
    id: () => comment.cid,
    save: "/do/save_comment",
    remove: "/do/remove_saved_comment",
    missing: refusalText("comment.not-found"),
    unsaved: refusalText("saved.no-comment"),
    shown: (who: Client) => cids(who),
    drop: (deleted: number) => setComment(comment.cid, { deleted }),
  },
])("saving a $kind", ({ kind, id, save, remove, missing, unsaved, shown, drop }) => {
  test("saves it once until it is removed", async () => {
    const { bob } = app.people;
    expect((await bob.post(`${save}/${id()}`)).json).toEqual({ status: "ok" });
    expect(errorOf(await bob.post(`${save}/${id()}`))).toEqual([409, "error", refusalText("saved.already")]);
    expect(await shown(bob)).toEqual([id()]);
    expect(await shown(app.people.carol)).toEqual([]);
    expect((await bob.post(`${remove}/${id()}`)).json).toEqual({ status: "ok" });
    expect(errorOf(await bob.post(`${remove}/${id()}`))).toEqual([409, "error", unsaved]);
    expect(await shown(bob)).toEqual([]);
  });

  test("allows members; answers identically for unknown, deleted and closed content", async () => {
    const { visitor, bob, mina, adam } = app.people;
    for (const call of [save, remove]) expect((await visitor.post(`${call}/${id()}`)).status).toBe(401);
    for (const bad of ["0", "x", "-1"]) expect((await bob.post(`${save}/${bad}`)).status).toBe(400);
    expect(errorOf(await bob.post(`${save}/999999`))).toEqual([404, "error", missing]);
    await drop(2);
    expect(refusal(await bob.post(`${save}/${id()}`))).toEqual([404, `${kind}.not-found`]);
    expect((await mina.post(`${save}/${id()}`)).status).toBe(200);
    await drop(0);
    await app.db.write((trx) => trx.updateTable("sub").set({ status: 1 }).where("sid", "=", app.books.sid).execute());
    expect(refusal(await bob.post(`${save}/${id()}`))).toEqual([404, `${kind}.not-found`]);
    expect((await adam.post(`${save}/${id()}`)).status).toBe(200);
  });

  test("saves once for two concurrent requests", async () => {
    const { bob } = app.people;
    const got = await Promise.all([1, 2, 3].map(() => bob.post(`${save}/${id()}`)));
    expect(got.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await shown(bob)).toEqual([id()]);
  });

  test("keeps it during a ban; hides it while its author is blocked", async () => {
    const { bob } = app.people;
    await app.make.ban(bob.member, app.books);
    expect((await bob.post(`${save}/${id()}`)).status).toBe(200);
    const block = (view_content: string) =>
      bob.post(`/do/edit_ignore/${app.people.alice.member.uid}`, { view_messages: "show", view_content });
    await block("hide");
    expect(await shown(bob)).toEqual([]);
    await block("blur");
    expect(await shown(bob)).toEqual([id()]);
    await block("show");
    expect(await shown(bob)).toEqual([id()]);
  });

  test("lists deleted content to permitted readers; everyone can remove it", async () => {
    const { bob, mina } = app.people;
    for (const who of [bob, mina]) await who.post(`${save}/${id()}`);
    await drop(2);
    expect(await shown(bob)).toEqual([]);
    expect(await shown(mina)).toEqual([id()]);
    expect((await bob.post(`${remove}/${id()}`)).status).toBe(200);
  });
});

test("shows each member only their own list", async () => {
  const { visitor, alice, bob, adam } = app.people;
  expect((await alice.get("/u/alice/savedposts")).status).toBe(200);
  expect((await visitor.get("/u/alice/savedposts")).location).toBe("/login?next=%2Fu%2Falice%2Fsavedposts");
  for (const who of [bob, adam]) expect((await who.get("/u/alice/savedposts")).status).toBe(403);
  expect((await alice.get("/u/nobody/savedposts")).status).toBe(404);
  expect((await alice.get("/u/alice")).text).toContain('href="/u/alice/savedposts"');
  expect((await bob.get("/u/alice")).text).not.toContain("savedposts");
});

test("sorts by newest saved, with cursors and numbered pages", async () => {
  const { bob } = app.people;
  const saved: number[] = [];
  for (let n = 0; n < 27; n += 1) {
    const { pid } = await app.make.post(app.people.carol.member, app.garden, { title: `Kept ${n}` });
    saved.unshift(pid);
    app.clock.now += 1;
    await bob.post(`/do/save_post/${pid}`);
  }
  const first = await list(bob);
  expect(first.rows?.map(({ pid }) => pid)).toEqual(saved.slice(0, 25));
  expect(await pids(bob, `?after=${first.next}`)).toEqual(saved.slice(25));
  const numbered = (await bob.get("/-/data/u/bob/savedposts/2")).json.data.list;
  expect(numbered.rows.map(({ pid }: { pid: number }) => pid)).toEqual(saved.slice(25));
  expect((await bob.get("/u/bob/savedposts?after=x")).status).toBe(400);
  expect((await bob.get("/u/bob/savedposts/41")).status).toBe(404);
});

test("searches saved items by whole words and prefixes, ignoring accents", async () => {
  const { bob } = app.people;
  await app.make.post(app.people.carol.member, app.books, { title: "Another reading list" });
  await bob.post(`/do/save_post/${post.pid}`);
  await bob.post(`/do/save_comment/${comment.cid}`);
  for (const q of ["reading", "READI", "réading", '"reading list"']) {
    expect([q, await pids(bob, `?q=${encodeURIComponent(q)}`)]).toEqual([q, [post.pid]]);
  }
  for (const q of ["lighthouse", "-reading", "***", "eading"]) {
    expect([q, await pids(bob, `?q=${encodeURIComponent(q)}`)]).toEqual([q, []]);
  }
  expect(await cids(bob, "&q=lighthouse")).toEqual([comment.cid]);
  expect(await cids(bob, "&q=reading")).toEqual([]);
  expect((await bob.get("/u/bob/savedposts?q=tulip")).text).toContain(en.profile.noneFound);
  expect((await app.people.carol.get("/u/carol/savedposts")).text).toContain(en.profile.noneSaved.post);
});

test("marks saved items in rows, on the post's page and in comments, for the member only", async () => {
  const { visitor, bob, carol } = app.people;
  await bob.post(`/do/save_post/${post.pid}`);
  await bob.post(`/do/save_comment/${comment.cid}`);
  const address = (await bob.get(`/p/${post.pid}`)).location ?? "";
  const seen = async (who: Client) => {
    const feed = (await who.get("/-/data/all/new")).json.data;
    const page = (await who.get(`/-/data${address}`)).json.data;
    const row = JSON.stringify(feed).includes('"isSaved":true');
    return [row, page.post.isSaved, JSON.stringify(page).includes('"saved":true')];
  };
  expect(await seen(bob)).toEqual([true, true, true]);
  expect(await seen(carol)).toEqual([false, false, false]);
  expect(await seen(visitor)).toEqual([false, false, false]);
  expect((await bob.get("/all/new")).text).toContain(`/do/remove_saved_post/${post.pid}`);
  expect((await carol.get("/all/new")).text).toContain(`/do/save_post/${post.pid}`);
  expect((await visitor.get("/all/new")).text).not.toContain("/do/save_post/");
});

test("redirects after a plain form", async () => {
  const { bob } = app.people;
  const options = { headers: { referer: "http://ambit.test/all/new" } };
  const got = await bob.form(`/do/save_post/${post.pid}`, {}, options);
  expect([got.status, got.location]).toEqual([303, "/all/new"]);
});
