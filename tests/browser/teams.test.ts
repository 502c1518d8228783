import { expect, test } from "vitest";
import { axeViolations, openWindow, sticksOut, visit } from "../support/browser.ts";
import { app, base, browser, setStage } from "../support/stage.ts";

const DAY = 86_400_000;

setStage();

test("somebody is invited, accepts on a phone, and resigns", async () => {
  const { bob, olive } = app.people;
  const hers = await openWindow(browser, base, olive.member);
  await visit(hers, "/s/books/mods");
  await hers.getByLabel("User").first().fill("nobody-of-this-name");
  await hers.getByRole("button", { name: "Invite mod" }).click();
  await expect.poll(() => hers.locator("#invite-mod ~ form [aria-invalid]").count()).toBe(1);
  await hers.getByLabel("User").first().fill("bob");
  await hers.getByLabel("As").selectOption("Janitor");
  await hers.getByRole("button", { name: "Invite mod" }).click();
  await hers.getByRole("button", { name: "Revoke the invitation of bob" }).waitFor();
  expect(await axeViolations(hers)).toEqual([]);

  const his = await openWindow(browser, base, bob.member, { width: 390 });
  await expect
    .poll(async () => {
      await visit(his, "/messages/inbox");
      return his.getByRole("link", { name: /books/ }).count();
    })
    .toBeGreaterThan(0);
  await visit(his, "/s/books/mods");
  await his.getByText("You currently have an invite for this sub pending.").waitFor();
  await his.getByRole("button", { name: "Accept" }).click();
  await his.getByText("You are here as: Janitor").waitFor();
  expect(await sticksOut(his)).toBe(false);
  expect(await axeViolations(his)).toEqual([]);

  await his.getByRole("button", { name: "resign" }).click();
  await his.getByText("Are you sure?").waitFor();
  await his.getByRole("button", { name: "Yes" }).click();
  await his.waitForURL("**/s/books");
  await visit(hers, "/s/books/mods");
  expect(await hers.getByRole("button", { name: "Remove bob from the team" }).count()).toBe(0);
  await hers.getByRole("heading", { name: "Past mods" }).waitFor();
  expect([...hers.errors, ...his.errors]).toEqual([]);
});

test("the owner offers the circle to a moderator, who is its owner once she accepts", async () => {
  const { mina, olive } = app.people;
  const from = await openWindow(browser, base, olive.member);
  await visit(from, "/s/books/mods");
  await from.getByRole("button", { name: "Offer the circle to mina" }).click();
  await from.getByRole("button", { name: "Yes" }).click();
  await from.getByText("You have offered this circle to mina. It is yours until mina accepts.").waitFor();

  const to = await openWindow(browser, base, mina.member);
  await visit(to, "/s/books/mods");
  await to.getByRole("button", { name: "Accept" }).click();
  await to.getByRole("button", { name: "Yes" }).click();
  await to.getByRole("heading", { name: "Invite new mod" }).waitFor();
  await visit(from, "/s/books/mods");
  await from.getByText("You are here as: Moderator").waitFor();
  expect([...from.errors, ...to.errors]).toEqual([]);
});

test("a member takes on a circle whose team is gone, without scripts, and an admin decides", async () => {
  const { alice, adam } = app.people;
  await app.db.write((trx) =>
    trx
      .updateTable("sub_mod")
      .set({ created_at: app.clock.now - 61 * DAY })
      .where("sid", "=", app.garden.sid)
      .execute(),
  );
  const hers = await openWindow(browser, base, alice.member, { scripts: false });
  await hers.goto("/s/garden");
  await hers.getByRole("link", { name: "Ask to take it on" }).first().click();
  await hers.getByLabel("Why you").fill("I have been here for years.");
  await hers.getByRole("button", { name: "Send to the administrators" }).click();
  await hers.getByText(/You have asked for this circle/).waitFor();

  const his = await openWindow(browser, base, adam.member);
  await visit(his, "/admin/adoptions");
  await his.getByText("I have been here for years.").waitFor();
  expect(await axeViolations(his)).toEqual([]);
  await his.getByRole("button", { name: "Give it to alice: garden" }).click();
  await his.getByRole("button", { name: "Yes" }).click();
  await his.getByText("Nobody is waiting.").waitFor();
  await hers.goto("/s/garden/mods");
  await hers.getByRole("heading", { name: "Invite new mod" }).waitFor();
  expect(his.errors).toEqual([]);
});
