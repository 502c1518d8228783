import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";
import { en, refusalText } from "../support/texts.ts";

let site: TestApp;

beforeEach(async () => {
  site = await testApp();
});

afterEach(() => site.close());

const subscribers = async (sid: number) =>
  (await site.db.read.selectFrom("sub").select("subscribers").where("sid", "=", sid).executeTakeFirstOrThrow())
    .subscribers;

const positions = (uid: number) =>
  site.db.read
    .selectFrom("subscription")
    .select(["sid", "position"])
    .where("uid", "=", uid)
    .orderBy("position")
    .execute();

const blocks = (uid: number) => site.db.read.selectFrom("sub_block").select("sid").where("uid", "=", uid).execute();

const setStatus = (sid: number, status: number) =>
  site.db.write((trx) => trx.updateTable("sub").set({ status }).where("sid", "=", sid).execute());

describe("several subs at once", () => {
  const PATH = "/do/change_subscriptions";

  test("are subscribed to and left in one write, counted and in order; unchanged ones are not returned", async () => {
    const { alice } = site.people;
    const { books, garden } = site;
    await alice.post(`/do/subscribe/${garden.sid}`);
    await alice.post(`/do/block/${books.sid}`);
    const sids = [garden.sid, books.sid, garden.sid];
    const joined = await alice.post(PATH, { act: "subscribe", sids });
    expect([joined.status, joined.json]).toEqual([200, { status: "ok", changed: [books.sid] }]);
    expect(await blocks(alice.member.uid)).toEqual([]);
    expect([await subscribers(books.sid), await subscribers(garden.sid)]).toEqual([1, 1]);
    const left = await alice.post(PATH, { act: "unsubscribe", sids });
    expect(left.json.changed).toEqual([books.sid, garden.sid].sort((a, b) => a - b));
    expect(await positions(alice.member.uid)).toEqual([]);
    expect((await alice.post(PATH, { act: "unsubscribe", sids })).json.changed).toEqual([]);
  });

  test("are changed all or none: a closed or unknown one refuses the rest", async () => {
    const { alice, visitor } = site.people;
    const { books, garden } = site;
    await setStatus(garden.sid, 1);
    for (const [other, code] of [
      [garden.sid, "sub.disabled"],
      [424242, "sub.not-found"],
    ] as const) {
      const got = await alice.post(PATH, { act: "subscribe", sids: [books.sid, other] });
      expect([got.json.code, await subscribers(books.sid)]).toEqual([code, 0]);
    }
    expect((await visitor.post(PATH, { act: "subscribe", sids: [books.sid] })).status).toBe(401);
    const bare = await alice.post(PATH, { act: "subscribe", sids: [books.sid] }, { csrf: false });
    expect([bare.status, bare.json.code]).toEqual([403, "request.csrf"]);
  });

  test("can be sent by a plain form, which redirects; invalid values are named", async () => {
    const { alice } = site.people;
    const headers = { referer: "http://ambit.test/subs?sort=subs_desc" };
    const form = await alice.form(PATH, { act: "subscribe", sids: String(site.books.sid) }, { headers });
    expect([form.status, form.location]).toEqual([303, "/subs?sort=subs_desc"]);
    expect(await subscribers(site.books.sid)).toBe(1);
    for (const [field, input] of [
      ["act", { act: "block", sids: [1] }],
      ["sids", { act: "subscribe" }],
      ["sids", { act: "subscribe", sids: [] }],
      ["sids", { act: "subscribe", sids: ["x"] }],
      ["sids", { act: "subscribe", sids: Array.from({ length: 51 }, (_, n) => n + 1) }],
    ] as const) {
      const got = await alice.post(PATH, input);
      expect([got.status, got.json.field, input]).toEqual([400, field, input]);
    }
  });
});

