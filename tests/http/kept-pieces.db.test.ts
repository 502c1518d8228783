import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client } from "../support/client.ts";

// The server renders the inside of a row or a comment once for all who are shown the same in it.
let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

/** A page without what differs from one request to the next. */
const settled = (html: string) => html.replaceAll(/"formKey":"[^"]*"|"now":\d+|idempotency_key" value="[^"]*"/g, "");
const tokensIn = (html: string) => new Set(Array.from(html.matchAll(/\bm\.[\w-]{20,}/g), ([token]) => token));
const votesIn = (html: string) =>
  Array.from(html.matchAll(/aria-pressed="(true|false)"[^>]*formAction="\/do\/vote/gi), ([, on]) => on);

test("a second look is the same page, and nobody is given another's token, vote or ability", async () => {
  const { alice, bob, mina, visitor } = t.people;
  const post = await t.make.post(alice.member, t.books, { title: "Pieces", text: "A text" });
  const { cid } = await t.make.comment(bob.member, post, { text: "The same for all" });
  await alice.vote("comment", cid, "UP");
  const look = async (who: Client) => {
    const [thread, list] = [await who.get(`/s/books/${post.pid}/pieces`), await who.get("/s/books/new")];
    expect([thread.status, list.status]).toEqual([200, 200]);
    return settled(thread.text + list.text);
  };
  const everybody: Client[] = [alice, bob, mina, visitor];
  const first: string[] = [];
  for (const who of everybody) first.push(await look(who));
  const second: string[] = [];
  for (const who of [...everybody].reverse()) second.unshift(await look(who));
  expect(second).toEqual(first);

  const [byAlice = "", byBob = "", byMina = "", byVisitor = ""] = first;
  expect([byAlice, byBob, byMina].map((html) => tokensIn(html).size)).toEqual([1, 1, 1]);
  expect(new Set([byAlice, byBob, byMina].flatMap((html) => [...tokensIn(html)])).size).toBe(3);
  expect(tokensIn(byVisitor).size).toBe(0);
  expect(votesIn(byAlice)).toContain("true");
  expect(votesIn(byMina)).not.toContain("true");
  expect([byAlice, byBob].map((html) => html.includes('formAction="/do/delete_comment"'))).toEqual([false, true]);
});
