import { afterEach, beforeEach, expect, test } from "vitest";
import { setPreference } from "#features/people/preferences/api.ts";
import { catchUp } from "#features/talk/live/api.ts";
import {
  axeLayoutViolations,
  axeViolationsIn,
  emulateDevice,
  hasHorizontalOverflow,
  openWindow,
  visit,
  waitForAnswer,
  waitUntilSubscribed,
} from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { startCuttableProxy } from "../support/cuttable-proxy.ts";
import { patient } from "../support/patience.ts";
import { en, startingWith, upvote } from "../support/texts.ts";

// Live updates for two readers, with the network cut and restored.
setUpBrowserTest();

/** Opens an address and waits until its subscriptions are acknowledged. */
async function read(page: Awaited<ReturnType<typeof openWindow>>, path: string): Promise<void> {
  const listening = waitUntilSubscribed(page);
  await visit(page, path);
  await listening;
}

test("counts a reply in the header, the tab's title and its icon, until it is read", async () => {
  const { alice, bob } = app.people;
  const post = await app.make.post(alice.member, app.books, { title: "Does anybody rebind paperbacks?" });
  const [hers, his] = await Promise.all([
    openWindow(browser, base, alice.member),
    openWindow(browser, base, bob.member),
  ]);
  await Promise.all([read(hers, "/all/new"), read(his, `/p/${post.pid}`)]);
  const plainIcon = await hers.locator('link[rel="icon"]').getAttribute("href");
  await hers.locator(`.bell[aria-label="${en.layout.inbox}"]`).waitFor();
  await his.getByRole("textbox", { name: en.comments.write }).first().fill("Twice, with @alice's glue.");
  await his.getByRole("button", { name: en.comments.send }).first().click();

  const bell = hers.getByRole("link", { name: en.layout.unread("1") });
  await bell.waitFor();
  await expect.poll(() => hers.title()).toMatch(/^\(1\) /);
  await expect.poll(() => hers.locator('link[rel="icon"]').getAttribute("href")).toMatch(/^data:image\/png/);
  await hers.getByRole("link", { name: en.layout.subs, exact: true }).first().click();
  await hers.waitForURL("**/subs");
  await expect.poll(() => hers.title()).toMatch(startingWith(`(1) ${en.titles.subs}`));

  await bell.click();
  const note = hers.getByRole("article", { name: "Does anybody rebind paperbacks?" });
  await note.getByText(en.live.kinds["post-reply"].replace("{user}", "bob")).waitFor();
  await note.getByText("Twice, with").waitFor();
  await hers.locator(`.bell[aria-label="${en.layout.inbox}"]`).waitFor();
  await expect.poll(() => hers.title()).toMatch(startingWith(en.titles.notifications));
  await expect.poll(() => hers.locator('link[rel="icon"]').getAttribute("href")).toBe(plainIcon);
  expect(await axeViolationsIn(hers, ["dark", "dank", "light"])).toEqual([]);
  await note.getByRole("button", { name: upvote }).click();
  await note.getByRole("button", { name: upvote, pressed: true }).waitFor();
  await note.getByRole("link", { name: en.live.reply }).click();
  const answer = note.getByRole("textbox", { name: en.comments.replyTo("bob") });
  await answer.fill("So do I.");
  await note.getByRole("button", { name: en.layout.cancel }).click();
  await note.getByRole("button", { name: en.writing.discardNo }).click();
  await note.getByRole("button", { name: en.comments.sendReply }).click();
  await note.getByText(en.comments.sent).waitFor();
  await his.getByRole("link", { name: en.layout.unread("1") }).waitFor();
  await note.getByRole("listitem").locator("summary[aria-label='More']").click();
  await note.getByRole("button", { name: en.live.remove }).click();
  await hers.getByText(en.live.empty).waitFor();
  await hers.getByRole("button", { name: en.layout.undo }).click();
  await note.getByText("Twice, with").waitFor();
  await hers.reload();
  await note.getByText("Twice, with").waitFor();
  await emulateDevice(hers, "phone");
  expect([await axeLayoutViolations(hers, "dark"), await hasHorizontalOverflow(hers)]).toEqual([[], false]);
  expect([...hers.errors, ...his.errors]).toEqual([]);
});

/** Polls until the expectation is met. */
const soon = <T>(what: () => T) => expect.poll(what, { timeout: patient(10_000) });

/** Advances the clock, because missed messages are found by time. */
let ticking: ReturnType<typeof setInterval>;
beforeEach(() => {
  ticking = setInterval(() => {
    app.clock.now = Date.now();
  }, 20);
});
afterEach(() => clearInterval(ticking));

