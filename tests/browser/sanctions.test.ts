import { expect, test } from "vitest";
import { axeViolations, listOverflowingDevices, openWindow, visit } from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { patient } from "../support/patience.ts";
import { en, matching, refusalText, startingWith } from "../support/texts.ts";

setUpBrowserTest();

test("undoes a ban with the removal of a member's posts as a whole", async () => {
  const { bob, mina, olive } = app.people;
  const post = await app.make.post(bob.member, app.books, { title: "Buy these pills" });
  const { cid } = await app.make.comment(bob.member, post);
  const deleted = async () => {
    const posts = app.db.read.selectFrom("post").select("deleted").where("pid", "=", post.pid);
    const comments = app.db.read.selectFrom("comment").select("deleted").where("cid", "=", cid);
    return [await posts.executeTakeFirst(), await comments.executeTakeFirst()].map((row) => row?.deleted);
  };
  const page = await openWindow(browser, base, mina.member);
  await visit(page, "/s/books/bannedusers?user=bob");
  await page.getByLabel(en.bans.reasonToBan).fill("Spam");
  await page.getByText(en.bans.removals.all, { exact: true }).click();
  await page.getByRole("button", { name: en.bans.send, exact: true }).click();
  await page.getByRole("region", { name: en.bans.active }).getByRole("link", { name: "bob", exact: true }).waitFor();
  await page.getByRole("status").getByText(en.bans.doneAndRemoved(2), { exact: true }).waitFor();
  expect(await deleted()).toEqual([2, 2]);

  const other = await openWindow(browser, base, olive.member);
  await visit(other, "/s/books/sublog");
  await other
    .getByRole("link", { name: matching(en.log.undoOf(en.log.acts[22]("").replace("{person}", "bob"))) })
    .click();
  await other.getByLabel(en.log.whyUndo).fill("It was a book about pills");
  await other.getByRole("button", { name: en.layout.undo, exact: true }).click();
  await other.getByText("It was a book about pills").first().waitFor();
  expect(await deleted()).toEqual([0, 0]);
  expect(await listOverflowingDevices(other)).toEqual([]);
});

test("does not reuse the end of the previous ban", async () => {
  const { alice, bob, mina } = app.people;
  const page = await openWindow(browser, base, mina.member);
  await visit(page, "/s/books/bannedusers");
  const end = page.getByRole("group", { name: en.bans.until });
  for (const name of ["bob", "alice"]) {
    await page.getByLabel(en.bans.userToBan).fill(name);
    await page.getByLabel(en.bans.reasonToBan).fill("Spam");
    if (name === "bob") {
      await end.getByLabel(en.bans.until).check();
      await end.getByLabel(en.dates.day).fill(new Date(Date.now() + 172_800_000).toISOString().slice(0, 10));
    }
    await page.getByRole("button", { name: en.bans.send, exact: true }).click();
    await page.getByRole("region", { name: en.bans.active }).getByRole("link", { name, exact: true }).waitFor();
    expect(await end.getByLabel(en.bans.until).isChecked()).toBe(false);
  }
  const bans = await app.db.read.selectFrom("sub_ban").select(["uid", "expires_at"]).orderBy("uid").execute();
  expect(bans).toEqual([
    { uid: alice.member.uid, expires_at: null },
    { uid: bob.member.uid, expires_at: expect.any(Number) },
  ]);
  expect(page.errors).toEqual([]);
});

test("closes the forms of a sub until its warning is acknowledged", async () => {
  const { alice, bob, mina } = app.people;
  const post = await app.make.post(alice.member, app.books, { title: "On reading slowly" });
  const team = await openWindow(browser, base, mina.member);
  await visit(team, "/s/books/people/bob");
  await team.getByLabel(en.bans.warn).fill("Please be kind.");
  await team.getByRole("button", { name: en.bans.sendWarning, exact: true }).click();
  await team.getByText(en.bans.unread).waitFor();

  const his = await openWindow(browser, base, bob.member, { width: 390 });
  await visit(his, `/p/${post.pid}`);
  await his.getByRole("link", { name: en.writing.readWarning }).click();
  await his.getByText("Please be kind.").waitFor();
  await his.getByRole("button", { name: en.bans.acknowledge }).click();
  await expect.poll(() => his.getByRole("button", { name: en.bans.acknowledge }).count()).toBe(0);
  await visit(his, `/p/${post.pid}`);
  await his.getByRole("button", { name: en.comments.add }).waitFor();
});

