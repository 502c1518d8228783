import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";
import { en, refusalText } from "../support/texts.ts";

const DAY = 86_400_000;
const PASSWORD = "right horse";

let app: TestApp;
let visitor: Client;
let adam: Client;
let alice: Client;
beforeEach(async () => {
  app = await testApp();
  ({ visitor, adam, alice } = app.people);
  await app.make.setting("site.require_invite_code", "1");
  await setPerson("alice", { score: 90 });
});
afterEach(() => app.close());

let made = 0;
const refusal = (got: TestResponse) => [got.status, got.json.code, got.json.field];
const pageData = async (who: Client, path: string) => (await who.get(`/-/data${path}`)).json.data;
const setPerson = (name: string, values: Record<string, number>) =>
  app.db.write((trx) => trx.updateTable("person").set(values).where("name", "=", name).execute());
const register = (invitecode: string, username = `newcomer${++made}`) =>
  visitor.post("/register", { username, password: PASSWORD, confirm: PASSWORD, accept_tos: "on", invitecode });
const codes = () => app.db.read.selectFrom("invite_code").selectAll().orderBy("icid").execute();
const ownCode = async (who: Client = alice) => {
  expect((await who.post("/do/create_invite")).json).toEqual({ status: "ok", addr: "/settings/invite" });
  return (await codes()).at(-1) ?? expect.fail("no code was made");
};
const INVALID = [400, "invite.invalid", "invitecode"];

describe("registering with an invite code", () => {
  test("accepts a code once, ignoring surrounding spaces", async () => {
    const { code, uid } = await ownCode();
    expect(code).toMatch(/^[A-Za-z0-9]{32}$/);
    expect(uid).toBe(app.people.alice.member.uid);
    for (const wrong of ["", "no-code", code.slice(1), code.toLowerCase()]) {
      expect(refusal(await register(wrong))).toEqual(INVALID);
    }
    expect((await register(` ${code}\t`, "nora")).json.status).toBe("ok");
    expect(await codes()).toMatchObject([{ code, uses: 1, max_uses: 1 }]);
    expect(refusal(await register(code))).toEqual(INVALID);
    const uses = await app.db.read
      .selectFrom("invite_use as i")
      .innerJoin("person as p", "p.uid", "i.uid")
      .select("p.name")
      .execute();
    expect(uses).toEqual([{ name: "nora" }]);
  });

  test("accepts one of two concurrent registrations", async () => {
    const { code } = await ownCode();
    const got = await Promise.all([register(code), register(code)]);
    expect(got.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await codes()).toMatchObject([{ uses: 1 }]);
  });

  test("does not use the code if registration is refused for another reason", async () => {
    const { code } = await ownCode();
    expect(refusal(await register(code, "bob"))).toEqual([409, "account.name-taken", "username"]);
    expect(await codes()).toMatchObject([{ uses: 0 }]);
  });

  test("refuses an expired code and the code of a banned member", async () => {
    const { code } = await ownCode();
    await setPerson("alice", { status: 5 });
    expect(refusal(await register(code))).toEqual(INVALID);
    await setPerson("alice", { status: 0 });
    await app.db.write((trx) => trx.updateTable("invite_code").set({ expires_at: app.clock.now }).execute());
    expect(refusal(await register(code))).toEqual(INVALID);
  });

  test("requires no code if the setting is off", async () => {
    await app.make.setting("site.require_invite_code", "0");
    expect((await register("whatever")).json.status).toBe("ok");
    expect((await visitor.get("/register")).text).not.toContain('name="invitecode"');
    expect((await alice.get("/settings/invite")).location).toBe("/settings");
    expect(refusal(await alice.post("/do/create_invite"))).toEqual([403, "invite.off", undefined]);
  });

  test("fills in the code from a link, on the page and in the dialog", async () => {
    const page = await visitor.get("/register?invite=abc%22def");
    expect(page.text).toContain('name="invitecode"');
    expect(page.text).toContain('value="abc&quot;def"');
    const form = await visitor.get("/do/sign_up_form", { headers: { accept: "application/json" } });
    expect(form.json.needsInvite).toBe(true);
    const refused = await visitor.form("/register", {
      username: "nora",
      password: PASSWORD,
      confirm: PASSWORD,
      accept_tos: "on",
      invitecode: "wrong",
    });
    expect(refused.text).toContain(refusalText("invite.invalid"));
    expect(refused.text).toContain('value="wrong"');
  });
});

