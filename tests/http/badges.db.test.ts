import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { recount } from "#cli/recount.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import { levelOf } from "#lib/level.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";
import { patient } from "../support/patience.ts";
import { picture } from "../support/pictures.ts";
import { refusalText } from "../support/texts.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const LIST = { status: "ok", addr: "/admin/userbadges" };
const refusal = (got: TestResponse) => [got.status, got.json.code, got.json.field ?? null];
const create = (fields: Record<string, unknown>, who: Client = app.people.adam) =>
  who.post("/admin/userbadges/new", fields);
const edit = (bid: number, fields: Record<string, unknown>, who: Client = app.people.adam) =>
  who.post(`/admin/userbadges/edit/${bid}`, fields);
const remove = (bid: number, who: Client = app.people.adam) => who.post(`/admin/userbadges/delete/${bid}`);
const assign = (badge: unknown, user: string, who: Client = app.people.adam) =>
  who.post("/do/assign_userbadge", { badge, user });
const take = (badge: unknown, user: string, who: Client = app.people.adam) =>
  who.post("/do/remove_userbadge", { badge, user });
const undo = (aid: number) => app.people.adam.post(`/do/undo_action/${aid}`, { reason: "No" });
const stored = () => app.db.read.selectFrom("badge").selectAll().orderBy("bid").execute();
const list = async () => (await app.people.adam.get("/-/data/admin/userbadges")).json.data.badges;
const holders = async () =>
  (await app.db.read.selectFrom("person_badge").select(["uid", "bid"]).orderBy("uid").orderBy("bid").execute()).map(
    ({ uid, bid }) => [uid, bid],
  );
const points = async (who: { uid: number }) =>
  (await app.db.read.selectFrom("person").select("badge_score").where("uid", "=", who.uid).executeTakeFirstOrThrow())
    .badge_score;
/** Profile page after its cache time. */
const profile = async (name: string, who: Client = app.people.carol) =>
  (await who.get(`/-/data/u/${name}`)).json.data.shown.profile;
const lastAction = () =>
  app.db.read.selectFrom("mod_action").selectAll().orderBy("aid", "desc").executeTakeFirstOrThrow();
const actions = async () =>
  (await app.db.read.selectFrom("mod_action").select("code").orderBy("aid").execute()).map(({ code }) => code);
const uploadNew = (fields: Record<string, string>, bytes: Uint8Array, who: Client = app.people.adam) =>
  who.upload("/admin/userbadges/new", fields, { bytes, field: "icon" });

