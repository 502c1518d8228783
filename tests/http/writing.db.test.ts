import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

let made = 0;
const newKey = () => {
  made += 1;
  return `key-of-this-test-${made}`;
};

const count = async (table: "post" | "comment") =>
  (
    await t.db.read
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow()
  ).n;

describe("repeated request with an idempotency key", () => {
  test("writes a comment once and returns the first response again", async () => {
    const { alice, bob } = t.people;
    const on = await t.make.post(alice.member, t.books);
    const body = { post: on.pid, parent: 0, comment: "Only once.", idempotency_key: newKey() };
    const first = await bob.post(`/do/sendcomment/${on.pid}`, body);
    const again = await bob.post(`/do/sendcomment/${on.pid}`, body);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.json).toMatchObject({ cid: first.json.cid, addr: first.json.addr, comments: 1 });
    expect(again.json.node).toMatchObject({ cid: first.json.cid, html: "<p>Only once.</p>\n" });
    const { comments } = await t.db.read
      .selectFrom("post")
      .select("comments")
      .where("pid", "=", on.pid)
      .executeTakeFirstOrThrow();
    expect(comments).toBe(1);
  });

  test("writes once for concurrent requests, with the key in a header or a field", async () => {
    const { alice, bob } = t.people;
    const on = await t.make.post(alice.member, t.books);
    const key = newKey();
    const body = { parent: 0, comment: "At once." };
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        n % 2 === 0
          ? bob.post(`/do/sendcomment/${on.pid}`, { ...body, idempotency_key: key })
          : bob.post(`/do/sendcomment/${on.pid}`, body, { headers: { "idempotency-key": key } }),
      ),
    );
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map((answer) => answer.json.cid)).size).toBe(1);
    const rows = await t.db.read.selectFrom("comment").select("cid").where("pid", "=", on.pid).execute();
    expect(rows).toHaveLength(1);
  });

  test("refuses another text with the same key; keys are per member", async () => {
    const { alice, bob, carol } = t.people;
    const on = await t.make.post(alice.member, t.books);
    const key = newKey();
    const sendComment = (who: typeof bob, comment: string) =>
      who.post(`/do/sendcomment/${on.pid}`, { parent: 0, comment, idempotency_key: key });
    const first = await sendComment(bob, "One thing.");
    const other = await sendComment(bob, "Another thing.");
    expect([other.status, other.json.code]).toEqual([409, "request.key-used"]);
    const hers = await sendComment(carol, "One thing.");
    expect(hers.json.cid).not.toBe(first.json.cid);
    const elsewhere = await bob.post("/do/edit_comment", {
      cid: first.json.cid,
      text: "One thing.",
      idempotency_key: key,
    });
    expect(elsewhere.json.code).toBe("request.key-used");
  });

  test("may repeat a refused request; an invalid key is named", async () => {
    const { alice, bob } = t.people;
    const on = await t.make.post(alice.member, t.books, { locked: true });
    const body = { parent: 0, comment: "Let me.", idempotency_key: newKey() };
    expect((await bob.post(`/do/sendcomment/${on.pid}`, body)).json.code).toBe("comment.locked");
    await t.db.write((trx) => trx.updateTable("post").set({ locked: 0 }).where("pid", "=", on.pid).execute());
    expect((await bob.post(`/do/sendcomment/${on.pid}`, body)).status).toBe(200);
    const no = await bob.post(`/do/sendcomment/${on.pid}`, { ...body, idempotency_key: "short" });
    expect([no.status, no.json.code, no.json.field]).toEqual([400, "request.bad-field", "idempotency_key"]);
  });

  test("submits a post once, also from a form submitted twice", async () => {
    const { alice } = t.people;
    const fields = { sub: "garden", title: "Roses in winter", content: "They sleep.", idempotency_key: newKey() };
    const before = await count("post");
    const [one, two] = await Promise.all([alice.form("/submit/text", fields), alice.form("/submit/text", fields)]);
    expect([one.status, two.status]).toEqual([303, 303]);
    expect(one.location).toBe(two.location);
    expect(await count("post")).toBe(before + 1);
  });

  test("keeps one older version of an edit", async () => {
    const { alice, bob } = t.people;
    const on = await t.make.post(alice.member, t.books, { text: "before" });
    const made = await t.make.comment(bob.member, on, { text: "before" });
    const edit = { cid: made.cid, text: "after", idempotency_key: newKey() };
    const first = await bob.post("/do/edit_comment", edit);
    await bob.post("/do/edit_comment", { cid: made.cid, text: "later" });
    const again = await bob.post("/do/edit_comment", edit);
    expect(again.json).toEqual(first.json);
    const { content } = await t.db.read
      .selectFrom("comment")
      .select("content")
      .where("cid", "=", made.cid)
      .executeTakeFirstOrThrow();
    expect(content).toBe("later");
    const text = { content: "after", idempotency_key: newKey() };
    const addrs = [1, 2].map(async () => (await alice.post(`/do/edit_txtpost/${on.pid}`, text)).json.addr);
    expect(new Set(await Promise.all(addrs)).size).toBe(1);
    const versions = await t.db.read.selectFrom("post_text_version").select("vid").where("pid", "=", on.pid).execute();
    expect(versions).toHaveLength(1);
  });

  test("members' pages contain a key per form, a visitor's cached page none", async () => {
    const on = await t.make.post(t.people.alice.member, t.books, { title: "Keys" });
    const keyOf = (text: string) => /name="idempotency_key" value="([^"]+)"/.exec(text)?.[1];
    const mine = keyOf((await t.people.bob.get(`/s/books/${on.pid}/keys`)).text);
    const next = keyOf((await t.people.bob.get(`/s/books/${on.pid}/keys`)).text);
    expect(mine).toMatch(/^[\w-]{36,}$/);
    expect(next).not.toBe(mine);
    const kept = (await t.people.visitor.get(`/s/books/${on.pid}/keys`)).text;
    expect(kept).not.toContain("idempotency_key");
  });
});

