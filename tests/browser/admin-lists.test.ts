import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { LIMITS } from "#domain/limits.ts";
import { openWindow, visit, waitForFocus } from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { picture } from "../support/pictures.ts";
import { en, refusalText, startingWith } from "../support/texts.ts";

setUpBrowserTest();

const announced = (page: Page, text: string) => page.getByRole("status").getByText(text, { exact: true }).waitFor();

test("filters a table of users by state and by a part of the name", async () => {
  const { adam, bob } = app.people;
  await adam.post("/do/admin/ban_user/bob", { reason: "Spam" });
  const page = await openWindow(browser, base, adam.member);
  await visit(page, "/admin/users");
  const only = page.getByRole("link", { name: startingWith(en.adminTables.usersOnly.banned) });
  await only.click();
  await expect.poll(() => only.getAttribute("aria-current")).toBe("true");
  const names = () => page.locator(".table .item th a").allTextContents();
  expect(await names()).toEqual([bob.member.name]);
  await page.getByRole("searchbox", { name: en.adminTables.seekName }).pressSequentially("a");
  await page.getByText(en.adminTables.none, { exact: true }).waitFor();
  expect(await only.getAttribute("aria-current")).toBe("true");
  expect(page.errors).toEqual([]);
});

test("bans, searches and unbans domains, and blocks an address range without losing the next one", async () => {
  const page = await openWindow(browser, base, app.people.adam.member);
  await visit(page, "/admin/domains/link");
  const field = page.getByRole("textbox", { name: en.domains.field });
  await field.fill("pills.example\nnothing");
  await page.getByRole("button", { name: en.domains.addNow, exact: true }).click();
  await page.getByText(refusalText("domain.invalid", { domain: "nothing" })).waitFor();
  await waitForFocus(field);
  expect(await field.inputValue()).toBe("pills.example\nnothing");
  await field.fill("pills.example, bücher.example");
  await page.getByRole("button", { name: en.domains.addNow, exact: true }).click();
  const list = page.getByRole("region", { name: en.domains.titles.link });
  await list.getByText("bücher.example").waitFor();
  await announced(page, en.domains.added(2));
  expect(await field.inputValue()).toBe("");
  await list.getByRole("searchbox", { name: en.domains.search }).pressSequentially("pil");
  await list.getByText("bücher.example").waitFor({ state: "detached" });
  await list.getByRole("button", { name: en.domains.removeNamed("pills.example") }).press("Enter");
  await list.getByText(en.domains.noneSo).waitFor();
  await waitForFocus(list.getByRole("heading"));
  await list.getByRole("searchbox", { name: en.domains.search }).fill("");
  await list.getByRole("button", { name: en.domains.removeNamed("bücher.example") }).click();
  await list.getByText(en.domains.none.link).waitFor();
  expect(await app.db.read.selectFrom("banned_domain").select("domain").execute()).toEqual([]);

  await visit(page, "/admin/addresses");
  const range = page.getByRole("textbox", { name: en.addresses.range });
  const block = page.getByRole("button", { name: en.addresses.blockNow, exact: true });
  await range.fill("127.0.0.0/24");
  await page.getByRole("textbox", { name: en.addresses.reason }).fill("Spam");
  await block.click();
  await page.getByText(refusalText("address.own")).waitFor();
  await waitForFocus(range);
  await range.fill("203.0.113.0/24");
  await block.click();
  const blocked = page.getByRole("region", { name: en.addresses.list });
  await blocked.getByText("203.0.113.0/24").waitFor();
  await announced(page, en.addresses.done("203.0.113.0/24"));
  expect(await range.inputValue()).toBe("");
  await waitForFocus(block);
  await range.fill("198.51.100.0/24");
  await blocked.getByRole("button", { name: en.addresses.removeNamed("203.0.113.0/24") }).click();
  await blocked.getByText(en.addresses.none).waitFor();
  expect(await range.inputValue()).toBe("198.51.100.0/24");
  await waitForFocus(blocked.getByRole("heading"));
  expect(await app.db.read.selectFrom("address_block").select("range").execute()).toEqual([]);
  expect(page.errors).toEqual([]);
});

test("creates and changes a badge, gives and takes it in the list and on a profile, and deletes it", async () => {
  const { adam, bob } = app.people;
  const page = await openWindow(browser, base, adam.member);
  await visit(page, "/admin/userbadges");
  await page.getByText(en.badges.none).waitFor();
  await page.getByRole("link", { name: en.badges.add }).click();
  await page.getByRole("button", { name: en.badges.save, exact: true }).click();
  await page.getByText(refusalText("badge.name", { max: LIMITS.badgeNameMax })).waitFor();
  await page.getByRole("textbox", { name: en.badges.name, exact: true }).fill("Gardener");
  await page
    .getByLabel(en.badges.icon, { exact: true })
    .setInputFiles({ name: "one.png", mimeType: "image/png", buffer: await picture(140, 140) });
  await page.getByRole("button", { name: en.badges.save, exact: true }).click();
  await page.getByRole("link", { name: "Gardener", exact: true }).click();
  await page.getByRole("textbox", { name: en.badges.score }).fill("5");
  await page.getByRole("checkbox", { name: en.badges.removeIcon }).check();
  await page.getByRole("button", { name: en.badges.saveEdits }).click();
  const list = page.getByRole("region", { name: en.badges.title, exact: true });
  await list.getByText(en.badges.points(5)).waitFor();
  expect(await list.locator("img").count()).toBe(0);

  const giving = page.getByRole("region", { name: en.badges.modify });
  const user = giving.getByRole("textbox", { name: en.badges.user });
  const give = giving.getByRole("button", { name: en.badges.give });
  const take = giving.getByRole("button", { name: en.badges.takeAway });
  const unknown = giving.getByText(refusalText("account.not-found"));
  await user.fill("bobb");
  await take.click();
  await unknown.waitFor();
  await waitForFocus(user);
  await user.fill("bob");
  await give.click();
  await list.getByText(en.badges.holders(1)).waitFor();
  await announced(page, en.badges.assigned);
  expect([await unknown.count(), await user.inputValue()]).toEqual([0, ""]);
  await user.fill("bob");
  await take.click();
  await list.getByText(en.badges.holders(0)).waitFor();
  await announced(page, en.badges.taken);

  await visit(page, "/u/bob");
  const panel = page.locator("details").filter({ hasText: en.badges.modify });
  const summary = panel.getByText(en.badges.modify, { exact: true });
  await summary.click();
  await panel.getByRole("button", { name: en.badges.give }).click();
  const taking = panel.getByRole("button", { name: en.badges.takeNamed("Gardener") });
  await taking.waitFor();
  await page.getByRole("list", { name: en.profile.badges }).getByText("Gardener").waitFor();
  await panel.getByText(en.badges.hasAll).waitFor();
  await announced(page, en.badges.assigned);
  await waitForFocus(summary);
  await taking.press("Enter");
  await taking.waitFor({ state: "detached" });
  await waitForFocus(summary);
  expect(await page.getByRole("list", { name: en.profile.badges }).count()).toBe(0);
  const held = await app.db.read.selectFrom("person_badge").select("bid").where("uid", "=", bob.member.uid).execute();
  expect(held).toEqual([]);

  await visit(page, "/admin/userbadges");
  await page.getByRole("link", { name: "Gardener", exact: true }).click();
  await page.getByRole("button", { name: en.badges.delete }).click();
  await page.getByRole("button", { name: en.layout.yes }).click();
  await page.getByText(en.badges.none).waitFor();
  expect(page.errors).toEqual([]);
});