describe("subscribing and blocking", () => {
  test("asks visitors to log in, in both formats", async () => {
    for (const act of ["subscribe", "unsubscribe", "block", "unblock"]) {
      const path = `/do/${act}/${site.garden.sid}`;
      const got = await site.people.visitor.post(path);
      expect(got.status).toBe(401);
      expect(got.json).toEqual({
        status: "error",
        error: [refusalText("account.log-in")],
        code: "account.log-in",
      });
      const plain = await site.people.visitor.form(path, {}, { headers: { referer: "http://ambit.test/s/garden" } });
      expect([plain.status, plain.location]).toEqual([303, "/login?next=%2Fs%2Fgarden"]);
    }
    expect(await subscribers(site.garden.sid)).toBe(0);
  });

  test("requires the CSRF token", async () => {
    const got = await site.people.alice.post(`/do/subscribe/${site.garden.sid}`, {}, { csrf: false });
    expect([got.status, got.json.code]).toEqual([403, "request.csrf"]);
  });

  test("counts once, keeps the order, and reports unchanged states", async () => {
    const { alice } = site.people;
    const { uid } = alice.member;
    expect((await alice.post(`/do/subscribe/${site.garden.sid}`)).json).toEqual({ status: "ok" });
    expect((await alice.post(`/do/subscribe/${site.books.sid}`)).json).toEqual({ status: "ok" });
    const again = await alice.post(`/do/subscribe/${site.garden.sid}`);
    expect([again.status, again.json]).toEqual([200, { status: "ok", message: en.subs.already.subscribe }]);
    expect(await subscribers(site.garden.sid)).toBe(1);
    expect(await positions(uid)).toEqual([
      { sid: site.garden.sid, position: 0 },
      { sid: site.books.sid, position: 1 },
    ]);
    expect((await alice.post(`/do/unsubscribe/${site.garden.sid}`)).json).toEqual({ status: "ok" });
    expect((await alice.post(`/do/unsubscribe/${site.garden.sid}`)).json).toEqual({
      status: "ok",
      message: en.subs.already.unsubscribe,
    });
    expect(await subscribers(site.garden.sid)).toBe(0);
    expect(await positions(uid)).toEqual([{ sid: site.books.sid, position: 1 }]);
  });

  test("ends a subscription by a block, and a block by a subscription", async () => {
    const { alice } = site.people;
    const { sid } = site.garden;
    await alice.post(`/do/subscribe/${sid}`);
    expect((await alice.post(`/do/block/${sid}`)).json).toEqual({ status: "ok" });
    expect((await alice.post(`/do/block/${sid}`)).json).toEqual({ status: "ok", message: en.subs.already.block });
    expect([await subscribers(sid), await positions(alice.member.uid), await blocks(alice.member.uid)]).toEqual([
      0,
      [],
      [{ sid }],
    ]);
    expect((await alice.post(`/do/subscribe/${sid}`)).json).toEqual({ status: "ok" });
    expect([await subscribers(sid), await blocks(alice.member.uid)]).toEqual([1, []]);
    await alice.post(`/do/block/${sid}`);
    expect((await alice.post(`/do/unblock/${sid}`)).json).toEqual({ status: "ok" });
    expect((await alice.post(`/do/unblock/${sid}`)).json).toEqual({
      status: "ok",
      message: en.subs.already.unblock,
    });
    expect([await subscribers(sid), await blocks(alice.member.uid)]).toEqual([0, []]);
  });

  test("refuses disabled and unknown subs and invalid ids", async () => {
    const { alice } = site.people;
    await setStatus(site.garden.sid, 1);
    const disabled = await alice.post(`/do/subscribe/${site.garden.sid}`);
    expect([disabled.status, disabled.json.error, disabled.json.code]).toEqual([
      403,
      [refusalText("sub.disabled")],
      "sub.disabled",
    ]);
    for (const act of ["subscribe", "unsubscribe", "block", "unblock"]) {
      const unknown = await alice.post(`/do/${act}/999999`);
      expect([unknown.status, unknown.json.error]).toEqual([404, [refusalText("sub.not-found")]]);
      const odd = await alice.post(`/do/${act}/x`);
      expect([odd.status, odd.json.field]).toEqual([400, "sid"]);
    }
  });

  test("redirects to the previous page after a plain form", async () => {
    const { alice } = site.people;
    const got = await alice.form(
      `/do/subscribe/${site.garden.sid}`,
      {},
      { headers: { referer: "http://ambit.test/s/garden?x=1" } },
    );
    expect([got.status, got.location]).toEqual([303, "/s/garden?x=1"]);
    expect(await subscribers(site.garden.sid)).toBe(1);
  });

  test("counts each of several concurrent requests once", async () => {
    const { alice, bob, carol } = site.people;
    const calls = [alice, bob, carol, alice, bob, carol, alice].map((person) =>
      person.post(`/do/subscribe/${site.garden.sid}`),
    );
    const statuses = (await Promise.all(calls)).map((got) => got.json.status);
    expect(new Set(statuses)).toEqual(new Set(["ok"]));
    expect(await subscribers(site.garden.sid)).toBe(3);
  });
});

