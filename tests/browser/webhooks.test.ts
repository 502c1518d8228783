import { expect, test } from "vitest";
import { axeViolations, hasHorizontalOverflow, openWindow, visit, waitForFocus } from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { ANY_NUMBER, en, matching, refusalText } from "../support/texts.ts";

setUpBrowserTest();

test("creates, tests, pauses and deletes a webhook as a moderator", async () => {
  const { mina } = app.people;
  const page = await openWindow(browser, base, mina.member);
  await visit(page, "/s/books/edit/webhooks");
  await page.getByRole("textbox", { name: en.webhooks.name }).fill("Chat of the team");
  await page.getByRole("textbox", { name: en.webhooks.address }).fill("https://chat.example/hook");
  await page.getByRole("checkbox", { name: en.webhooks.event.post }).press("Space");
  await page.getByRole("button", { name: en.webhooks.add }).click();
  await page.getByText(refusalText("webhook.no-event")).first().waitFor();
  await page.getByRole("checkbox", { name: en.webhooks.event.report }).press("Space");
  await page.getByRole("button", { name: en.webhooks.add }).click();

  const secret = page.getByText(/^whsec_/);
  await secret.waitFor();
  await waitForFocus(secret);
  await page.getByRole("button", { name: en.webhooks.kept }).click();
  await secret.waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Chat of the team" }).click();
  await page.getByText(en.webhooks.noDeliveries).waitFor();
  await page.getByRole("button", { name: en.webhooks.test }).click();
  await page.getByText(en.webhooks.waiting(1)).waitFor();
  await app.app.jobs.runDue();
  await page.reload();
  await page.getByText(en.webhooks.outcome.failed, { exact: true }).first().waitFor();
  await page.getByText(en.webhooks.error.connection).waitFor();
  await page.getByText(en.webhooks.failing).waitFor();
  await page.setViewportSize({ width: 390, height: 900 });
  expect([await axeViolations(page), await hasHorizontalOverflow(page)]).toEqual([[], false]);
  await page.getByRole("button", { name: matching(en.webhooks.resendOne(ANY_NUMBER)) }).click();
  await page.getByText(en.webhooks.outcome.waits, { exact: true }).waitFor();

  await page.getByRole("button", { name: en.webhooks.renew }).click();
  await page.getByRole("button", { name: en.layout.yes }).click();
  await secret.waitFor();
  await page.getByRole("button", { name: en.webhooks.pause }).click();
  await page.getByText(en.webhooks.paused).waitFor();
  await page.getByRole("button", { name: en.webhooks.delete }).click();
  await page.getByRole("button", { name: en.layout.yes }).click();
  await page.getByText(en.webhooks.none).waitFor();
  expect(await app.db.read.selectFrom("webhook").select("wid").where("deleted_at", "is", null).execute()).toEqual([]);
});
