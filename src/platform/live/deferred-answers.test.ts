import { expect, test } from "vitest";
import { DEFERRED_TOKEN, deferredAnswers } from "./deferred-answers.ts";

const listener = () => {
  const received: unknown[] = [];
  return { received, receive: (answer: unknown) => void received.push(answer) };
};
const ALICE = 1;
const BOB = 2;
const SECRET = "a secret of the site";

test("delivers an answer once, to early and late requests", () => {
  const answers = deferredAnswers<{ status: string; title?: string }>(() => 0, SECRET);
  const token = answers.open("title", ALICE);
  expect(token).toMatch(DEFERRED_TOKEN);
  const [early, late] = [listener(), listener()];
  expect(answers.wait(token, ALICE, early.receive)).toBe(true);
  expect(early.received).toEqual([]);
  answers.settle(token, { status: "ok", title: "Hello" });
  expect(answers.wait(token, ALICE, late.receive)).toBe(true);
  const expected = [{ status: "ok", title: "Hello", target: token }];
  expect([early.received, late.received]).toEqual([expected, expected]);
});

test("delivers nothing to other members or for forged tokens", () => {
  const answers = deferredAnswers<{ status: string; title?: string }>(() => 0, SECRET);
  const token = answers.open("title", ALICE);
  const bob = listener();
  expect(answers.wait(token, BOB, bob.receive)).toBe(false);
  expect(answers.wait(token, 0, bob.receive)).toBe(false);
  expect(answers.wait("title-00000000-0000-0000-0000-000000000000", BOB, bob.receive)).toBe(false);
  answers.settle(token, { status: "ok", title: "Hello" });
  expect(answers.wait(token, BOB, bob.receive)).toBe(false);
  expect(bob.received).toEqual([]);
});

test("stores an answer for half a minute", () => {
  let now = 1_000;
  const answers = deferredAnswers<{ status: string; title?: string }>(() => now, SECRET);
  const token = answers.open("title", ALICE);
  now += 1_000;
  answers.settle(token, { status: "error" });
  now += 29_000;
  expect(answers.wait(token, ALICE, listener().receive)).toBe(true);
  now += 2;
  expect(answers.wait(token, ALICE, listener().receive)).toBe(false);
});

test("delivers an answer to a client that waits at another process", () => {
  const [here, there] = [1, 2].map(() => deferredAnswers<{ status: string }>(() => 0, SECRET));
  if (!here || !there) return expect.unreachable();
  const alice = listener();
  const [early, late] = [here.open("title", ALICE), here.open("title", ALICE)];
  expect(there.wait(early, ALICE, alice.receive)).toBe(true);
  for (const token of [early, late]) there.settle(token, { status: "ok" });
  expect(there.wait(late, BOB, alice.receive)).toBe(false);
  expect(there.wait(late, ALICE, alice.receive)).toBe(true);
  expect(alice.received).toEqual([early, late].map((target) => ({ status: "ok", target })));
});

test("refuses a token that was signed with another secret, cut, or made for another kind", () => {
  const answers = deferredAnswers<{ status: string }>(() => 0, SECRET);
  const foreign = deferredAnswers<{ status: string }>(() => 0, "another").open("title", ALICE);
  const own = answers.open("title", ALICE);
  for (const token of [foreign, own.slice(0, -2), own.replace("title", "other"), "title-", ""]) {
    expect(answers.wait(token, ALICE, listener().receive), token).toBe(false);
  }
});
