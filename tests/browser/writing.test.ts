import type { Locator, Page, Route } from "playwright-core";
import { expect, test } from "vitest";
import { axeViolations, openMenuOf, openWindow, visit, waitForFocus } from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { givePassword, PASSWORD } from "../support/give-password.ts";
import { patient } from "../support/patience.ts";
import { ANY, commentBy, en, matching } from "../support/texts.ts";
import type { MadePost } from "../support/world.ts";

setUpBrowserTest();

/** Timeout for data stored shortly after the last key press. */
const PATIENTLY = { timeout: patient(8_000) };

const mainEditor = (page: Page) => page.getByRole("textbox", { name: en.comments.write, exact: true });
const textIn = (field: Locator) => field.inputValue();
const ownKeys = (page: Page) => page.evaluate("Object.keys(localStorage).filter((name) => name.startsWith('own '))");
const select = (field: Locator, from: number, to: number) =>
  field.evaluate(
    (text, [start, end]) => {
      (text as unknown as { focus(): void }).focus();
      (text as unknown as { setSelectionRange(a: number, b: number): void }).setSelectionRange(start ?? 0, end ?? 0);
    },
    [from, to] as const,
  );
const draftsOf = async (uid: number) =>
  (await app.db.read.selectFrom("draft").select(["place", "fields"]).where("uid", "=", uid).execute()).map((draft) => ({
    ...draft,
  }));
const commentsOn = async ({ pid }: MadePost) =>
  (await app.db.read.selectFrom("comment").select("content").where("pid", "=", pid).orderBy("cid").execute()).map(
    ({ content }) => content,
  );