test("announces a lost connection; keeps typed text, loads missed changes and receives later ones", async () => {
  const { alice, bob, carol, adam, mina } = app.people;
  const post = await app.make.post(alice.member, app.books, { title: "Across the gap" });
  const made = await app.make.comment(alice.member, post, { text: "Answer me" });
  const wire = await startCuttableProxy(base);
  try {
    const page = await openWindow(browser, wire.base, bob.member);
    await read(page, `/p/${post.pid}`);
    const score = () => page.locator(".post .score").first().textContent();
    await carol.vote("post", post.pid, "UP");
    await soon(score).toBe("1");
    await adam.post("/do/makeannouncement", { post: post.pid });
    await page.locator(`#c${made.cid}`).getByRole("link", { name: en.live.reply }).click();
    const field = page.getByRole("textbox", { name: en.comments.replyTo("alice") });
    await field.fill("Half an answer");
    wire.cut();
    await page.getByText(en.live.lost).waitFor();
    await carol.vote("post", post.pid, "DOWN");
    await adam.post("/do/admin/deleteannouncement");
    await carol.post(`/do/sendcomment/${post.pid}`, { post: post.pid, parent: 0, comment: "You missed this" });
    expect(await score()).toBe("1");
    wire.mend();
    const back = page.getByText(en.live.back, { exact: true });
    await back.waitFor({ timeout: patient(20_000) });
    await expect.poll(score, { timeout: patient(30_000) }).toBe("-1");
    await page.getByRole("button", { name: en.threads.showArrived(1) }).waitFor();
    expect(await page.getByText("You missed this").count()).toBe(0);
    expect(await field.inputValue()).toBe("Half an answer");
    expect(await field.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
    await page.getByRole("button", { name: en.threads.showArrived(1) }).click();
    await page.getByText("You missed this").waitFor();
    expect(await field.inputValue()).toBe("Half an answer");
    await page.getByText(en.posts.comments(2)).first().waitFor();
    await back.waitFor({ state: "detached", timeout: patient(10_000) });
    // later messages arrive again
    await mina.vote("post", post.pid, "UP");
    await soon(score).toBe("0");
    await mina.post("/do/delete_post", { post: post.pid, reason: "off topic" });
    await page.getByRole("status").getByText(en.posts.gone).waitFor();
    await page.getByRole("heading", { level: 1, name: "Across the gap" }).waitFor();
  } finally {
    await wire.close();
  }
});

test("closes forms and reply buttons of a locked post in open windows, and announces the unlock", async () => {
  const { alice, bob, mina } = app.people;
  const post = await app.make.post(alice.member, app.books, { title: "Too heated" });
  await app.make.comment(alice.member, post, { text: "Calm down." });
  const page = await openWindow(browser, base, bob.member);
  await read(page, `/p/${post.pid}`);
  const form = page.getByRole("textbox", { name: en.comments.write });
  const reply = page.getByRole("link", { name: en.comments.reply, exact: true });
  await form.first().waitFor();
  await reply.waitFor();
  await page.locator(".page.writes").waitFor();

  await mina.post(`/do/lock_comments/${post.pid}`);
  await page.getByText(en.comments.locked).waitFor();
  await page.locator("article.post .tag", { hasText: en.posts.locked }).waitFor();
  expect([await form.count(), await reply.count(), await page.locator(".page.writes").count()]).toEqual([0, 0, 0]);
  await mina.post(`/do/lock_comments/${post.pid}`);
  await form.first().waitFor();
  await reply.waitFor();

  await mina.post(`/do/lock_comments/${post.pid}`);
  await read(page, `/p/${post.pid}`);
  await mina.post(`/do/lock_comments/${post.pid}`);
  await page.getByText(en.comments.opened).waitFor();
  expect(await axeViolationsIn(page, ["light"])).toEqual([]);
  await page.getByRole("link", { name: en.comments.reload }).click();
  await form.first().waitFor();
  await reply.waitFor();
});

test("delivers events before the first connection once connected; until then shows that it is not connected", async () => {
  const { alice, bob } = app.people;
  const post = await app.make.post(alice.member, app.books, { title: "Early bird" });
  const page = await openWindow(browser, base, null);
  await page.addInitScript(
    "const Real = WebSocket; globalThis.WebSocket = class extends Real { constructor(url) { super(globalThis.isOpen ? url : url.replace('socket.io', 'nowhere')); } };",
  );
  await visit(page, "/all/new");
  await page.getByText(en.live.lost).waitFor();
  // the note stays while further attempts fail
  await new Promise<void>((failed) => page.once("websocket", (attempt) => attempt.once("close", () => failed())));
  expect(await page.getByText(en.live.lost).isVisible()).toBe(true);
  await bob.vote("post", post.pid, "UP");
  await bob.post("/submit/text/books", { sub: "books", title: "Came before you", content: "x" });
  await page.evaluate("globalThis.isOpen = true");
  await page.getByRole("button", { name: en.feeds.fresh(1, 25) }).waitFor({ timeout: patient(30_000) });
  await expect.poll(() => page.locator(`[data-pid="${post.pid}"] .score`).first().textContent()).toBe("1");
});

test("shows an announcement live, keeps it dismissed, and shows the next one instead", async () => {
  const { adam, bob } = app.people;
  const post = await app.make.post(adam.member, app.books, { title: "Tea at five" });
  const next = await app.make.post(adam.member, app.books, { title: "Tea at six" });
  const hers = await openWindow(browser, base, bob.member);
  await read(hers, "/all/new");
  await adam.post("/do/makeannouncement", { post: post.pid });
  const banner = hers.getByRole("region", { name: en.layout.announcement });
  await banner.getByRole("link", { name: "Tea at five" }).waitFor();
  expect(await axeViolationsIn(hers, ["dark", "dank", "light"])).toEqual([]);
  const isKept = waitForAnswer(hers, setPreference);
  await banner.getByRole("button", { name: en.layout.dismiss }).click();
  await banner.waitFor({ state: "detached" });
  await isKept;
  await read(hers, "/all/new");
  expect(await banner.count()).toBe(0);
  await adam.post("/do/makeannouncement", { post: next.pid });
  await banner.getByRole("link", { name: "Tea at six" }).waitFor();
  await adam.post("/do/admin/deleteannouncement");
  await banner.waitFor({ state: "detached" });
  expect(hers.errors).toEqual([]);
});

test("drops the last entry beside the lists; on the activity page new entries wait while the reader is scrolled down", async () => {
  const { alice, bob } = app.people;
  // simulates a short time since the server's start, so that the page requests all new entries
  clearInterval(ticking);
  await app.make.setting("site.recent_activity.max_entries", "3");
  const posts = [];
  for (let i = 0; i < 40; i += 1) posts.push(await app.make.post(alice.member, app.garden, { title: `Bed ${i}` }));
  const last = posts.at(-1)?.pid ?? 0;
  const sendComment = async (comment: string) => {
    const sent = await bob.post(`/do/sendcomment/${last}`, { post: last, parent: 0, comment });
    expect(sent.json.status).toBe("ok");
  };
  const [list, whole] = await Promise.all([openWindow(browser, base, null), openWindow(browser, base, alice.member)]);
  const caughtUp = waitForAnswer(whole, catchUp);
  const scrolled = Promise.withResolvers<void>();
  await whole.route(`**${catchUp.path}`, async (route) => {
    await scrolled.promise;
    await route.continue();
  });
  await Promise.all([read(list, "/"), visit(whole, "/activity"), whole.waitForRequest(`**${catchUp.path}`)]);
  const card = list.locator("aside section", { has: list.getByRole("heading", { name: en.feeds.activity.title }) });
  expect(await card.getByRole("listitem").allInnerTexts()).toHaveLength(3);
  await sendComment("The slugs are back");
  await card.getByText("bob commented: The slugs are back").waitFor();
  expect(await card.getByRole("listitem").allInnerTexts()).toHaveLength(3);
  const first = whole.getByRole("main").getByRole("listitem").first();
  await expect.poll(() => first.textContent()).toContain("The slugs are back");

  await whole.evaluate("window.scrollTo(0, 2000)");
  scrolled.resolve();
  // entries already in the list do not wait
  await caughtUp;
  app.clock.now += 1_000;
  await sendComment(en.preferences.levels.all);
  const more = whole.getByRole("button", { name: en.live.showNew(1) });
  await more.waitFor();
  expect(await first.textContent()).not.toContain(en.preferences.levels.all);
  await more.click();
  await expect.poll(() => first.textContent()).toContain(en.preferences.levels.all);
  expect([...list.errors, ...whole.errors]).toEqual([]);
});

test("sorts missed activity by time and removes deleted entries; keeps live changes after a failed navigation", async () => {
  const { alice, bob, carol } = app.people;
  const post = await app.make.post(alice.member, app.books, { title: "Talk" });
  const sendComment = async (text: string) =>
    (await bob.post(`/do/sendcomment/${post.pid}`, { post: post.pid, parent: 0, comment: text })).json.cid;
  const wire = await startCuttableProxy(base);
  try {
    const page = await openWindow(browser, wire.base, alice.member);
    await read(page, "/all/new");
    const lines = () => page.locator(".live.lines li > span").allTextContents();
    await sendComment("First word");
    await soon(async () => (await lines())[0]).toContain("First word");
    wire.cut();
    await page.getByText(en.live.lost).waitFor();
    const spam = await sendComment("Second word");
    wire.mend();
    await expect.poll(async () => (await lines())[0], { timeout: patient(30_000) }).toContain("Second word");
    expect((await lines())[1]).toContain("First word");
    expect((await bob.post("/do/delete_comment", { cid: spam })).json.status).toBe("ok");
    await soon(async () => (await lines())[0]).toContain("First word");
    await page.getByRole("link", { name: en.layout.subs, exact: true }).first().click();
    await page.waitForURL("**/subs");
    await page.goBack();
    await soon(async () => (await lines())[0]).toContain("First word");

    const row = page.getByRole("article", { name: "Talk" });
    const score = () => row.locator(".score").first().textContent();
    await carol.vote("post", post.pid, "UP");
    await soon(score).toBe("1");
    await page.route("**/-/data/s/**", (route) => route.abort());
    await row.getByRole("link", { name: "Talk" }).click();
    await page.locator(".toast.error").getByText(en.layout.offline).waitFor();
    expect(await score()).toBe("1");
    await page.unroute("**/-/data/s/**");
    await row.getByRole("link", { name: "Talk" }).click();
    await page.getByRole("heading", { level: 1, name: "Talk" }).waitFor();
    expect(await page.locator(".post .score").first().textContent()).toBe("1");
  } finally {
    await wire.close();
  }
});
