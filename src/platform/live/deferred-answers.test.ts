import { expect, test } from "vitest";
import { DEFERRED_TOKEN, deferredAnswers } from "./deferred-answers.ts";

const listener = () => {
  const received: unknown[] = [];
  return { received, receive: (answer: unknown) => void received.push(answer) };
};
const ALICE = 1;
const BOB = 2;

test("delivers an answer once, to early and late requests", () => {
  const answers = deferredAnswers<{ status: string; title?: string }>(() => 0);
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
  const answers = deferredAnswers<{ status: string; title?: string }>(() => 0);
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
  const answers = deferredAnswers<{ status: string; title?: string }>(() => now);
  const token = answers.open("title", ALICE);
  now += 20_000;
  answers.settle(token, { status: "error" });
  now += 29_000;
  expect(answers.wait(token, ALICE, listener().receive)).toBe(true);
  now += 2_000;
  expect(answers.wait(token, ALICE, listener().receive)).toBe(false);
});