describe("list of badges", () => {
  test("refuses others, also for the pages", async () => {
    const { visitor, alice, mina, olive } = app.people;
    expect((await create({ name: "Founder" })).json).toEqual(LIST);
    const acts = [
      (who: Client) => create({ name: "Mine" }, who),
      (who: Client) => edit(1, { name: "Mine" }, who),
      (who: Client) => remove(1, who),
      (who: Client) => assign(1, "alice", who),
      (who: Client) => take(1, "alice", who),
    ];
    for (const act of acts) {
      expect(refusal(await act(visitor)).slice(0, 2)).toEqual([401, "account.log-in"]);
      for (const who of [alice, mina, olive])
        expect(refusal(await act(who)).slice(0, 2)).toEqual([403, "request.forbidden"]);
    }
    const refused = await uploadNew({ name: "Mine" }, await picture(20, 20), alice);
    expect(refusal(refused).slice(0, 2)).toEqual([403, "request.forbidden"]);
    for (const path of ["/admin/userbadges", "/admin/userbadges/new", "/admin/userbadges/edit/1"]) {
      expect((await visitor.get(path)).location).toMatch(/^\/login/);
      for (const who of [alice, mina]) expect((await who.get(path)).status).toBe(404);
      expect((await app.people.adam.get(path)).status).toBe(200);
    }
    expect((await app.people.adam.get("/admin/userbadges/edit/9")).status).toBe(404);
    expect((await stored()).map(({ name }) => name)).toEqual(["Founder"]);
    expect(await holders()).toEqual([]);
  });

  test("stores name, description, points, position and role, from scripts and plain forms", async () => {
    const { adam } = app.people;
    const fields = { name: " Early  bird ", alt: "Was here first", score: "+20", rank: "-3", trigger: "none" };
    expect((await create(fields)).json).toEqual(LIST);
    const form = await adam.form("/admin/userbadges/new", { name: "Second", alt: "", score: "", rank: "" });
    expect([form.status, form.location]).toEqual([303, "/admin/userbadges"]);
    expect(await list()).toEqual([
      {
        bid: 1,
        name: "Early bird",
        description: "Was here first",
        icon: null,
        score: 20,
        rank: -3,
        trigger: null,
        holders: 0,
      },
      { bid: 2, name: "Second", description: "", icon: null, score: 0, rank: 0, trigger: null, holders: 0 },
    ]);
    expect((await edit(1, { name: "Night owl", alt: "Up late", score: -5, rank: 9 })).json).toEqual(LIST);
    expect((await list()).map(({ name, score }: { name: string; score: number }) => [name, score])).toEqual([
      ["Second", 0],
      ["Night owl", -5],
    ]);
    // an identical edit is not logged
    await edit(1, { name: "Night owl", alt: "Up late", score: -5, rank: 9 });
    expect(await actions()).toEqual([LOG.badgeChanged, LOG.badgeChanged, LOG.badgeChanged]);
    const page = (await adam.get("/admin/userbadges/edit/1")).text;
    expect(page).toMatch(/name="alt"[^>]*value="Up late"/);
  });

  test("refuses invalid values next to their field", async () => {
    await create({ name: "Founder" });
    const refused = async (fields: Record<string, unknown>) => refusal(await create({ name: "New", ...fields }));
    expect(await refused({ name: " " })).toEqual([400, "badge.name", "name"]);
    expect(await refused({ name: undefined })).toEqual([400, "badge.name", "name"]);
    expect(await refused({ name: "x".repeat(35) })).toEqual([400, "badge.name", "name"]);
    expect(await refused({ name: "FOUNDER" })).toEqual([409, "badge.name-taken", "name"]);
    expect(await refused({ alt: "x".repeat(256) })).toEqual([400, "badge.description", "alt"]);
    for (const score of ["much", "1.5", 1.5, 100_001]) {
      expect(await refused({ score })).toEqual([400, "badge.score", "score"]);
      expect(await refused({ rank: score })).toEqual([400, "badge.rank", "rank"]);
    }
    expect(await refused({ trigger: "owner" })).toEqual([400, "badge.trigger", "trigger"]);
    expect((await stored()).length).toBe(1);
    expect(refusal(await edit(9, { name: "Other" })).slice(0, 2)).toEqual([404, "badge.not-found"]);
    expect(refusal(await edit(1, { name: "" }))).toEqual([400, "badge.name", "name"]);
    expect(refusal(await remove(9)).slice(0, 2)).toEqual([404, "badge.not-found"]);
    const page = await app.people.adam.form("/admin/userbadges/new", { name: "", alt: "Kept as typed" });
    expect([page.status, page.text.includes("Kept as typed")]).toEqual([400, true]);
  });

  test("removes a deleted badge from its holders and frees its name; undo restores both", async () => {
    const { alice } = app.people;
    await create({ name: "Founder", score: 40 });
    await assign(1, "alice");
    expect((await remove(1)).json).toEqual(LIST);
    const { aid } = await lastAction();
    expect([await list(), (await profile("alice")).badges, await points(alice.member)]).toEqual([[], [], 0]);
    expect(refusal(await assign(1, "alice"))).toEqual([404, "badge.not-found", "badge"]);
    await create({ name: "Founder" });
    // another badge now has the name
    expect(refusal(await undo(aid)).slice(0, 2)).toEqual([409, "action.changed-since"]);
    await remove(2);
    expect((await undo(aid)).json).toMatchObject({ status: "ok", left: [] });
    expect((await profile("alice")).badges).toEqual([{ bid: 1, name: "Founder", description: "", icon: null }]);
    expect(await points(alice.member)).toBe(40);
  });
});

