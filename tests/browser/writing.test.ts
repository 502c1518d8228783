import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeViolations, openMenuOf, openWindow, visit } from "../support/browser.ts";
import { givePassword, PASSWORD } from "../support/give-password.ts";
import { patient } from "../support/patience.ts";
import { app, base, browser, setStage } from "../support/stage.ts";
import { en } from "../support/texts.ts";
import type { MadePost } from "../support/world.ts";

setStage();

/** What is kept a moment after the last key. */
const PATIENTLY = { timeout: patient(8_000) };

const mainEditor = (page: Page) => page.getByRole("textbox", { name: en.comments.write, exact: true });
const textIn = (field: Locator) => field.inputValue();
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

test("tools and keys work in the focused editor, and undo reverts them", async () => {
  const { alice, bob } = app.people;
  const post = await app.make.post(alice.member, app.books);
  await app.make.comment(alice.member, post, { text: "Answer me." });
  const page = await openWindow(browser, base, bob.member);
  await visit(page, `/p/${post.pid}`);
  const main = mainEditor(page);
  await main.fill("untouched");
  await page
    .getByRole("article", { name: /Comment by alice/ })
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
  await form.getByRole("button", { name: en.writing.marks.ordered }).click();
  await expect.poll(() => textIn(reply), PATIENTLY).toBe("one\n1. two\n2. three");
  await form.getByRole("button", { name: en.writing.marks.list }).click();
  await expect.poll(() => textIn(reply), PATIENTLY).toBe("one\n- two\n- three");
  await page.keyboard.press("Control+Shift+Period");
  await expect.poll(() => textIn(reply), PATIENTLY).toBe("one\n> - two\n> - three");
  for (let n = 0; n < 3; n += 1) await page.keyboard.press("Control+z");
  await expect.poll(() => textIn(reply), PATIENTLY).toBe("one\ntwo\nthree");

  for (const [keys, text] of [
    ["Control+Shift+S", "~~one~~\ntwo\nthree"],
    ["Control+Shift+H", "# one\ntwo\nthree"],
    ["Control+Shift+K", "[one](https://)\ntwo\nthree"],
  ] as const) {
    await select(reply, 0, 3);
    await page.keyboard.press(keys);
    await expect.poll(() => textIn(reply), PATIENTLY).toBe(text);
    await page.keyboard.press("Control+z");
    await expect.poll(() => textIn(reply), PATIENTLY).toBe("one\ntwo\nthree");
  }

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

  expect(await textIn(main)).toBe("untouched");
  await reply.focus();
  await page.keyboard.press("Control+Enter");
  await expect.poll(() => commentsOn(post), PATIENTLY).toContain("one\ntwo\nthree");
  expect(page.errors).toEqual([]);
});

test("names are completed by keys, those of the thread first", async () => {
  const { alice, bob } = app.people;
  await app.make.member("aaron");
  const post = await app.make.post(alice.member, app.books);
  const page = await openWindow(browser, base, bob.member);
  await visit(page, `/p/${post.pid}`);
  const text = mainEditor(page);
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/mentions-[^/]*\.js/, (route) => held.then(() => route.continue()));
  await text.focus();
  // typed before the program that completes names is there
  await text.pressSequentially("Ask @a");
  letThrough();
  const list = page.getByRole("listbox", { name: en.editing.people });
  await list.getByRole("option", { name: /@aaron/ }).waitFor();
  expect(await list.getByRole("option").allTextContents()).toEqual(["@alicein this thread", "@aaron", "@adam"]);
  expect(await axeViolations(page)).toEqual([]);
  const active = await text.getAttribute("aria-activedescendant");
  expect(await page.locator(`[id="${active}"]`).textContent()).toContain("@alice");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  expect(await textIn(text)).toBe("Ask @aaron ");
  await text.pressSequentially("in s/bo");
  await page
    .getByRole("listbox", { name: en.editing.subs })
    .getByRole("option", { name: /\/s\/books/ })
    .waitFor();
  await page.keyboard.press("Tab");
  expect(await textIn(text)).toBe("Ask @aaron in /s/books ");
  await text.pressSequentially("@a");
  await list.waitFor();
  await page.keyboard.press("Escape");
  await list.waitFor({ state: "detached" });
  await page.keyboard.press("Enter");
  expect(await textIn(text)).toBe("Ask @aaron in /s/books @a\n");
  await page.keyboard.press("Control+z");
  expect(page.errors).toEqual([]);
});

