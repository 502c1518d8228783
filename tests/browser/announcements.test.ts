import { expect, test } from "vitest";
import { axeViolationsIn, listOverflowingDevices, openWindow, visit } from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { en, refusalText } from "../support/texts.ts";

// Announcements from the dashboard.
setUpBrowserTest();

const LINE = "We move to another machine tonight. Back at 18:00 UTC.";

test("shows a line of text above every page until it is removed", async () => {
  const his = await openWindow(browser, base, app.people.adam.member);
  await visit(his, "/admin");
  await his.getByText(`${en.admin.announcing.announceLine} …`).click();
  await his.getByRole("textbox", { name: en.admin.announcing.line }).fill(LINE);
  await his.locator("details[open]").getByLabel(en.admin.announcing.forMembers).check({ force: true });
  expect(await listOverflowingDevices(his)).toEqual([]);
  await his.getByRole("button", { name: en.admin.announcing.announceLine, exact: true }).click();
  await his.getByText(en.admin.announced).waitFor();
  await his.getByText(en.admin.announcing.ofMembers).first().waitFor();

  const hers = await openWindow(browser, base, app.people.alice.member);
  await visit(hers, "/s/books");
  await hers.getByText(LINE).waitFor();
  expect(await listOverflowingDevices(hers)).toEqual([]);
  expect(await axeViolationsIn(hers, ["light", "dark"])).toEqual([]);
  expect((await app.people.visitor.get("/s/books")).text).not.toContain(LINE);

  await his.getByText(`${en.admin.removeAnnouncement} …`).click();
  await his.getByRole("button", { name: en.admin.removeAnnouncement, exact: true }).click();
  await his.getByText(en.admin.noAnnouncement).waitFor();
  await visit(hers, "/s/books");
  expect(await hers.getByText(LINE).count()).toBe(0);
  expect(his.errors).toEqual([]);
});

test("announces a post by its address without scripts, with errors beside the field", async () => {
  const post = await app.make.post(app.people.alice.member, app.books, { title: "News of the house" });
  const page = await openWindow(browser, base, app.people.adam.member, { scripts: false });
  await page.goto("/admin");
  await page.getByText(`${en.admin.announcing.announcePost} …`).click();
  await page.getByRole("textbox", { name: en.admin.announcing.post, exact: true }).fill("no address");
  await page.getByRole("button", { name: en.admin.announcing.announcePost, exact: true }).click();
  await page.getByText(refusalText("post.not-found")).waitFor();
  await page.getByRole("textbox", { name: en.admin.announcing.post, exact: true }).fill(`${base}/p/${post.pid}`);
  await page.getByRole("button", { name: en.admin.announcing.announcePost, exact: true }).click();
  await page.getByRole("link", { name: "News of the house" }).first().waitFor();
  await page.goto("/new");
  await page.getByRole("region", { name: en.layout.announcement }).getByText("News of the house").waitFor();
});
