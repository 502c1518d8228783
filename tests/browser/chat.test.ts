import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  axeViolations,
  hasHorizontalOverflow,
  openChat,
  openWindow,
  visit,
  waitForFocus,
  waitUntilSubscribed,
} from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { startCuttableProxy } from "../support/cuttable-proxy.ts";
import { patient } from "../support/patience.ts";
import { en, forAnyNumber, matching, refusalText, startingWith } from "../support/texts.ts";
import type { Member } from "../support/world.ts";

setUpBrowserTest();

const panelOf = (page: Page) => page.getByRole("region", { name: en.chat.title });
const at = (member: Member, width = 1280) => openWindow(browser, base, member, { width });

test("sends on Enter, links names and addresses, escapes markup, counts lines while closed, and repeats none after a gap", async () => {
  const { alice, bob } = app.people;
  const said_at = app.clock.now - 60_000;
  const early = Array.from({ length: 30 }, (_, n) => ({ uid: bob.member.uid, text: `Line ${n + 1}`, said_at }));
  await app.db.write((trx) => trx.insertInto("chat_line").values(early).execute());
  const wire = await startCuttableProxy(base);
  try {
    const page = await openWindow(browser, wire.base, alice.member);
    const his = await at(bob.member);
    await Promise.all([visit(page, "/all/new"), visit(his, "/s/books")]);
    await panelOf(page)
      .getByRole("button", { name: startingWith(en.chat.title) })
      .waitFor();
    const programs: string[] = [];
    page.on("request", (request) => request.url().includes("chat-room") && programs.push(request.url()));
    const bar = await panelOf(page).boundingBox();
    expect([Math.round(bar?.width ?? 0), Math.round(bar?.height ?? 0)]).toEqual([320, 26]);
    await Promise.all([openChat(page), openChat(his)]);
    const first = programs.length;
    expect(first).toBeGreaterThan(0);
    const open = await panelOf(page).boundingBox();
    expect([Math.round(open?.width ?? 0), Math.round(open?.height ?? 0)]).toEqual([640, 450]);
    expect(await axeViolations(page)).toEqual([]);

    const line = panelOf(page).getByRole("textbox", { name: en.chat.line });
    await line.fill("<b>Look</b>, @bob: https://example.org/a.");
    await line.press("Enter");
    const shown = panelOf(his).getByRole("log").locator(".chat-line").filter({ hasText: "Look" });
    await shown.getByText("<b>Look</b>").waitFor();
    expect(await line.inputValue()).toBe("");
    expect(await shown.getAttribute("class")).toContain("called");
    expect(await panelOf(page).locator(".chat-line.called").count()).toBe(0);
    const address = shown.getByRole("link", { name: "https://example.org/a", exact: true });
    expect([await address.getAttribute("target"), await address.getAttribute("rel")]).toEqual([
      "_blank",
      "noopener nofollow ugc",
    ]);
    expect(await shown.getByRole("link", { name: "@bob" }).getAttribute("href")).toBe("/u/bob");
    await page.keyboard.press("Escape");
    expect(
      await panelOf(page)
        .getByRole("button", { name: startingWith(en.chat.title) })
        .getAttribute("aria-expanded"),
    ).toBe("false");

    const sendLine = (text: string) => bob.post("/do/chat", { msg: text });
    const counted = panelOf(page).getByText(matching(...forAnyNumber(en.chat.unread)));
    await sendLine("Seen it");
    await counted.waitFor();
    await openChat(page);
    expect(await counted.count()).toBe(0);
    await panelOf(page).getByText("Seen it").waitFor();
    await panelOf(page).getByText("Line 30").waitFor();
    expect(programs).toHaveLength(first);
    await page.keyboard.press("Escape");
    await sendLine("While you were away");
    await panelOf(page).getByText(en.chat.unread(1), { exact: true }).waitFor();
    wire.cut();
    await page.getByText(en.live.lost).waitFor();
    wire.mend();
    await page.getByText(en.live.back, { exact: true }).waitFor();
    // a further line ensures that missed lines have been counted exactly once
    await sendLine("Are you back?");
    await panelOf(page).getByText(en.chat.unread(2), { exact: true }).waitFor();
    await openChat(page);
    const fromEnd = () => page.getByRole("log").evaluate((log) => log.scrollHeight - log.scrollTop - log.clientHeight);
    await expect.poll(fromEnd).toBeLessThan(2);
    await expect.poll(() => page.evaluate("document.activeElement.name")).toBe("msg");
    expect([page.errors, his.errors]).toEqual([[], []]);
  } finally {
    await wire.close();
  }
});