describe("badge icons", () => {
  test("are stored, shown, replaced and removed; invalid and blocked images are refused", async () => {
    const { adam, visitor, alice } = app.people;
    expect((await uploadNew({ name: "Founder" }, await picture(80, 80, undefined, "red"))).json).toEqual(LIST);
    await assign(1, "alice");
    const [{ icon: red }] = await list();
    expect((await visitor.get(`/files/${red}-140.webp`)).status).toBe(200);
    expect((await alice.get("/u/alice")).text).toContain(`src="/files/${red}-140.webp"`);
    const change = (fields: Record<string, string>, bytes: Uint8Array | null) =>
      adam.upload("/admin/userbadges/edit/1", { name: "Founder", ...fields }, bytes && { bytes, field: "icon" });
    await change({ alt: "The first" }, null);
    expect((await list())[0].icon).toBe(red);
    await change({}, await picture(80, 80, undefined, "blue"));
    const [{ icon: blue }] = await list();
    expect(blue).not.toBe(red);
    await change({ remove_icon: "on" }, null);
    expect((await list())[0].icon).toBe(null);
    expect((await undo((await lastAction()).aid)).json).toMatchObject({ left: [] });
    expect((await list())[0].icon).toBe(blue);
    for (const [bytes, code] of [
      [Buffer.from("no picture"), "badge.icon"],
      [Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "badge.icon"],
      [Buffer.from("89504e470d0a1a0a00", "hex"), "file.unreadable"],
    ] as const) {
      expect((await uploadNew({ name: "Other" }, bytes)).json.code).toBe(code);
    }
    expect((await stored()).length).toBe(1);
    const unused = await app.db.read.selectFrom("file").select("hash").where("unused_at", "is", null).execute();
    expect(unused).toEqual([{ hash: blue }]);
  });

  test("are removed and refused once their image is blocked", async () => {
    const { adam, alice, bob } = app.people;
    await app.make.setting("site.allow_uploads", "1");
    const bytes = await picture(300, 200, undefined, "green");
    await uploadNew({ name: "Founder" }, bytes);
    await bob.upload("/submit/upload", { sub: "books", title: "A look at this", alt: "x" }, { bytes });
    const { pid } = await app.db.read.selectFrom("post").select("pid").orderBy("pid", "desc").executeTakeFirstOrThrow();
    expect((await adam.post("/do/admin/block_image", { post: pid, reason: "No" })).json.status).toBe("ok");
    const { aid } = await lastAction();
    await app.app.jobs.runDue();
    expect((await list())[0].icon).toBe(null);
    expect((await uploadNew({ name: "Other" }, bytes)).json.code).toBe("file.blocked");
    await undo(aid);
    expect((await list())[0].icon).not.toBe(null);
    expect((await alice.get("/u/alice")).status).toBe(200);
  });
});

