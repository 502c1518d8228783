import { afterAll, beforeAll, expect, test } from "vitest";
import { CHAT_LIMITS } from "#features/talk/chat/chat.ts";
import { makeLimiter } from "#platform/http/limits.ts";
import { type TestApp, testApp } from "../support/app.ts";
import { refusalText } from "../support/texts.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const lines = () => app.db.read.selectFrom("chat_line").selectAll().orderBy("lid").execute();
const setChat = (value: "0" | "1") =>
  app.db.write((trx) =>
    trx
      .insertInto("setting")
      .values({ name: "site.enable_chat", value })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
      .execute(),
  );

test("returns, stores and shows a member's line", async () => {
  const { alice, bob, visitor } = app.people;
  const got = await alice.post("/do/chat", { msg: "  Hello \n\u202e <b>you</b> @bob  " });
  const [stored] = await lines();
  expect(stored).toMatchObject({ uid: alice.member.uid, text: "Hello <b>you</b> @bob" });
  expect(got.json).toEqual({
    status: "ok",
    line: { lid: stored?.lid, user: "alice", msg: "Hello <b>you</b> @bob", time: (stored?.said_at ?? 0) / 1000 },
  });
  const page = await bob.get("/chat");
  expect(page.status).toBe(200);
  expect(page.text).toContain("&lt;b&gt;you&lt;/b&gt;");
  expect(page.text).toContain('class="chat-line called"');
  const led = await visitor.get("/chat");
  expect([led.status, led.location]).toEqual([302, "/login?next=%2Fchat"]);
  expect((await visitor.post("/do/chat", { msg: "Hi" })).json.code).toBe("account.log-in");
});

test("redirects to the page after a plain form; keeps the text if refused", async () => {
  const { alice } = app.people;
  const sent = await alice.form("/do/chat", { msg: "By hand" });
  expect(sent.status).toBe(303);
  const long = "x".repeat(CHAT_LIMITS.line + 1);
  const refused = await alice.form("/do/chat", { msg: long });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain(long);
  expect(refused.text).toContain(refusalText("chat.long"));
});

test("refuses empty, overlong and invisible text next to the field", async () => {
  const { alice } = app.people;
  const before = (await lines()).length;
  for (const [msg, code] of [
    [undefined, "chat.empty"],
    ["", "chat.empty"],
    [" \u200b\u2060 ", "chat.empty"],
    [12, "chat.empty"],
    ["😀".repeat(251), "chat.long"],
  ] as const) {
    const got = await alice.post("/do/chat", { msg });
    expect([got.status, got.json.code, got.json.field]).toEqual([400, code, "msg"]);
  }
  expect((await alice.post("/do/chat", { msg: "😀".repeat(250) })).status).toBe(200);
  expect((await lines()).length).toBe(before + 1);
});

test("keeps only the newest lines", async () => {
  const { bob } = app.people;
  const first = (await lines())[0]?.lid ?? 0;
  await app.db.write(async (trx) => {
    const many = Array.from({ length: CHAT_LIMITS.kept }, (_, i) => ({
      uid: bob.member.uid,
      text: `${i}`,
      said_at: app.clock.now,
    }));
    await trx.insertInto("chat_line").values(many).execute();
  });
  await bob.post("/do/chat", { msg: "The last" });
  const kept = await lines();
  expect([kept.length, kept[0]?.lid !== first, kept.at(-1)?.text]).toEqual([CHAT_LIMITS.kept, true, "The last"]);
});

test("hides lines of blocked members and deleted accounts", async () => {
  const own = await testApp();
  const { alice, bob, carol } = own.people;
  await alice.post("/do/chat", { msg: "from alice" });
  await bob.post("/do/chat", { msg: "from bob" });
  await own.db.write(async (trx) => {
    await trx
      .insertInto("person_block")
      .values({ uid: carol.member.uid, target: alice.member.uid, content: "hide", created_at: 1 })
      .execute();
  });
  const page = await carol.get("/chat");
  expect([page.text.includes("from alice"), page.text.includes("from bob")]).toEqual([false, true]);
  await own.db.write((trx) => trx.updateTable("person").set({ status: 5 }).where("uid", "=", bob.member.uid).execute());
  expect((await carol.get("/chat")).text).not.toContain("from bob");
  await own.close();
});

test("shows the full number of lines even if some are hidden", async () => {
  const own = await testApp();
  const { alice, bob, carol } = own.people;
  const line = (uid: number, text: string) => ({ uid, text, said_at: own.clock.now });
  await own.db.write(async (trx) => {
    const lines = Array.from({ length: CHAT_LIMITS.backlog + 1 }, (_, n) => line(alice.member.uid, `alice ${n}`));
    await trx
      .insertInto("chat_line")
      .values([line(bob.member.uid, "from bob"), ...lines])
      .execute();
    await trx
      .insertInto("person_block")
      .values({ uid: carol.member.uid, target: alice.member.uid, content: "hide", created_at: 1 })
      .execute();
  });
  expect((await carol.get("/chat")).text).toContain("from bob");
  expect((await bob.get("/chat")).text).not.toContain("from bob");
  await own.close();
});

test("offers no page and no menu entry on a site without chat, and refuses lines", async () => {
  const { alice } = app.people;
  await setChat("0");
  expect((await alice.get("/chat")).status).toBe(404);
  expect((await alice.post("/do/chat", { msg: "Hi" })).json.code).toBe("chat.off");
  expect((await alice.get("/all/new")).text).not.toContain('href="/chat"');
  await setChat("1");
  expect((await alice.get("/all/new")).text).toContain('href="/chat"');
});

test("limits members to eight lines in eight seconds", async () => {
  const limited = await testApp({ limiter: makeLimiter() });
  const statuses: number[] = [];
  for (let i = 0; i < 9; i += 1) statuses.push((await limited.people.alice.post("/do/chat", { msg: `${i}` })).status);
  expect([new Set(statuses.slice(0, 8)), statuses[8]]).toEqual([new Set([200]), 429]);
  await limited.close();
});
