import { expect, test } from "vitest";
import { openWindow, visit, waitForFocus } from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { en, refusalText, settingTitle } from "../support/texts.ts";

setUpBrowserTest();

test("chooses the sub of the day, and turns read-only mode on and off", async () => {
  const { alice, adam } = app.people;
  await app.make.post(alice.member, app.books);
  await app.make.post(alice.member, app.garden);
  const page = await openWindow(browser, base, adam.member);
  await visit(page, "/admin");
  const daily = page.getByRole("region", { name: en.admin.daily.title });
  await daily.getByRole("textbox", { name: en.admin.daily.field }).fill("nothing");
  await daily.getByRole("button", { name: en.admin.daily.change }).press("Enter");
  await daily.getByText(refusalText("sub.not-found")).waitFor();
  for (const sub of ["garden", "books"]) {
    await daily.getByRole("textbox", { name: en.admin.daily.field }).fill(sub);
    await daily.getByRole("button", { name: en.admin.daily.change }).press("Enter");
    await daily.getByRole("link", { name: sub }).waitFor();
  }
  expect(await daily.getByText(refusalText("sub.not-found")).count()).toBe(0);

  await page.getByText(`${en.admin.makeReadOnly} …`).click();
  await page.getByRole("textbox", { name: en.admin.readOnlyNote }).fill("Moving, back at noon");
  await page.getByRole("button", { name: en.admin.makeReadOnly, exact: true }).press("Enter");
  await page.getByText("Moving, back at noon").first().waitFor();
  await page.getByText(en.admin.readOnly).waitFor();
  await page.getByText(`${en.admin.letWrite} …`).click();
  await page.getByRole("button", { name: en.admin.letWrite, exact: true }).press("Enter");
  await page.getByText(en.admin.writing).waitFor();
  await page.getByText("Moving, back at noon").first().waitFor({ state: "detached" });
  expect(page.errors).toEqual([]);
});

test("moves pages in the footer, and deletes one", async () => {
  const { adam } = app.people;
  for (const slug of ["one", "two"]) {
    await adam.post("/admin/wiki/create", { slug, title: `Page ${slug}`, content: "Text" });
  }
  const page = await openWindow(browser, base, adam.member);
  await visit(page, "/admin/wiki");
  const footer = page.getByRole("contentinfo");
  await page.getByRole("button", { name: en.wiki.addNamed("Page two") }).press("Enter");
  await footer.getByRole("link", { name: "Page two" }).waitFor();
  await page.getByRole("button", { name: en.wiki.addNamed("Page one") }).press("Enter");
  const titles = () => footer.getByRole("link", { name: /^Page / }).allTextContents();
  await expect.poll(titles).toEqual(["Page two", "Page one"]);
  const up = page.getByRole("button", { name: en.wiki.up("Page one") });
  await up.press("Enter");
  await expect.poll(titles).toEqual(["Page one", "Page two"]);
  await waitForFocus(up);
  await page.getByRole("button", { name: en.wiki.takeOutNamed("Page one") }).press("Enter");
  await expect.poll(titles).toEqual(["Page two"]);
  await waitForFocus(page.getByRole("rowheader").getByRole("link", { name: "Page one" }));

  await page.getByRole("button", { name: en.wiki.removeNamed("Page one") }).press("Enter");
  await page.getByRole("link", { name: "Page one", exact: true }).waitFor({ state: "detached" });
  await page.getByRole("status").getByText(en.wiki.removed).waitFor();
  expect(page.errors).toEqual([]);
});

test("resets a setting to its default, and closes its field without a change", async () => {
  const { adam } = app.people;
  const name = settingTitle("site.archive_post_after");
  await adam.post("/do/admin/config/set", { setting: "site.archive_post_after", value: "90" });
  const page = await openWindow(browser, base, adam.member);
  await visit(page, "/admin/configuration?q=archive_post_after");
  const line = page.locator("[id='site.archive_post_after']");
  const edit = line.getByRole("link", { name: en.configuration.editNamed(name) });
  const field = line.getByRole("textbox", { name });
  for (const close of ["Escape", "button"]) {
    await edit.press("Enter");
    await field.fill("70");
    if (close === "Escape") await field.press("Escape");
    else await line.getByRole("link", { name: en.configuration.cancel }).press("Enter");
    await field.waitFor({ state: "detached" });
    await line.locator(":focus").waitFor({ state: "attached" });
  }
  await edit.press("Enter");
  expect(await field.inputValue()).toBe("90");
  await line.getByRole("button", { name: en.configuration.reset }).press("Enter");
  expect(await field.inputValue()).toBe("60");
  await waitForFocus(field);
  await field.press("Enter");
  await line.getByText("60", { exact: true }).waitFor();
  expect(await line.getByText(en.configuration.isChanged).count()).toBe(0);

  const chat = settingTitle("site.enable_chat");
  await visit(page, "/admin/configuration?q=enable_chat");
  await page.getByRole("button", { name: en.configuration.disableNamed(chat) }).press("Enter");
  await page.getByRole("button", { name: en.configuration.enableNamed(chat) }).waitFor();
  expect(page.errors).toEqual([]);
});