describe("badges given by hand", () => {
  test("gives a badge once with its points and takes it; the profile and the log show it", async () => {
    const { alice, adam, carol } = app.people;
    await create({ name: "Founder", alt: "Was here first", score: 50, rank: 2 });
    await create({ name: "Helper", rank: 1 });
    expect((await assign(1, "/u/Alice")).json).toEqual({ status: "ok" });
    expect((await assign("2", "alice")).json).toEqual({ status: "ok" });
    expect((await assign(1, "alice")).json).toEqual({ status: "ok" });
    expect((await profile("alice")).badges.map(({ name }: { name: string }) => name)).toEqual(["Helper", "Founder"]);
    expect((await profile("alice")).badgeControls).toBe(null);
    expect((await profile("alice", adam)).badgeControls).toEqual({
      has: [
        { bid: 2, name: "Helper", automatic: false },
        { bid: 1, name: "Founder", automatic: false },
      ],
      others: [],
    });
    expect((await profile("carol", adam)).badgeControls.others).toEqual([
      { bid: 2, name: "Helper" },
      { bid: 1, name: "Founder" },
    ]);
    const about = { code: LOG.badgeAssigned, target_uid: alice.member.uid, note: "Helper", uid: adam.member.uid };
    expect(await lastAction()).toMatchObject(about);
    const { entries } = (await carol.get("/-/data/sitelog")).json.data;
    expect(entries[0]).toMatchObject({ code: LOG.badgeAssigned, person: "alice", note: "Helper" });
    expect((await take(1, "alice")).json).toEqual({ status: "ok" });
    expect((await take(1, "alice")).json).toEqual({ status: "ok" });
    expect(await holders()).toEqual([[alice.member.uid, 2]]);
    expect((await actions()).slice(-3)).toEqual([LOG.badgeAssigned, LOG.badgeAssigned, LOG.badgeRemoved]);
  });

  test("refuses unknown members and unknown badges", async () => {
    const { bob } = app.people;
    await create({ name: "Founder" });
    await app.db.write((trx) =>
      trx.updateTable("person").set({ status: 10 }).where("uid", "=", bob.member.uid).execute(),
    );
    for (const act of [assign, take]) {
      expect(refusal(await act(9, "alice"))).toEqual([404, "badge.not-found", "badge"]);
      expect(refusal(await act("Founder", "alice"))).toEqual([404, "badge.not-found", "badge"]);
      for (const user of ["nobody-here", "", "bob"])
        expect(refusal(await act(1, user))).toEqual([404, "account.not-found", "user"]);
    }
    const back = await app.people.adam.form("/do/assign_userbadge", { badge: "1", user: "nobody-here" });
    expect([back.status, back.text.includes(refusalText("account.not-found"))]).toEqual([404, true]);
    expect(await holders()).toEqual([]);
  });

  test("counts its points for the level but not for the score", async () => {
    const { alice, adam } = app.people;
    await create({ name: "Founder", score: 100 });
    const before = await profile("alice");
    await assign(1, "alice");
    const after = await profile("alice");
    expect([after.score, after.badgeScore]).toEqual([before.score, 100]);
    const card = (await app.people.carol.get("/do/person/alice")).json;
    expect([card.score, card.level]).toEqual([before.score, levelOf(before.score + 100)]);
    const users = (await adam.get("/-/data/admin/users?q=alice")).json.data;
    expect(JSON.stringify(users)).toContain(`"level":${levelOf(before.score + 100)}`);
    // the level is sufficient to create a sub
    await app.make.setting("site.sub_creation_min_level", "3");
    expect((await alice.post("/createsub", { subname: "mine", title: "My own" })).json.status).toBe("ok");
    await edit(1, { name: "Founder", score: -10_000 });
    expect((await app.people.carol.get("/do/person/alice")).json.level).toBe(0);
    expect((await alice.post("/createsub", { subname: "other", title: "My own" })).json.code).toBe("sub.level");
  });
});