describe("codes of a member", () => {
  test("are limited by level or by an admin, counting all codes ever created", async () => {
    await app.make.setting("site.invite_max", "2");
    expect((await pageData(alice, "/settings/invite")).left).toBe(2);
    expect((await pageData(app.people.bob, "/settings/invite")).left).toBe(0);
    expect(refusal(await app.people.bob.post("/do/create_invite"))).toEqual([403, "invite.none-left", undefined]);
    await ownCode();
    await ownCode();
    expect(refusal(await alice.post("/do/create_invite"))).toEqual([403, "invite.none-left", undefined]);
    const set = (allowance: string) => adam.post("/do/admin/invite_allowance", { user: "Alice", allowance });
    expect((await set("3")).json).toEqual({ status: "ok" });
    await ownCode();
    expect(refusal(await alice.post("/do/create_invite"))).toEqual([403, "invite.none-left", undefined]);
    expect((await set("")).json).toEqual({ status: "ok" });
    expect((await pageData(alice, "/settings/invite")).left).toBe(0);
  });

  test("are shown with their links to their creator only", async () => {
    const { code, icid } = await ownCode();
    expect(await pageData(alice, "/settings/invite")).toEqual({
      title: en.invites.title,
      below: [],
      isCut: false,
      link: "http://ambit.test/register?invite=",
      left: 9,
      codes: [{ icid, code, createdAt: app.clock.now, expiresAt: null, uses: 0, most: 1, isOver: false, people: [] }],
      invitedBy: null,
      showsPeople: false,
    });
    expect((await pageData(app.people.carol, "/settings/invite")).codes).toEqual([]);
    expect((await visitor.get("/settings/invite")).location).toBe("/login?next=%2Fsettings%2Finvite");
    expect(refusal(await visitor.post("/do/create_invite"))).toEqual([401, "account.log-in", undefined]);
  });

  test("shows the inviter and the invited members to each other if the site enables it", async () => {
    const { code } = await ownCode();
    await register(code, "nora");
    const nora = await app.db.read
      .selectFrom("person")
      .select("uid")
      .where("name", "=", "nora")
      .executeTakeFirstOrThrow();
    const member = await app.make.member("other");
    await app.db.write((trx) =>
      trx.updateTable("session").set({ uid: nora.uid }).where("uid", "=", member.uid).execute(),
    );
    const asNora = app.as({ ...member, uid: nora.uid, name: "nora" });
    expect((await pageData(alice, "/settings/invite")).codes[0].people).toEqual([]);
    expect((await pageData(asNora, "/settings/invite")).invitedBy).toBeNull();
    await app.make.setting("site.invitations_visible_to_users", "1");
    expect((await pageData(alice, "/settings/invite")).codes[0].people).toEqual([{ name: "nora", state: "ok" }]);
    expect((await pageData(asNora, "/settings/invite")).invitedBy).toBe("alice");
    await setPerson("nora", { status: 10 });
    expect((await pageData(alice, "/settings/invite")).codes[0].people).toEqual([{ name: null, state: "deleted" }]);
    await setPerson("nora", { status: 0 });
    await setPerson("alice", { status: 10 });
    expect((await pageData(asNora, "/settings/invite")).invitedBy).toBeNull();
  });
});

