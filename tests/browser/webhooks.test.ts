import { expect, test } from "vitest";
import { axeViolations, openWindow, sticksOut, visit } from "../support/browser.ts";
import { app, base, browser, setStage } from "../support/stage.ts";

setStage();

test.each([390, 1280])("a webhook is made, tested, paused and deleted by a moderator, at %i pixels", async (width) => {
  const { mina } = app.people;
  const page = await openWindow(browser, base, mina.member, { width });
  await visit(page, "/s/books/edit/webhooks");
  await page.getByRole("textbox", { name: "Name" }).fill("Chat of the team");
  await page.getByRole("textbox", { name: "Address" }).fill("https://chat.example/hook");
  await page.getByRole("checkbox", { name: "New posts" }).press("Space");
  await page.getByRole("button", { name: "Add webhook" }).click();
  await page.getByText("Choose what it is sent.").first().waitFor();
  await page.getByRole("checkbox", { name: "Reports" }).press("Space");
  await page.getByRole("button", { name: "Add webhook" }).click();

  const secret = page.getByText(/^whsec_/);
  await secret.waitFor();
  expect(await secret.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByRole("button", { name: "I have copied it" }).click();
  await secret.waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Chat of the team" }).click();
  await page.getByText("Nothing has been sent yet.").waitFor();
  await page.getByRole("button", { name: "Send a test" }).click();
  await page.getByText("1 delivery is waiting").waitFor();
  await app.app.jobs.runDue();
  await page.reload();
  await page.getByText("Given up").waitFor();
  await page.getByText("The connection failed").waitFor();
  await page.getByText("No request has succeeded since").waitFor();
  expect([await axeViolations(page), await sticksOut(page)]).toEqual([[], false]);
  await page.getByRole("button", { name: "Send again: delivery" }).click();
  await page.getByText("Waiting", { exact: true }).waitFor();

  await page.getByRole("button", { name: "New secret" }).click();
  await page.getByRole("button", { name: "Yes" }).click();
  await secret.waitFor();
  await page.getByRole("button", { name: "Pause" }).click();
  await page.getByText("It is paused.").waitFor();
  await page.getByRole("button", { name: "Delete webhook" }).click();
  await page.getByRole("button", { name: "Yes" }).click();
  await page.getByText("There are no webhooks yet.").waitFor();
  expect(await app.db.read.selectFrom("webhook").select("wid").where("deleted_at", "is", null).execute()).toEqual([]);
});