test("completes names by keys; tools and shortcuts change only the focused editor, with undo", async () => {
  const { alice, bob } = app.people;
  await app.make.member("aaron");
  const post = await app.make.post(alice.member, app.books);
  await app.make.comment(alice.member, post, { text: "Answer me." });
  const page = await openWindow(browser, base, bob.member);
  await visit(page, `/p/${post.pid}`);
  const main = mainEditor(page);
  const held = Promise.withResolvers<void>();
  await page.route(/mentions-[^/]*\.js/, (route) => held.promise.then(() => route.continue()));
  await main.focus();
  // typed before the completion module is loaded
  await main.pressSequentially("Ask @a");
  held.resolve();
  const list = page.getByRole("listbox", { name: en.editing.people });
  await list.getByRole("option", { name: /@aaron/ }).waitFor();
  expect(await list.getByRole("option").allTextContents()).toEqual([`@alice${en.editing.inThread}`, "@aaron", "@adam"]);
  expect(await axeViolations(page)).toEqual([]);
  const active = await main.getAttribute("aria-activedescendant");
  expect(await page.locator(`[id="${active}"]`).textContent()).toContain("@alice");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  expect(await textIn(main)).toBe("Ask @aaron ");
  await main.pressSequentially("in s/bo");
  await page
    .getByRole("listbox", { name: en.editing.subs })
    .getByRole("option", { name: /\/s\/books/ })
    .waitFor();
  await page.keyboard.press("Tab");
  expect(await textIn(main)).toBe("Ask @aaron in /s/books ");
  await main.pressSequentially("@a");
  await list.waitFor();
  await page.keyboard.press("ArrowUp");
  expect(await list.getByRole("option", { selected: true }).textContent()).toBe("@adam");
  await list.getByRole("option", { name: "@aaron" }).click();
  expect(await textIn(main)).toBe("Ask @aaron in /s/books @aaron ");
  await waitForFocus(main);
  await select(main, 23, 30);
  await main.pressSequentially("@a");
  await list.waitFor();
  await page.keyboard.press("Escape");
  await list.waitFor({ state: "detached" });
  await page.keyboard.press("Enter");
  expect(await textIn(main)).toBe("Ask @aaron in /s/books @a\n");

  await page
    .getByRole("article", { name: commentBy("alice") })
    .getByRole("link", { name: en.comments.reply })
    .click();
  const reply = page.getByRole("textbox", { name: en.comments.replyTo("alice") });
  const form = page.locator("form", { has: reply });
  await reply.fill("one\ntwo\nthree");
  await select(reply, 0, 3);
  await page.keyboard.press("Control+b");
  await expect.poll(() => textIn(reply), PATIENTLY).toBe("**one**\ntwo\nthree");
  await page.keyboard.press("Control+Shift+I");
  await expect.poll(() => textIn(reply), PATIENTLY).toBe("***one***\ntwo\nthree");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await expect.poll(() => textIn(reply), PATIENTLY).toBe("one\ntwo\nthree");

  await select(reply, 4, 13);
  await form.getByRole("button", { name: en.writing.marks.list }).click();
  await expect.poll(() => textIn(reply), PATIENTLY).toBe("one\n- two\n- three");
  await page.keyboard.press("Control+Shift+Period");
  await expect.poll(() => textIn(reply), PATIENTLY).toBe("one\n> - two\n> - three");
  for (let n = 0; n < 2; n += 1) await page.keyboard.press("Control+z");
  await expect.poll(() => textIn(reply), PATIENTLY).toBe("one\ntwo\nthree");

  await form.getByRole("button", { name: en.writing.marks.bold }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("End");
  expect(await page.evaluate("document.activeElement.getAttribute('aria-label')")).toBe(en.writing.marks.quote);
  expect(await form.getByRole("button", { name: en.writing.marks.italic }).getAttribute("title")).toBe(
    "Italic (Ctrl+Shift+I)",
  );

  await select(reply, 0, 3);
  await reply.evaluate((text) => {
    const page = globalThis as unknown as {
      DataTransfer: new () => { setData(type: string, data: string): void };
      ClipboardEvent: new (type: string, init: object) => object;
    };
    const clipboardData = new page.DataTransfer();
    clipboardData.setData("text/plain", "https://a.example/guide");
    const paste = new page.ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    (text as unknown as { dispatchEvent(event: object): void }).dispatchEvent(paste);
  });
  await expect.poll(() => textIn(reply), PATIENTLY).toBe("[one](https://a.example/guide)\ntwo\nthree");
  await page.keyboard.press("Control+z");
  await expect.poll(() => textIn(reply), PATIENTLY).toBe("one\ntwo\nthree");

  expect(await textIn(main)).toBe("Ask @aaron in /s/books @a\n");
  await reply.focus();
  await page.keyboard.press("Control+Enter");
  await expect.poll(() => commentsOn(post), PATIENTLY).toContain("one\ntwo\nthree");
  expect(page.errors).toEqual([]);
});

test("keeps a draft after a reload and sends it from another device; sending and logging out remove it", async () => {
  const { alice, bob } = app.people;
  const post = await app.make.post(alice.member, app.books);
  const here = await openWindow(browser, base, bob.member);
  here.on("dialog", (dialog) => void dialog.accept());
  await visit(here, `/p/${post.pid}`);
  await mainEditor(here).fill("Half a thought");
  await expect
    .poll(() => draftsOf(bob.member.uid), PATIENTLY)
    .toEqual([{ place: `post ${post.pid}`, fields: JSON.stringify({ comment: "Half a thought" }) }]);

  await visit(here, `/p/${post.pid}`);
  await expect.poll(() => textIn(mainEditor(here)), PATIENTLY).toBe("Half a thought");
  await here.getByText(matching(en.editing.draftBack(ANY))).waitFor();
  expect(await axeViolations(here)).toEqual([]);

  const there = await openWindow(browser, base, bob.member, { width: 390 });
  await visit(there, `/p/${post.pid}`);
  await there.getByRole("button", { name: en.comments.goOn }).tap();
  expect(await textIn(mainEditor(there))).toBe("Half a thought");
  await there.getByRole("button", { name: en.editing.undo }).click();
  expect(await textIn(mainEditor(there))).toBe("");
  await there.getByText(matching(en.editing.draftFound(ANY))).waitFor();
  await there.getByRole("button", { name: en.editing.restore }).click();
  expect(await textIn(mainEditor(there))).toBe("Half a thought");
  await mainEditor(there).fill("A whole thought");
  await there.getByRole("button", { name: en.comments.send }).click();
  await there.getByRole("article").getByText("A whole thought").waitFor();
  await expect.poll(() => draftsOf(bob.member.uid), PATIENTLY).toEqual([]);
  expect(await ownKeys(there)).toEqual([]);

  const asked = here.waitForResponse("**/do/drafts?**");
  await visit(here, `/p/${post.pid}`);
  await (await asked).finished();
  await expect.poll(() => ownKeys(here), PATIENTLY).toEqual([]);
  expect(await textIn(mainEditor(here))).toBe("");

  // local changes are kept
  await mainEditor(here).fill("Another thought");
  await here.getByText(en.editing.draftKept).waitFor();
  await here.route("**/do/draft", (route) => route.abort());
  await mainEditor(here).fill("Another thought, changed");
  await app.db.write((trx) => trx.deleteFrom("draft").execute());
  await visit(here, `/p/${post.pid}`);
  await expect.poll(() => textIn(mainEditor(here)), PATIENTLY).toBe("Another thought, changed");
  await here.getByText(en.editing.draftBack(en.editing.justNow)).waitFor();

  // the browser stores only unconfirmed drafts, and nothing after logging out; other browsers still have the draft
  await here.unroute("**/do/draft");
  await mainEditor(here).fill("For my eyes only");
  const own = { place: `post ${post.pid}`, fields: JSON.stringify({ comment: "For my eyes only" }) };
  await expect.poll(() => draftsOf(bob.member.uid), PATIENTLY).toEqual([own]);
  await expect.poll(() => ownKeys(here)).toEqual([]);
  await here.route("**/do/draft", (route) => route.abort());
  await mainEditor(here).fill("For my eyes only, and more");
  expect(await ownKeys(here)).toEqual([`own ${bob.member.uid} draft post ${post.pid}`]);
  await here.locator("summary.me").click();
  await here.getByRole("button", { name: en.accounts.end }).click();
  await here.getByRole("link", { name: en.accounts.logIn }).first().waitFor();
  expect(await ownKeys(here)).toEqual([]);
  expect(await draftsOf(bob.member.uid)).toEqual([own]);
  expect([...here.errors, ...there.errors]).toEqual([]);
});

test("saves an edit on the server when leaving, offers it again, and discards it after a confirmation", async () => {
  const { bob } = app.people;
  const post = await app.make.post(bob.member, app.books, { title: "Mine", text: "As it was." });
  const page = await openWindow(browser, base, bob.member);
  await visit(page, `/s/books/${post.pid}/mine?act=edit`);
  const text = page.getByRole("textbox", { name: en.posts.editText });
  await text.fill("As it was. ");
  await expect.poll(() => draftsOf(bob.member.uid), PATIENTLY).toHaveLength(1);
  await text.fill("ж".repeat(40_000));
  await page.evaluate("window.dispatchEvent(new Event('pagehide'))");
  const kept = async () => (await draftsOf(bob.member.uid))[0]?.fields ?? "";
  await expect.poll(async () => (await kept()).length, { timeout: patient(2_000) }).toBeGreaterThan(40_000);
  await text.fill("As it will be.");
  await expect.poll(kept, PATIENTLY).toContain("As it will be.");
  page.on("dialog", (dialog) => void dialog.accept());
  await visit(page, `/s/books/${post.pid}/mine?act=edit`);
  await page.getByText(matching(en.editing.draftFound(ANY))).waitFor();
  expect(await textIn(text)).toBe("As it was.");
  await page.getByRole("button", { name: en.editing.restore }).click();
  expect(await textIn(text)).toBe("As it will be.");
  await page.getByRole("button", { name: en.layout.cancel }).click();
  await page.getByRole("button", { name: en.writing.discardNo }).click();
  expect(await textIn(text)).toBe("As it will be.");
  await page.getByRole("button", { name: en.layout.cancel }).click();
  await page.getByRole("button", { name: en.writing.discardYes }).click();
  await page.getByText("As it was.").waitFor();
  await expect.poll(() => draftsOf(bob.member.uid), PATIENTLY).toEqual([]);
  expect(page.errors).toEqual([]);
});

test("asks before leaving with unsent text, by a link, by going back and in the browser", async () => {
  const { alice, bob } = app.people;
  await app.make.post(alice.member, app.books, { title: "A story" });
  const page = await openWindow(browser, base, bob.member);
  await visit(page, "/all/new");
  await page.getByRole("link", { name: "A story" }).first().click();
  await mainEditor(page).fill("Not yet sent");
  await expect.poll(() => draftsOf(bob.member.uid), PATIENTLY).toHaveLength(1);
  const home = page.getByRole("navigation", { name: en.layout.subs }).getByRole("link", { name: en.layout.home });
  const sure = page.getByRole("dialog", { name: en.editing.leave });
  for (const leave of [() => page.evaluate("history.back()"), () => home.click()]) {
    await leave();
    await sure.getByRole("button", { name: en.editing.stay }).click();
    await sure.waitFor({ state: "hidden" });
    expect(await textIn(mainEditor(page))).toBe("Not yet sent");
    expect(new URL(page.url()).pathname).toContain("/s/books/");
  }
  await page.evaluate("history.back()");
  await sure.getByRole("button", { name: en.editing.go }).click();
  await page.waitForURL("**/all/new");
  await page.goForward();
  await expect.poll(() => textIn(mainEditor(page)), PATIENTLY).toBe("Not yet sent");

  // a search counts as a decision to leave
  await page.getByRole("searchbox").fill("books");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === "/search");
  await page.goBack();
  await expect.poll(() => textIn(mainEditor(page)), PATIENTLY).toBe("Not yet sent");

  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await mainEditor(page).focus();
  // the guard is active shortly after the text is restored
  const isGuarded = () => page.evaluate("!dispatchEvent(new Event('beforeunload', { cancelable: true }))");
  await expect.poll(isGuarded).toBe(true);
  await page.reload();
  expect(asked).toEqual(["beforeunload"]);
  await expect.poll(() => textIn(mainEditor(page)), PATIENTLY).toBe("Not yet sent");

  await mainEditor(page).focus();
  await home.click();
  await sure.getByRole("button", { name: en.editing.go }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await page.goBack();
  await expect.poll(() => textIn(mainEditor(page)), PATIENTLY).toBe("Not yet sent");
  await page.getByRole("button", { name: en.comments.send }).click();
  await page.getByRole("article").getByText("Not yet sent").waitFor();
  await home.click();
  await page.waitForURL((url) => url.pathname === "/");
  expect(page.errors).toEqual([]);
});

test("locks a comment while it is sent; keeps a failed one, retries it, and posts it once", async () => {
  const { alice, bob } = app.people;
  const post = await app.make.post(alice.member, app.books);
  const page = await openWindow(browser, base, bob.member);
  await visit(page, `/p/${post.pid}`);
  const text = mainEditor(page);
  const send = page.getByRole("button", { name: en.comments.send });
  const offline = page.getByRole("alert").getByText(en.layout.offline);
  const path = "**/do/sendcomment/**";
  const held = Promise.withResolvers<Route>();
  await page.route(path, held.resolve);
  await text.fill("One thing");
  await text.press("Control+Enter");
  await page.getByRole("button", { name: "Sending" }).waitFor();
  await text.press("End");
  await page.keyboard.type(" more");
  await page.keyboard.press("Control+b");
  expect(await textIn(text)).toBe("One thing");
  expect(await text.getAttribute("aria-busy")).toBe("true");
  await (await held.promise).abort();
  await offline.waitFor();
  await expect.poll(() => text.getAttribute("aria-busy")).toBeNull();
  await page.keyboard.press("End");
  await page.keyboard.type(" more");
  expect(await textIn(text)).toBe("One thing more");
  await expect
    .poll(() => draftsOf(bob.member.uid), PATIENTLY)
    .toEqual([{ place: `post ${post.pid}`, fields: JSON.stringify({ comment: "One thing more" }) }]);

  // this request arrives, but its response is lost
  await page.unroute(path);
  const answerLost = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    await route.fetch();
    await route.abort();
    answerLost.resolve();
  });
  await send.click();
  await answerLost.promise;
  expect(await commentsOn(post)).toEqual(["One thing more"]);
  await offline.waitFor();
  expect(await textIn(text)).toBe("One thing more");
  await page.unroute(path);
  await send.click();
  await page.getByRole("article").getByText("One thing more").waitFor();
  expect(await textIn(text)).toBe("");
  expect(await commentsOn(post)).toEqual(["One thing more"]);

  const loseConnection = async (words: string) => {
    await text.fill(words);
    await page.context().setOffline(true);
    await send.click();
    await page.getByRole("alert").getByText(en.writing.isSafe).waitFor();
  };
  await loseConnection("Said in a tunnel");
  await page.context().setOffline(false);
  await page.getByRole("article").getByText("Said in a tunnel").waitFor();
  expect(await textIn(text)).toBe("");

  // changed meanwhile, so it is not sent automatically
  await loseConnection("Half of a");
  await text.fill("Half of a thought");
  await page.context().setOffline(false);
  await send.click();
  await page.getByRole("article").getByText("Half of a thought").waitFor();
  expect(await commentsOn(post)).toEqual(["One thing more", "Said in a tunnel", "Half of a thought"]);
  expect(page.errors).toEqual([]);
});

