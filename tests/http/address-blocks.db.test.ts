import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";

const DAY = 86_400_000;

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const refusal = (got: TestResponse) => [got.status, got.json.code, got.json.field];
const block = (who: Client, fields: Record<string, unknown> = {}) =>
  who.post("/do/admin/block_addresses", { range: "203.0.113.0/24", days: 7, ...fields } as never);
const unblock = (who: Client, range: string) => who.post("/do/admin/unblock_addresses", { range });
const rows = () => app.db.read.selectFrom("address_block").selectAll().orderBy("range").execute();
const actions = () => app.db.read.selectFrom("mod_action").select(["aid", "code", "note"]).orderBy("aid").execute();
/** Blocks the test clients' address directly in the database, because an admin cannot block their own address. */
const blockOurs = (until: number) =>
  app.db.write((trx) =>
    trx.insertInto("address_block").values({ range: "127.0.0.0/8", reason: "Spam", until, created_at: 1 }).execute(),
  );
const endAll = () => app.db.write((trx) => trx.updateTable("address_block").set({ until: app.clock.now }).execute());

test("allows only admins to block addresses and to see blocks", async () => {
  const { visitor, alice, mina, adam } = app.people;
  expect((await block(adam, { reason: " Spam \n wave " })).json).toEqual({ status: "ok", range: "203.0.113.0/24" });
  for (const [who, status] of [
    [visitor, 401],
    [alice, 403],
    [mina, 403],
  ] as const) {
    expect((await block(who)).status).toBe(status);
    expect((await unblock(who, "203.0.113.0/24")).status).toBe(status);
  }
  expect((await visitor.get("/admin/addresses")).location).toContain("/login?next=");
  expect((await alice.get("/admin/addresses")).status).toBe(404);
  expect((await adam.get("/admin/addresses")).text).toContain("203.0.113.0/24");
  expect(await rows()).toMatchObject([
    { range: "203.0.113.0/24", reason: "Spam wave", until: app.clock.now + 7 * DAY },
  ]);
  // address blocks are not in the public site log
  expect((await alice.get("/-/data/sitelog")).json.data.entries).toEqual([]);
  expect((await adam.get("/-/data/sitelog")).json.data.entries).toMatchObject([{ code: 224, note: "203.0.113.0/24" }]);
});

test("refuses ranges and durations that are invalid, next to their field", async () => {
  const { adam } = app.people;
  for (const range of [undefined, "", "everybody", "203.0.113.0/33", 7])
    expect(refusal(await block(adam, { range }))).toEqual([400, "address.invalid", "range"]);
  expect(refusal(await block(adam, { range: "::/0" }))).toEqual([400, "address.wide", "range"]);
  for (const days of [undefined, "", "0", "366", "1.5", -1, 2.5])
    expect(refusal(await block(adam, { days }))).toEqual([400, "address.days", "days"]);
  expect(refusal(await block(adam, { range: "127.0.0.1/8" }))).toEqual([409, "address.own", "range"]);
  await block(adam);
  expect(refusal(await block(adam, { range: "203.0.113.9/24" }))).toEqual([409, "address.blocked", "range"]);
  const plain = await adam.form("/do/admin/block_addresses", { range: "no <b>", days: "7", reason: "" });
  expect(plain.text).toContain('value="no &lt;b&gt;"');
  expect(await rows()).toHaveLength(1);
});

test("lifts a block; an expired block can be made again and restored by undo", async () => {
  const { adam } = app.people;
  await block(adam);
  expect((await unblock(adam, "203.0.113.77/24")).json.status).toBe("ok");
  expect(refusal(await unblock(adam, "203.0.113.0/24")).slice(0, 2)).toEqual([404, "address.not-blocked"]);
  expect(await rows()).toEqual([]);
  await block(adam);
  await endAll();
  const [first] = await rows();
  expect((await block(adam)).status).toBe(200);
  const last = (await actions()).at(-1);
  expect((await adam.post(`/do/undo_action/${last?.aid}`, { reason: "A mistake" })).status).toBe(200);
  expect(await rows()).toEqual([first]);
  expect((await actions()).map(({ code }) => code)).toEqual([224, 225, 224, 224, 225]);
});

test("allows reading and logging in from a blocked range, but lets only admins write", async () => {
  const { alice, adam, visitor } = app.people;
  await blockOurs(app.clock.now + DAY);
  const post = await app.make.post(alice.member, app.books);
  const save = () => app.people.bob.post(`/do/save_post/${post.pid}`);
  const submit = (who: Client) => who.post("/submit/text", { sub: "books", title: "A title", content: "A text" });
  const refused = await submit(alice);
  expect([refused.status, refused.json.code]).toEqual([403, "address.refused"]);
  expect((await save()).status).toBe(403);
  expect((await visitor.post("/register", { username: "newcomer" })).json.code).toBe("address.refused");
  expect((await alice.get(`/p/${post.pid}`)).status).toBe(302);
  expect((await visitor.get("/")).status).toBe(200);
  const login = await visitor.post("/ovarit_auth/authenticate", { username: "alice", password: "wrong" });
  expect(login.json.code).toBe("account.bad-credentials");
  expect((await submit(adam)).json.status).toBe("ok");
  await endAll();
  expect((await submit(alice)).json.status).toBe("ok");
});