describe("badges of a role", () => {
  test("appear with the role and disappear with it", async () => {
    const { adam, mina, olive, alice } = app.people;
    await create({ name: "Admin", trigger: "admin", score: 7 });
    await create({ name: "Team", trigger: "mod", score: 3 });
    const jan = app.people.jan;
    const teams = [mina, olive, jan].map(({ member }) => [member.uid, 2]);
    const inTeams = await app.db.read.selectFrom("sub_mod").select("uid").where("invited", "=", 0).execute();
    const all = [...new Set(inTeams.map(({ uid }) => uid))].map((uid) => [uid, 2]).concat([[adam.member.uid, 1]]);
    const sorted = (rows: number[][]) => rows.toSorted(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d);
    expect(await holders()).toEqual(sorted(all));
    expect(all).toEqual(expect.arrayContaining(teams));
    expect([await points(adam.member), await points(mina.member)]).toEqual([
      all.some(([uid, bid]) => uid === adam.member.uid && bid === 2) ? 10 : 7,
      3,
    ]);
    expect(refusal(await take(2, "mina"))).toEqual([409, "badge.automatic", "badge"]);

    await olive.post("/do/inv_mod/books", { user: "alice", level: "2" });
    expect(await points(alice.member)).toBe(0);
    await alice.post("/do/accept_modinv/books/alice");
    await vi.waitFor(async () => expect(await points(alice.member)).toBe(3), { timeout: patient(5_000) });
    await olive.post("/do/remove_mod2/books/alice");
    await vi.waitFor(async () => expect(await points(alice.member)).toBe(0), { timeout: patient(5_000) });

    const bob = app.people.bob;
    await app.make.setting("site.sub_creation_min_level", "0");
    expect((await bob.post("/createsub", { subname: "mine", title: "My own" })).json.status).toBe("ok");
    await vi.waitFor(async () => expect(await points(bob.member)).toBe(3), { timeout: patient(5_000) });
    all.push([bob.member.uid, 2]);

    await edit(2, { name: "Team", score: 5 });
    expect((await holders()).filter(([, bid]) => bid === 2)).toEqual([]);
    expect(await points(mina.member)).toBe(0);
    await undo((await lastAction()).aid);
    expect(await points(mina.member)).toBe(3);
    expect(await holders()).toEqual(sorted(all));
    expect(await recount(app.db)).toEqual([]);
  });

  test("are corrected by a job after missed events; badges given by hand stay", async () => {
    const { alice, bob } = app.people;
    await app.app.jobs.runDue();
    await create({ name: "Admin", trigger: "admin", score: 7 });
    await assign(1, "bob");
    const setAdmin = (who: { uid: number }, is_admin: number) =>
      app.db.write((trx) => trx.updateTable("person").set({ is_admin }).where("uid", "=", who.uid).execute());
    await setAdmin(alice.member, 1);
    await setAdmin(bob.member, 1);
    app.clock.now += 2 * 3_600_000;
    await app.app.jobs.runDue();
    expect([await points(alice.member), await points(bob.member)]).toEqual([7, 7]);
    await setAdmin(alice.member, 0);
    await setAdmin(bob.member, 0);
    app.clock.now += 2 * 3_600_000;
    await app.app.jobs.runDue();
    expect([await points(alice.member), await points(bob.member)]).toEqual([0, 7]);
  });
});

test("stores a sum that matches the badges after any sequence of actions", async () => {
  const { adam } = app.people;
  const names = ["alice", "bob", "mina"];
  const bid = fc.integer({ min: 1, max: 3 });
  const who = fc.constantFrom(...names);
  const act = fc.oneof(
    fc.record({ do: fc.constant("assign" as const), bid, who }),
    fc.record({ do: fc.constant("take" as const), bid, who }),
    fc.record({
      do: fc.constant("edit" as const),
      bid,
      score: fc.integer({ min: -50, max: 50 }),
      trigger: fc.constantFrom("none", "admin", "mod"),
    }),
    fc.record({ do: fc.constant("delete" as const), bid }),
    fc.record({ do: fc.constant("undo" as const), back: fc.integer({ min: 0, max: 5 }) }),
  );
  for (const n of [1, 2, 3]) await create({ name: `Badge ${n}`, score: n * 10 });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 12 }), async (acts) => {
      for (const one of acts) {
        if (one.do === "assign") await assign(one.bid, one.who);
        else if (one.do === "take") await take(one.bid, one.who);
        else if (one.do === "edit")
          await edit(one.bid, { name: `Badge ${one.bid}`, score: one.score, trigger: one.trigger });
        else if (one.do === "delete") await remove(one.bid);
        else {
          const rows = await app.db.read
            .selectFrom("mod_action")
            .select("aid")
            .orderBy("aid", "desc")
            .limit(6)
            .execute();
          await adam.post(`/do/undo_action/${rows[one.back]?.aid}`, { reason: "No" });
        }
      }
      expect((await recount(app.db)).filter(({ column }) => column === "badge_score")).toEqual([]);
    }),
    { numRuns: 12 },
  );
});