/** Delivers requests and drops their responses until the returned function is called. */
async function loseAnswers(page: Page, path: string): Promise<() => Promise<void>> {
  await page.route(path, async (route) => {
    await route.fetch();
    await route.abort();
  });
  return () => page.unroute(path);
}

test("posts a reply and a comment with lost responses once, also after a reload", async () => {
  const { alice, bob } = app.people;
  const post = await app.make.post(alice.member, app.books);
  await app.make.comment(alice.member, post, { text: "Answer me." });
  const page = await openWindow(browser, base, bob.member);
  page.on("dialog", (dialog) => void dialog.accept());
  // stored in this browser only: the server never receives the draft
  await page.route("**/do/draft", (route) => route.abort());
  await visit(page, `/p/${post.pid}`);
  const main = mainEditor(page);
  const send = page.getByRole("button", { name: en.comments.send });
  const reply = page.getByRole("textbox", { name: en.comments.replyTo("alice") });
  const sendReply = page.getByRole("button", { name: en.comments.sendReply });
  const openReply = () =>
    page
      .getByRole("article", { name: commentBy("alice") })
      .getByRole("link", { name: en.comments.reply })
      .first()
      .click();
  await main.fill("The first.");
  await send.click();
  await page.getByRole("article").getByText("The first.").waitFor();

  const restoreAnswers = await loseAnswers(page, "**/do/sendcomment/**");
  await openReply();
  await reply.fill("Replied once.");
  await sendReply.click();
  await page.getByRole("alert").getByText(en.layout.offline).waitFor();
  await main.fill("Said once.");
  await send.click();
  await expect.poll(() => page.getByRole("alert").getByText(en.layout.offline).count()).toBe(2);
  await restoreAnswers();

  await visit(page, `/p/${post.pid}`);
  await expect.poll(() => textIn(main), PATIENTLY).toBe("Said once.");
  await openReply();
  await expect.poll(() => textIn(reply), PATIENTLY).toBe("Replied once.");
  await sendReply.click();
  await reply.waitFor({ state: "detached" });
  await send.click();
  await expect.poll(() => textIn(main), PATIENTLY).toBe("");
  for (const words of ["Said once.", "Replied once."])
    await page.getByRole("article").getByText(words).first().waitFor();
  expect((await commentsOn(post)).slice(1)).toEqual(["The first.", "Replied once.", "Said once."]);
});