describe("drafts of a form", () => {
  const draftOf = async (who: typeof t.people.bob, place: string) =>
    (await who.get(`/do/drafts?place=${encodeURIComponent(place)}`, { headers: { accept: "application/json" } })).json;

  test("are stored, available on any device of the member, and deletable", async () => {
    const { alice, bob } = t.people;
    const kept = await bob.post("/do/draft", {
      place: "submit text",
      fields: { title: "Half a t", sub: "books" },
      revision: 7,
      key: "key-of-half-a-title",
    });
    expect([kept.status, kept.json]).toEqual([200, { status: "ok", newer: null }]);
    expect(await draftOf(bob, "submit text")).toEqual({
      status: "ok",
      draft: { fields: { title: "Half a t", sub: "books" }, revision: 7, age: 0, key: "key-of-half-a-title" },
    });
    expect((await draftOf(alice, "submit text")).draft).toBeNull();
    expect((await alice.post("/do/draft/delete", { place: "submit text" })).status).toBe(200);
    expect((await draftOf(bob, "submit text")).draft).not.toBeNull();
    expect((await bob.post("/do/draft/delete", { place: "submit text" })).json).toEqual({ status: "ok" });
    expect((await draftOf(bob, "submit text")).draft).toBeNull();
  });

  test("are deleted when their content is sent", async () => {
    const { alice, bob } = t.people;
    const on = await t.make.post(bob.member, t.books);
    const made = await t.make.comment(bob.member, on);
    const places = [`post ${on.pid}`, `comment ${made.cid} reply`, `comment ${made.cid} edit`, `post ${on.pid} edit`];
    for (const place of [...places, "submit text", "submit link"]) {
      expect((await bob.post("/do/draft", { place, fields: { text: "x" } })).status).toBe(200);
      expect((await alice.post("/do/draft", { place, fields: { text: "hers" } })).status).toBe(200);
    }
    await bob.post(`/do/sendcomment/${on.pid}`, { parent: 0, comment: "x" });
    await bob.post(`/do/sendcomment/${on.pid}`, { parent: made.cid, comment: "x" });
    await bob.post("/do/edit_comment", { cid: made.cid, text: "new" });
    await bob.post(`/do/edit_txtpost/${on.pid}`, { content: "new" });
    await bob.post("/submit/text", { sub: "books", title: "A new one", content: "x" });
    const left = t.db.read.selectFrom("draft").select("place").where("uid", "=", bob.member.uid);
    await expect.poll(() => left.execute()).toEqual([{ place: "submit link" }]);
    await bob.post("/submit/link", { sub: "books", title: "A new link", link: "https://example.org/a-new-link" });
    await expect.poll(() => left.execute()).toEqual([]);
    expect((await draftOf(alice, "submit text")).draft).not.toBeNull();
  });

  test.each([
    ["no place", { fields: {} }, "place"],
    ["an unknown place", { place: "post 0", fields: {} }, "place"],
    ["unknown fields", { place: "submit text", fields: { "a b": "x" } }, "fields"],
    ["no text", { place: "submit text", fields: { title: 5 } }, "fields"],
    ["an invalid key", { place: "submit text", fields: { title: "x" }, key: "short" }, "key"],
    ["an invalid revision", { place: "submit text", fields: { title: "x" }, revision: 0 }, "revision"],
    ["a missing kind of post", { place: "submit", fields: { title: "x" } }, "place"],
  ])("refuses %s", async (_name, body, field) => {
    const no = await t.people.bob.post("/do/draft", body);
    expect([no.status, no.json.code, no.json.field]).toEqual([400, "request.bad-field", field]);
  });

  test("refuses overlong drafts and visitors", async () => {
    const long = await t.people.bob.post("/do/draft", {
      place: "submit text",
      fields: { content: "x".repeat(300_000) },
    });
    expect([long.status, long.json.code]).toEqual([413, "draft.too-long"]);
    const { visitor } = t.people;
    expect((await visitor.post("/do/draft", { place: "submit text", fields: {} })).json.code).toBe("account.log-in");
    expect((await visitor.post("/do/draft/delete", { place: "submit text" })).json.code).toBe("account.log-in");
    expect((await draftOf(visitor as never, "submit text")).code).toBe("account.log-in");
    expect((await draftOf(t.people.bob, "nowhere")).code).toBe("request.bad-field");
  });
});

