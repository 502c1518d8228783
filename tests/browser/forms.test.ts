import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { ensureSetupToken } from "#features/site/setup/server/setup-token.ts";
import { testApp } from "../support/app.ts";
import { axeViolations, openWindow, visit, watchWrites } from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { givePassword } from "../support/give-password.ts";
import { listen } from "../support/sockets.ts";
import { en, refusalText } from "../support/texts.ts";

// Forms show errors beside the field in the page's language and keep entered values.
setUpBrowserTest();

/** Focused field and its error. */
const wrongField = (page: Page) =>
  page.evaluate(
    "(({ name, attributes }) => [name, document.getElementById(attributes['aria-describedby']?.value.split(' ')[0])?.textContent])(document.activeElement)",
  );

test("names the wrong field of log-in and registration in the page's language, before sending", async () => {
  const page = await openWindow(browser, base, null);
  await page.context().addCookies([{ name: "language", value: "es", url: base }]);
  await visit(page, "/login");
  const sent = watchWrites(page);
  const press = () => page.locator("main form button[type=submit]").click();
  const fill = (name: string, text: string) => page.locator(`form [name="${name}"]`).fill(text);

  await press();
  await expect.poll(() => wrongField(page)).toEqual(["username", "Introduce tu nombre de usuario."]);
  await page.locator("main a[href^='/register']").first().click();
  await page.locator("form [name=confirm]").waitFor();
  await press();
  await expect.poll(() => wrongField(page)).toEqual(["username", expect.stringContaining("Usa de 2 a 32 letras")]);
  expect(await axeViolations(page)).toEqual([]);
  await fill("username", "newcomer");
  await fill("password", "short");
  await press();
  await expect.poll(() => wrongField(page)).toEqual(["password", expect.stringContaining("de 7 a 256")]);
  await fill("password", "correct horse");
  await fill("confirm", "correct house");
  await press();
  await expect.poll(() => wrongField(page)).toEqual(["confirm", "Las contraseñas tienen que coincidir."]);
  await fill("confirm", "correct horse");
  await press();
  await expect.poll(() => wrongField(page)).toEqual(["accept_tos", "Acepta las condiciones de uso."]);
  expect(sent).toEqual([]);

  await page.locator("form [name=accept_tos]").check();
  await press();
  await page.waitForURL("**/welcome");
  expect(sent).toContain("/register");
  expect(page.errors).toEqual([]);
});

test("moves the focus to the next page's heading, and to a field refused in the browser", async () => {
  const post = await app.make.post(app.people.bob.member, app.books, { title: "Read me" });
  const page = await openWindow(browser, base, app.people.alice.member);
  await page.addInitScript(
    "window.violations = []; document.addEventListener('securitypolicyviolation', ({ blockedURI }) => window.violations.push(blockedURI))",
  );
  await visit(page, "/all/new");
  const focused = () => page.evaluate("[document.activeElement.localName, document.activeElement.textContent]");
  await page.getByRole("link", { name: "Read me" }).first().focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/${post.pid}/**`);
  await expect.poll(focused).toEqual(["h1", "Read me"]);
  await page.keyboard.press("Tab");
  expect(await page.evaluate("document.querySelector('main').contains(document.activeElement)")).toBe(true);
  const sent = watchWrites(page);
  const field = page.getByRole("textbox", { name: en.comments.write, exact: true });
  await field.fill("\u200b \u200b");
  await page.getByRole("button", { name: en.comments.send }).click();
  await expect.poll(() => wrongField(page)).toEqual(["comment", refusalText("comment.length")]);
  expect(sent.filter((path) => path.includes("sendcomment"))).toEqual([]);
  expect(await page.evaluate("window.violations")).toEqual([]);
  await field.fill("Something");
  await page.getByRole("button", { name: en.comments.send }).click();
  await page.getByRole("article").getByText("Something", { exact: true }).waitFor();
  expect(sent.filter((path) => path.includes("sendcomment"))).toEqual([`/do/sendcomment/${post.pid}`]);

  await page
    .getByRole("navigation", { name: en.submit.subs })
    .getByRole("link", { name: en.layout.all, exact: true })
    .focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: en.feeds.all }).waitFor();
  await expect.poll(focused).toEqual(["a", en.layout.all]);
  expect(page.errors).toEqual([]);
});
test("names the wrong field of the setup", async () => {
  const empty = await testApp({ world: false });
  try {
    const token = await ensureSetupToken(empty.db);
    const page = await openWindow(browser, await listen(empty), null);
    await visit(page, `/setup?token=${token}`);
    const sent = watchWrites(page);
    await page.getByRole("button", { name: en.setup.submit }).click();
    await expect.poll(() => wrongField(page)).toEqual(["site_name", refusalText("setup.site-name")]);
    await page.getByLabel(en.setup.siteName).fill("Here");
    await page.getByRole("button", { name: en.setup.submit }).click();
    await expect.poll(() => wrongField(page)).toEqual(["username", expect.stringContaining("Use 2 to 32 letters")]);
    expect(sent).toEqual([]);

    // in a group of choices, the selected one receives the focus
    const refusal = { status: "error", code: "request.bad-field", error: ["Choose another."], field: "start" };
    await page.route("**/do/setup", (route) => route.fulfill({ status: 400, json: refusal }));
    await page.locator("[name=username]").fill("adam");
    await page.locator("[name=password]").fill("correct horse");
    await page.locator("[name=confirm]").fill("correct horse");
    await page.locator("[name=start]").last().check();
    await page.getByRole("button", { name: en.setup.submit }).click();
    await page.getByText("Choose another.").waitFor();
    const last = await page.locator("[name=start]").last().getAttribute("value");
    await expect.poll(() => page.evaluate("document.activeElement.value")).toBe(last);
    expect(page.errors).toEqual([]);
    await page.context().close();
  } finally {
    await empty.close();
  }
});

