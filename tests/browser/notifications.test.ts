import { expect, test } from "vitest";
import { axeViolations, hasHorizontalOverflow, openWindow, visit, waitUntilSubscribed } from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { en } from "../support/texts.ts";
import type { Member } from "../support/world.ts";

// Notifications by thread: read, filtered, deleted and restored, without moving while being read.
setUpBrowserTest();

/** Creates a member with two replies under one post, one under another, and no mention. */
async function answered(name: string): Promise<{ reader: Member; pids: [number, number] }> {
  const { bob } = app.people;
  const reader = await app.make.member(name);
  const talk = await app.make.post(reader, app.books, { title: `Talk of ${name}` });
  const stroll = await app.make.post(reader, app.garden, { title: `Stroll of ${name}` });
  const answer = async (pid: number, comment: string) => {
    const sent = await bob.post(`/do/sendcomment/${pid}`, { post: pid, parent: 0, comment });
    expect(sent.json.status).toBe("ok");
  };
  await answer(stroll.pid, "Along the river.");
  await answer(talk.pid, "Of cabbages.");
  await answer(talk.pid, "And kings.");
  const listed = () => app.db.read.selectFrom("notification").select("mid").where("uid", "=", reader.uid).execute();
  await expect.poll(async () => (await listed()).length).toBe(3);
  return { reader, pids: [talk.pid, stroll.pid] };
}

test("shows a thread as one entry, marked as read and deleted as a whole, by touch on a phone", async () => {
  const { reader } = await answered("heron");
  const page = await openWindow(browser, base, reader, { width: 390 });
  await visit(page, "/notifications");
  const talk = page.getByRole("article", { name: "Talk of heron" });
  const stroll = page.getByRole("article", { name: "Stroll of heron" });
  expect(await page.getByRole("article").count()).toBe(2);
  expect(await talk.getByText("bob replied to your post").count()).toBe(2);
  expect(await hasHorizontalOverflow(page)).toBe(false);
  expect(await axeViolations(page)).toEqual([]);
  const small = await page.locator(".list :is(.acts a, .acts button, .acts summary)").evaluateAll((controls) =>
    controls
      .filter((control) => control.checkVisibility())
      .filter((control) => control.getBoundingClientRect().height < 44)
      .map((control) => control.outerHTML),
  );
  expect(small).toEqual([]);

  // shows the newest; the earlier one opens in place
  await talk.getByText("And kings.").waitFor();
  expect(await talk.locator(".new").count()).toBe(2);
  await talk.getByRole("heading", { name: `${en.live.counted.replies(2)} Talk of heron` }).waitFor();
  await talk.getByRole("button", { name: en.live.markThread }).tap();
  await talk.locator(".new").first().waitFor({ state: "detached" });
  await talk.locator("header summary").tap();
  await page.getByRole("button", { name: en.live.removeThread }).tap();
  await talk.waitFor({ state: "detached" });
  await page.getByRole("button", { name: en.layout.undo }).tap();
  await talk.getByText("And kings.").waitFor();

  await page.getByRole("link", { name: en.live.filters.open }).tap();
  await page.waitForURL("**/notifications?show=open*");
  await talk.waitFor({ state: "detached" });
  // entries unread at the start stay highlighted
  expect(await stroll.locator(".new").count()).toBe(1);
  await stroll.getByText("Along the river.").waitFor();
  await page.getByRole("button", { name: en.live.markAll }).tap();
  await page.getByRole("button", { name: en.live.markAll }).waitFor({ state: "detached" });
  // completed entries stay until the reader leaves the page
  await stroll.getByText("Along the river.").waitFor();
  await page.getByRole("link", { name: en.live.filters.mentions }).tap();
  await page.getByText(en.live.emptyOf.mentions).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(page.errors).toEqual([]);
});

test("keeps new notifications behind a button; deletes and restores all; marks a followed one as read", async () => {
  const { reader, pids } = await answered("stork");
  const page = await openWindow(browser, base, reader);
  const listening = waitUntilSubscribed(page);
  await visit(page, "/notifications");
  await listening;
  const stroll = page.getByRole("article", { name: "Stroll of stork" });
  await app.people.carol.post(`/do/sendcomment/${pids[1]}`, { post: pids[1], parent: 0, comment: "Or the canal." });
  await page.getByRole("button", { name: en.live.showNew(1) }).waitFor();
  await app.people.bob.post(`/do/sendcomment/${pids[1]}`, { post: pids[1], parent: 0, comment: "Or the park." });
  const waiting = page.getByRole("button", { name: en.live.showNew(2) });
  await waiting.waitFor();
  expect(await stroll.getByText("Or the canal.").count()).toBe(0);
  await waiting.click();
  await stroll.getByText("Or the canal.").waitFor();
  await waiting.waitFor({ state: "detached" });
  expect(await page.getByRole("article").first().getAttribute("id")).toBe(`notes-${pids[1]}`);
  await page.getByRole("button", { name: en.live.deleteAll }).press("Enter");
  await page.getByText(en.live.empty).waitFor();
  await expect.poll(() => page.locator(":focus").textContent()).toBe(en.titles.notifications);
  await page.getByRole("button", { name: en.layout.undo }).press("Enter");
  await stroll.getByText("Or the park.").waitFor();

  await stroll.getByRole("link", { name: "Stroll of stork" }).click();
  await page.waitForURL(`**/s/garden/${pids[1]}/stroll-of-stork`);
  await page.getByRole("link", { name: en.layout.inbox, exact: true }).first().waitFor();
  expect(page.errors).toEqual([]);
});