test("cleans the title of the submit form, keeps its draft, and posts once despite a lost response", async () => {
  const { bob } = app.people;
  const posts = () => app.db.read.selectFrom("post").select("title").where("uid", "=", bob.member.uid).execute();
  const here = await openWindow(browser, base, bob.member);
  await visit(here, "/s/books/new");
  await here.getByRole("link", { name: en.posts.submit }).first().click();
  const title = (page: Page) => page.getByRole("textbox", { name: en.posts.title });
  await title(here).waitFor();
  await here.getByRole("link", { name: en.posts.textPost }).click();
  await here.getByRole("textbox", { name: en.submit.content }).fill("They sleep.");
  await title(here).fill("ROSES in Winter");
  await here.getByRole("textbox", { name: en.submit.content }).focus();
  await here.keyboard.press("Shift+Alt+KeyC");
  expect(await textIn(title(here))).toBe("Roses in winter");
  await expect.poll(async () => (await draftsOf(bob.member.uid))[0]?.fields, PATIENTLY).toContain("Roses in winter");
  const [draft] = await app.db.read.selectFrom("draft").selectAll().where("uid", "=", bob.member.uid).execute();
  await loseAnswers(here, "**/submit/text*");
  await here.getByRole("button", { name: en.submit.submitPost }).click();
  await here.getByRole("alert").getByText(en.layout.offline).waitFor();
  await expect.poll(posts).toHaveLength(1);

  // the other device had the draft earlier
  await app.db.write((trx) => trx.deleteFrom("draft").execute());
  await app.db.write((trx) => trx.insertInto("draft").values(draft!).execute());
  const there = await openWindow(browser, base, bob.member);
  await visit(there, "/submit/text?sub=books");
  await there.getByRole("button", { name: en.editing.restore }).click();
  await expect.poll(() => textIn(title(there)), PATIENTLY).toBe("Roses in winter");
  expect(await textIn(there.getByRole("textbox", { name: en.submit.content }))).toBe("They sleep.");
  await there.getByRole("button", { name: en.submit.submitPost }).click();
  await there.getByRole("heading", { level: 1, name: "Roses in winter" }).waitFor();
  expect(await posts()).toHaveLength(1);
  await expect.poll(() => draftsOf(bob.member.uid), PATIENTLY).toEqual([]);
});

