import { expect, test } from "vitest";
import { axeViolations, openWindow, sticksOut, visit } from "../support/browser.ts";
import { app, base, browser, setStage } from "../support/stage.ts";

setStage();

test("on a phone a team writes its rules and answers, looks up somebody, and takes an act back, by touch", async () => {
  const page = await openWindow(browser, base, app.people.mina.member, { width: 390 });
  const expectFit = async () => {
    expect(await axeViolations(page)).toEqual([]);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await sticksOut(page), `at ${width}`).toBe(false);
    }
    await page.setViewportSize({ width: 390, height: 844 });
  };
  const pageOf = (name: string) => page.getByRole("main").getByRole("link", { name, exact: true }).tap();

  await visit(page, "/s/books/edit");
  await pageOf("Rules");
  await page.getByLabel("Rule text").fill("Mark spoilers.");
  await page.getByRole("button", { name: "Add rule" }).tap();
  await page.getByRole("button", { name: /^Delete/ }).waitFor();
  await expectFit();

  await pageOf("Saved responses");
  await page.getByLabel("Name").fill("No ads");
  await page.getByLabel("Text").fill("Hello {user}, no ads please.");
  await page.getByRole("button", { name: "Add response" }).tap();
  await page.getByText("no ads please.").waitFor();
  await expectFit();

  for (const name of ["Automod", "Post flairs", "Moderators", "Banned users", "Appeals", "Statistics"]) {
    await pageOf(name);
    await page.getByRole("main").locator(".tabs > [aria-current]", { hasText: name }).waitFor();
    await expectFit();
  }

  await visit(page, "/s/books/people/bob");
  await page.getByLabel("Warn this person").fill("Please be kind.");
  await page.getByRole("button", { name: "Warn", exact: true }).tap();
  await page.getByText("not acknowledged, yet").waitFor();
  await expectFit();

  await visit(page, "/s/books/sublog");
  await page.getByRole("link", { name: /^Undo: .*Mark spoilers/ }).tap();
  await page.getByLabel(/^Why/).fill("Everybody knows");
  await page.getByRole("button", { name: "Undo", exact: true }).tap();
  await page.getByText("Everybody knows").first().waitFor();
  await expectFit();
  const rules = app.db.read.selectFrom("sub_rule").select("text").where("sid", "=", app.books.sid);
  expect(await rules.execute()).toEqual([]);
  expect(page.errors).toEqual([]);
});
