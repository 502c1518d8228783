import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { hashPassword } from "#platform/sessions/passwords.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";
import { inHtml, refusalText } from "../support/texts.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const refusal = (got: TestResponse) => [got.status, got.json.code, got.json.field];
const ban = (who: Client, domain: unknown, type = "link") => who.post(`/do/ban_domain/${type}`, { domain } as never);
const unban = (who: Client, domain: string, type = "link") =>
  who.post(`/do/remove_banned_domain/${type}/${encodeURIComponent(domain)}`);
const listed = async (kind = "link") =>
  (
    await app.db.read
      .selectFrom("banned_domain")
      .select("domain")
      .where("kind", "=", kind as "link")
      .orderBy("domain")
      .execute()
  ).map(({ domain }) => domain);
const actions = () => app.db.read.selectFrom("mod_action").select(["aid", "code", "note"]).orderBy("aid").execute();
const page = async (who: Client, path: string) => (await who.get(`/-/data${path}`)).json.data.view;
const postLink = (link: string) =>
  app.people.alice.post("/submit/link", { sub: "books", title: `A link ${link.length}`, link });
const register = (username: string, email = "") =>
  app.people.visitor.post("/register", {
    username,
    password: "right horse battery",
    confirm: "right horse battery",
    email,
    accept_tos: "on",
  });

test("allows only admins to ban domains and to see the lists", async () => {
  const { visitor, alice, mina, adam } = app.people;
  await ban(adam, "spam.example");
  for (const [who, status] of [
    [visitor, 401],
    [alice, 403],
    [mina, 403],
  ] as const) {
    expect((await ban(who, "other.example")).status).toBe(status);
    expect((await unban(who, "spam.example")).status).toBe(status);
  }
  expect((await visitor.get("/admin/domains/link")).location).toContain("/login?next=");
  expect((await alice.get("/admin/domains/link")).status).toBe(404);
  expect((await adam.get("/admin/domains/email")).status).toBe(200);
  expect((await adam.get("/admin/domains/other")).status).toBe(404);
  expect(await listed()).toEqual(["spam.example"]);
});

describe("lists of banned domains", () => {
  test("accept one domain or a pasted list as one action, normalized", async () => {
    const { adam } = app.people;
    expect((await ban(adam, " https://user@SPAM.example:8443/path ")).json).toEqual({ status: "ok", added: 1 });
    const pasted = "spam.example, *.ads.example\nпример.рф;\r\n@mail.example";
    expect((await ban(adam, pasted)).json).toEqual({ status: "ok", added: 3 });
    expect(await listed()).toEqual(["ads.example", "mail.example", "spam.example", "xn--e1afmkfd.xn--p1ai"]);
    expect(await listed("email")).toEqual([]);
    await ban(adam, "a1.example a2.example a3.example a4.example a5.example a6.example", "email");
    expect((await actions()).map(({ code, note }) => [code, note])).toEqual([
      [42, "spam.example"],
      [42, "ads.example, xn--e1afmkfd.xn--p1ai, mail.example"],
      [69, "a1.example, a2.example, a3.example, a4.example, a5.example (+1)"],
    ]);
    expect((await adam.post(`/do/undo_action/${(await actions())[1]?.aid}`, { reason: "Too many" })).status).toBe(200);
    expect(await listed()).toEqual(["spam.example"]);
  });

  test("refuse existing entries, invalid domains and too many at once", async () => {
    const { adam } = app.people;
    await ban(adam, "spam.example");
    expect(refusal(await ban(adam, "SPAM.example."))).toEqual([409, "domain.banned", "domain"]);
    for (const domain of [undefined, "", " , ", "com", "good.example ht!tp", 7])
      expect(refusal(await ban(adam, domain))).toEqual([400, "domain.invalid", "domain"]);
    const many = Array.from({ length: 1_001 }, (_, n) => `d${n}.example`).join(" ");
    expect(refusal(await ban(adam, many))).toEqual([400, "domain.too-many", "domain"]);
    expect((await ban(adam, "x.example", "other")).status).toBe(404);
    const plain = await adam.form("/do/ban_domain/link", { domain: "good.example <b>" });
    expect(plain.text).toContain(inHtml(refusalText("domain.invalid", { domain: "<b>" })));
    expect(await listed()).toEqual(["spam.example"]);
  });

  test("remove a domain in any spelling", async () => {
    const { adam } = app.people;
    await ban(adam, "spam.example");
    expect((await unban(adam, "WWW.Spam.example")).json).toEqual({ status: "ok", domain: "spam.example" });
    expect(refusal(await unban(adam, "spam.example")).slice(0, 2)).toEqual([404, "domain.not-banned"]);
    expect((await unban(adam, "spam.example", "other")).status).toBe(404);
    expect((await actions()).map(({ code }) => code)).toEqual([42, 43]);
  });

  test("are sorted by name, filterable and paged by a hundred", async () => {
    const { adam } = app.people;
    await ban(adam, Array.from({ length: 101 }, (_, n) => `d${100 + n}.example`).join("\n"));
    await ban(adam, "zebra.example");
    const first = await page(adam, "/admin/domains/link");
    expect([first.domains.length, first.next]).toEqual([100, "d199.example"]);
    const second = await page(adam, `/admin/domains/link?after=${first.next}`);
    expect(second.domains.map(({ domain }: { domain: string }) => domain)).toEqual(["d200.example", "zebra.example"]);
    expect((await adam.get("/admin/domains/link?q=example")).text).toContain(
      'href="/admin/domains/link?after=d199.example&amp;q=example"',
    );
    const found = await page(adam, "/admin/domains/link?q=ZEB%25");
    expect(found.domains).toHaveLength(1);
    const { text, headers } = await adam.get("/admin/domains.csv?kind=link&q=d1");
    expect(headers["content-type"]).toContain("text/csv");
    const lines = text.trimEnd().split("\r\n");
    expect([lines.length, lines[0], lines[1]?.split(",")[0]]).toEqual([101, "domain,banned", "d100.example"]);
    expect((await adam.get("/admin/domains.csv?kind=link")).text).toContain("zebra.example,");
    expect((await adam.get("/admin/domains.csv?kind=other")).status).toBe(404);
    expect((await app.people.alice.get("/admin/domains.csv?kind=link")).status).toBe(404);
  });
});

