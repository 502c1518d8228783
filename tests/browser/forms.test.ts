import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { ensureSetupToken } from "#features/site/server/setup-token.ts";
import { testApp } from "../support/app.ts";
import { axeViolations, openWindow, visit } from "../support/browser.ts";
import { givePassword } from "../support/give-password.ts";
import { listen } from "../support/sockets.ts";
import { app, base, browser, setStage } from "../support/stage.ts";
import { en, refusalText } from "../support/texts.ts";

// Forms show errors beside the field, in the page's language, and keep what was typed.
setStage();

/** The focused field and its error. */
const wrongField = (page: Page) =>
  page.evaluate(
    "(({ name, attributes }) => [name, document.getElementById(attributes['aria-describedby']?.value.split(' ')[0])?.textContent])(document.activeElement)",
  );

/** Everything that is sent from now on. */
function watchWrites(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(new URL(request.url()).pathname);
  });
  return sent;
}

test("registering names the wrong field, in the page's language, before anything is sent", async () => {
  const page = await openWindow(browser, base, null);
  await page.context().addCookies([{ name: "language", value: "es", url: base }]);
  await visit(page, "/register");
  const sent = watchWrites(page);
  const press = () => page.locator("main form button[type=submit]").click();
  const fill = (name: string, text: string) => page.locator(`form [name="${name}"]`).fill(text);

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

test("what the schema of a call refuses is said beside the field and never sent", async () => {
  const post = await app.make.post(app.people.bob.member, app.books, { title: "Say something" });
  const page = await openWindow(browser, base, app.people.alice.member);
  await page.addInitScript(
    "window.violations = []; document.addEventListener('securitypolicyviolation', ({ blockedURI }) => window.violations.push(blockedURI))",
  );
  await visit(page, `/p/${post.pid}`);
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
  expect(page.errors).toEqual([]);
});

test("setting up names the field that is wrong", async () => {
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

    // of a group of choices the chosen one takes the focus
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

/** Where forms are, and as whom. */
const FORMS: [name: string, who: "alice" | "adam" | "visitor", path: () => string][] = [
  ["front page", "visitor", () => "/"],
  ["log in", "visitor", () => "/login"],
  ["register", "visitor", () => "/register"],
  ["submit a link", "alice", () => "/submit/link"],
  ["submit a text", "alice", () => "/submit/text"],
  ["create a circle", "adam", () => "/createsub"],
  ["account", "alice", () => "/settings/account"],
  ["reading", "alice", () => "/settings/reading"],
  ["order of circles", "alice", () => "/settings/subs"],
  ["circles", "alice", () => "/subs"],
  ["search", "visitor", () => "/search?q=x"],
  ["chat", "alice", () => "/chat"],
  ["post", "alice", () => `/p/${mine}`],
];
let mine = 0;

test("no form leaves it to the browser to say what is wrong", async () => {
  mine = (await app.make.post(app.people.alice.member, app.books, { title: "With forms" })).pid;
  for (const scripts of [true, false]) {
    const windows = new Map<string, Page>();
    for (const [name, who, path] of FORMS) {
      const member = who === "visitor" ? null : app.people[who].member;
      const page = windows.get(who) ?? (await openWindow(browser, base, member, { scripts }));
      windows.set(who, page);
      await (scripts ? visit(page, path()) : page.goto(path()));
      const forms = page.locator("form");
      expect(await forms.count(), name).toBeGreaterThan(0);
      const bubbling = await page
        .locator("form:not([novalidate]):not([hidden])")
        .evaluateAll((found) => found.map((form) => form.outerHTML.slice(0, 120)));
      expect([name, bubbling]).toEqual([name, []]);
    }
  }
});

/** A form, the press that sends it empty, and what is said beside which field. */
const EMPTY: [
  name: string,
  who: "alice" | "adam" | "visitor",
  path: () => string,
  button: string,
  field: string,
  sentence: string,
][] = [
  ["logging in", "visitor", () => "/login", en.layout.logIn, "username", refusalText("account.name-missing")],
  ["a post", "alice", () => "/submit/text/books", en.submit.submitPost, "title", "Title is too short"],
  [
    "a link",
    "alice",
    () => "/submit/link/books?title=Here",
    en.submit.submitPost,
    "link",
    refusalText("post.link-missing"),
  ],
  ["a circle", "adam", () => "/createsub", en.subPages.create.button, "subname", "2 to 32 characters"],
  ["a comment", "alice", () => `/p/${mine}`, en.comments.send, "comment", refusalText("comment.length")],
  ["the account", "alice", () => "/settings/account", "Save", "oldpassword", refusalText("account.password-missing")],
];

test.each(EMPTY)(
  "%s sent empty names the field, which takes the focus",
  async (_name, who, path, button, field, sentence) => {
    mine = (await app.make.post(app.people.bob.member, app.books, { title: "To be answered" })).pid;
    await givePassword(app, app.people.alice.member);
    const page = await openWindow(browser, base, who === "visitor" ? null : app.people[who].member);
    await visit(page, path());
    await page.getByRole("main").getByRole("button", { name: button, exact: true }).click();
    await expect.poll(() => wrongField(page)).toEqual([field, expect.stringContaining(sentence)]);
    expect(await page.evaluate("document.activeElement.getAttribute('aria-invalid')")).toBe("true");
    expect(page.errors).toEqual([]);
  },
);

test("a name of a circle counts towards its end, and is refused beside its field without scripts, too", async () => {
  const page = await openWindow(browser, base, app.people.adam.member);
  await visit(page, "/createsub");
  await page.getByLabel(en.subPages.create.name).fill("x".repeat(25));
  expect(await page.getByText(en.reports.left(7)).count()).toBe(0);
  await page.getByLabel(en.subPages.create.name).fill("x".repeat(26));
  await page.getByText(en.reports.left(6)).waitFor();
  const plain = await openWindow(browser, base, app.people.adam.member, { scripts: false });
  await plain.goto("/createsub");
  await plain.getByRole("main").getByRole("button", { name: en.subPages.create.button }).click();
  const error = plain.locator(".field .error").first();
  await error.waitFor();
  expect(await plain.locator("[name=subname]").getAttribute("aria-describedby")).toContain(
    (await error.getAttribute("id")) ?? "no id",
  );
  expect(page.errors).toEqual([]);
});

test("a form that cannot reach the server says so, and so do other calls", async () => {
  await givePassword(app, app.people.alice.member);
  const page = await openWindow(browser, base, app.people.alice.member);
  await visit(page, "/settings/account");
  await page.route("**/do/edit_account", (route) => route.abort());
  await page.getByLabel(en.accounts.currentPassword).fill("whatever it is");
  await page.getByRole("button", { name: en.posts.save, exact: true }).click();
  await page.getByRole("alert").getByText(en.layout.formOffline).waitFor();

  await visit(page, "/s/garden");
  await page.route("**/do/subscribe/*", (route) => route.abort());
  await page.getByRole("button", { name: en.subs.subscribeTo("garden") }).click();
  await page.locator(".toast.error").getByText(en.layout.offline).waitFor();
  expect(page.errors).toEqual([]);
});

test("a title counts from 200 characters on, is never cut unseen, and is refused beside its field", async () => {
  const page = await openWindow(browser, base, app.people.alice.member);
  await visit(page, "/submit/text?sub=books");
  const title = page.getByLabel(en.posts.title);
  await title.fill("x".repeat(199));
  expect(await page.getByText(en.reports.left(56)).count()).toBe(0);
  await title.fill("x".repeat(200));
  await page.getByText(en.reports.left(55)).waitFor();
  await title.fill("x".repeat(258));
  await page.getByText("3 too many").waitFor();
  await page.getByRole("button", { name: en.submit.submitPost }).click();
  await page.getByText(refusalText("post.title-long")).waitFor();
  // what is half under the top bar is smaller than a finger needs
  await page.evaluate("window.scrollTo(0, 0)");
  expect(await axeViolations(page)).toEqual([]);
  expect((await title.inputValue()).length).toBe(258);
  await title.fill("x".repeat(255));
  await page.getByText(en.reports.left(0)).waitFor();
  await page.getByRole("button", { name: en.submit.submitPost }).click();
  await page.getByRole("heading", { level: 1, name: "x".repeat(255) }).waitFor();
  expect(page.errors).toEqual([]);
});

test("after going to another page the focus is on its heading, unless something has taken it", async () => {
  const post = await app.make.post(app.people.bob.member, app.books, { title: "Read me" });
  const page = await openWindow(browser, base, app.people.alice.member);
  await visit(page, "/all/new");
  const focused = () => page.evaluate("[document.activeElement.localName, document.activeElement.textContent]");
  await page.getByRole("link", { name: "Read me" }).first().focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/${post.pid}/**`);
  await expect.poll(focused).toEqual(["h1", "Read me"]);
  await page.keyboard.press("Tab");
  expect(await page.evaluate("document.querySelector('main').contains(document.activeElement)")).toBe(true);
  await page
    .getByRole("navigation", { name: en.submit.subs })
    .getByRole("link", { name: en.layout.all, exact: true })
    .focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: en.feeds.all }).waitFor();
  await expect.poll(focused).toEqual(["a", en.layout.all]);
  expect(page.errors).toEqual([]);
});