test.each([
  ["/admin/invitecodes", { code: "Autumn", uses: "none" }, "uses"],
  ["/do/useinvitecode", { minlevel: "2", maxcodes: "many" }, "maxcodes"],
  ["/do/admin/invite_allowance", { user: "nora", allowance: "some" }, "allowance"],
])("a plain form of %s keeps its values beside the error", async (path, values, field) => {
  const { status, text } = await adam.form(path, values);
  expect(status).toBe(400);
  const inputs = text.match(/<input[^>]*>/g) ?? [];
  const inputOf = (name: string) => inputs.find((tag) => tag.includes(` name="${name}"`));
  for (const [name, value] of Object.entries(values)) {
    expect(inputOf(name)).toContain(` value="${value}"`);
    expect(inputOf(name)?.includes(' aria-invalid="true"')).toBe(name === field);
  }
});

describe("codes of admins", () => {
  const make = (fields: Record<string, string>) => adam.post("/admin/invitecodes", fields);
  const expire = (fields: Record<string, unknown>) => adam.post("/do/admin/expire_invite_codes", fields);
  const later = () => new Date(app.clock.now + DAY).toISOString();

  test("have a chosen or random text, a limit of uses and an expiry", async () => {
    expect((await make({ code: " Spring-24 ", uses: "3", expires: later() })).json).toEqual({
      status: "ok",
      addr: "/admin/invitecodes",
    });
    expect((await make({ code: "", uses: "1" })).json.status).toBe("ok");
    expect(await codes()).toMatchObject([
      { code: "Spring-24", max_uses: 3, expires_at: app.clock.now + DAY },
      { code: expect.stringMatching(/^[A-Za-z0-9]{32}$/), max_uses: 1, expires_at: null },
    ]);
    for (let n = 0; n < 3; n += 1) expect((await register("Spring-24")).json.status).toBe("ok");
    expect(refusal(await register("Spring-24"))).toEqual(INVALID);
    expect(refusal(await make({ code: "Spring-24", uses: "1" }))).toEqual([409, "invite.present", "code"]);
  });

  test.each([
    [{ code: "two words", uses: "1" }, "invite.code", "code"],
    [{ code: "x".repeat(65), uses: "1" }, "invite.code", "code"],
    [{ code: "a", uses: "0" }, "invite.uses", "uses"],
    [{ code: "a", uses: "many" }, "invite.uses", "uses"],
    [{ code: "a", uses: "1", expires: "tomorrow" }, "ban.time-invalid", "expires"],
    [{ code: "a", uses: "1", expires: "2001-01-01T00:00:00Z" }, "ban.time-past", "expires"],
  ])("refuses %o", async (fields: Record<string, string>, code, field) => {
    expect(refusal(await make(fields))).toEqual([400, code, field]);
  });

  test("change their expiry by id: now, never, or a given time", async () => {
    for (const code of ["one", "two", "three"]) await make({ code, uses: "1" });
    const [one, two, three] = (await codes()).map(({ icid }) => icid);
    expect((await expire({ codes: [one, two], etype: "now" })).json).toEqual({
      status: "ok",
      addr: "/admin/invitecodes",
    });
    expect((await codes()).map((row) => row.expires_at)).toEqual([app.clock.now, app.clock.now, null]);
    expect((await expire({ codes: two, etype: "never" })).json.status).toBe("ok");
    expect((await expire({ codes: [three], etype: "at", expires: later() })).json.status).toBe("ok");
    expect((await codes()).map((row) => row.expires_at)).toEqual([app.clock.now, null, app.clock.now + DAY]);
    const plain = await adam.form("/do/admin/expire_invite_codes", { codes: String(three), etype: "never" });
    expect([plain.status, plain.location]).toEqual([303, "/admin/invitecodes"]);
    for (const [fields, code, field] of [
      [{ etype: "now" }, "invite.none-chosen", "codes"],
      [{ codes: [999_999], etype: "now" }, "invite.none-chosen", "codes"],
      [{ codes: [one], etype: "later" }, "invite.expiry", "etype"],
      [{ codes: [one], etype: "at" }, "ban.time-invalid", "expires"],
      [{ codes: [one], etype: "at", expires: "2001-01-01T00:00:00Z" }, "ban.time-past", "expires"],
    ] as const) {
      expect(refusal(await expire(fields))).toEqual([400, code, field]);
    }
  });

  test("lists the creators and users of all codes; the tree can be followed up and down", async () => {
    const { code } = await ownCode();
    await register(code, "nora");
    await setPerson("nora", { score: 90 });
    const nora = await app.db.read
      .selectFrom("person")
      .select("uid")
      .where("name", "=", "nora")
      .executeTakeFirstOrThrow();
    await app.db.write((trx) =>
      trx
        .insertInto("invite_code")
        .values({ code: "second", uid: nora.uid, created_at: app.clock.now, expires_at: null, max_uses: 1 })
        .execute(),
    );
    await register("second", "olga");
    const { rows: listed, next } = (await pageData(adam, "/admin/invitecodes?sort=code_desc")).view;
    expect(next).toBeNull();
    const found = listed.map(({ code, by, people }: never) => ({ code, by, people }));
    expect(found).toHaveLength(2);
    expect(found).toContainEqual({ code, by: { name: "alice", state: "ok" }, people: [{ name: "nora", state: "ok" }] });
    expect(found).toContainEqual({
      code: "second",
      by: { name: "nora", state: "ok" },
      people: [{ name: "olga", state: "ok" }],
    });
    expect(await pageData(adam, "/admin/invitecodes/of/NORA")).toEqual({
      title: en.invites.treeOf("nora"),
      name: "nora",
      above: [{ name: "alice", state: "ok" }],
      below: [{ name: "olga", state: "ok", depth: 1, code: "second" }],
      isCut: false,
    });
    expect((await pageData(adam, "/admin/invitecodes/of/alice")).below).toEqual([
      { name: "nora", state: "ok", depth: 1, code },
      { name: "olga", state: "ok", depth: 2, code: "second" },
    ]);
    const tree = (await adam.get("/admin/invitecodes/of/alice")).text;
    expect(tree.indexOf(">nora<")).toBeLessThan(tree.indexOf(">olga<"));
    expect((await adam.get("/admin/invitecodes/of/nobody-here")).status).toBe(404);
  });

  test("shows fifty codes per page, newest first", async () => {
    const rows = Array.from({ length: 51 }, (_, n) => ({
      code: `code${n}`,
      uid: app.people.adam.member.uid,
      created_at: app.clock.now,
      expires_at: null,
      max_uses: 1,
    }));
    await app.db.write((trx) => trx.insertInto("invite_code").values(rows).execute());
    const first = (await pageData(adam, "/admin/invitecodes")).view;
    expect([first.rows.length, first.rows[0].code]).toEqual([50, "code50"]);
    const second = (await pageData(adam, `/admin/invitecodes?after=${first.next}`)).view;
    expect([second.rows.map((row: { code: string }) => row.code), second.next]).toEqual([["code0"], null]);
  });

  test("can be sorted, searched by creator or code, and filtered to usable ones; the file matches the table", async () => {
    const own = await ownCode();
    await make({ code: "used", uses: "2" });
    for (let n = 0; n < 2; n += 1) expect((await register("used")).json.status).toBe("ok");
    await make({ code: "late", uses: "5" });
    await expire({ codes: (await codes()).at(-1)?.icid, etype: "now" });
    await make({ code: "open", uses: "5" });
    const listed = async (asked: string) =>
      (await pageData(adam, `/admin/invitecodes?${asked}`)).view.rows.map(({ code }: { code: string }) => code);
    expect(await listed("sort=code_asc&only=usable")).toEqual([own.code, "open"].sort());
    expect((await listed("only=over")).toSorted()).toEqual(["late", "used"]);
    expect((await listed("sort=uses_desc"))[0]).toBe("used");
    expect(await listed("q=ALI")).toEqual([own.code]);
    expect(await listed("q=late")).toEqual(["late"]);
    const { headers, text } = await adam.get("/admin/invitecodes.csv?only=over&sort=code_asc");
    expect(headers["content-type"]).toContain("text/csv");
    const [head, first, second] = text.split("\r\n");
    expect(head).toBe("code,created_by,created,expires,uses,max_uses,used_by");
    expect([first?.split(",")[0], second?.split(",").slice(0, 2)]).toEqual(["late", ["used", "adam"]]);
    expect((await alice.get("/admin/invitecodes.csv")).status).toBe(404);
  });

  test("shows members the tree if the site enables it, without codes of others", async () => {
    const { code } = await ownCode();
    await register(code, "nora");
    const nora = app.db.read.selectFrom("person").select("uid").where("name", "=", "nora");
    const { uid } = await nora.executeTakeFirstOrThrow();
    const second = { code: "second", uid, created_at: app.clock.now, expires_at: null, max_uses: 3 };
    await app.db.write((trx) => trx.insertInto("invite_code").values(second).execute());
    await register("second", "olga");
    expect(await pageData(alice, "/settings/invite")).toMatchObject({ below: [], showsPeople: false });
    await app.make.setting("site.invitations_visible_to_users", "1");
    const { below } = await pageData(alice, "/settings/invite");
    expect(below).toEqual([
      { name: "nora", state: "ok", depth: 1, code: null },
      { name: "olga", state: "ok", depth: 2, code: null },
    ]);
    const { text } = await alice.get("/settings/invite");
    expect(text).toContain(">olga<");
    expect(text).not.toContain("second");
  });

  test("have settings that are stored immediately, each change with a log entry", async () => {
    const fields = { enableinvitecode: "on", invitations_visible_to_users: "on", minlevel: "5", maxcodes: "10" };
    expect((await adam.post("/do/useinvitecode", fields)).json).toEqual({ status: "ok" });
    const acts = await app.db.read
      .selectFrom("mod_action")
      .select("note")
      .where("code", "=", 75)
      .orderBy("aid")
      .execute();
    expect(acts.map(({ note }) => note)).toEqual(["site.invitations_visible_to_users/True", "site.invite_level/5"]);
    expect(await pageData(adam, "/admin/invitecodes")).toMatchObject({
      isRequired: true,
      showsPeople: true,
      level: 5,
      most: 10,
    });
    expect(refusal(await adam.post("/do/useinvitecode", { ...fields, minlevel: "1001" }))).toEqual([
      400,
      "setting.range",
      "minlevel",
    ]);
  });

  test("are for admins only, and each action is logged", async () => {
    const calls = [
      ["/admin/invitecodes", { code: "one", uses: "1" }],
      ["/do/useinvitecode", { minlevel: "1", maxcodes: "1" }],
      ["/do/admin/expire_invite_codes", { codes: [1], etype: "now" }],
      ["/do/admin/invite_allowance", { user: "bob", allowance: "1" }],
    ] as const;
    for (const [path, fields] of calls) {
      expect(refusal(await visitor.post(path, fields))).toEqual([401, "account.log-in", undefined]);
      expect(refusal(await alice.post(path, fields))).toEqual([403, "request.forbidden", undefined]);
    }
    for (const path of ["/admin/invitecodes", "/admin/invitecodes/of/alice"]) {
      expect((await alice.get(path)).status).toBe(404);
    }
    await make({ code: "one", uses: "1" });
    await adam.post("/do/admin/invite_allowance", { user: "bob", allowance: "4" });
    const acts = await app.db.read
      .selectFrom("mod_action")
      .select("note")
      .where("code", "=", 196)
      .orderBy("aid")
      .execute();
    expect(acts.map(({ note }) => note)).toEqual(["+ one", "bob: 4"]);
    expect(refusal(await adam.post("/do/admin/invite_allowance", { user: "nobody-here", allowance: "1" }))).toEqual([
      404,
      "account.not-found",
      "user",
    ]);
    expect(refusal(await adam.post("/do/admin/invite_allowance", { user: "bob", allowance: "-1" }))).toEqual([
      400,
      "invite.allowance",
      "allowance",
    ]);
  });
});