describe("creating a sub", () => {
  const make = async (score: number) => site.as(await site.make.member(undefined, { score }));

  test("redirects visitors to the log-in and back", async () => {
    const page = await site.people.visitor.get("/createsub");
    expect([page.status, page.location]).toEqual([302, "/login?next=%2Fcreatesub"]);
    expect((await site.people.visitor.post("/createsub", { subname: "maps", title: "All maps" })).status).toBe(401);
  });

  test("creates sub, owner, subscription and log entry, and redirects to it", async () => {
    const owner = await make(40);
    expect((await owner.get("/createsub")).text).toContain('name="subname"');
    const got = await owner.form("/createsub", { subname: "Maps", title: "  Maps   and globes " });
    expect([got.status, got.location]).toEqual([303, "/s/Maps"]);
    const sub = await site.db.read
      .selectFrom("sub")
      .selectAll()
      .where("name_key", "=", "maps")
      .executeTakeFirstOrThrow();
    expect(sub).toMatchObject({
      name: "Maps",
      title: "Maps and globes",
      subscribers: 1,
      status: 0,
      is_default: 0,
      default_sort: "hot",
      restricted: 0,
      allow_link: 1,
      allow_text: 1,
      allow_upload: 1,
      allow_poll: 0,
      created_by: owner.member.uid,
    });
    const { uid } = owner.member;
    const team = await site.db.read
      .selectFrom("sub_mod")
      .select(["uid", "power", "invited"])
      .where("sid", "=", sub.sid)
      .execute();
    expect(team).toEqual([{ uid, power: 0, invited: 0 }]);
    expect(await positions(uid)).toEqual([{ sid: sub.sid, position: 0 }]);
    const log = await site.db.read
      .selectFrom("mod_action")
      .select(["uid", "code"])
      .where("sid", "=", sub.sid)
      .execute();
    expect(log).toEqual([{ uid, code: 20 }]);
    expect((await owner.get("/s/Maps")).status).toBe(200);
  });

  test("returns the address to scripts", async () => {
    const got = await (await make(40)).post("/createsub", { subname: "maps", title: "All maps" });
    expect([got.status, got.json]).toEqual([200, { status: "ok", addr: "/s/maps" }]);
  });

  test.each([
    ["m", "All maps", "sub.name-length", "subname"],
    ["m".repeat(33), "All maps", "sub.name-length", "subname"],
    ["ma ps", "All maps", "sub.name-characters", "subname"],
    ["mäps", "All maps", "sub.name-characters", "subname"],
    ["ma_ps", "All maps", "sub.name-characters", "subname"],
    ["ADMIN", "All maps", "sub.name-reserved", "subname"],
    ["home", "All maps", "sub.name-reserved", "subname"],
    ["BOOKS", "All maps", "sub.name-taken", "subname"],
    ["maps", "M", "sub.title-length", "title"],
    ["maps", "\u200b\u200b ", "sub.title-length", "title"],
    ["maps", "M".repeat(51), "sub.title-length", "title"],
  ])("refuses the name %j with the title %j", async (subname, title, code, field) => {
    const got = await (await make(40)).post("/createsub", { subname, title });
    expect([got.json.code, got.json.field]).toEqual([code, field]);
    expect(got.status).toBe(code === "sub.name-taken" ? 409 : 400);
  });

  test("keeps the values of a refused form and shows the error next to the field", async () => {
    const got = await (await make(40)).form("/createsub", { subname: "books", title: "More <books>" });
    expect(got.status).toBe(409);
    expect(got.text).toContain(refusalText("sub.name-taken"));
    expect(got.text).toContain('value="books"');
    expect(got.text).toContain("More &lt;books&gt;");
    expect(got.text).toMatch(
      /<input[^>]*name="subname"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="subname"/,
    );
    const [field = ""] = /<input[^>]*name="subname"[^>]*>/.exec(got.text) ?? [];
    const [, id] = /aria-describedby="([^" ]+)/.exec(field) ?? [];
    expect(got.text).toMatch(new RegExp(`id="${id}"[^>]*>${refusalText("sub.name-taken")}`));
  });

  test("checks the name, then the level and the number of owned subs; admins are exempt", async () => {
    const low = await make(39);
    const taken = await low.post("/createsub", { subname: "books", title: "Books" });
    expect(taken.json.code).toBe("sub.name-taken");
    const refused = await low.post("/createsub", { subname: "maps", title: "All maps" });
    expect([refused.status, refused.json.error]).toEqual([403, [refusalText("sub.level", { level: 2 })]]);
    expect((await low.get("/createsub")).text).toContain(en.subPages.create.way(1, 1, 2));
    const page = await low.get("/createsub");
    expect(page.text).toContain(refusalText("sub.level", { level: 2 }));
    expect(page.text).not.toContain('name="subname"');

    const second = await make(40);
    expect((await second.post("/createsub", { subname: "one", title: "One" })).status).toBe(200);
    const more = await second.post("/createsub", { subname: "two", title: "Two" });
    expect([more.status, more.json.error]).toEqual([403, [refusalText("sub.own-too-many", { max: 1 })]]);

    expect((await site.people.adam.post("/createsub", { subname: "three", title: "Three" })).status).toBe(200);
  });

  test("applies the site's limits: number of subs, and admins only", async () => {
    const set = site.make.setting;
    const high = await make(9000);
    await set("site.sub_ownership_limit", "1");
    await set("site.sub_creation_min_level", "0");
    expect((await high.post("/createsub", { subname: "one", title: "One" })).status).toBe(200);
    const more = await high.post("/createsub", { subname: "two", title: "Two" });
    expect(more.json.error).toEqual([refusalText("sub.own-too-many", { max: 1 })]);
    await set("site.sub_creation_admin_only", "1");
    const closed = await high.post("/createsub", { subname: "two", title: "Two" });
    expect([closed.status, closed.json.code]).toEqual([403, "sub.admin-only"]);
  });

  test("accepts one of two concurrent requests with the same name", async () => {
    const people = await Promise.all([make(40), make(40), make(40), make(40)]);
    const answers = await Promise.all(
      people.map((person) => person.post("/createsub", { subname: "race", title: "Race" })),
    );
    const statuses = answers.map((got) => got.status).sort();
    expect(statuses).toEqual([200, 409, 409, 409]);
    const losers = answers.filter((got) => got.status === 409);
    expect(losers.map((got) => got.json.code)).toEqual(["sub.name-taken", "sub.name-taken", "sub.name-taken"]);
  });

  test("respects a member's limit for concurrent requests", async () => {
    const eager = await make(40);
    const answers = await Promise.all(
      ["a1", "b2", "c3"].map((subname) => eager.post("/createsub", { subname, title: "Eager" })),
    );
    expect(answers.map((got) => got.status).sort()).toEqual([200, 403, 403]);
  });
});
