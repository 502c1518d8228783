import { afterAll, beforeAll, expect, test } from "vitest";
import { hashSessionToken } from "#platform/sessions/session-token.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client } from "../support/client.ts";

// Rows and branches of comments are rendered once for all readers with the same data.
let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

/** Page without values that differ between requests. Waits until the visit is stored. */
const settled = (html: string) =>
  html
    .replaceAll(/"formKey":"[^"]*"|"now":\d+|"newComments":(null|0)|idempotency_key" value="[^"]*"/g, "")
    .replaceAll(TOKEN, "token");
const TOKEN = /\bm\.[\w-]{20,}/g;
const votesIn = (html: string) =>
  Array.from(html.matchAll(/aria-pressed="(true|false)"[^>]*formAction="\/do\/vote/gi), ([, on]) => on);

test("renders the same page again, without another reader's token, votes or permissions", async () => {
  const { alice, bob, mina, visitor } = t.people;
  const post = await t.make.post(alice.member, t.books, { title: "Pieces", text: "A text" });
  const first = await t.make.comment(bob.member, post, { text: "The same for all" });
  const { cid } = first;
  const reply = await t.make.comment(bob.member, post, { text: "A reply", parent: first });
  await t.make.comment(bob.member, post, { text: "Another branch" });
  await alice.vote("comment", cid, "UP");
  await alice.vote("comment", reply.cid, "DOWN");
  const paths = [
    `/s/books/${post.pid}/pieces`,
    `/s/books/${post.pid}/pieces/${reply.cid}`,
    `/s/books/${post.pid}/pieces/${cid}?act=menu`,
    `/s/books/${post.pid}/pieces/${cid}?act=reply`,
    "/s/books/new",
  ];
  const look = async (who: Client) => {
    let html = "";
    for (const path of paths) {
      const got = await who.get(path);
      if (who !== visitor || !path.includes("act=")) expect(got.status).toBe(200);
      const tokens = new Set(Array.from(got.text.matchAll(TOKEN), ([token]) => token));
      expect(tokens.size).toBe(who === visitor ? 0 : 1);
      for (const token of tokens) {
        const { csrf, now } = t.app.services;
        const session = hashSessionToken((who as typeof alice).member.token);
        expect(csrf.accepts(token, session, now())).toBe(true);
      }
      html += settled(got.text);
    }
    return html;
  };
  const everybody: Client[] = [alice, bob, mina, visitor];
  const before: string[] = [];
  for (const who of everybody) before.push(await look(who));
  for (let times = 2; times <= 3; times++) {
    const again: string[] = [];
    for (const who of [...everybody].reverse()) again.unshift(await look(who));
    expect(again).toEqual(before);
  }

  const [byAlice = "", byBob = "", byMina = ""] = before;
  expect(votesIn(byAlice)).toContain("true");
  expect(votesIn(byMina)).not.toContain("true");
  expect([byAlice, byBob].map((html) => html.includes('formAction="/do/delete_comment"'))).toEqual([false, true]);
});

test("keeps a text in the markup, if it is not sent separately, after every change of the comment", async () => {
  const { alice, bob } = t.people;
  const post = await t.make.post(alice.member, t.books, { title: "Texts" });
  const first = await t.make.comment(bob.member, post, { text: "Of the top level" });
  const reply = await t.make.comment(bob.member, post, { text: "Of a reply", parent: first });
  for (const act of ["", "?act=menu", "?act=reply", "?act=edit", "?act=source", "?act=delete"]) {
    const { text } = await bob.get(`/s/books/${post.pid}/texts/${reply.cid}${act}`);
    const [markup = "", data = ""] = text.split('type="application/json"');
    for (const [id, words] of [
      [first.cid, "Of the top level"],
      [reply.cid, "Of a reply"],
    ] as const) {
      const isInMarkup = new RegExp(`id="c${id}"(?:(?!</article>).)*<div class="txt"><p>${words}`, "s").test(markup);
      const isSent = data.includes(`\\u003cp>${words}`);
      expect({ act, id, isKnown: isInMarkup || isSent }).toEqual({ act, id, isKnown: true });
    }
  }
});