test("a draft survives a reload, is found on another device, and goes when it is sent", async () => {
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
  await here.getByText(/Your unsent draft from .* is back/).waitFor();
  expect(await axeViolations(here)).toEqual([]);

  const there = await openWindow(browser, base, bob.member, { width: 390 });
  await visit(there, `/p/${post.pid}`);
  await there.getByRole("button", { name: en.comments.goOn }).tap();
  expect(await textIn(mainEditor(there))).toBe("Half a thought");
  await there.getByRole("button", { name: en.editing.undo }).click();
  expect(await textIn(mainEditor(there))).toBe("");
  await there.getByText(/You have an unsent draft from/).waitFor();
  await there.getByRole("button", { name: en.editing.restore }).click();
  expect(await textIn(mainEditor(there))).toBe("Half a thought");
  await mainEditor(there).fill("A whole thought");
  await there.getByRole("button", { name: en.comments.send }).click();
  await there.getByRole("article").getByText("A whole thought").waitFor();
  await expect.poll(() => draftsOf(bob.member.uid), PATIENTLY).toEqual([]);
  expect(await there.evaluate("Object.keys(localStorage).filter((name) => name.startsWith('own '))")).toEqual([]);

  const hers = await openWindow(browser, base, alice.member);
  await visit(hers, `/p/${post.pid}`);
  expect(await textIn(mainEditor(hers))).toBe("");
  expect([...here.errors, ...there.errors, ...hers.errors]).toEqual([]);
});

