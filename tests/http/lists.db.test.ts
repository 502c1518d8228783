import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client } from "../support/client.ts";
import { en } from "../support/texts.ts";
import type { MadePost, MadeSub } from "../support/world.ts";

let site: TestApp;
beforeEach(async () => {
  site = await testApp();
});
afterEach(() => site.close());

const HOUR = 3_600_000;
const pidsIn = (text: string) => [...text.matchAll(/data-pid="(\d+)"/g)].map((match) => Number(match[1]));
const list = async (who: Client, path: string) => pidsIn((await who.get(path)).text);

async function write(where: MadeSub, count: number): Promise<MadePost[]> {
  const written: MadePost[] = [];
  for (let n = 0; n < count; n++)
    written.push(await site.make.post(site.people.alice.member, where, { ageMs: (count - n) * HOUR, score: n }));
  return written.reverse();
}
const pids = (posts: readonly MadePost[]) => posts.map((post) => post.pid);

describe("GET /home/:sort/more and /all/:sort/more", () => {
  test("continues new after a post, hot and top by page, and ends with an empty list", async () => {
    const posts = await write(site.books, 53);
    const all = pids(posts);
    for (const kind of ["home", "all"]) {
      const next = (sort: string, page: number, pid: number) =>
        list(site.people.visitor, `/${kind}/${sort}/more/${page}/${pid}`);
      expect(await next("new", 2, all[24]!)).toEqual(all.slice(25, 50));
      // for every value of the page parameter
      expect(await next("new", 7, all[49]!)).toEqual(all.slice(50));
      expect(await next("hot", 2, 1)).toEqual(all.slice(25, 50));
      expect(await next("top", 3, 1)).toEqual(all.slice(50));
      for (const sort of ["hot", "top"]) {
        const end = await site.people.visitor.get(`/${kind}/${sort}/more/4/1`);
        expect([end.status, end.text]).toEqual([200, ""]);
      }
      expect((await site.people.visitor.get(`/${kind}/new/more/9/${all.at(-1)}`)).text).toBe("");
      expect((await site.people.visitor.get(`/${kind}/hot/more/5000/1`)).text).toBe("");
    }
  });

  test("returns rows as HTML with the reader's view", async () => {
    const [post] = await write(site.garden, 1);
    const { alice, visitor } = site.people;
    const got = await visitor.get(`/all/new/more/2/${post!.pid + 1}`);
    expect(got.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(got.text).toMatch(new RegExp(`^<article class="row" [^>]*data-pid="${post!.pid}"`));
    expect((await visitor.get(`/home/new/more/2/${post!.pid + 1}`)).text).toBe("");
    await alice.post(`/do/hide_post/${post!.pid}`);
    expect((await alice.get(`/all/new/more/2/${post!.pid + 1}`)).text).toBe("");
  });

  test("returns 404 for invalid parameters", async () => {
    for (const path of ["/all/best/more/2/7", "/home/x/more/2/7"]) {
      expect([path, (await site.people.visitor.get(path)).status]).toEqual([path, 404]);
    }
    for (const path of ["/all/new/more/x/7", "/home/new/more/2/-1", "/all/hot/more/0/1"]) {
      expect([path, (await site.people.visitor.get(path)).status]).toEqual([path, 400]);
    }
  });
});

describe("GET /do/get_rows", () => {
  test("returns current rows and omits those no longer visible", async () => {
    const { alice, bob, visitor } = site.people;
    const [first, second, third] = await write(site.books, 3);
    await bob.vote("post", first!.pid, "UP");
    await alice.form("/do/delete_post", { post: String(second!.pid) });
    const rows = async (who: Client, kind = "mixed") => {
      const { json } = await who.get(
        `/do/get_rows?list=${kind}&pids=${third!.pid},${first!.pid},${second!.pid},999999`,
      );
      return json.rows.map((row: { pid: number; myVote: number }) => [row.pid, row.myVote]);
    };
    expect(await rows(bob)).toEqual([
      [third!.pid, 0],
      [first!.pid, 1],
    ]);
    await bob.post(`/do/hide_post/${third!.pid}`);
    expect(await rows(bob)).toEqual([[first!.pid, 1]]);
    expect(await rows(visitor, "sub")).toEqual([
      [third!.pid, 0],
      [first!.pid, 0],
    ]);
  });

  test("names invalid fields", async () => {
    const many = Array.from({ length: 301 }, (_, n) => n + 1).join(",");
    for (const [query, field] of [
      ["list=mixed", "pids"],
      ["list=mixed&pids=1,x", "pids"],
      [`list=mixed&pids=${many}`, "pids"],
      ["pids=1", "list"],
      ["list=search&pids=1", "list"],
    ] as const) {
      const got = await site.people.visitor.get(`/do/get_rows?${query}`, { headers: { accept: "application/json" } });
      expect([query, got.status, got.json.field]).toEqual([query, 400, field]);
    }
  });
});

describe("hidden posts", () => {
  test("disappear only from the member's own feeds", async () => {
    const { alice, bob, visitor } = site.people;
    const [kept, gone] = await write(site.books, 2);
    await site.make.subscription(bob.member, site.books);
    const path = `/do/hide_post/${gone!.pid}`;
    expect((await bob.post(path)).json).toEqual({ status: "ok" });
    expect((await bob.post(path)).json).toEqual({ status: "ok" });
    for (const feed of ["/", "/new", "/top", "/all/hot", "/all/new", "/s/books", "/s/books/new", "/m/books"]) {
      expect([feed, await list(bob, feed)]).toEqual([feed, [kept!.pid]]);
      if (feed === "/") continue;
      expect([feed, (await list(visitor, feed)).length]).toEqual([feed, 2]);
    }
    expect((await list(alice, "/all/new")).length).toBe(2);
    for (const elsewhere of ["/u/alice/posts", "/search?q=post"]) {
      expect([elsewhere, (await list(bob, elsewhere)).includes(gone!.pid)]).toEqual([elsewhere, true]);
    }
    expect((await bob.get((await bob.get(`/p/${gone!.pid}`)).location ?? "")).status).toBe(200);

    expect((await bob.post(`/do/unhide_post/${gone!.pid}`)).json).toEqual({ status: "ok" });
    expect((await bob.post(`/do/unhide_post/${gone!.pid}`)).json).toEqual({ status: "ok" });
    expect((await list(bob, "/all/new")).sort()).toEqual([kept!.pid, gone!.pid].sort());
  });

  test("are excluded from the best of the day; pages stay full", async () => {
    const { bob } = site.people;
    const posts = await write(site.books, 27);
    const hidden = posts.slice(0, 2);
    for (const post of hidden) await bob.post(`/do/hide_post/${post.pid}`);
    const page = await bob.get("/all/new");
    expect(pidsIn(page.text)).toEqual(pids(posts.slice(2)));
    expect(page.text).not.toContain(en.layout.nextPage);
  });

  test("can be hidden by a plain form, by members only", async () => {
    const { bob, visitor } = site.people;
    const [post] = await write(site.books, 1);
    const got = await bob.form(`/do/hide_post/${post!.pid}`, {}, { headers: { referer: "http://ambit.test/all/new" } });
    expect([got.status, got.location]).toEqual([303, "/all/new"]);
    expect(await list(bob, "/all/new")).toEqual([]);
    for (const verb of ["hide", "unhide"]) {
      const refused = await visitor.post(`/do/${verb}_post/${post!.pid}`);
      expect([refused.status, refused.json.code]).toEqual([401, "account.log-in"]);
    }
    expect((await bob.get("/s/books")).text).not.toContain(`/do/hide_post/`);
    expect((await site.people.alice.get("/s/books")).text).toContain(`formAction="/do/hide_post/${post!.pid}"`);
    expect((await visitor.get("/s/books")).text).not.toContain("/do/hide_post/");
  });

  test("must exist", async () => {
    const { bob, adam } = site.people;
    const missing = await bob.post("/do/hide_post/999999");
    expect([missing.status, missing.json.code]).toEqual([404, "post.not-found"]);
    expect((await bob.post("/do/hide_post/x")).json.field).toBe("pid");
    const closed = await site.make.sub(adam.member, { name: "closed", status: 1 as never });
    const [post] = await write(closed, 1);
    expect((await bob.post(`/do/hide_post/${post!.pid}`)).status).toBe(404);
    expect((await adam.post(`/do/hide_post/${post!.pid}`)).status).toBe(200);
  });
});

describe("/settings/hidden", () => {
  test("lists hidden posts, newest first, page by page, and restores them", async () => {
    const { bob } = site.people;
    const posts = await write(site.books, 27);
    for (const post of posts) {
      site.clock.now += 1_000;
      await bob.post(`/do/hide_post/${post.pid}`);
    }
    const last = [...pids(posts)].reverse();
    const first = await bob.get("/settings/hidden");
    expect(pidsIn(first.text)).toEqual(last.slice(0, 25));
    expect(first.text).toContain(`action="/do/unhide_post/${last[0]}"`);
    const next = /href="(\/settings\/hidden\?after=[^"]+)"/.exec(first.text)?.[1] ?? "";
    const second = await bob.get(next);
    expect(pidsIn(second.text)).toEqual(last.slice(25));
    expect(second.text).not.toContain(en.layout.nextPage);
    await bob.form(`/do/unhide_post/${last[0]}`);
    expect((await list(bob, "/settings/hidden"))[0]).toBe(last[1]);
  });

  test("is empty at first, private, and omits deleted posts", async () => {
    const { alice, bob, visitor } = site.people;
    expect((await bob.get("/settings/hidden")).text).toContain(en.lists.noneHidden);
    expect((await visitor.get("/settings/hidden")).location).toBe("/login?next=%2Fsettings%2Fhidden");
    const [post] = await write(site.books, 1);
    await bob.post(`/do/hide_post/${post!.pid}`);
    expect(await list(alice, "/settings/hidden")).toEqual([]);
    await alice.form("/do/delete_post", { post: String(post!.pid) });
    expect(await list(bob, "/settings/hidden")).toEqual([]);
    expect((await bob.get("/settings/hidden?after=x")).status).toBe(400);
  });
});

test("marks visited rows as read", async () => {
  const { bob } = site.people;
  const [post] = await write(site.books, 1);
  const row = async () => /<article class="(row[^"]*)"/.exec((await bob.get("/all/new")).text)?.[1];
  expect(await row()).toBe("row");
  await bob.get((await bob.get(`/p/${post!.pid}`)).location ?? "");
  await expect.poll(row).toBe("row read");
});
