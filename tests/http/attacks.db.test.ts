import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { outboundClient } from "#platform/outbound/outbound.ts";
import { hashPassword } from "#platform/sessions/passwords.ts";
import { type TestApp, testApp } from "../support/app.ts";
import { en } from "../support/texts.ts";

// Applicable rows of the list of attacks on forums; numbers in test names are its rows.
let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const postRow = (pid: number) =>
  app.db.read.selectFrom("post").selectAll().where("pid", "=", pid).executeTakeFirstOrThrow();
const commentRow = (cid: number) =>
  app.db.read.selectFrom("comment").selectAll().where("cid", "=", cid).executeTakeFirstOrThrow();
const personRow = (name: string) =>
  app.db.read.selectFrom("person").selectAll().where("name_key", "=", name).executeTakeFirstOrThrow();

/** Additional fields that a write must ignore. */
const EXTRA = {
  ...{ deleted: 0, score: 999, up: 999, uid: 1, is_admin: 1, isAdmin: true, status: 0, given: 999, sid: 2, hot: 9e9 },
  ...{ sticky_at: 1, locked: 1, distinguished: 2, posted_at: 1, edited_at: 1, comments: 99, views: 99, best: 9e9 },
  ...{
    content_html: "<script>1</script>",
    power: 0,
    is_default: 1,
    created_by: 1,
    subscribers: 999,
    password_hash: "x",
  },
};

