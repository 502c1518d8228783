import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client } from "../support/client.ts";
import { en } from "../support/texts.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const keep = (who: Client, place: string, fields: Record<string, string>) => who.post("/do/draft", { place, fields });
const listed = async (who: Client) =>
  (await who.get("/-/data/drafts")).json.data.drafts.map(
    ({ kind, text, address }: { kind: string; text: string; address: string }) => [kind, text, address],
  );

test("lists a member's own drafts, newest first, with links to continue", async () => {
  const { visitor, alice, bob } = app.people;
  await keep(alice, "submit text", { title: "Half a thought", content: "And a bit" });
  app.clock.now += 1_000;
  await keep(alice, "comment 9 reply", { comment: "Well, actually" });
  app.clock.now += 1_000;
  await keep(alice, `message to ${bob.member.uid}`, { content: "Dear bob" });
  expect(await listed(alice)).toEqual([
    ["message", "Dear bob", "/messages/new?to=bob"],
    ["comment", "Well, actually", "/c/9?act=reply"],
    ["post", "Half a thought", "/submit/text"],
  ]);
  expect(await listed(bob)).toEqual([]);
  expect((await bob.get("/drafts")).text).toContain(en.drafts.none);
  expect((await visitor.get("/drafts")).location).toBe("/login?next=%2Fdrafts");
  expect((await alice.get("/u/alice")).text).toContain('href="/drafts"');
  expect((await bob.get("/u/alice")).text).not.toContain('href="/drafts"');
});

test("deletes a draft with undo, and expires it after a month", async () => {
  const who = app.as(await app.make.member());
  const fields = { title: "Kept for later", content: "Words" };
  await who.post("/do/draft", { place: "submit text", fields, revision: 7 });
  const { draft } = (await who.get("/do/drafts?place=submit%20text")).json;
  expect((await who.post("/do/draft/delete", { place: "submit text" })).status).toBe(200);
  expect(await listed(who)).toEqual([]);
  const back = { place: "submit text", fields: draft.fields, revision: draft.revision, key: draft.key };
  expect((await who.post("/do/draft", back)).json.newer).toBe(null);
  expect(await listed(who)).toEqual([["post", "Kept for later", "/submit/text"]]);
  const old = app.clock.now - 31 * 86_400_000;
  await app.db.write((trx) => trx.updateTable("draft").set({ updated_at: old }).execute());
  expect(await listed(who)).toEqual([]);
});
