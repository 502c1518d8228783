import { afterEach, beforeEach, expect, test } from "vitest";
import { CHAT_LIMITS } from "#features/talk/chat/chat.ts";
import { makeLimiter } from "#platform/http/limits.ts";
import { type TestApp, type TestAppOptions, testApp } from "../support/app.ts";
import { patient } from "../support/patience.ts";
import { settle } from "../support/settle.ts";
import { connect, type Listener, listen } from "../support/sockets.ts";
import type { Member } from "../support/world.ts";

let app: TestApp;
let base: string;
let opened: Listener[] = [];
const start = async (options: TestAppOptions = {}) => {
  app = await testApp(options);
  base = await listen(app);
  opened = [];
};
beforeEach(() => start());
afterEach(async () => {
  for (const each of opened) each.close();
  await app.close();
});

async function chatter(member: Member | null): Promise<Listener> {
  const socket = await connect(base, member);
  opened.push(socket);
  await socket.watch("chat");
  return socket;
}
const sendLine = ({ socket }: Listener, msg: unknown) => socket.timeout(patient(5_000)).emitWithAck("msg", { msg });

test("sends a line to every member in the chat, including its author, and to no visitor", async () => {
  const { alice, bob } = app.people;
  const [sender, reader, visitor] = await Promise.all([chatter(alice.member), chatter(bob.member), chatter(null)]);
  const answer = await sendLine(sender, "Hello <i>all</i>");
  expect(answer).toMatchObject({ status: "ok", line: { user: "alice", msg: "Hello <i>all</i>" } });
  expect(await reader.until("msg")).toEqual(answer.line);
  expect(await sender.until("msg")).toEqual(answer.line);
  expect(answer.line.time).toBeCloseTo(app.clock.now / 1000, 3);
  await settle(app, base, visitor);
  expect(visitor.of("msg")).toEqual([]);
});

test("sends the backlog of recent lines, oldest first, to members only", async () => {
  const { alice, bob } = app.people;
  for (let i = 1; i <= CHAT_LIMITS.backlog + 3; i += 1) await alice.post("/do/chat", { msg: `line ${i}` });
  const reader = await chatter(bob.member);
  expect(await reader.socket.timeout(patient(5_000)).emitWithAck("getchatbacklog", {})).toEqual({
    status: "ok",
    lines: CHAT_LIMITS.backlog,
  });
  const messages = reader.of("msg").map((line) => (line as { msg: string }).msg);
  expect(messages).toEqual(Array.from({ length: CHAT_LIMITS.backlog }, (_, i) => `line ${i + 4}`));
  const visitor = await chatter(null);
  const refused = await visitor.socket.timeout(patient(5_000)).emitWithAck("getchatbacklog", {});
  expect([refused.status, refused.code, visitor.of("msg")]).toEqual(["error", "account.log-in", []]);
});

test("omits lines by members that the reader blocked", async () => {
  const { alice, bob, carol } = app.people;
  await app.db.write((trx) =>
    trx
      .insertInto("person_block")
      .values({ uid: carol.member.uid, target: alice.member.uid, content: "blur", created_at: 1 })
      .execute(),
  );
  const [sender, reader, blocker] = await Promise.all([alice, bob, carol].map((who) => chatter(who.member)));
  await sendLine(sender as Listener, "Anybody?");
  await reader?.until("msg");
  await settle(app, base, blocker as Listener);
  expect(blocker?.of("msg")).toEqual([]);
});

test("refuses visitors, banned members, sites without chat, and invalid lines", async () => {
  const { alice, bob } = app.people;
  const [sender, banned, visitor] = await Promise.all([chatter(alice.member), chatter(bob.member), chatter(null)]);
  expect(await sendLine(visitor, "Hi")).toMatchObject({ status: "error", code: "account.log-in" });
  await app.db.write((trx) => trx.updateTable("person").set({ status: 5 }).where("uid", "=", bob.member.uid).execute());
  expect(await sendLine(banned, "Still here")).toMatchObject({ status: "error", code: "account.log-in" });
  for (const msg of ["", "x".repeat(251), null, 3, { toString: "x" }, ["a"]]) {
    const answer = await sendLine(sender, msg);
    expect([msg, answer.status, typeof answer.error[0]]).toEqual([msg, "error", "string"]);
  }
  await app.db.write((trx) => trx.insertInto("setting").values({ name: "site.enable_chat", value: "0" }).execute());
  expect(await sendLine(sender, "Hello?")).toMatchObject({ code: "chat.off" });
  expect(await app.db.read.selectFrom("chat_line").select("lid").execute()).toEqual([]);
});

test("accepts eight lines in eight seconds across all connections of a member", async () => {
  for (const each of opened) each.close();
  await app.close();
  await start({ limiter: makeLimiter() });
  const { alice } = app.people;
  const [one, two] = await Promise.all([chatter(alice.member), chatter(alice.member)]);
  const answers = [];
  for (let i = 0; i < 9; i += 1) answers.push(await sendLine(i % 2 === 0 ? one : two, `line ${i}`));
  expect(answers.map((answer) => answer.status)).toEqual([...Array(8).fill("ok"), "error"]);
  expect(answers[8]).toMatchObject({ code: "request.too-many" });
});
