import { expect, test } from "vitest";
import { hasHorizontalOverflow, openWindow, visit } from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { en } from "../support/texts.ts";

setUpBrowserTest();

test("supports rules, responses, member look-up and undo for a team on a phone, by touch", async () => {
  const page = await openWindow(browser, base, app.people.mina.member, { width: 390 });
  const expectFit = async () => {
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await hasHorizontalOverflow(page), `at ${width}`).toBe(false);
    }
    await page.setViewportSize({ width: 390, height: 844 });
  };
  const pageOf = (name: string) => page.getByRole("main").getByRole("link", { name, exact: true }).tap();

  await visit(page, "/s/books/edit");
  await pageOf(en.manage.pages.rules);
  await page.getByLabel(en.rules.text).fill("Mark spoilers.");
  await page.getByRole("button", { name: en.rules.add }).tap();
  await page.getByRole("button", { name: en.rules.deleteNamed("Mark spoilers.") }).waitFor();
  await expectFit();

  await pageOf(en.manage.pages.responses);
  await page.getByLabel(en.responses.name).fill("No ads");
  await page.getByLabel(en.responses.body).fill("Hello {user}, no ads please.");
  await page.getByRole("button", { name: en.responses.add }).tap();
  await page.getByText("no ads please.").waitFor();
  await expectFit();

  for (const managed of ["automod", "post-flairs", "mods", "bans", "appeals", "statistics"] as const) {
    const name = en.manage.pages[managed];
    await pageOf(name);
    await page.getByRole("main").locator(".tabs > [aria-current]", { hasText: name }).waitFor();
    await expectFit();
  }

  await visit(page, "/s/books/people/bob");
  await page.getByLabel(en.bans.warn).fill("Please be kind.");
  await page.getByRole("button", { name: en.bans.sendWarning, exact: true }).tap();
  await page.getByText(en.bans.unread).waitFor();
  await expectFit();

  await visit(page, "/s/books/sublog");
  await page.getByRole("link", { name: en.log.undoOf(en.log.acts[104].replace("{note}", "Mark spoilers.")) }).tap();
  await page.getByLabel(en.log.whyUndo).fill("Everybody knows");
  await page.getByRole("button", { name: en.layout.undo, exact: true }).tap();
  await page.getByText("Everybody knows").first().waitFor();
  await expectFit();
  const rules = app.db.read.selectFrom("sub_rule").select("text").where("sid", "=", app.books.sid);
  expect(await rules.execute()).toEqual([]);
  expect(page.errors).toEqual([]);
});