async function logIn(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: en.accounts.logInOrRegister });
  await dialog.getByLabel(en.accounts.username).fill(name);
  await dialog.getByLabel(en.accounts.password).fill(PASSWORD);
  await dialog.getByRole("button", { name: en.accounts.logIn, exact: true }).click();
}

test("saves a comment, an edited comment and an edited post after logging in again", async () => {
  const { bob } = app.people;
  await givePassword(app, bob.member);
  const post = await app.make.post(bob.member, app.books, { text: "As it was." });
  await app.make.comment(bob.member, post, { text: "As it was." });
  const page = await openWindow(browser, base, bob.member);
  await visit(page, `/p/${post.pid}`);
  const comment = page.getByRole("article", { name: commentBy("bob") });

  await mainEditor(page).fill("Long thought about");
  await app.db.write((trx) => trx.deleteFrom("session").where("uid", "=", bob.member.uid).execute());
  await page.getByRole("button", { name: en.comments.send }).click();
  await logIn(page, "bob");
  await comment.getByText("Long thought about").waitFor();
  await page.getByRole("dialog").waitFor({ state: "hidden" });

  await openMenuOf(comment.filter({ hasText: "As it was." }));
  await comment.getByRole("link", { name: en.comments.edit }).click();
  const form = page.locator("form.reply[action='/do/edit_comment']");
  await form.getByRole("textbox").fill("As it is.");
  await page.context().clearCookies();
  await form.getByRole("button", { name: en.comments.save }).click();
  await logIn(page, "bob");
  await form.waitFor({ state: "detached" });
  await comment.getByText("As it is.").waitFor();

  await page.locator(".post-menu > summary").first().click();
  await page.getByRole("link", { name: en.posts.edit, exact: true }).click();
  const text = page.locator("form.edit-text");
  await text.getByRole("textbox").fill("As it will be.");
  await page.context().clearCookies();
  await text.getByRole("button", { name: en.layout.save }).click();
  await logIn(page, "bob");
  await text.waitFor({ state: "detached" });
  await page.getByText("As it will be.").first().waitFor();
  expect(page.errors).toEqual([]);
});