test("refuses links to a banned domain in any notation", async () => {
  const { adam } = app.people;
  await ban(adam, "spam.example пример.рф");
  for (const link of [
    "https://spam.example/a",
    "https://a.b.SPAM.example./x",
    "http://spam.example:8080/y",
    "https://good.example@spam.example/z",
    "https://пример.рф/",
    "https://www.spam.example/w",
  ])
    expect((await postLink(link)).json.code).toBe("post.domain-banned");
  for (const link of ["https://notspam.example/a", "https://spam.example.good.example/abc"])
    expect((await postLink(link)).json.status).toBe("ok");
});

test("refuses email addresses of a banned provider for new and existing accounts", async () => {
  const { adam } = app.people;
  await ban(adam, "spam.example", "email");
  for (const email of ["x@spam.example", "x@MX.Spam.Example"])
    expect(refusal(await register("newcomer", email))).toEqual([400, "account.email-provider", "email"]);
  const dora = app.as(await app.make.member("dora", { password_hash: await hashPassword("right horse battery") }));
  const email = "dora@mail.spam.example";
  const changed = await dora.post("/do/edit_account", { email, oldpassword: "right horse battery" });
  expect(changed.json.code).toBe("account.email-provider");
  expect((await register("newcomer", "x@goodspam.example")).json.code).toBe(undefined);
});

describe("reserved and banned names", () => {
  test("refuse reserved names in any spelling", async () => {
    const { adam } = app.people;
    for (const name of ["Moderator", "m0der4t0r", "sup_port"])
      expect(refusal(await register(name))).toEqual([409, "account.name-taken", "username"]);
    await adam.post("/do/admin/config/set", { setting: "site.reserved_names", value: "" });
    expect((await register("Moderator")).json.code).toBe(undefined);
  });

  test("refuse banned words in names of members and subs", async () => {
    const { adam } = app.people;
    await app.make.setting("site.sub_creation_min_level", "0");
    await adam.post("/do/admin/config/set", { setting: "site.banned_name_words", value: "casino" });
    expect(refusal(await register("best_cas1no"))).toEqual([409, "account.name-taken", "username"]);
    const sub = { subname: "CasinoRoyal", title: "Cards" };
    expect(refusal(await adam.post("/createsub", sub))).toEqual([400, "sub.name-reserved", "subname"]);
    await adam.post("/do/admin/config/set", { setting: "site.banned_name_words", value: "" });
    expect((await adam.post("/createsub", sub)).json.code).toBe(undefined);
  });
});
