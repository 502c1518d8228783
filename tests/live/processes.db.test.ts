import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OpenHub } from "#platform/hub/hub.ts";
import { type TestApp, type TestAppOptions, testApp } from "../support/app.ts";
import { testEngine } from "../support/database.ts";
import { fakeBackups } from "../support/fake-backups.ts";
import { cutHubs, testHub } from "../support/hub.ts";
import { patient } from "../support/patience.ts";
import { connect, type Listener, listen } from "../support/sockets.ts";

/** Two processes of one site. Members write at the first; sockets are connected to the second. */
let first: TestApp;
let second: TestApp;
let base: string;
let opened: Listener[] = [];

async function start(options: TestAppOptions = {}, ofSecond = options): Promise<void> {
  const plain = await testApp();
  hub = await testHub(plain.db);
  const shared = { db: plain.db, world: false, now: plain.clock.now, hub };
  const [one, two] = [await testApp({ ...shared, ...options }), await testApp({ ...shared, ...ofSecond })];
  first = { ...one, people: plain.people, books: plain.books, garden: plain.garden };
  first.people = Object.fromEntries(
    Object.entries(plain.people).map(([name, client]) => [
      name,
      "member" in client ? one.as(client.member) : one.people.visitor,
    ]),
  ) as unknown as TestApp["people"];
  second = two;
  base = await listen(second);
  closing = plain;
}
let closing: TestApp;
let hub: OpenHub;
beforeEach(async () => {
  opened = [];
  await start();
});
afterEach(async () => {
  for (const each of opened) each.close();
  await first.app.close();
  await second.app.close();
  await closing.close();
});

async function socketOf(name: "alice" | "bob" | "carol"): Promise<Listener> {
  const socket = await connect(base, first.people[name].member);
  opened.push(socket);
  return socket;
}
const wait = (check: () => unknown) => vi.waitFor(check, patient(5_000));

test("sends a comment, its count, its excerpt and the notification of its recipient", async () => {
  const { alice, bob } = first.people;
  const { pid } = await first.make.post(alice.member, first.books);
  const [author, reader] = [await socketOf("alice"), await socketOf("bob")];
  await Promise.all([author.watch(pid), reader.watch("/all/new")]);
  const { json } = await bob.post(`/do/sendcomment/${pid}`, { comment: "Ahoj, ďalší proces", parent: "0", post: pid });
  expect(json.status).toBe("ok");
  expect(await author.until("threadcomments")).toEqual({ pid, comments: 1 });
  expect(await reader.until("comment")).toMatchObject({ pid, user: "bob", content: "Ahoj, ďalší proces" });
  await first.app.jobs.runDue();
  expect(await author.until("notification")).toMatchObject({ count: { notifications: 1 } });
});

test("sends a new post, which is larger than one message of the hub, and hides it from members who block its author", async () => {
  const { alice, bob, carol } = first.people;
  await carol.post(`/do/edit_ignore/${alice.member.uid}`, { view_messages: "hide", view_content: "hide" });
  const [reader, blocker] = [await socketOf("bob"), await socketOf("carol")];
  await Promise.all([reader.watch("/all/new"), blocker.watch("/all/new")]);
  const title = "“Ľúbostné” 漢字 ".repeat(15).trim();
  const sent = await alice.post("/submit/text/books", { sub: "books", title, content: "x" });
  expect(sent.json.status, sent.text).toBe("ok");
  expect(await reader.until("thread")).toMatchObject({ user: "alice", title });
  await bob.post("/do/chat", { msg: "later" });
  await blocker.watch("chat");
  expect(blocker.of("thread")).toEqual([]);
});

test("sends lines of the chat, and none by a member whom the reader blocks meanwhile", async () => {
  const { alice, carol, bob } = first.people;
  const reader = await socketOf("carol");
  await reader.watch("chat");
  await alice.post("/do/chat", { msg: "one" });
  expect(await reader.until("msg")).toMatchObject({ user: "alice", msg: "one" });
  await carol.post(`/do/edit_ignore/${alice.member.uid}`, { view_messages: "hide", view_content: "hide" });
  await reader.until("notification");
  await alice.post("/do/chat", { msg: "two" });
  await bob.post("/do/chat", { msg: "three" });
  expect(await reader.until("msg", 2)).toMatchObject({ user: "bob", msg: "three" });
});

test("closes the connections of a session that ends", async () => {
  const { bob } = first.people;
  const socket = await socketOf("bob");
  const closed = new Promise((resolve) => socket.socket.once("disconnect", resolve));
  await bob.post("/do/logout", {});
  await closed;
});

test("applies a changed setting without waiting for the cache to expire", async () => {
  await first.app.close();
  await second.app.close();
  await closing.close();
  await start({ settingsFreshMs: 3_600_000 });
  const title = async () => (await second.as(first.people.bob.member).get("/")).text;
  expect(await title()).not.toContain("Harbour");
  const changed = await first.people.adam.post("/do/admin/config/set", { setting: "site.name", value: "Harbour" });
  expect(changed.status, changed.text).toBe(200);
  await wait(async () => expect(await title()).toContain("Harbour"));
});