describe("mass assignment (34): writes ignore fields of other endpoints", () => {
  test("ignores additional fields of submissions and edits", async () => {
    const { bob } = app.people;
    const sent = { sub: "books", title: "Humble post", content: "Humble *text*" };
    const got = await bob.post("/submit/text", { ...EXTRA, ...sent });
    const pid = Number(/\/(\d+)\//.exec(got.json.addr)?.[1]);
    const standard = { uid: bob.member.uid, sid: app.books.sid, up: 1, score: 1, locked: 0, sticky_at: null };
    const rest = { distinguished: 0, comments: 0, posted_at: app.clock.now, deleted: 0, edited_at: null };
    expect(await postRow(pid)).toMatchObject({ ...standard, ...rest });
    expect((await postRow(pid)).content_html).toBe("<p>Humble <em>text</em></p>\n");
    const before = await postRow(pid);
    await bob.post(`/do/edit_txtpost/${pid}`, { ...EXTRA, content: "Humbler", pid });
    await bob.post("/do/edit_title", { ...EXTRA, post: pid, reason: "Humbler post" });
    const after = await postRow(pid);
    expect(after).toMatchObject({ ...standard, ...rest, hot: before.hot, title: "Humbler post", content: "Humbler" });
  });

  test("ignores additional fields of comments", async () => {
    const { alice, bob } = app.people;
    const on = await app.make.post(alice.member, app.books);
    const { cid } = (await bob.post(`/do/sendcomment/${on.pid}`, { ...EXTRA, parent: 0, comment: "Humble" })).json;
    const before = await commentRow(cid);
    expect(before).toMatchObject({
      uid: bob.member.uid,
      pid: on.pid,
      score: 0,
      views: 0,
      deleted: 0,
      distinguished: 0,
    });
    await bob.post("/do/edit_comment", { ...EXTRA, cid, text: "Humbler" });
    expect(await commentRow(cid)).toMatchObject({
      uid: bob.member.uid,
      score: 0,
      best: before.best,
      content: "Humbler",
    });
  });

  test("ignores additional fields of registration, account changes, new subs and votes", async () => {
    const form = { username: "humble", password: "right horse", confirm: "right horse", accept_tos: true };
    const made = await app.people.visitor.post("/register", { ...EXTRA, ...form });
    expect(made.status).toBe(200);
    expect(await personRow("humble")).toMatchObject({ is_admin: 0, score: 0, given: 0, status: 0 });
    const dan = app.as(
      await app.make.member("dan", { score: 1_000, password_hash: await hashPassword("right horse") }),
    );
    await dan.post("/do/edit_account", { ...EXTRA, oldpassword: "right horse", email: "dan@example.org" });
    expect(await personRow("dan")).toMatchObject({ is_admin: 0, score: 1_000, given: 0, email: "dan@example.org" });
    await dan.post("/createsub", { ...EXTRA, subname: "humble", title: "Humble things" });
    const sub = await app.db.read.selectFrom("sub").selectAll().where("name", "=", "humble").executeTakeFirstOrThrow();
    expect(sub).toMatchObject({ is_default: 0, status: 0, created_by: dan.member.uid, subscribers: 1 });
    const on = await app.make.post(app.people.alice.member, app.books);
    await dan.post(`/do/vote/post/${on.pid}`, { ...EXTRA, vote: "UP" });
    await dan.post("/graphql", { ...EXTRA, query: `mutation { cast_post_vote(pid: ${on.pid}, vote: UP) { score } }` });
    expect([(await postRow(on.pid)).score <= 1, (await personRow("dan")).given <= 1]).toEqual([true, true]);
  });
});

describe("prototypes (21, 80) and types (35)", () => {
  test("treats names of JavaScript built-ins as plain names", async () => {
    const { bob } = app.people;
    const on = await app.make.post(app.people.alice.member, app.books);
    for (const body of [
      `{"__proto__":{"isAdmin":true,"parent":0,"comment":"x"}}`,
      `{"constructor":{"prototype":{"isAdmin":true}},"parent":0,"comment":""}`,
      `{"__proto__":null,"parent":{"__proto__":1},"comment":"x"}`,
    ]) {
      const got = await app.app.http.inject({
        method: "POST",
        url: `/do/sendcomment/${on.pid}`,
        headers: {
          "content-type": "application/json",
          accept: "application/json",
          cookie: `ambit=${bob.member.token}`,
          "x-csrf-token": tokenOf((await bob.get("/")).text),
        },
        payload: body,
      });
      expect([body, got.statusCode]).toEqual([body, 400]);
    }
    const fields = { "__proto__[isAdmin]": "1", __proto__: "x", "constructor.prototype.isAdmin": "1", post: "1" };
    expect((await bob.form("/do/stick/1?__proto__[isAdmin]=1", fields as never)).status).not.toBe(500);
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
    for (const name of ["__proto__", "constructor", "toString", "hasOwnProperty"]) {
      expect([name, (await bob.get(`/s/${name}`)).status]).toEqual([name, 404]);
      expect([name, (await bob.get(`/u/${name}`)).status]).toEqual([name, 404]);
      expect([name, (await bob.get(`/subs?sort=${name}`)).status]).toEqual([name, 200]);
      expect([name, (await bob.get(`/search?kind=${name}&q=x`)).status]).toEqual([name, 400]);
      expect([name, (await bob.get(`/submit/${name}`)).status]).toEqual([name, 404]);
      expect([name, (await bob.post(`/do/vote/${name}/1`, { vote: "UP" })).status]).toEqual([name, 400]);
    }
  });

  test("refuses values of the wrong type next to their field", async () => {
    const { alice } = app.people;
    const on = await app.make.post(alice.member, app.books);
    for (const post of [
      true,
      [on.pid],
      { pid: on.pid },
      `${on.pid} or 1=1`,
      `0x${on.pid.toString(16)}`,
      `${on.pid}.0`,
      " ",
      null,
    ]) {
      const got = await alice.post("/do/nsfw", { post });
      expect([post, got.status, got.json.field]).toEqual([post, 400, "post"]);
    }
    for (const comment of [["x"], { text: "x" }, 7, true, null]) {
      const got = await alice.post(`/do/sendcomment/${on.pid}`, { parent: 0, comment });
      expect([comment, got.status, got.json.field]).toEqual([comment, 400, "comment"]);
    }
    for (const password of [["right horse"], { $ne: null }, 1, true]) {
      const got = await app.people.visitor.post("/login", { username: "alice", password });
      expect([password, got.json.code]).toEqual([password, "account.bad-credentials"]);
    }
    const nsfw = (await postRow(on.pid)).nsfw;
    expect(nsfw).toBe(0);
  });
});

describe("access to other people's objects (32, 38, 39, 76)", () => {
  test("refuses a moderator in another sub, even if the request names their own sub", async () => {
    const { mina, jan, alice } = app.people;
    const post = await app.make.post(alice.member, app.garden, { title: "In the garden" });
    const made = await app.make.comment(alice.member, post);
    const gone = await app.make.post(alice.member, app.garden, { deleted: 2 });
    const silent = await app.make.comment(alice.member, post, { deleted: 2 });
    const claims = { sid: app.books.sid, sub: "books", here: "/s/books" };
    const writes: [string, object][] = [
      ["/do/delete_post", { post: post.pid, reason: "mine" }],
      ["/do/undelete_post", { post: gone.pid, reason: "mine" }],
      ["/do/delete_comment", { cid: made.cid, reason: "mine" }],
      ["/do/undelete_comment", { cid: silent.cid, reason: "mine" }],
      ["/do/nsfw", { post: post.pid }],
      [`/do/lock_comments/${post.pid}`, {}],
      [`/do/stick/${post.pid}`, {}],
      [`/do/sticky_sort/${post.pid}`, {}],
      [`/do/edit_txtpost/${post.pid}`, { content: "mine" }],
      ["/do/edit_title", { post: post.pid, reason: "mine" }],
      ["/do/edit_comment", { cid: made.cid, text: "mine" }],
    ];
    const before = JSON.stringify([await postRow(post.pid), await postRow(gone.pid), await commentRow(made.cid)]);
    for (const who of [mina, jan]) {
      for (const [path, body] of writes) {
        const got = await who.post(path, { ...claims, ...body });
        expect([path, got.status]).toEqual([path, 403]);
      }
    }
    expect(JSON.stringify([await postRow(post.pid), await postRow(gone.pid), await commentRow(made.cid)])).toBe(before);
    expect((await app.people.olive.post("/do/nsfw", { post: post.pid })).status).toBe(200);
  });

  test("ignores ids in the body that differ from the address", async () => {
    const { alice, bob } = app.people;
    const own = await app.make.post(alice.member, app.books, { text: "alice's" });
    const other = await app.make.post(bob.member, app.books, { text: "bob's" });
    expect((await alice.post(`/do/edit_txtpost/${other.pid}`, { pid: own.pid, content: "taken" })).status).toBe(403);
    expect((await postRow(other.pid)).content).toBe("bob's");
    await app.make.post(alice.member, app.books);
    const elsewhere = await app.make.comment(bob.member, other);
    const reply = await alice.post(`/do/sendcomment/${own.pid}`, { parent: elsewhere.cid, comment: "Across" });
    expect([reply.status, reply.json.code]).toEqual([404, "comment.parent-not-found"]);
  });
});

describe("server-side requests (1–7, 58, 69–71)", () => {
  let house: Server;
  let port: number;
  let asked: string[];
  let outside: TestApp;
  beforeAll(async () => {
    house = createServer((request, response) => {
      asked.push(request.url ?? "");
      response.writeHead(200, { "content-type": "text/html" }).end("<title>Secrets of the house</title>");
    });
    await new Promise<void>((done) => house.listen(0, "127.0.0.1", done));
    port = (house.address() as AddressInfo).port;
    // production rules without the port check; host names that resolve to internal addresses, alone or beside public
    // ones
    const resolve = async (name: string) => (name.startsWith("both.") ? ["93.184.216.34", "127.0.0.1"] : ["127.0.0.1"]);
    const outbound = outboundClient({ userAgent: "test", ports: [80, 443, port], resolve, totalMs: 300 });
    outside = await testApp({ outbound });
  });
  afterAll(async () => {
    house.close();
    await outside.close();
  });

  const hosts = [
    ...["127.0.0.1", "127.1", "0x7f000001", "0177.0.0.1", "2130706433", "127.0.0.1.", "0.0.0.0", "0", "localhost"],
    ...["[::1]", "[::]", "[::ffff:127.0.0.1]", "[64:ff9b::7f00:1]", "[2002:7f00:1::]", "①②⑦.0.0.1", "127。0。0。1"],
    ...["10.0.0.1", "169.254.169.254", "[fd00:ec2::254]", "metadata.google.internal", "inside.example"],
    ...["both.example", "user:pass@127.0.0.1", "example.org@127.0.0.1"],
  ];
  const failed = { status: "error", error: [en.submit.grabFailed], code: "post.title-not-found" };

  test("blocks internal addresses in any spelling, with identical answers", async () => {
    asked = [];
    const { alice } = outside.people;
    for (const host of hosts) {
      const got = await alice.post("/do/grabtitle", { u: `http://${host}:${port}/admin`, wait: true });
      expect([host, got.status, got.json]).toEqual([host, 422, { ...failed, field: "link" }]);
    }
    expect(asked).toEqual([]);
  });

  test("sends no request when a link is posted", async () => {
    asked = [];
    const link = `http://127.0.0.1:${port}/admin`;
    const got = await outside.people.alice.post("/submit/link", { sub: "books", title: "Look here", link });
    expect(got.status).toBe(200);
    await outside.people.bob.get(got.json.addr);
    expect(asked).toEqual([]);
  });
});

const tokenOf = (text: string) => /id="csrf_token"[^>]* value="([^"]+)"/.exec(text)?.[1] ?? "";

