import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";
import { ANY, containing, en, refusalText } from "../support/texts.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const refusal = (got: TestResponse) => [got.status, got.json.code];
const rules = (sid = app.books.sid) =>
  app.db.read.selectFrom("sub_rule").select(["rid", "text"]).where("sid", "=", sid).orderBy("position").execute();
const texts = async () => (await rules()).map(({ text }) => text);
const lastAction = () =>
  app.db.read.selectFrom("mod_action").selectAll().orderBy("aid", "desc").limit(1).executeTakeFirst();
const add = (who: Client, text: unknown, sub = "books") => who.post(`/do/rule/${sub}/create`, { text });
const ridOf = async (text: string) =>
  (await rules()).find((rule) => rule.text === text)?.rid ?? expect.fail(`There is no rule ${text}.`);

test("allows the owner, moderators and admins; positions in other subs do not count", async () => {
  const { visitor, alice, jan, mina, olive, adam } = app.people;
  await add(olive, "Be kind.");
  const rule = await ridOf("Be kind.");
  const calls = (who: Client, sub = "books") => [
    who.post(`/do/rule/${sub}/create`, { text: "Another" }),
    who.post(`/do/rule/${sub}/delete`, { rule }),
    who.post(`/do/rule/${sub}/edit`, { rule, text: "Another" }),
    who.post(`/do/rule/${sub}/move`, { rule, to: "up" }),
  ];
  const answers = async (who: Client, sub?: string) => (await Promise.all(calls(who, sub))).map(refusal);
  expect(await answers(visitor)).toEqual(Array(4).fill([401, "account.log-in"]));
  expect(await answers(alice)).toEqual(Array(4).fill([403, "request.forbidden"]));
  expect(await answers(jan)).toEqual(Array(4).fill([403, "request.forbidden"]));
  expect(await answers(mina, "garden")).toEqual(Array(4).fill([403, "request.forbidden"]));
  expect(await answers(mina, "nowhere")).toEqual(Array(4).fill([404, "sub.not-found"]));
  expect(await texts()).toEqual(["Be kind."]);
  expect((await add(mina, "Second")).json.status).toBe("ok");
  expect((await add(adam, "Green", "garden")).json.status).toBe("ok");
  expect(await lastAction()).toMatchObject({ code: 104, by_admin: 1, note: "Green" });
  await app.db.write((trx) => trx.updateTable("sub").set({ status: 1 }).where("name", "=", "books").execute());
  expect(refusal(await add(mina, "Third"))).toEqual([403, "sub.disabled"]);
  expect((await add(adam, "Third")).json.status).toBe("ok");
});

describe("text of a rule", () => {
  test("is one line in any script", async () => {
    const { mina } = app.people;
    for (const text of ["Без спойлеров — ни слова!", "Žiadne ťažké slová", "禁止广告 🙂", '<b>& "quotes"</b>']) {
      expect((await add(mina, text)).json.status).toBe("ok");
      expect((await texts()).at(-1)).toBe(text);
    }
    await add(mina, " two \n\t lines\u202e ");
    expect((await texts()).at(-1)).toBe("two lines");
    expect((await add(mina, "x".repeat(255))).status).toBe(200);
  });

  test("is refused next to its field if empty, overlong or duplicate", async () => {
    const { mina } = app.people;
    await add(mina, "Be kind.");
    for (const text of [undefined, "", " \u200b ", "x".repeat(256), 7, ["a"]]) {
      const got = await add(mina, text);
      expect([...refusal(got), got.json.field]).toEqual([400, "rule.length", "text"]);
    }
    const again = await add(mina, "BE KIND.");
    expect([...refusal(again), again.json.field]).toEqual([409, "rule.present", "text"]);
    const plain = await mina.form("/do/rule/books/create", { text: "Be kind." });
    expect(plain.text).toMatch(containing(`class="error"${ANY}>${refusalText("rule.present")}`));
    expect(plain.text).toContain('value="Be kind."');
    expect(await texts()).toEqual(["Be kind."]);
  });

  test("limits a sub to fifty rules", async () => {
    const { mina } = app.people;
    for (let n = 1; n <= 50; n++) await add(mina, `Rule ${n}`);
    expect(refusal(await add(mina, "One more"))).toEqual([409, "rule.too-many"]);
  });
});