test("an edit is offered again, and discarded only after a confirmation", async () => {
  const { bob } = app.people;
  const post = await app.make.post(bob.member, app.books, { title: "Mine", text: "As it was." });
  const page = await openWindow(browser, base, bob.member);
  await visit(page, `/s/books/${post.pid}/mine?act=edit`);
  const text = page.getByRole("textbox", { name: en.posts.editText });
  await text.fill("As it will be.");
  await expect.poll(() => draftsOf(bob.member.uid), PATIENTLY).toHaveLength(1);
  page.on("dialog", (dialog) => void dialog.accept());
  await visit(page, `/s/books/${post.pid}/mine?act=edit`);
  await page.getByText(/You have an unsent draft from/).waitFor();
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

test("leaving with something unsent asks first, in the app and in the browser", async () => {
  const { alice, bob } = app.people;
  const post = await app.make.post(alice.member, app.books);
  const page = await openWindow(browser, base, bob.member);
  await visit(page, `/p/${post.pid}`);
  await mainEditor(page).fill("Not yet sent");
  await expect.poll(() => draftsOf(bob.member.uid), PATIENTLY).toHaveLength(1);
  const home = page.getByRole("navigation", { name: en.editing.subs }).getByRole("link", { name: en.feeds.home });
  await home.click();
  const sure = page.getByRole("dialog", { name: en.editing.leave });
  await sure.getByRole("button", { name: en.editing.stay }).click();
  await sure.waitFor({ state: "hidden" });
  expect(await textIn(mainEditor(page))).toBe("Not yet sent");

  // who types into the site's search has decided to go
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
  // the guard is active just after the text is back
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

test("a failed send keeps the text, and sent again it is posted once", async () => {
  const { alice, bob } = app.people;
  const post = await app.make.post(alice.member, app.books);
  const page = await openWindow(browser, base, bob.member);
  await visit(page, `/p/${post.pid}`);
  await mainEditor(page).fill("Did you hear me?");
  const send = page.getByRole("button", { name: en.comments.send });

  await page.route("**/do/sendcomment/**", (route) => route.abort());
  await send.click();
  await page.getByRole("alert").getByText(en.layout.offline).waitFor();
  expect(await textIn(mainEditor(page))).toBe("Did you hear me?");

  // this one arrives, but its answer does not
  await page.unroute("**/do/sendcomment/**");
  const answerLost = Promise.withResolvers<void>();
  await page.route("**/do/sendcomment/**", async (route) => {
    await route.fetch();
    await route.abort();
    answerLost.resolve();
  });
  await send.click();
  await answerLost.promise;
  expect(await commentsOn(post)).toEqual(["Did you hear me?"]);
  await page.getByRole("alert").getByText(en.layout.offline).waitFor();
  expect(await textIn(mainEditor(page))).toBe("Did you hear me?");

  await page.unroute("**/do/sendcomment/**");
  await send.click();
  await page.getByRole("article").getByText("Did you hear me?").waitFor();
  expect(await textIn(mainEditor(page))).toBe("");
  expect(await commentsOn(post)).toEqual(["Did you hear me?"]);
  await mainEditor(page).fill("And again.");
  await send.click();
  await expect.poll(() => commentsOn(post), PATIENTLY).toEqual(["Did you hear me?", "And again."]);
  expect(page.errors).toEqual([]);
});

test("what nobody answered is sent again by itself when the connection is back, unless it was changed meanwhile", async () => {
  const { alice, bob } = app.people;
  const post = await app.make.post(alice.member, app.books);
  const page = await openWindow(browser, base, bob.member);
  await visit(page, `/p/${post.pid}`);
  const send = page.getByRole("button", { name: en.comments.send });
  const loseConnection = async (text: string) => {
    await mainEditor(page).fill(text);
    await page.context().setOffline(true);
    await send.click();
    await page.getByRole("alert").getByText("Your text is safe.").waitFor();
  };
  await loseConnection("Said in a tunnel");
  await page.context().setOffline(false);
  await page.getByRole("article").getByText("Said in a tunnel").waitFor();
  expect(await textIn(mainEditor(page))).toBe("");

  await loseConnection("Half of a");
  await mainEditor(page).fill("Half of a thought");
  await page.context().setOffline(false);
  await send.click();
  await page.getByRole("article").getByText("Half of a thought").waitFor();
  expect(await commentsOn(post)).toEqual(["Said in a tunnel", "Half of a thought"]);
});

test("the submit form is kept whole, and its title is put in order from anywhere in it", async () => {
  const { bob } = app.people;
  const page = await openWindow(browser, base, bob.member);
  page.on("dialog", (dialog) => void dialog.accept());
  await visit(page, "/submit/text?sub=books");
  await page.getByRole("textbox", { name: en.posts.title }).fill("ROSES in Winter");
  await page.getByRole("textbox", { name: en.submit.content }).fill("They sleep.");
  await page.keyboard.press("Shift+Alt+KeyC");
  const title = page.getByRole("textbox", { name: en.posts.title });
  expect(await textIn(title)).toBe("Roses in winter");
  await expect.poll(() => draftsOf(bob.member.uid), PATIENTLY).toHaveLength(1);

  await visit(page, "/submit/text?sub=books");
  await page.getByText(/You have an unsent draft from/).waitFor();
  await page.getByRole("button", { name: en.editing.restore }).click();
  await expect.poll(() => textIn(title), PATIENTLY).toBe("Roses in winter");
  expect(await textIn(page.getByRole("textbox", { name: en.submit.content }))).toBe("They sleep.");
  await page.getByRole("button", { name: en.submit.submitPost }).click();
  await page.getByRole("heading", { level: 1, name: "Roses in winter" }).waitFor();
  await expect.poll(() => draftsOf(bob.member.uid), PATIENTLY).toEqual([]);
  expect(page.errors).toEqual([]);
});

test("logging out leaves no draft in the browser; another browser still has it", async () => {
  const { alice, bob } = app.people;
  const post = await app.make.post(alice.member, app.books);
  const page = await openWindow(browser, base, bob.member);
  page.on("dialog", (dialog) => void dialog.accept());
  await visit(page, `/p/${post.pid}`);
  await mainEditor(page).fill("For my eyes only");
  await expect.poll(() => draftsOf(bob.member.uid), PATIENTLY).toHaveLength(1);
  await page.getByText(en.editing.draftKept).waitFor();
  const own = () => page.evaluate("Object.keys(localStorage).filter((name) => name.startsWith('own '))");
  expect(await own()).toEqual([]);
  // what the server has not confirmed is held by the browser
  await page.route("**/do/draft", (route) => route.abort());
  await mainEditor(page).fill("For my eyes only, and more");
  expect(await own()).toEqual([`own ${bob.member.uid} draft post ${post.pid}`]);
  await page.locator("summary.me").click();
  await page.getByRole("button", { name: en.accounts.end }).click();
  await page.getByRole("link", { name: en.accounts.logIn }).first().waitFor();
  expect(await own()).toEqual([]);
  expect(await draftsOf(bob.member.uid)).toHaveLength(1);
  expect(page.errors).toEqual([]);
});

/** Lets writes arrive and loses their answers, until the returned function is called. */
async function loseAnswers(page: Page, path: string): Promise<() => Promise<void>> {
  await page.route(path, async (route) => {
    await route.fetch();
    await route.abort();
  });
  return () => page.unroute(path);
}

test.each(["a reply", "a second comment"])(
  "%s whose answer was lost is posted once, also after a reload",
  async (what) => {
    const { alice, bob } = app.people;
    const post = await app.make.post(alice.member, app.books);
    await app.make.comment(alice.member, post, { text: "Answer me." });
    const page = await openWindow(browser, base, bob.member);
    page.on("dialog", (dialog) => void dialog.accept());
    // kept in this browser alone: the server never gets the draft
    await page.route("**/do/draft", (route) => route.abort());
    await visit(page, `/p/${post.pid}`);
    const open = async () => {
      if (what === "a reply") await page.getByRole("link", { name: en.comments.reply }).first().click();
    };
    const field =
      what === "a reply" ? page.getByRole("textbox", { name: en.comments.replyTo("alice") }) : mainEditor(page);
    const send = page.getByRole("button", {
      name: what === "a reply" ? en.comments.sendReply : en.comments.send,
    });
    if (what !== "a reply") {
      await field.fill("The first.");
      await send.click();
      await page.getByRole("article").getByText("The first.").waitFor();
    }
    await open();
    const restoreAnswers = await loseAnswers(page, "**/do/sendcomment/**");
    await field.fill("Said once.");
    await send.click();
    await page.getByRole("alert").getByText(en.layout.offline).waitFor();
    await restoreAnswers();
    await visit(page, `/p/${post.pid}`);
    await open();
    await expect.poll(() => textIn(field), PATIENTLY).toBe("Said once.");
    await send.click();
    await expect.poll(() => textIn(mainEditor(page)), PATIENTLY).toBe("");
    await page.getByRole("article").getByText("Said once.").first().waitFor();
    expect((await commentsOn(post)).filter((text) => text === "Said once.")).toHaveLength(1);
  },
);

test("a post whose answer was lost is posted once, also from another device", async () => {
  const { bob } = app.people;
  const posts = () => app.db.read.selectFrom("post").select("title").where("uid", "=", bob.member.uid).execute();
  const here = await openWindow(browser, base, bob.member);
  await visit(here, "/s/books/new");
  await here.getByRole("link", { name: en.posts.submit }).first().click();
  const title = (page: Page) => page.getByRole("textbox", { name: en.posts.title });
  await title(here).waitFor();
  await here.getByRole("link", { name: en.posts.textPost }).click();
  await here.getByRole("textbox", { name: en.submit.content }).fill("They sleep.");
  await title(here).fill("Roses in winter");
  await expect.poll(async () => (await draftsOf(bob.member.uid))[0]?.fields, PATIENTLY).toContain("Roses in winter");
  const [draft] = await app.db.read.selectFrom("draft").selectAll().where("uid", "=", bob.member.uid).execute();
  await loseAnswers(here, "**/submit/text*");
  await here.getByRole("button", { name: en.submit.submitPost }).click();
  await here.getByRole("alert").getByText(en.layout.offline).waitFor();
  await expect.poll(posts).toHaveLength(1);

  // the other device had it before
  await app.db.write((trx) => trx.deleteFrom("draft").execute());
  await app.db.write((trx) => trx.insertInto("draft").values(draft!).execute());
  const there = await openWindow(browser, base, bob.member);
  await visit(there, "/submit/text?sub=books");
  await there.getByRole("button", { name: en.editing.restore }).click();
  await expect.poll(() => textIn(title(there)), PATIENTLY).toBe("Roses in winter");
  await there.getByRole("button", { name: en.submit.submitPost }).click();
  await there.getByRole("heading", { level: 1, name: "Roses in winter" }).waitFor();
  expect(await posts()).toHaveLength(1);
});

test("going back with something unsent asks first", async () => {
  const { alice, bob } = app.people;
  await app.make.post(alice.member, app.books, { title: "A story" });
  const page = await openWindow(browser, base, bob.member);
  await visit(page, "/all/new");
  await page.getByRole("link", { name: "A story" }).first().click();
  await mainEditor(page).fill("Not yet sent");
  await expect.poll(() => draftsOf(bob.member.uid), PATIENTLY).toHaveLength(1);
  await page.evaluate("history.back()");
  const sure = page.getByRole("dialog", { name: en.editing.leave });
  await sure.getByRole("button", { name: en.editing.stay }).click();
  await sure.waitFor({ state: "hidden" });
  expect(await textIn(mainEditor(page))).toBe("Not yet sent");
  expect(new URL(page.url()).pathname).toContain("/s/books/");
  await page.evaluate("history.back()");
  await sure.getByRole("button", { name: en.editing.go }).click();
  await page.waitForURL("**/all/new");
  expect(page.errors).toEqual([]);
});

test("what is on its way cannot be changed, what failed can; a draft then holds it", async () => {
  const { alice, bob } = app.people;
  const post = await app.make.post(alice.member, app.books);
  const page = await openWindow(browser, base, bob.member);
  await visit(page, `/p/${post.pid}`);
  const text = mainEditor(page);
  let fail = () => {};
  await page.route("**/do/sendcomment/**", async (route) => {
    await new Promise<void>((resolve) => {
      fail = resolve;
    });
    await route.abort();
  });
  await text.fill("One thing");
  await text.press("Control+Enter");
  await page.getByRole("button", { name: "Sending" }).waitFor();
  await text.press("End");
  await page.keyboard.type(" more");
  await page.keyboard.press("Control+b");
  expect(await textIn(text)).toBe("One thing");
  expect(await text.getAttribute("aria-busy")).toBe("true");
  fail();
  await page.getByRole("alert").getByText(en.layout.offline).waitFor();
  await expect.poll(() => text.getAttribute("aria-busy")).toBeNull();
  await page.keyboard.press("End");
  await page.keyboard.type(" more");
  expect(await textIn(text)).toBe("One thing more");
  await expect
    .poll(() => draftsOf(bob.member.uid), PATIENTLY)
    .toEqual([{ place: `post ${post.pid}`, fields: JSON.stringify({ comment: "One thing more" }) }]);
  expect(page.errors).toEqual([]);
});

test("a draft that was sent from another device does not come back", async () => {
  const { alice, bob } = app.people;
  const post = await app.make.post(alice.member, app.books);
  const here = await openWindow(browser, base, bob.member);
  here.on("dialog", (dialog) => void dialog.accept());
  await visit(here, `/p/${post.pid}`);
  await mainEditor(here).fill("Said elsewhere");
  await here.getByText(en.editing.draftKept).waitFor();
  const there = await openWindow(browser, base, bob.member);
  await visit(there, `/p/${post.pid}`);
  await expect.poll(() => textIn(mainEditor(there)), PATIENTLY).toBe("Said elsewhere");
  await there.getByRole("button", { name: en.comments.send }).click();
  await there.getByRole("article").getByText("Said elsewhere").waitFor();

  const asked = here.waitForResponse("**/do/drafts?**");
  await visit(here, `/p/${post.pid}`);
  await (await asked).finished();
  const own = () => here.evaluate("Object.keys(localStorage).filter((name) => name.startsWith('own '))");
  await expect.poll(own, PATIENTLY).toEqual([]);
  expect(await textIn(mainEditor(here))).toBe("");

  // what was changed here since is kept
  await mainEditor(here).fill("Another thought");
  await here.getByText(en.editing.draftKept).waitFor();
  await here.route("**/do/draft", (route) => route.abort());
  await mainEditor(here).fill("Another thought, changed");
  await app.db.write((trx) => trx.deleteFrom("draft").execute());
  await visit(here, `/p/${post.pid}`);
  await expect.poll(() => textIn(mainEditor(here)), PATIENTLY).toBe("Another thought, changed");
  await here.getByText(en.editing.draftBack("just now")).waitFor();
});

test("the last words of a long text reach the server when the page is left", async () => {
  const { alice, bob } = app.people;
  const post = await app.make.post(bob.member, app.books, { text: "Short." });
  await app.make.post(alice.member, app.books, { title: "Elsewhere" });
  const page = await openWindow(browser, base, bob.member);
  await visit(page, `/p/${post.pid}?act=edit`);
  const text = page.getByRole("textbox", { name: en.posts.editText });
  await text.fill("As it was. ");
  await expect.poll(() => draftsOf(bob.member.uid), PATIENTLY).toHaveLength(1);
  await text.fill("ж".repeat(40_000));
  await page.evaluate("window.dispatchEvent(new Event('pagehide'))");
  await expect
    .poll(async () => (await draftsOf(bob.member.uid))[0]?.fields.length, { timeout: patient(2_000) })
    .toBeGreaterThan(40_000);
});

async function logIn(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Log in or register" });
  await dialog.getByLabel(en.accounts.username).fill(name);
  await dialog.getByLabel(en.accounts.password).fill(PASSWORD);
  await dialog.getByRole("button", { name: en.accounts.logIn, exact: true }).click();
}

test.each(["comment", "post"])("whose session is over logs in while changing a %s, and it is saved", async (what) => {
  const { bob } = app.people;
  await givePassword(app, bob.member);
  const post = await app.make.post(bob.member, app.books, { text: "As it was." });
  await app.make.comment(bob.member, post, { text: "As it was." });
  const page = await openWindow(browser, base, bob.member);
  await visit(page, what === "post" ? `/p/${post.pid}?act=edit` : `/p/${post.pid}`);
  if (what === "comment") {
    const comment = page.getByRole("article", { name: /^Comment by bob/ });
    await openMenuOf(comment);
    await comment.getByRole("link", { name: en.comments.edit }).click();
  }
  const form = page.locator(what === "post" ? "form.edit-text" : "form.reply[action='/do/edit_comment']");
  await form.getByRole("textbox").fill("As it is.");
  await page.context().clearCookies();
  await form.getByRole("button", { name: /^Save/ }).click();
  await logIn(page, "bob");
  await form.waitFor({ state: "detached" });
  await page.getByText("As it is.").first().waitFor();
  expect(page.errors).toEqual([]);
});
