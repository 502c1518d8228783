import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { subscribeToDefaults } from "#features/people/accounts/server/account-queries.ts";
import { SUBS_TABLE, USERS_TABLE } from "#features/site/admin/tables.ts";
import { type TestApp, testApp } from "../support/app.ts";
import { containing, en, refusalText } from "../support/texts.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const data = async (path: string) => (await app.people.adam.get(`/-/data/admin/${path}`)).json.data;
const names = async (path: string) => (await data(path)).view.rows.map(({ name }: { name: string }) => name);
const file = async (path: string) => {
  const got = await app.people.adam.get(`/admin/${path}`);
  return { status: got.status, type: got.headers["content-type"], lines: got.text.split("\r\n") };
};

describe("tables of admins", () => {
  test.each(["users", "subs", "posts", "uploads", "postvoting/alice", "commentvoting/alice"])(
    "%s is for admins only",
    async (path) => {
      const { adam, alice, olive, visitor } = app.people;
      expect((await adam.get(`/admin/${path}`)).status).toBe(200);
      for (const who of [alice, olive]) expect((await who.get(`/admin/${path}`)).status).toBe(404);
      expect((await visitor.get(`/admin/${path}`)).location).toMatch(/^\/login\?next=/);
    },
  );

  test.each(["users.csv", "subs.csv", "posts.csv", "uploads.csv", "votes.csv?user=alice&of=posts"])(
    "%s is for admins only, too",
    async (path) => {
      const { adam, mina, visitor } = app.people;
      expect((await adam.get(`/admin/${path}`)).status).toBe(200);
      for (const who of [mina, visitor]) expect((await who.get(`/admin/${path}`)).status).toBe(404);
    },
  );

  test("returns 404 for unknown tables", async () => {
    for (const path of ["nothing", "postvoting", "postvoting/nobody"]) {
      expect((await app.people.adam.get(`/admin/${path}`)).status).toBe(404);
    }
  });

  test("redirects former addresses to the tables", async () => {
    const { adam } = app.people;
    const to = async (path: string) => (await adam.get(`/admin/${path}`)).location;
    expect(await to("admins")).toBe("/admin/users?only=admins");
    expect(await to("usersearch/ali")).toBe("/admin/users?q=ali");
    expect(await to("subsearch/bo")).toBe("/admin/subs?q=bo");
    expect(await to("posts/all")).toBe("/admin/posts");
    expect(await to("post/search/7")).toBe("/admin/post/7");
    expect(await to("post/search/seven")).toBe("/admin/posts?q=seven");
    for (const path of ["users", "subs", "uploads", "domains/link", "wiki", "invitecodes", "reports"]) {
      expect((await adam.get(`/admin/${path}/2`)).status).toBe(200);
      expect((await app.people.alice.get(`/admin/${path}/2`)).status).toBe(404);
    }
    const sought = async (type: string, term: string) => (await adam.form(`/do/search/${type}`, { term })).location;
    expect(await sought("admin.post", "7")).toBe("/admin/post/7");
    expect(await sought("admin.post", "seven")).toBe("/admin/posts?q=seven");
    expect(await sought("admin.users", "ali")).toBe("/admin/users?q=ali");
    expect(await sought("admin.subs", "bo")).toBe("/admin/subs?q=bo");
    expect(await sought("admin.post_voting", "alice")).toBe("/admin/postvoting/alice");
    expect((await data("post_voting/alice")).view.of).toBe("posts");
    expect((await data("comment_voting/alice")).view.of).toBe("comments");
  });

  test("lists every row once in every order; refuses the cursor of another order", async () => {
    for (let n = 0; n < 60; n += 1) await app.make.member(`user${n}`, { score: n % 7, given: -(n % 5) });
    const people = await app.db.read.selectFrom("person").select("name").execute();
    for (const by of USERS_TABLE.orders) {
      for (const direction of ["asc", "desc"]) {
        const first = (await data(`users?sort=${by}_${direction}`)).view;
        expect(first.rows).toHaveLength(50);
        const second = (await data(`users?sort=${by}_${direction}&after=${first.next}`)).view;
        expect(second.next).toBeNull();
        const listed = [...first.rows, ...second.rows] as Record<string, string | number>[];
        expect(new Set(listed.map(({ name }) => name))).toEqual(new Set(people.map(({ name }) => name)));
        const column = { joined: "joinedAt", votes: "given" }[by as string] ?? by;
        const keys = listed.map((row) => row[column] as never);
        const sorted = keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
        expect(keys).toEqual(direction === "asc" ? sorted : sorted.toReversed());
        const other = by === "name" ? "score" : "name";
        const wrong = await app.people.adam.get(`/admin/users?sort=${other}_asc&after=${first.next}`);
        expect(wrong.status).toBe(400);
      }
    }
  });

  test("refuses an invalid cursor", async () => {
    const text = (parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString("base64url");
    for (const parts of [[1e300, 1], [0.5, 1], [1, 1.5], ["a", 1], [1]]) {
      const got = await app.people.adam.get(`/admin/users?after=${text(parts)}`);
      expect([parts, got.status]).toEqual([parts, 400]);
    }
    // a number above the column's range sorts after all rows instead of causing an error
    expect((await data(`users?sort=score_asc&after=${text([9_000_000_000, 1])}`)).view.rows).toEqual([]);
    expect((await app.people.adam.get(`/admin/users?sort=name_asc&after=${text(["\0", 1])}`)).status).toBe(400);
  });
});

describe("/admin/users", () => {
  test("counts a member's posts and comments", async () => {
    const { alice, bob } = app.people;
    const post = await app.make.post(alice.member, app.books);
    await app.make.post(alice.member, app.books, { deleted: 1 });
    await app.make.comment(bob.member, post);
    await app.db.write((trx) =>
      trx.updateTable("person").set({ score: 95, given: -4 }).where("name", "=", "alice").execute(),
    );
    const { view } = await data("users?q=ALICE");
    expect(view.rows).toEqual([
      {
        uid: alice.member.uid,
        name: "alice",
        isAdmin: false,
        mayUpload: false,
        status: "ok",
        posts: 2,
        comments: 0,
        score: 95,
        level: 3,
        given: -4,
        joinedAt: expect.any(Number),
      },
    ]);
  });

  test("filters by letters and by role", async () => {
    await app.make.member("a_b", { status: 1 });
    await app.make.member("axb", { status: 5 });
    await app.make.member("gone", { status: 10 });
    await app.db.write((trx) => trx.updateTable("person").set({ may_upload: 1 }).where("name", "=", "bob").execute());
    expect(await names("users?q=a_b")).toEqual(["a_b"]);
    expect(await names("users?q=%25")).toEqual([]);
    expect(await names("users?only=pending")).toEqual(["a_b"]);
    expect(await names("users?only=banned")).toEqual(["axb"]);
    expect(await names("users?only=deleted")).toEqual(["gone"]);
    expect(await names("users?only=uploaders")).toEqual(["bob"]);
    expect(await names("users?only=admins")).toContain("adam");
    expect(await names("users?only=nothing&q=bob")).toEqual(["bob"]);
  });

  test("exports all rows in order as CSV; no name becomes a formula", async () => {
    for (let n = 0; n < 60; n += 1) await app.make.member(`user${n}`);
    await app.make.member("-1", { score: -3 });
    const { status, type, lines } = await file("users.csv?sort=name_asc");
    expect([status, type]).toEqual([200, "text/csv; charset=utf-8; header=present"]);
    expect(lines[0]).toBe("name,posts,comments,votes,level,score,status,admin,uploads,joined");
    const people = await app.db.read.selectFrom("person").select("uid").execute();
    expect(lines).toHaveLength(people.length + 2);
    expect(lines.filter((line) => line.startsWith("'-1,0,0,0,0,-3,ok,0,0,20"))).toHaveLength(1);
    expect(
      (await file("users.csv?q=user5&sort=name_desc")).lines.slice(1, 3).map((line) => line.split(",")[0]),
    ).toEqual(["user59", "user58"]);
  });
});

describe("/admin/subs", () => {
  test("shows the owner and the state of a sub", async () => {
    const { view } = await data("subs?q=books");
    expect(view.rows).toEqual([
      {
        sid: app.books.sid,
        name: "books",
        title: expect.any(String),
        owner: "olive",
        mods: expect.any(Number),
        subscribers: expect.any(Number),
        posts: 0,
        status: "normal",
        isDefault: true,
        createdAt: expect.any(Number),
      },
    ]);
    for (const by of SUBS_TABLE.orders)
      expect((await names(`subs?sort=${by}_asc`)).toSorted()).toEqual(["books", "garden"]);
  });

  test("closes, quarantines and opens a sub", async () => {
    const { adam, alice } = app.people;
    const set = (status: string) => adam.post("/do/admin/sub_status", { sub: "BOOKS", status });
    for (const [status, wording] of [
      ["disabled", refusalText("sub.disabled", { name: "books", status: 1 })],
      ["quarantined", refusalText("sub.disabled", { name: "books", status: 2 })],
    ] as const) {
      expect((await set(status)).json).toEqual({ status: "ok" });
      expect(await names(`subs?only=${status}`)).toEqual(["books"]);
      const page = await alice.get("/s/books");
      expect(page.status).toBe(403);
      expect(page.text).toContain(wording);
      expect((await adam.get("/s/books")).status).toBe(200);
    }
    const states = async () =>
      (await app.db.read.selectFrom("sub").select(["name", "status"]).orderBy("name").execute()).map(
        ({ name, status }) => `${name} ${status}`,
      );
    const undoLast = async () => {
      const { aid } = await app.db.read
        .selectFrom("mod_action")
        .select("aid")
        .orderBy("aid", "desc")
        .limit(1)
        .executeTakeFirstOrThrow();
      return (await adam.post(`/do/undo_action/${aid}`, { reason: "Too early" })).json.status;
    };
    expect(await states()).toEqual(["books 2", "garden 0"]);
    for (const state of ["books 1", "books 2", "books 1"]) {
      expect(await undoLast()).toBe("ok");
      expect(await states()).toEqual([state, "garden 0"]);
    }
    expect((await set("normal")).json).toEqual({ status: "ok" });
    expect((await alice.get("/s/books")).status).toBe(200);
    expect(await names("subs?only=quarantined")).toEqual([]);
  });

  test("subscribes new members to default subs", async () => {
    const { adam } = app.people;
    const set = (value: string) => adam.post("/do/admin/default_sub", { sub: "garden", value });
    const joinedBy = async (name: string) => {
      const { uid } = await app.make.member(name);
      await app.db.write((trx) => subscribeToDefaults(trx, uid, app.clock.now));
      const rows = app.db.read.selectFrom("subscription as x").innerJoin("sub as s", "s.sid", "x.sid").select("s.name");
      return (await rows.where("x.uid", "=", uid).orderBy("s.name").execute()).map((row) => row.name);
    };
    expect(await joinedBy("early")).toEqual(["books"]);
    expect((await set("True")).json).toEqual({ status: "ok" });
    expect((await names("subs?only=default")).toSorted()).toEqual(["books", "garden"]);
    expect(await joinedBy("late")).toEqual(["books", "garden"]);
    expect((await set("True")).json).toEqual({ status: "ok" });
    expect((await set("False")).json).toEqual({ status: "ok" });
    const acts = await app.db.read.selectFrom("mod_action").select(["code", "note", "sid"]).orderBy("aid").execute();
    expect(acts).toEqual([
      { code: 206, note: "1", sid: app.garden.sid },
      { code: 206, note: "0", sid: app.garden.sid },
    ]);
  });

  test("allows only admins to change default subs, and refuses invalid values", async () => {
    const { adam, olive, visitor } = app.people;
    const calls = [
      ["/do/admin/sub_status", { sub: "books", status: "disabled" }],
      ["/do/admin/default_sub", { sub: "books", value: "True" }],
    ] as const;
    for (const [path, input] of calls) {
      expect((await olive.post(path, input)).json.code).toBe("request.forbidden");
      expect((await visitor.post(path, input)).json.code).toBe("account.log-in");
      const unknown = (await adam.post(path, { ...input, sub: "nowhere" })).json;
      expect([unknown.code, unknown.field]).toEqual(["sub.not-found", "sub"]);
    }
    const status = (await adam.post("/do/admin/sub_status", { sub: "books", status: "gone" })).json;
    expect([status.code, status.field]).toEqual(["request.bad-field", "status"]);
    const value = (await adam.post("/do/admin/default_sub", { sub: "books", value: "perhaps" })).json;
    expect([value.code, value.field]).toEqual(["setting.flag", "value"]);
  });

  test("finds subs without an owner; the CSV files match the table", async () => {
    await app.db.write((trx) => trx.deleteFrom("sub_mod").where("sid", "=", app.garden.sid).execute());
    await app.db.write((trx) =>
      trx.updateTable("sub").set({ title: "=1+1, or 2", nsfw: 1 }).where("name", "=", "garden").execute(),
    );
    expect(await names("subs?only=deserted")).toEqual(["garden"]);
    expect(await names("subs?only=nsfw")).toEqual(["garden"]);
    const { lines } = await file("subs.csv?only=deserted");
    expect(lines[0]).toBe("name,title,created,owner,team,subscribers,posts,status,default");
    expect(lines[1]).toMatch(/^garden,"'=1\+1, or 2",20[^,]+Z,,0,\d+,0,normal,0$/);
  });
});

describe("a member's votes", () => {
  test("lists the votes, newest first, and records each view in the site log", async () => {
    const { adam, alice, bob } = app.people;
    const post = await app.make.post(bob.member, app.books, { title: "=First" });
    const other = await app.make.post(bob.member, app.garden, { title: "Second" });
    const { cid } = await app.make.comment(bob.member, post);
    await alice.vote("post", post.pid, "UP");
    app.clock.now += 1_000;
    await alice.vote("post", other.pid, "DOWN");
    await alice.vote("comment", cid, "UP");
    const rows = async (path: string) => (await data(path)).view.votes.rows;
    expect(await rows("postvoting/ALICE")).toEqual([
      { id: other.pid, to: `/p/${other.pid}`, title: "Second", sub: "garden", value: -1, votedAt: app.clock.now },
      { id: post.pid, to: `/p/${post.pid}`, title: "=First", sub: "books", value: 1, votedAt: app.clock.now - 1_000 },
    ]);
    expect((await rows("postvoting/alice?only=up")).map(({ id }: { id: number }) => id)).toEqual([post.pid]);
    expect((await rows("commentvoting/alice?only=up")).map(({ to }: { to: string }) => to)).toEqual([`/c/${cid}`]);
    expect(await rows("commentvoting/alice?only=down")).toEqual([]);
    const { lines } = await file("votes.csv?user=alice&of=posts");
    expect(lines[2]).toMatch(new RegExp(`^${post.pid},'=First,books,1,20`));
    const acts = await app.db.read.selectFrom("mod_action").select(["code", "target_uid", "uid"]).execute();
    expect(acts).toEqual(Array(5).fill({ code: 207, target_uid: alice.member.uid, uid: adam.member.uid }));
    expect((await adam.get("/sitelog")).text).toMatch(containing(en.log.acts[207].replace("{person}", "")));
  });

  test("names the member and the kind of votes in a file", async () => {
    const { adam } = app.people;
    const code = async (query: string) => (await adam.get(`/admin/votes.csv?${query}`)).status;
    expect(await code("user=nobody&of=posts")).toBe(404);
    expect(await code("of=posts")).toBe(404);
    expect(await code("user=alice&of=files")).toBe(400);
    expect(await app.db.read.selectFrom("mod_action").select("aid").execute()).toEqual([]);
  });
});

describe("/admin/posts", () => {
  test("lists every post; filters by id and by the deleting role", async () => {
    const { alice, bob } = app.people;
    const shown = await app.make.post(alice.member, app.books, { title: "@Shown", ageMs: 2_000 });
    const deleted = await app.make.post(bob.member, app.garden, { title: "By mods", ageMs: 1_000, deleted: 2 });
    const own = await app.make.post(bob.member, app.garden, { title: "By its author", ageMs: 10, deleted: 1 });
    await app.db.write((trx) => trx.updateTable("person").set({ status: 10 }).where("name", "=", "bob").execute());
    const pids = async (query: string) =>
      (await data(`posts${query}`)).view.rows.map(({ pid }: { pid: number }) => pid);
    expect(await pids("")).toEqual([own.pid, deleted.pid, shown.pid]);
    expect(await pids("?sort=posted_asc")).toEqual([shown.pid, deleted.pid, own.pid]);
    expect(await pids("?only=mod")).toEqual([deleted.pid]);
    expect(await pids("?only=author")).toEqual([own.pid]);
    expect(await pids("?only=admin")).toEqual([]);
    expect(await pids(`?q=${shown.pid}`)).toEqual([shown.pid]);
    expect(await pids("?q=Shown")).toEqual([]);
    expect((await data("posts?only=mod")).view.rows).toEqual([
      {
        pid: deleted.pid,
        title: "By mods",
        user: null,
        sub: "garden",
        up: expect.any(Number),
        down: 0,
        comments: 0,
        deleted: "mod",
        postedAt: app.clock.now - 1_000,
      },
    ]);
    const { lines } = await file("posts.csv?sort=posted_asc");
    expect(lines[0]).toBe("id,title,user,sub,up,down,comments,deleted,posted");
    expect(lines[1]).toMatch(new RegExp(`^${shown.pid},'@Shown,alice,books,\\d+,0,0,,20`));
    expect(lines).toHaveLength(5);
  });
});

describe("search boxes of admins", () => {
  test("redirect to their tables and are refused for others", async () => {
    const { adam, olive, visitor } = app.people;
    const search = (who: typeof visitor, type: string) => who.post(`/do/search/${type}`, { term: "ali" });
    const to = async (type: string) => (await search(adam, type)).json.addr;
    expect(await to("admin.users")).toBe("/admin/users?q=ali");
    expect(await to("admin.subs")).toBe("/admin/subs?q=ali");
    expect(await to("admin.post")).toBe("/admin/posts?q=ali");
    expect(await to("admin.post_voting")).toBe("/admin/postvoting/ali");
    for (const who of [olive, visitor]) expect((await search(who, "admin.users")).json.code).toBe("request.forbidden");
    for (const type of ["admin.wiki", "toString"]) {
      expect((await search(adam, type)).json.code).toBe("request.not-found");
    }
  });
});