test("changes, orders and deletes rules, each with a log entry", async () => {
  const { mina } = app.people;
  for (const text of ["One", "Two", "Three"]) await add(mina, text);
  const move = async (text: string, to: string) => mina.post("/do/rule/books/move", { rule: await ridOf(text), to });
  await move("Three", "up");
  expect(await texts()).toEqual(["One", "Three", "Two"]);
  expect(await lastAction()).toMatchObject({ code: 106, note: "" });
  const { aid } = (await lastAction()) ?? {};
  await move("One", "up");
  await move("Two", "down");
  expect((await lastAction())?.aid).toBe(aid);
  expect(refusal(await move("One", "sideways"))).toEqual([400, "request.bad-field"]);

  const two = await ridOf("Two");
  expect((await mina.post("/do/rule/books/edit", { rule: two, text: "Zwei" })).json.status).toBe("ok");
  expect(await texts()).toEqual(["One", "Three", "Zwei"]);
  expect(await lastAction()).toMatchObject({ code: 106, note: "Zwei" });
  expect(refusal(await mina.post("/do/rule/books/edit", { rule: two, text: "three" }))).toEqual([409, "rule.present"]);
  expect((await mina.post("/do/rule/books/delete", { rule: two })).json.status).toBe("ok");
  expect(await lastAction()).toMatchObject({ code: 105, note: "Zwei" });
  expect(refusal(await mina.post("/do/rule/books/delete", { rule: two }))).toEqual([404, "rule.not-found"]);
  await add(app.people.olive, "Green", "garden");
  const [elsewhere] = await rules(app.garden.sid);
  for (const call of ["delete", "edit", "move"]) {
    const got = await mina.post(`/do/rule/books/${call}`, { rule: elsewhere?.rid, text: "Mine", to: "up" });
    expect(refusal(got)).toEqual([404, "rule.not-found"]);
  }
  expect(await rules(app.garden.sid)).toEqual([elsewhere]);
});

test("restores a rule with id and position; a new rule does not reuse a deleted id", async () => {
  const { mina, olive } = app.people;
  for (const text of ["One", "Two"]) await add(mina, text);
  const two = await ridOf("Two");
  await mina.post("/do/rule/books/delete", { rule: two });
  const { aid } = (await lastAction()) ?? {};
  await add(mina, "Three");
  expect(await ridOf("Three")).not.toBe(two);
  expect((await olive.post(`/do/undo_action/${aid}`, { reason: "Needed" })).json).toMatchObject({ left: [] });
  expect(await lastAction()).toMatchObject({ code: 104, undoes: aid });
  expect(await ridOf("Two")).toBe(two);
});

test("shows rules on the sub, beside a new post and in the report form", async () => {
  const { alice, mina, visitor, adam } = app.people;
  for (const text of ["Be <kind>.", "Stay on topic."]) await add(mina, text);
  const { pid } = await app.make.post(alice.member, app.books);
  for (const page of ["/s/books", "/submit/text/books"]) {
    expect((await alice.get(page)).text).toMatch(/Be &lt;kind&gt;\.[\s\S]*Stay on topic\./);
  }
  const { results } = (await visitor.get(`/api/v3/sub/rules?pid=${pid}`)).json;
  expect(results.map(({ text }: { text: string }) => text)).toEqual(["Be <kind>.", "Stay on topic."]);
  const page = await mina.get("/s/books/edit/rules");
  expect(page.text).toContain("Be &lt;kind&gt;.");
  expect((await adam.get("/s/garden/edit/rules")).text).toContain(en.manage.asAdmin);
  expect((await visitor.get("/s/books/edit/rules")).location).toBe("/login?next=%2Fs%2Fbooks%2Fedit%2Frules");
  expect((await alice.get("/s/books/edit/rules")).status).toBe(403);
});

test("opens the affected rule after a refused plain form", async () => {
  const { mina } = app.people;
  for (const text of ["One", "Two"]) await add(mina, text);
  const two = await ridOf("Two");
  const refused = await mina.form("/do/rule/books/edit", { rule: String(two), text: "one" });
  expect(refused.text).toMatch(/<details open="">/);
  expect(refused.text.match(/class="error"/g)).toHaveLength(1);
  const moved = await mina.form("/do/rule/books/move", { rule: String(two), to: "up" });
  expect(moved.status).toBe(303);
  expect(await texts()).toEqual(["Two", "One"]);
});