test("does not reveal the correctness of a guess by the size of a cross-site redirect page", async () => {
  const { alice } = app.people;
  const token = /id="csrf_token"[^>]* value="([^"]+)"/.exec((await alice.get("/")).text)?.[1] ?? "";
  const lengthOf = async (guess: string, site: string) => {
    const { rawPayload, headers } = await app.app.http.inject({
      url: `/search?q=${guess}`,
      headers: {
        cookie: `ambit=${alice.member.token}`,
        "accept-encoding": "gzip, br, zstd",
        "sec-fetch-site": site,
        "sec-fetch-mode": "navigate",
      },
    });
    return [rawPayload.length, headers["content-encoding"]];
  };
  // a token can begin with a minus, which excludes a word
  const guesses = [`a${token.slice(2, 21)}`, "subscribe-to-garden0", "AAAAAAAAAAAAAAAAAAAA"];
  for (const site of ["cross-site", "same-site"]) {
    const lengths = await Promise.all(guesses.map((guess) => lengthOf(guess, site)));
    expect(new Set(lengths.map(([length]) => length)).size).toBe(1);
    expect(lengths.map(([, encoding]) => encoding)).toEqual([undefined, undefined, undefined]);
  }
  expect((await lengthOf("AAAA", "same-origin"))[1]).toBe("br");
});