test("previews a text, discards its restored draft, and deletes and restores drafts in the list", async () => {
  const { alice, bob } = app.people;
  const [post, other] = [
    await app.make.post(alice.member, app.books),
    await app.make.post(alice.member, app.books, { title: "Another" }),
  ];
  const keep = (place: string, comment: string) =>
    bob.post("/do/draft", { place, fields: { comment }, revision: 3, key: null });
  expect((await keep(`post ${post.pid}`, "A *good* start")).json.status).toBe("ok");
  expect((await keep(`post ${other.pid}`, "Second thoughts")).json.status).toBe("ok");
  const page = await openWindow(browser, base, bob.member);
  await visit(page, `/p/${post.pid}`);
  const editor = mainEditor(page);
  await expect.poll(() => textIn(editor), PATIENTLY).toBe("A *good* start");
  const show = page.getByRole("button", { name: en.writing.preview, exact: true });
  await show.press("Enter");
  const preview = page.getByRole("region", { name: en.comments.preview });
  await preview.locator("em").getByText("good").waitFor();
  await preview.getByRole("button", { name: en.writing.closePreview }).press("Enter");
  await preview.waitFor({ state: "detached" });
  await waitForFocus(show);

  await page.getByRole("button", { name: en.editing.discard }).press("Enter");
  await page.getByRole("button", { name: en.layout.no, exact: true }).press("Enter");
  expect(await textIn(editor)).toBe("A *good* start");
  await page.getByRole("button", { name: en.editing.discard }).press("Enter");
  await page.getByRole("button", { name: en.layout.yes, exact: true }).press("Enter");
  await page.getByText(matching(en.editing.draftBack(ANY))).waitFor({ state: "detached" });
  expect(await textIn(editor)).toBe("");
  await waitForFocus(editor);
  const left = [{ place: `post ${other.pid}`, fields: JSON.stringify({ comment: "Second thoughts" }) }];
  await expect.poll(() => draftsOf(bob.member.uid), PATIENTLY).toEqual(left);

  const fields = { title: "Half a title", link: "https://a.example/" };
  await bob.post("/do/draft", { place: "submit link", fields, revision: 3, key: null });
  await visit(page, "/submit/link");
  const title = page.getByRole("textbox", { name: en.posts.title, exact: true });
  await expect.poll(() => textIn(title), PATIENTLY).toBe("Half a title");
  await page.getByRole("button", { name: en.editing.discard }).press("Enter");
  await page.getByRole("button", { name: en.layout.yes, exact: true }).press("Enter");
  await expect.poll(() => textIn(title)).toBe("");
  await page.locator("main form").filter({ has: title }).locator(":focus").waitFor();
  await expect.poll(() => draftsOf(bob.member.uid), PATIENTLY).toEqual(left);

  expect((await keep(`post ${post.pid}`, "A new start")).json.status).toBe("ok");
  await visit(page, "/drafts");
  const first = page.getByRole("button", { name: en.drafts.deleteNamed("A new start") });
  const second = page.getByRole("link", { name: "Second thoughts" });
  await first.press("Enter");
  await first.waitFor({ state: "detached" });
  await page.getByText(en.drafts.deleted).waitFor();
  await waitForFocus(second);
  expect(await draftsOf(bob.member.uid)).toEqual(left);
  await page.getByRole("button", { name: en.layout.undo }).press("Enter");
  await first.waitFor();
  await waitForFocus(second);
  expect(await draftsOf(bob.member.uid)).toHaveLength(2);
  await first.press("Enter");
  await first.waitFor({ state: "detached" });
  await page.getByRole("button", { name: en.drafts.deleteNamed("Second thoughts") }).press("Enter");
  await page.getByText(en.drafts.none).waitFor();
  await waitForFocus(page.getByRole("heading", { level: 1 }));
  expect(await draftsOf(bob.member.uid)).toEqual([]);
  expect(page.errors).toEqual([]);
});
