import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hashPassword } from "#platform/sessions/passwords.ts";
import { type TestApp, testApp } from "../support/app.ts";
import { closeWindows, commonBrowser, openWindow, visit, waitUntilSubscribed } from "../support/browser.ts";
import { startServer } from "../support/server-process.ts";
import { listen } from "../support/sockets.ts";
import { en, refusalText, startingWith, upvote } from "../support/texts.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await commonBrowser();
});
afterAll(() => closeWindows(browser));

test("leads from the first run to the first comment", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "ambit-first-"));
  const program = await startServer(dataDir, { LOG_LEVEL: "warn" });
  try {
    const link = /https?:\/\/\S+\/setup\?token=\S+/.exec(program.output())?.[0] ?? "";
    const { pathname, search } = new URL(link);
    const page = await openWindow(browser, program.base, null);
    await page.goto(pathname + search);
    await page.getByLabel(en.setup.siteName).fill("The Lighthouse");
    await page.getByLabel(en.setup.adminName).fill("keeper");
    await page.getByLabel(en.accounts.password, { exact: true }).fill("a long enough password");
    await page.getByLabel(en.accounts.repeatPassword).fill("a long enough password");
    await page.getByRole("radio", { name: startingWith(en.setup.empty) }).check();
    await page.getByRole("button", { name: en.setup.submit }).click();
    await page.waitForURL(/\/$/);
    await expect.poll(() => page.title()).toContain("The Lighthouse");

    await page.goto("/createsub");
    await page.getByLabel(en.subPages.create.name).fill("harbour");
    await page.getByLabel(en.subPages.create.description).fill("Ships and weather");
    await page.getByRole("main").getByRole("button", { name: en.subPages.create.button }).click();
    await page.waitForURL(/\/s\/harbour/);

    await page.goto("/submit/text/harbour");
    await page.getByRole("textbox", { name: en.posts.title }).fill("The fog lifts at noon");
    await page.getByRole("textbox", { name: en.submit.content }).fill("It did **yesterday** as well.");
    await page.getByRole("button", { name: en.submit.submitPost }).click();
    await page.waitForURL(/\/s\/harbour\/\d+\//);
    await page.getByRole("heading", { level: 1, name: "The fog lifts at noon" }).waitFor();
    await page.getByText("yesterday", { exact: true }).waitFor();

    await page.getByRole("textbox", { name: en.comments.write }).first().fill("And the gulls came back.");
    await page.getByRole("button", { name: en.comments.send }).first().click();
    await page.getByRole("article").getByText("And the gulls came back.").waitFor();
    await page.reload();
    await page.getByRole("article").getByText("And the gulls came back.").waitFor();
    expect(page.errors).toEqual([]);
    expect(await program.stop()).toBe(0);
  } finally {
    await program.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

describe("established community", () => {
  let app: TestApp;
  let base: string;
  beforeEach(async () => {
    app = await testApp();
    base = await listen(app);
  });
  afterEach(async () => {
    await closeWindows(browser);
    await app.close();
  });

  test("two members see each other's votes and comment counts without reloading", async () => {
    const { alice, bob, carol } = app.people;
    const post = await app.make.post(carol.member, app.books, { title: "What are you reading?" });
    const [hers, his] = await Promise.all([
      openWindow(browser, base, alice.member),
      openWindow(browser, base, bob.member),
    ]);
    const listening = Promise.all([hers, his].map(waitUntilSubscribed));
    await Promise.all([visit(hers, `/p/${post.pid}`), visit(his, "/all/new")]);
    await listening;
    const row = his.getByRole("article", { name: "What are you reading?" });
    await row.getByRole("button", { name: upvote }).click();
    await expect.poll(() => hers.locator(".post .score").first().textContent()).toBe("1");
    await hers.getByRole("textbox", { name: en.comments.write }).first().fill("A book about fog.");
    await hers.getByRole("button", { name: en.comments.send }).first().click();
    await row.getByText(en.posts.comments(1)).waitFor();
    expect([...hers.errors, ...his.errors]).toEqual([]);
  });

  test("a visitor's vote opens the log-in dialog and is cast afterwards", async () => {
    const reader = await app.make.member("reader", { password_hash: await hashPassword("correct horse") });
    const post = await app.make.post(app.people.alice.member, app.books, { title: "Vote for me" });
    const page = await openWindow(browser, base, null);
    await visit(page, "/all/new");
    await page.getByRole("article", { name: "Vote for me" }).getByRole("button", { name: upvote }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(en.accounts.username).fill("reader");
    await dialog.getByLabel(en.accounts.password).fill("wrong password");
    await dialog.getByRole("button", { name: en.accounts.logIn, exact: true }).click();
    await dialog.getByText(refusalText("account.bad-credentials")).waitFor();
    await dialog.getByLabel(en.accounts.password).fill("correct horse");
    await dialog.getByRole("button", { name: en.accounts.logIn, exact: true }).click();
    await page
      .getByRole("article", { name: "Vote for me" })
      .getByRole("button", { name: upvote, pressed: true })
      .waitFor();
    await expect
      .poll(async () =>
        (await app.db.read.selectFrom("post_vote").select(["uid", "value"]).where("pid", "=", post.pid).execute()).map(
          (vote) => ({ ...vote }),
        ),
      )
      .toEqual([{ uid: reader.uid, value: 1 }]);
    expect(page.errors).toEqual([]);
  });

  test("reading, paging, voting and commenting work without scripts", async () => {
    const { alice, bob } = app.people;
    for (let i = 0; i < 30; i += 1) await app.make.post(alice.member, app.books, { title: `Post ${i} of thirty` });
    const page = await openWindow(browser, base, bob.member, { scripts: false });
    await page.goto("/all/new");
    await page.getByRole("link", { name: en.layout.nextPage }).click();
    await page.getByRole("article", { name: "Post 0 of thirty" }).getByRole("button", { name: upvote }).click();
    await page
      .getByRole("article", { name: "Post 0 of thirty" })
      .getByRole("button", { name: upvote, pressed: true })
      .waitFor();
    await page.getByRole("link", { name: "Post 0 of thirty" }).click();
    await page.getByRole("textbox", { name: en.comments.write }).first().fill("Written without scripts.");
    await page.getByRole("button", { name: en.comments.send }).first().click();
    await page.getByRole("article").getByText("Written without scripts.").waitFor();
  });
});
