import { expect, test } from "vitest";
import { axeViolations, hasHorizontalOverflow, openWindow, visit, waitForFocus } from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { en } from "../support/texts.ts";

const DAY = 86_400_000;

setUpBrowserTest();

test("invites a member, who accepts on a phone and resigns", async () => {
  const { bob, olive } = app.people;
  const hers = await openWindow(browser, base, olive.member);
  await visit(hers, "/s/books/mods");
  await hers.getByLabel(en.teams.user).first().fill("nobody-of-this-name");
  await hers.getByRole("button", { name: en.teams.inviteMod }).click();
  await expect.poll(() => hers.locator("#invite-mod ~ form [aria-invalid]").count()).toBe(1);
  await hers.getByLabel(en.teams.user).first().fill("bob");
  await hers.getByLabel(en.teams.level).selectOption(en.subs.powers.janitor);
  await hers.getByRole("button", { name: en.teams.inviteMod }).click();
  await hers.getByRole("button", { name: en.teams.revokeNamed("bob") }).waitFor();

  const his = await openWindow(browser, base, bob.member, { width: 390 });
  await expect
    .poll(async () => {
      await visit(his, "/messages/inbox");
      return his.getByRole("link", { name: /books/ }).count();
    })
    .toBeGreaterThan(0);
  await visit(his, "/s/books/mods");
  await his.getByText(en.teams.invited).waitFor();
  await his.getByRole("button", { name: en.teams.accept }).click();
  await his.getByText(en.teams.invitedAsNow(en.subs.powers.janitor)).waitFor();
  expect(await hasHorizontalOverflow(his)).toBe(false);
  expect(await axeViolations(his)).toEqual([]);

  await his.getByRole("button", { name: en.teams.resign }).click();
  await his.getByText(en.layout.sure).waitFor();
  await his.getByRole("button", { name: en.layout.yes }).click();
  await his.waitForURL("**/s/books");
  await visit(hers, "/s/books/mods");
  expect(await hers.getByRole("button", { name: en.teams.removeNamed("bob") }).count()).toBe(0);
  await hers.getByRole("heading", { name: en.teams.past }).waitFor();
  const removal = hers.getByRole("button", { name: en.teams.removeNamed("mina") });
  await removal.click();
  await hers.getByText(en.layout.sure).waitFor();
  await hers.getByRole("button", { name: en.layout.yes }).click();
  await removal.waitFor({ state: "detached" });
  expect([...hers.errors, ...his.errors]).toEqual([]);
});

test("offers the sub to a moderator, who becomes its owner on acceptance", async () => {
  const { mina, olive } = app.people;
  const from = await openWindow(browser, base, olive.member);
  await visit(from, "/s/books/mods");
  await from.getByRole("button", { name: en.teams.offerNamed("mina") }).click();
  await from.getByRole("button", { name: en.layout.yes }).click();
  await from.getByText(en.teams.offeredTo("mina")).waitFor();

  const to = await openWindow(browser, base, mina.member);
  await visit(to, "/s/books/mods");
  await to.getByRole("button", { name: en.teams.accept }).click();
  await to.getByRole("button", { name: en.layout.yes }).click();
  await to.getByRole("heading", { name: en.teams.invite }).waitFor();
  await visit(from, "/s/books/mods");
  await from.getByText(en.teams.invitedAsNow(en.subs.powers.mod)).waitFor();
  expect([...from.errors, ...to.errors]).toEqual([]);
});

test("requests an abandoned sub, with scripts and without; an admin decides", async () => {
  const { alice, bob, adam } = app.people;
  await app.db.write((trx) =>
    trx
      .updateTable("sub_mod")
      .set({ created_at: app.clock.now - 61 * DAY })
      .where("sid", "=", app.garden.sid)
      .execute(),
  );
  const other = await openWindow(browser, base, bob.member);
  await visit(other, "/s/garden/adopt");
  const why = other.getByLabel(en.teams.adoptText);
  await other.getByRole("button", { name: en.teams.adoptSend }).click();
  await expect.poll(() => why.getAttribute("aria-invalid")).toBe("true");
  await waitForFocus(why);
  await why.fill("I like plants.");
  await other.getByRole("button", { name: en.teams.adoptSend }).click();
  await why.waitFor({ state: "detached" });
  await other.getByRole("status").getByText(en.teams.adoptSent).waitFor();
  const heading = other.getByRole("heading", { level: 1 });
  await waitForFocus(heading);

  const hers = await openWindow(browser, base, alice.member, { scripts: false });
  await hers.goto("/s/garden");
  await hers.getByRole("link", { name: en.subs.adopt }).first().click();
  await hers.getByLabel(en.teams.adoptText).fill("I have been here for years.");
  await hers.getByRole("button", { name: en.teams.adoptSend }).click();
  await hers.getByText(en.teams.adoptSent).waitFor();

  const his = await openWindow(browser, base, adam.member);
  await visit(his, "/admin/adoptions");
  await his.getByText("I have been here for years.").waitFor();
  await his.getByRole("button", { name: en.teams.giveNamed("alice", "garden") }).click();
  await his.getByRole("button", { name: en.layout.yes }).click();
  await his.getByText(en.teams.adoptionsNone).waitFor();
  await hers.goto("/s/garden/mods");
  await hers.getByRole("heading", { name: en.teams.invite }).waitFor();
  expect([his.errors, other.errors]).toEqual([[], []]);
});