test("shows an error of a sub's name beside its field, and the remaining characters", async () => {
  const page = await openWindow(browser, base, app.people.adam.member);
  await visit(page, "/createsub");
  await page.getByRole("main").getByRole("button", { name: en.subPages.create.button, exact: true }).click();
  await expect.poll(() => wrongField(page)).toEqual(["subname", refusalText("sub.name-length")]);
  await page.getByLabel(en.subPages.create.name).fill("x".repeat(25));
  expect(await page.getByText(en.writing.left(7)).count()).toBe(0);
  await page.getByLabel(en.subPages.create.name).fill("x".repeat(26));
  await page.getByText(en.writing.left(6)).waitFor();
  expect(page.errors).toEqual([]);
});

test("names wrong fields of post and account forms; shows the counter of a title from 200 characters", async () => {
  await givePassword(app, app.people.alice.member);
  const page = await openWindow(browser, base, app.people.alice.member);
  await visit(page, "/submit/text?sub=books");
  const title = page.getByRole("textbox", { name: en.posts.title, exact: true });
  const submit = page.getByRole("button", { name: en.submit.submitPost });
  await submit.click();
  await expect.poll(() => wrongField(page)).toEqual(["title", en.writing.fieldErrors["post.title-short"]]);
  expect(await page.evaluate("document.activeElement.getAttribute('aria-invalid')")).toBe("true");
  await title.fill("x".repeat(199));
  expect(await page.getByText(en.writing.left(56)).count()).toBe(0);
  await title.fill("x".repeat(200));
  await page.getByText(en.writing.left(55)).waitFor();
  await title.fill("x".repeat(258));
  await page.getByText(en.writing.left(-3)).waitFor();
  await submit.click();
  await page.getByText(refusalText("post.title-long")).waitFor();
  // elements half below the top bar would be reported as too small targets
  await page.evaluate("window.scrollTo(0, 0)");
  expect(await axeViolations(page)).toEqual([]);
  expect((await title.inputValue()).length).toBe(258);
  await title.fill("x".repeat(255));
  await page.getByText(en.writing.left(0)).waitFor();
  await submit.click();
  await page.getByRole("heading", { level: 1, name: "x".repeat(255) }).waitFor();

  await visit(page, "/submit/link/books?title=Here");
  await submit.click();
  await expect.poll(() => wrongField(page)).toEqual(["link", refusalText("post.link-missing")]);
  await visit(page, "/settings/account");
  await page.getByRole("main").getByRole("button", { name: en.posts.save, exact: true }).click();
  await expect.poll(() => wrongField(page)).toEqual(["oldpassword", refusalText("account.password-missing")]);
  expect(page.errors).toEqual([]);
});