test("reloads a lost style sheet or chunk on retry; returns an unsent line to its field with the reason", async () => {
  const page = await at(app.people.alice.member);
  await page.route(/chat-room/, (route) => route.abort());
  let lost = 0;
  await page.route(/chat-[^/]*\.css/, (route) => {
    lost += 1;
    return lost === 1 ? route.abort() : route.fallback();
  });
  await visit(page, "/all/new");
  await panelOf(page)
    .getByRole("button", { name: startingWith(en.chat.title) })
    .waitFor();
  const place = () => page.evaluate("getComputedStyle(document.querySelector('.chat-dock')).position");
  await expect.poll(place, { timeout: patient(15_000) }).toBe("fixed");
  expect(lost).toBeGreaterThan(1);
  await panelOf(page)
    .getByRole("button", { name: startingWith(en.chat.title) })
    .click();
  await panelOf(page).getByText(en.chat.failed("chat")).waitFor();
  await page.unroute(/chat-room/);
  await panelOf(page).getByRole("button", { name: en.chat.again }).click();
  const line = panelOf(page).getByRole("textbox", { name: en.chat.line });
  await line.waitFor();
  await app.db.write((trx) => trx.insertInto("setting").values({ name: "site.enable_chat", value: "0" }).execute());
  await line.fill("Too late");
  await line.press("Enter");
  await panelOf(page).getByRole("alert").getByText(refusalText("chat.off")).waitFor();
  expect(await line.inputValue()).toBe("Too late");
});

test("keeps the next line in its field when the previous one fails", async () => {
  const page = await at(app.people.alice.member);
  await page.routeWebSocket(/./, (socket) => socket.close());
  let fail = () => {};
  const failed = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route("**/do/chat", async (route) => {
    await failed;
    await route.abort();
  });
  await visit(page, "/chat");
  const line = page.getByRole("textbox", { name: en.chat.line });
  await line.fill("Lost");
  await line.press("Enter");
  await expect.poll(() => line.inputValue()).toBe("");
  await line.fill("Next");
  fail();
  await page.getByRole("alert").getByText(en.chat.notSent).waitFor();
  expect(await line.inputValue()).toBe("Next");
  expect(page.errors).toEqual([]);
});

test("is a menu entry with a mark for new lines and a sheet over the page on a phone", async () => {
  const { alice, bob } = app.people;
  const phone = await at(alice.member, 390);
  const listening = waitUntilSubscribed(phone);
  await visit(phone, "/all/new");
  await listening;
  await phone.locator(".chat-dock").waitFor({ state: "attached" });
  expect(await panelOf(phone).isVisible()).toBe(false);
  const toggle = phone.getByRole("button", { name: en.layout.menu, exact: true });
  const isSigned = async () => {
    await bob.post("/do/chat", { msg: "Anybody there?" });
    return toggle.locator(".dot").count();
  };
  await expect.poll(isSigned, { timeout: patient(10_000), interval: 500 }).toBe(1);
  await toggle.tap();
  await phone
    .getByRole("dialog")
    .getByRole("link", { name: matching(...forAnyNumber((n) => `${en.titles.chat} ${en.chat.unread(n)}`)) })
    .tap();
  await expect.poll(() => phone.evaluate("document.activeElement.name")).toBe("msg");
  const sheet = await panelOf(phone).boundingBox();
  expect([sheet?.x, sheet?.width, (sheet?.y ?? 0) + (sheet?.height ?? 0)]).toEqual([0, 390, 900]);
  expect(await toggle.locator(".dot").count()).toBe(0);
  expect(await hasHorizontalOverflow(phone)).toBe(false);
  expect(await axeViolations(phone)).toEqual([]);
  await phone.keyboard.press("Escape");
  await panelOf(phone).waitFor({ state: "hidden" });
  await waitForFocus(toggle);
  expect(phone.errors).toEqual([]);
});

test("hides the dock when disabled and on the chat page", async () => {
  const { alice, bob } = app.people;
  const phone = await at(alice.member, 390);
  await phone.goto("/chat");
  expect(await phone.getByRole("region", { name: en.chat.title }).count()).toBe(0);

  await bob.post("/do/preference", { name: "chat", value: "off" });
  const without = await at(bob.member);
  const listening = waitUntilSubscribed(without);
  await visit(without, "/all/new");
  await listening;
  await without.waitForLoadState("networkidle");
  expect(await panelOf(without).count()).toBe(0);
});