test("answers a title lookup at the process to which the socket is connected", async () => {
  await first.app.close();
  await second.app.close();
  await closing.close();
  let answer: (page: { text: string }) => void = () => {};
  const page = new Promise<{ text: string }>((resolve) => {
    answer = resolve;
  });
  const outbound = {
    get: async () => ({
      url: "https://example.org/",
      status: 200,
      type: "text/html",
      bytes: Buffer.from((await page).text),
    }),
    post: () => Promise.reject(new Error("not expected")),
  } as unknown as NonNullable<TestAppOptions["outbound"]>;
  await start({ outbound });
  const { alice } = first.people;
  const socket = await socketOf("alice");
  const { json } = await alice.post("/do/grabtitle", { u: "https://example.org/", deferred: true });
  expect(json.status).toBe("deferred");
  const subscribed = socket.socket.timeout(patient(5_000)).emit("deferred", { target: json.token });
  expect(subscribed).toBeDefined();
  await socket.watch("chat");
  answer({ text: "<title>Found elsewhere</title>" });
  expect(await socket.until("grab_title")).toMatchObject({
    status: "ok",
    title: "Found elsewhere",
    target: json.token,
  });
});

test("counts a network once for attack mode, whichever process it reaches", async () => {
  const reader = await socketOf("bob");
  await reader.watch("chat");
  const wrong = { username: "nobody", password: "wrong" };
  const attempt = async (app: TestApp) =>
    expect((await app.people.visitor.post("/login", wrong, { address: "203.0.113.9" })).status).toBe(401);
  await attempt(first);
  // arrives after the message about the network
  await first.people.alice.post("/do/chat", { msg: "counted" });
  await reader.until("msg");
  await attempt(second);
  for (const { app } of [first, second]) await app.attacks.flush();
  const counts = first.db.read.selectFrom("attack_count").select(["kind", "n"]);
  expect(await counts.execute()).toEqual([{ kind: "log_ins", n: 1 }]);
});

test("restarts the processes in whose data folder a restore is staged, and no others", async () => {
  await first.app.close();
  await second.app.close();
  await closing.close();
  const restarted: string[] = [];
  const waitingFor = { name: "ambit-1.zip", madeAt: 1 };
  const backupsOf = (name: string) => Object.assign(fakeBackups(), { restart: () => restarted.push(name) });
  const [one, two] = [backupsOf("first"), backupsOf("second")];
  await start({ backups: one }, { backups: two });
  one.waitingFor = waitingFor;
  const { adam } = first.people;
  const proven = { proven_at: first.clock.now };
  await first.db.write((trx) => trx.updateTable("session").set(proven).where("uid", "=", adam.member.uid).execute());
  const restart = async () => expect((await adam.post("/do/admin/backups/restart")).json.status).toBe("ok");
  const asked = vi.spyOn(two, "waiting");
  await restart();
  await wait(() => expect(asked).toHaveBeenCalledOnce());
  two.waitingFor = waitingFor;
  await restart();
  await wait(() => expect(restarted).toEqual(["first", "first", "second"]));
});

test("ignores messages of another version that it does not know", async () => {
  const other = await hub({ onMessage: () => {}, onGap: () => {}, warn: () => {} });
  const reader = await socketOf("bob");
  await reader.watch("chat");
  for (const unknown of [{ live: ["toNobody", 1] }, { later: true }, null, "text"]) other.publish(unknown);
  other.publish({ live: ["toPerson", first.people.bob.member.uid, "yourvote", { pid: 7, status: 1, score: 1 }] });
  expect(await reader.until("yourvote")).toMatchObject({ pid: 7 });
  await other.close();
});

test.runIf(testEngine === "postgres")("lets clients connect again after messages may have been lost", async () => {
  const { alice, bob } = first.people;
  const { pid } = await first.make.post(alice.member, first.books);
  const socket = await socketOf("alice");
  await socket.watch(pid);
  const closed = new Promise((resolve) => socket.socket.once("disconnect", resolve));
  await cutHubs(first.db);
  await bob.post(`/do/sendcomment/${pid}`, { comment: "meanwhile", parent: "0", post: pid });
  await closed;
  const again = await socketOf("alice");
  const joined = await again.socket
    .timeout(patient(5_000))
    .emitWithAck("subscribe", { target: pid, since: first.clock.now - 1_000 });
  expect(joined).toMatchObject({ missed: true });
  await bob.post(`/do/sendcomment/${pid}`, { comment: "afterwards", parent: "0", post: pid });
  await wait(() => expect(again.of("threadcomments").at(-1)).toEqual({ pid, comments: 2 }));
});
