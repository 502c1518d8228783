import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client } from "../support/client.ts";

/** More than 500, SQLite's limit of terms in a compound select. */
const SUBS = 600;

let app: TestApp;
let member: Client;

// one member moderates and subscribes to all subs, another blocks them
beforeAll(async () => {
  app = await testApp();
  const { make, people, db } = app;
  const made = await make.member("keeper");
  member = app.as(made);
  const now = app.clock.now;
  const names = Array.from({ length: SUBS }, (_, n) => `many${n}`);
  await db.write(async (trx) => {
    const rows = names.map((name) => ({ name, name_key: name, title: name, created_at: now, created_by: made.uid }));
    await trx.insertInto("sub").values(rows).execute();
    const subs = await trx.selectFrom("sub").select(["sid", "name_key"]).where("name_key", "like", "many%").execute();
    await trx
      .insertInto("sub_mod")
      .values(subs.map(({ sid }) => ({ sid, uid: made.uid, power: 0, created_at: now })))
      .execute();
    await trx
      .insertInto("subscription")
      .values(subs.map(({ sid }, position) => ({ sid, uid: made.uid, position, created_at: now })))
      .execute();
    await trx
      .insertInto("sub_block")
      .values(subs.map(({ sid }) => ({ sid, uid: people.alice.member.uid, created_at: now })))
      .execute();
  });
  for (const name of ["many0", "many599"]) {
    const { sid } = await db.read
      .selectFrom("sub")
      .select("sid")
      .where("name_key", "=", name)
      .executeTakeFirstOrThrow();
    const post = await make.post(people.bob.member, { sid, name }, { title: `In ${name}` });
    await people.carol.post("/do/report", { post: post.pid, reason: "spam" });
    await people.carol.post(`/do/contact_mods/${name}`, { subject: `About ${name}`, content: "A question." });
  }
});
afterAll(() => app.close());

test.each([
  "/",
  "/all/new",
  "/subs",
  "/mod",
  "/mod/reports",
  "/mod/reports/closed",
  "/mod/mail",
  "/mod/mail/new",
  "/u/keeper",
  "/settings/subs",
  "/submit/text",
  "/search?q=many",
])("shows %s to a moderator and subscriber of 600 subs", async (path) => {
  expect((await member.get(path)).status).toBe(200);
});

test("shows the queue and conversations of 600 subs completely", async () => {
  const queue = (await member.get("/mod/reports")).text;
  expect([queue.includes("In many0"), queue.includes("In many599")]).toEqual([true, true]);
  const mail = (await member.get("/mod/mail")).text;
  expect([mail.includes("About many0"), mail.includes("About many599")]).toEqual([true, true]);
});

test.each(["/", "/all/new", "/subs", "/settings/blocks", "/search?q=many"])(
  "shows %s to a member who blocks 600 subs",
  async (path) => {
    const got = await app.people.alice.get(path);
    expect([got.status, got.text.includes("In many0")]).toEqual([200, false]);
  },
);
