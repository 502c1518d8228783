import { expect, test } from "vitest";
import { openWindow, visit } from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { patient } from "../support/patience.ts";

// Views and heights that need a real window.
setUpBrowserTest();

test("sends fully visible comments together, and others when they become visible", async () => {
  const { alice, bob, carol } = app.people;
  const post = await app.make.post(alice.member, app.books, { title: "Talk" });
  const first = await app.make.comment(carol.member, post, { text: "One" });
  const second = await app.make.comment(carol.member, post, { text: "Two" });
  const below = await app.make.comment(alice.member, post, {
    parent: second,
    text: `${"Far down.\n\n".repeat(60)}The end`,
  });
  const page = await openWindow(browser, base, bob.member);
  const sent: number[][] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/do/mark_viewed")) sent.push(request.postDataJSON().cids);
  });
  await visit(page, `/p/${post.pid}`);
  await expect
    .poll(() => sent.map((cids) => cids.toSorted()), { timeout: patient(10_000) })
    .toEqual([[first.cid, second.cid]]);
  // taller than the window: its end counts
  await page.getByText("The end").scrollIntoViewIfNeeded();
  await expect.poll(() => sent.flat().includes(below.cid), { timeout: patient(10_000) }).toBe(true);
  const seen = async () => {
    const views = app.db.read.selectFrom("comment_view").select("cid").where("uid", "=", bob.member.uid);
    return (await views.orderBy("cid").execute()).map(({ cid }) => cid);
  };
  await expect.poll(seen, { timeout: patient(10_000) }).toEqual([first.cid, second.cid, below.cid]);
  expect(page.errors).toEqual([]);
});

test("adapts the funding frame to the height of an embedded page of this site", async () => {
  await app.db.write((trx) => trx.insertInto("setting").values({ name: "site.funding_url", value: "/box" }).execute());
  const page = await openWindow(browser, base, null);
  const html = "<!doctype html><body style='margin:0'><div id='box' style='height:210px'></div>";
  await page.route("**/box", (route) => route.fulfill({ contentType: "text/html", body: html }));
  await visit(page, "/");
  const height = () => page.evaluate("document.querySelector('iframe.funding').clientHeight");
  await expect.poll(height).toBe(210);
  await page.evaluate(
    "document.querySelector('iframe.funding').contentDocument.getElementById('box').style.height = '333px'",
  );
  await expect.poll(height).toBe(333);
});
