import { afterEach, beforeEach, expect, test } from "vitest";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";
import { en } from "../support/texts.ts";

const DAY = 86_400_000;
let app: TestApp;
beforeEach(async () => {
  app = await testApp();
  await app.make.post(app.people.alice.member, app.books);
  await app.make.post(app.people.alice.member, app.garden);
});
afterEach(() => app.close());

const refusal = (got: TestResponse) => [got.status, got.json.code, got.json.field ?? null];
const set = (sub: unknown, who: Client = app.people.adam) => who.post("/suboftheday/set", { sub });
const change = (who: Client = app.people.adam) => who.post("/suboftheday/delete");
const shown = async (who: Client = app.people.carol): Promise<{ name: string; title: string } | null> =>
  (await who.get("/-/data/")).json.data.dailySub;
const onDashboard = async () => (await app.people.adam.get("/-/data/admin")).json.data.dailySub;
const lastAction = () =>
  app.db.read.selectFrom("mod_action").selectAll().orderBy("aid", "desc").executeTakeFirstOrThrow();

test("changes daily among the open subs by default and is the same for everyone", async () => {
  expect((await onDashboard()).name).toBe((await shown())?.name);
  expect((await shown(app.people.bob))?.name).toBe((await shown())?.name);
  const seen = new Set<string | undefined>();
  for (let day = 0; day < 12; day += 1) {
    seen.add((await shown(app.people.visitor))?.name);
    app.clock.now += DAY;
  }
  expect([...seen].sort()).toEqual(["books", "garden"]);
});

test("is never closed or NSFW", async () => {
  const { adam, carol } = app.people;
  const change = (name: string, columns: { status?: number; nsfw?: number }) =>
    app.db.write((trx) => trx.updateTable("sub").set(columns).where("name", "=", name).execute());
  await change("books", { status: 1 });
  expect((await shown(carol))?.name).toBe("garden");
  await change("garden", { nsfw: 1 });
  app.clock.now += 20_000;
  expect([await shown(carol), await onDashboard()]).toEqual([null, null]);
  expect(refusal(await adam.post("/suboftheday/delete"))).toEqual([404, "sub.not-found", "sub"]);
  expect((await adam.get("/admin")).text).toContain(en.admin.daily.none);
});

test("lets admins choose it for the rest of the day, by name or at random, with undo", async () => {
  const { visitor, alice, mina, adam, carol } = app.people;
  for (const act of [(who: Client) => set("books", who), (who: Client) => change(who)]) {
    expect(refusal(await act(visitor)).slice(0, 2)).toEqual([401, "account.log-in"]);
    for (const who of [alice, mina]) expect(refusal(await act(who)).slice(0, 2)).toEqual([403, "request.forbidden"]);
  }
  for (const name of ["nowhere", "", undefined, "x".repeat(99)])
    expect(refusal(await set(name))).toEqual([404, "sub.not-found", "sub"]);

  const before = (await shown())?.name ?? "";
  const other = before === "books" ? "garden" : "books";
  expect((await set(`/s/${other.toUpperCase()}`)).json).toEqual({ status: "ok" });
  expect([(await shown())?.name, (await onDashboard()).name]).toEqual([other, other]);
  expect((await carol.get("/")).text).toContain(en.feeds.dailySub);
  expect((await set(other)).json).toEqual({ status: "ok" });
  expect(await lastAction()).toMatchObject({ code: LOG.dailySub, note: other, uid: adam.member.uid });
  for (const expected of [before, other, before]) {
    expect((await change()).json).toEqual({ status: "ok" });
    expect((await shown())?.name).toBe(expected);
  }
  const { aid } = await lastAction();
  expect((await adam.post(`/do/undo_action/${aid}`, { reason: "No" })).json).toMatchObject({ left: [] });
  expect((await shown())?.name).toBe(other);
  const form = await adam.form("/suboftheday/set", { sub: "nowhere" });
  expect([form.status, form.text.includes('value="nowhere"')]).toEqual([404, true]);
});

test("returns to the automatic choice when the first choice of a day is undone", async () => {
  const before = (await shown())?.name ?? "";
  const other = before === "books" ? "garden" : "books";
  await set(other);
  expect((await shown())?.name).toBe(other);
  const { aid } = await lastAction();
  expect((await app.people.adam.post(`/do/undo_action/${aid}`, { reason: "No" })).json).toMatchObject({ left: [] });
  expect((await shown())?.name).toBe(before);
});

test("is hidden from readers who blocked it or hide NSFW", async () => {
  const { bob, carol } = app.people;
  await set("garden");
  await bob.post(`/do/block/${app.garden.sid}`);
  expect([(await shown(bob))?.name, (await shown(carol))?.name]).toEqual([undefined, "garden"]);
  await app.db.write((trx) => trx.updateTable("sub").set({ nsfw: 1 }).where("name", "=", "garden").execute());
  app.clock.now += 20_000;
  expect(await shown(carol)).toBe(null);
});
