import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";
import { axeFaults, openBrowser, openWindow, sticksOut } from "../support/browser.ts";
import { listen } from "../support/sockets.ts";
import type { Member, Said, Written } from "../support/world.ts";

// Every screen in every theme: nothing that axe finds wrong, nothing that sticks out at 320 pixels, no fault in the console.
let browser: Browser;
let app: TestApp;
let base: string;
let post: Written;
let said: Said;

beforeAll(async () => {
  browser = await openBrowser();
  app = await testApp();
  base = await listen(app);
  const { alice, bob, carol, olive } = app.people;
  await app.make.subscription(alice.member, app.books);
  const text =
    "## A heading\n\nSome *text* with `code`, a [link](https://a.example), a >!spoiler!< and @bob.\n\n> quoted\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```\nlong code long code long code long code long code long code long code long code\n```";
  post = await app.make.post(alice.member, app.books, {
    title: "A post with everything in it",
    text,
    flair: "Essay",
    score: 12,
  });
  await app.make.post(bob.member, app.books, {
    title: "A link",
    link: "https://example.com/a/very/long/address/that/goes/on",
  });
  await app.make.post(carol.member, app.books, { title: "Averylongwordwithoutanyspaces".repeat(6), nsfw: true });
  await app.make.post(olive.member, app.garden, { title: "كتاب الحديقة и сад", locked: true });
  said = await app.make.comment(bob.member, post, { text: "First *comment*" });
  let parent = said;
  for (let depth = 0; depth < 10; depth += 1)
    parent = await app.make.comment(alice.member, post, { parent, text: `Answer at depth ${depth}` });
  await app.make.comment(carol.member, post, { text: "gone", deleted: 2 });
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

type Who = "visitor" | "alice" | "mina" | "adam";
const member = (who: Who): Member | null => app.people[who].member;

const screens: [name: string, who: Who, path: () => string][] = [
  ["home, visitor", "visitor", () => "/"],
  ["home, member", "alice", () => "/"],
  ["all, top of the week", "alice", () => "/all/top?t=week"],
  ["circle", "alice", () => "/s/books"],
  ["circle, moderator", "mina", () => "/s/books/new"],
  ["empty circle list", "visitor", () => "/s/garden/top"],
  ["directory", "alice", () => "/subs"],
  ["several circles", "visitor", () => "/m/books+garden"],
  ["domain", "visitor", () => "/domain/example.com"],
  ["post, visitor", "visitor", () => `/p/${post.pid}`],
  ["post, author", "alice", () => `/p/${post.pid}`],
  ["post, moderator", "mina", () => `/p/${post.pid}?sort=new`],
  ["comment", "alice", () => `/c/${said.cid}`],
  ["submit a link", "alice", () => "/submit/link/books"],
  ["submit a text", "alice", () => "/submit/text"],
  ["create a circle", "adam", () => "/createsub"],
  ["log in", "visitor", () => "/login"],
  ["register", "visitor", () => "/register"],
  ["welcome", "alice", () => "/welcome"],
  ["terms", "visitor", () => "/wiki/tos"],
  ["profile", "visitor", () => "/u/alice"],
  ["posts of a person", "visitor", () => "/u/alice/posts"],
  ["comments of a person", "visitor", () => "/u/bob/comments"],
  ["account", "alice", () => "/settings/account"],
  ["search, empty", "visitor", () => "/search"],
  ["search, found", "alice", () => "/search?q=post"],
  ["nothing here", "visitor", () => "/nothing-here"],
];

describe.each(screens)("%s", (_name, who, path) => {
  test.each(["light", "dark", "dank"] as const)("%s", async (theme) => {
    const page = await openWindow(browser, base, member(who), { theme });
    await page.goto(path());
    await page.waitForLoadState("networkidle");
    expect(await axeFaults(page)).toEqual([]);
    expect(page.faults).toEqual([]);
    await page.context().close();
  });

  test("on a phone", async () => {
    const page = await openWindow(browser, base, member(who), { width: 390, theme: "light" });
    await page.goto(path());
    await page.waitForLoadState("networkidle");
    expect(await axeFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await sticksOut(page)).toBe(false);
    await page.context().close();
  });
});
