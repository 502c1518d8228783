import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";
import { settle } from "../support/settle.ts";
import { connect, type Listener, listen } from "../support/sockets.ts";
import type { Member } from "../support/world.ts";

let app: TestApp;
let base: string;
let opened: Listener[] = [];
let outsiders: Member[];
beforeEach(async () => {
  app = await testApp();
  base = await listen(app);
  opened = [];
  const rita = await app.make.member("rita");
  const ivan = await app.make.member("ivan");
  await app.make.sub(rita, { name: "cars" });
  const invited = { uid: ivan.uid, sid: app.books.sid, power: 1, invited: 1, created_at: 0 };
  await app.db.write((trx) => trx.insertInto("sub_mod").values(invited).execute());
  outsiders = [rita, ivan, app.people.bob.member, app.people.adam.member];
});
afterEach(async () => {
  for (const each of opened) each.close();
  await app.close();
});

const SECRET = "Words between two";
const window = async (member: Member) => {
  const listener = await connect(base, member);
  opened.push(listener);
  return listener;
};
const count = (messages: number, modmail: Record<number, number>) => ({
  count: { messages, notifications: 0, modmail },
});

async function write(): Promise<number> {
  const got = await app.people.alice.post("/do/contact_mods/books", { subject: SECRET, content: SECRET });
  return Number(got.json.addr.split("/").at(-1));
}

test("sends the count per sub to each team member and to no one else, without text", async () => {
  const { alice, mina, jan } = app.people;
  const { sid } = app.books;
  const [ofAlice, ofMina, ofJan] = [await window(alice.member), await window(mina.member), await window(jan.member)];
  const others = await Promise.all(outsiders.map(window));
  const tid = await write();
  for (const who of [ofMina, ofJan]) {
    expect(await who.until("modmail")).toEqual({ sid, tid });
    expect(await who.until("notification")).toEqual(count(0, { [sid]: 1 }));
  }
  const later = await window(mina.member);
  expect(await later.until("uinfo")).toMatchObject({
    ntf: 0,
    mod_ntf: { reports: {}, comments: {}, messages: { [sid]: 1 } },
  });
  await mina.post(`/do/modmail/${tid}/read`, { on: true });
  expect(await ofMina.until("notification", 2)).toEqual(count(0, {}));
  await settle(app, base, ofAlice, ofMina, ofJan, ...others);
  expect(ofJan.of("notification")).toEqual([count(0, { [sid]: 1 })]);
  for (const who of [ofAlice, ...others]) expect(who.received.map(({ event }) => event)).toEqual(["uinfo"]);
  expect(JSON.stringify([ofMina, ofJan, later].map(({ received }) => received))).not.toContain(SECRET);
});

test("sends a reply of the team without a name, even if signed; sends no notes to the member", async () => {
  const { alice, mina, jan } = app.people;
  const tid = await write();
  const [ofAlice, ofMina, ofJan] = [await window(alice.member), await window(mina.member), await window(jan.member)];
  await mina.post(`/do/modmail/${tid}/answer`, { as: "note", content: SECRET });
  expect(await ofJan.until("modmail")).toEqual({ sid: app.books.sid, tid });
  await settle(app, base, ofAlice, ofMina, ofJan);
  expect(ofAlice.received.map(({ event }) => event)).toEqual(["uinfo"]);
  for (const as of ["team", "self"]) await mina.post(`/do/modmail/${tid}/answer`, { as, content: SECRET });
  await ofAlice.until("message", 2);
  expect(ofAlice.of("message")).toMatchObject([{ user: null }, { user: null }]);
  await ofJan.until("modmail", 3);
  expect(ofMina.of("modmail")).toEqual([]);
  expect(JSON.stringify(ofAlice.received)).not.toContain("mina");
});

test("stops counts and messages immediately for a member who leaves the team", async () => {
  const { mina, jan, alice } = app.people;
  const tid = await write();
  const [ofMina, ofJan] = [await window(mina.member), await window(jan.member)];
  expect(await ofMina.until("uinfo")).toMatchObject({ mod_ntf: { messages: { [app.books.sid]: 1 } } });
  expect((await mina.post("/do/remove_mod2/books/mina")).json).toMatchObject({ resign: true });
  expect(await ofMina.until("notification")).toEqual(count(0, {}));
  expect((await mina.get(`/mod/mail/${tid}`)).status).toBe(404);
  await alice.post(`/do/reply_mods/${tid}`, { content: SECRET });
  expect(await ofJan.until("modmail")).toMatchObject({ tid });
  await settle(app, base, ofMina, ofJan);
  expect(ofMina.of("modmail")).toEqual([]);
});