test("closes an account from its profile as an admin, and shows its owner the reason", async () => {
  const { bob, adam } = app.people;
  const his = await openWindow(browser, base, bob.member);
  await visit(his, "/");
  const page = await openWindow(browser, base, adam.member);
  await visit(page, "/u/bob");
  await page.locator("summary", { hasText: en.bans.ban }).click();
  await page.getByLabel(en.bans.reasonToBan, { exact: true }).fill("Spam");
  await page.getByRole("button", { name: en.bans.ban }).click();
  await page.locator("summary", { hasText: en.bans.siteUnban }).waitFor();
  await visit(his, "/");
  await his.getByRole("link", { name: en.layout.logIn }).first().waitFor();
});

test("shortens a ban on appeal after refusing an end later than the present one", async () => {
  const { bob, mina, olive } = app.people;
  const inDays = (days: number) => new Date(app.clock.now + days * 86_400_000).toISOString();
  const ban = { user: "bob", reason: "Rude", expires: inDays(10) };
  const { aid } = (await mina.post("/do/ban_user_sub/books", ban)).json;
  await bob.post(`/do/appeal/${aid}`, { text: "I was quoting" });
  const page = await openWindow(browser, base, olive.member);
  await visit(page, `/appeal/${aid}`);
  await page.getByText(en.appeals.choices.eased).click();
  await page.getByLabel(en.appeals.answer).fill("A shorter one is enough");
  const end = page.getByRole("group", { name: en.appeals.newEnd });
  await page.getByRole("button", { name: en.appeals.decide }).click();
  await end.getByText(refusalText("ban.time-invalid")).waitFor();
  await end.getByLabel(en.appeals.newEnd).check();
  for (const days of [12, 3]) {
    await end.getByLabel(en.dates.day).fill(inDays(days).slice(0, 10));
    await page.getByRole("button", { name: en.appeals.decide }).click();
    if (days === 12) await end.getByText(refusalText("appeal.not-sooner")).waitFor();
  }
  await page.getByRole("heading", { name: en.appeals.outcomes.eased }).waitFor();
  expect(page.errors).toEqual([]);
});

test("decides an appeal by a second moderator", async () => {
  const { bob, mina, olive } = app.people;
  const post = await app.make.post(bob.member, app.books, { title: "A book about pills" });
  await mina.post("/do/delete_post", { post: post.pid, reason: "Spam" });
  const his = await openWindow(browser, base, bob.member);
  await his.goto("/messages/inbox");
  await his.getByRole("link", { name: "appeal", exact: true }).click();
  await his.getByRole("heading", { name: en.appeals.acts["52"] }).waitFor();
  await his.getByRole("button", { name: en.appeals.send, exact: true }).click();
  await his.getByText(refusalText("appeal.text")).waitFor();
  await his.getByLabel(en.appeals.label).fill("It is a book.");
  await his.getByRole("button", { name: en.appeals.send, exact: true }).click();
  await his.getByText(en.appeals.assigned("olive")).waitFor();
  expect(await listOverflowingDevices(his)).toEqual([]);

  const other = await openWindow(browser, base, olive.member);
  await visit(other, "/s/books/appeals");
  await other.getByRole("link", { name: startingWith(en.appeals.acts[52]) }).click();
  await other.getByText(en.appeals.choices.reversed).click();
  await other.getByLabel(en.appeals.answer).fill("It is, sorry");
  expect(await axeViolations(other)).toEqual([]);
  await other.getByRole("button", { name: en.appeals.decide }).click();
  await other.getByRole("heading", { name: en.appeals.outcomes.reversed }).waitFor();
  expect(await listOverflowingDevices(other)).toEqual([]);
  await visit(his, `/p/${post.pid}`);
  await his.getByRole("heading", { name: "A book about pills" }).waitFor();

  // both sides see the decision
  const { aid } = await app.db.read.selectFrom("appeal").select("aid").executeTakeFirstOrThrow();
  await visit(his, `/appeal/${aid}`);
  await his.getByText("It is, sorry").waitFor();
  const hers = await openWindow(browser, base, mina.member);
  const notice = hers.getByRole("link", { name: "View" });
  await expect
    .poll(
      async () => {
        await hers.goto("/messages/inbox");
        return notice.count();
      },
      { timeout: patient(5_000) },
    )
    .toBeGreaterThan(0);
  await notice.first().click();
  await hers.getByText("It is, sorry").waitFor();
});