describe("name completion", () => {
  const names = async (query: Record<string, string>, who = t.people.bob) =>
    (await who.get(`/do/names?${new URLSearchParams(query)}`, { headers: { accept: "application/json" } })).json;

  test("lists members of the thread first, then others, without those who cannot be mentioned", async () => {
    const ann = await t.make.member("Zoe-Ann");
    const zed = await t.make.member("zed_1");
    const zack = await t.make.member("zack");
    await t.make.member("zbanned", { status: 5 });
    await t.make.member("zpending", { status: 1 });
    const blocked = await t.make.member("zblocked");
    const { bob } = t.people;
    await t.db.write((trx) =>
      trx
        .insertInto("person_block")
        .values({ uid: bob.member.uid, target: blocked.uid, content: "hide", created_at: 0 })
        .execute(),
    );
    const on = await t.make.post(zed, t.books);
    await t.make.comment(ann, on);
    await t.make.comment(zack, on, { deleted: 1 });
    await t.make.comment(bob.member, on);

    const found = await names({ kind: "person", start: "Z", post: String(on.pid) });
    expect(found.names).toEqual([{ name: "zed_1", isHere: true }, { name: "Zoe-Ann", isHere: true }, { name: "zack" }]);
    expect((await names({ kind: "person", start: "", post: String(on.pid) })).names).toEqual([
      { name: "zed_1", isHere: true },
      { name: "Zoe-Ann", isHere: true },
    ]);
    expect((await names({ kind: "person", start: "zoe-" })).names).toEqual([{ name: "Zoe-Ann" }]);
    expect((await names({ kind: "person", start: "zed" })).names).toEqual([{ name: "zed_1" }]);
    expect((await names({ kind: "person", start: "" })).names).toEqual([]);
    expect((await names({ kind: "person", start: "_" })).names).toEqual([]);
  });

  test("lists the largest subs first", async () => {
    const zoe = await t.make.member("zoe");
    for (const [name, subscribers] of Object.entries({ zebra: 2, zinc: 9, zoo: 5 }))
      await t.make.sub(zoe, { name, subscribers: subscribers as never });
    const found = await names({ kind: "circle", start: "z" });
    expect(found.names.map((one: { name: string }) => one.name)).toEqual(["zinc", "zoo", "zebra"]);
  });

  test("does not reveal participants without access to the thread", async () => {
    const zelda = await t.make.member("zelda");
    const on = await t.make.post(zelda, t.garden);
    await t.make.comment(zelda, on);
    const asked = { kind: "person", start: "", post: String(on.pid) };
    const here = { names: [{ name: "zelda", isHere: true }] };
    expect(await names(asked)).toMatchObject(here);
    for (const status of [1, 2]) {
      await t.db.write((trx) => trx.updateTable("sub").set({ status }).where("sid", "=", t.garden.sid).execute());
      for (const who of [t.people.bob, t.people.olive]) expect((await names(asked, who as never)).names).toEqual([]);
      expect((await names({ ...asked, start: "zel" })).names).toEqual([{ name: "zelda" }]);
      expect(await names(asked, t.people.adam as never)).toMatchObject(here);
    }
    await t.db.write((trx) => trx.updateTable("sub").set({ status: 0 }).where("sid", "=", t.garden.sid).execute());
  });

  test("returns at most eight", async () => {
    for (let n = 0; n < 10; n += 1) await t.make.member(`yara${n}`);
    expect((await names({ kind: "person", start: "yara" })).names).toHaveLength(8);
  });

  test("returns open subs, larger ones first", async () => {
    const { olive } = t.people;
    await t.make.sub(olive.member, { name: "Xylo", title: "Wood", subscribers: 3 as never });
    await t.make.sub(olive.member, { name: "xeno", title: "Far", subscribers: 9 as never });
    await t.make.sub(olive.member, { name: "xdark", status: 1 as never });
    expect((await names({ kind: "circle", start: "x" })).names).toEqual([
      { name: "xeno", title: "Far" },
      { name: "Xylo", title: "Wood" },
    ]);
    expect((await names({ kind: "circle", start: "" })).names).toEqual([]);
  });

  test("allows members, and valid names", async () => {
    expect((await names({ kind: "person", start: "a" }, t.people.visitor as never)).code).toBe("account.log-in");
    expect((await names({ kind: "person", start: "a%" })).code).toBe("request.bad-field");
    expect((await names({ kind: "planet", start: "a" })).code).toBe("request.bad-field");
  });
});
