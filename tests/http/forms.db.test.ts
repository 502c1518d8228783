import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";

let app: TestApp;
let post: string;
beforeAll(async () => {
  app = await testApp();
  const { pid } = await app.make.post(app.people.alice.member, app.books, { title: "With forms" });
  post = `/s/books/${pid}/with-forms`;
});
afterAll(() => app.close());

/** Pages with forms, and the client that opens each. */
const FORMS: [who: "alice" | "adam" | "visitor", path: () => string][] = [
  ["visitor", () => "/"],
  ["visitor", () => "/login"],
  ["visitor", () => "/register"],
  ["visitor", () => "/search?q=x"],
  ["alice", () => "/submit/link"],
  ["alice", () => "/submit/text"],
  ["alice", () => "/settings/account"],
  ["alice", () => "/settings/reading"],
  ["alice", () => "/settings/subs"],
  ["alice", () => "/subs"],
  ["alice", () => "/chat"],
  ["alice", () => post],
  ["adam", () => "/createsub"],
];

test.each(FORMS)("does not rely on the browser's own validation messages: %s at %s", async (who, path) => {
  const got = await app.people[who].get(path());
  expect(got.status).toBe(200);
  const forms = got.text.match(/<form\b[^>]*>/g) ?? [];
  expect(forms).not.toEqual([]);
  expect(forms.filter((form) => !/ (?:novalidate|hidden)\b/i.test(form))).toEqual([]);
});
