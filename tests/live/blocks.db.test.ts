import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";
import { settle } from "../support/settle.ts";
import { connect, type Listener, listen } from "../support/sockets.ts";

let app: TestApp;
let base: string;
let opened: Listener[] = [];
beforeEach(async () => {
  app = await testApp();
  base = await listen(app);
  opened = [];
});
afterEach(async () => {
  for (const each of opened) each.close();
  await app.close();
});

test("applies a block and its end to open connections of the blocking member only", async () => {
  const { alice, bob, carol } = app.people;
  const watchers = await Promise.all([alice, bob, carol].map(({ member }) => connect(base, member)));
  opened.push(...watchers);
  await Promise.all(watchers.map((each) => each.watch("/all/new")));
  const [blocker, blocked, other] = watchers as [Listener, Listener, Listener];
  const choose = (view_content: string) =>
    alice.post(`/do/edit_ignore/${bob.member.uid}`, { view_messages: "hide", view_content });
  const submit = (title: string) => bob.post("/submit/text/books", { sub: "books", title, content: "Words." });
  const titles = (listener: Listener) => listener.of("thread").map((message) => (message as { title: string }).title);

  await choose("hide");
  await blocker.until("notification");
  await submit("While it is hidden");
  await settle(app, base, ...watchers);
  await choose("show");
  await blocker.until("notification", 2);
  await submit("Once it is shown");
  await settle(app, base, ...watchers);
  expect(titles(blocker)).toEqual(["Once it is shown"]);
  expect(titles(other)).toEqual(["While it is hidden", "Once it is shown"]);
  expect([...blocked.of("notification"), ...other.of("notification")]).toEqual([]);
});
