import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import type { Outbound } from "#platform/outbound/outbound.ts";
import { OutboundError } from "#platform/outbound/outbound-error.ts";
import { hashPassword } from "#platform/sessions/passwords.ts";
import { axeViolations, hasHorizontalOverflow, openWindow, visit } from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { patient } from "../support/patience.ts";
import { ANY, en, matching, refusalText } from "../support/texts.ts";

// New posts: choosing the sub by typing, the title from the linked page, existing posts of the link.
/** Responses of other sites, sent when the test requests it. */
let answers: Map<string, { give(html: string): void; refuse(): void }>;
const outbound: Outbound = {
  post: () => Promise.reject(new Error("Nothing is posted.")),
  get: (address) =>
    new Promise((resolve, reject) => {
      answers.set(address, {
        give: (html) =>
          resolve({
            address,
            type: "text/html",
            charset: "utf-8",
            bytes: new TextEncoder().encode(html),
            isCut: false,
          }),
        refuse: () => reject(new OutboundError("connection")),
      });
    }),
};
beforeEach(() => {
  answers = new Map();
});
setUpBrowserTest(() => ({ outbound }));

const asked = (address: string) => expect.poll(() => answers.has(address)).toBe(true);
const changeSub = (sid: number, change: Record<string, number>) =>
  app.db.write((trx) => trx.updateTable("sub").set(change).where("sid", "=", sid).execute());

test("shows a sub's kinds, rules and refusal reasons when it is chosen by keyboard", async () => {
  const { alice, olive } = app.people;
  const shelves = await app.make.sub(olive.member, { name: "bookshelves", title: "Where books stand" });
  await changeSub(shelves.sid, { allow_link: 0, restricted: 1, nsfw: 1 });
  await app.db.write((trx) =>
    trx.insertInto("sub_rule").values({ sid: shelves.sid, position: 1, text: "Show the spine." }).execute(),
  );
  await app.make.subscription(alice.member, app.garden);
  const page = await openWindow(browser, base, alice.member);
  await visit(page, "/submit/link");
  const sub = page.getByRole("combobox", { name: en.posts.sub });
  await sub.press("ArrowDown");
  await page.getByRole("listbox", { name: en.submit.yourSubs }).getByRole("option", { name: "garden" }).waitFor();

  await sub.fill("book");
  const found = page.getByRole("listbox", { name: en.submit.subs, exact: true });
  await found.getByRole("option", { name: "bookshelves" }).waitFor();
  await page.getByText("2 circles found.").waitFor({ state: "attached" });
  expect(await axeViolations(page)).toEqual([]);
  await sub.fill("nothing");
  await page.getByRole("paragraph").filter({ hasText: en.submit.noneFound }).waitFor();
  await sub.press("Escape");
  await sub.fill("shelv");
  await found.getByRole("option", { name: "bookshelves" }).waitFor();
  await sub.press("ArrowDown");
  expect(await sub.getAttribute("aria-activedescendant")).toBe(
    await found.getByRole("option", { selected: true }).getAttribute("id"),
  );
  await page.getByRole("textbox", { name: en.posts.title, exact: true }).evaluate((field: HTMLInputElement) => {
    field.value = "Typed before";
  });
  await sub.press("Enter");

  await page.getByText("Show the spine.").waitFor();
  await page.getByText(refusalText("post.restricted")).waitFor();
  await page.getByText(en.submit.nsfwSub("bookshelves")).waitFor();
  expect(await sub.inputValue()).toBe("bookshelves");
  expect(await page.getByRole("textbox", { name: en.posts.title, exact: true }).inputValue()).toBe("Typed before");
  const kinds = page.getByRole("navigation", { name: en.posts.types });
  expect(await kinds.getByRole("link").allInnerTexts()).toEqual([en.posts.textPost]);
  expect(await page.getByRole("textbox", { name: en.submit.content }).isVisible()).toBe(true);
  expect(page.errors).toEqual([]);
});

test("shows progress while fetching a title, fills the field, reports failures, and ignores late responses", async () => {
  const page = await openWindow(browser, base, app.people.alice.member);
  await visit(page, "/submit/link/books");
  const link = page.getByLabel(en.posts.link, { exact: true });
  const title = page.getByRole("textbox", { name: en.posts.title, exact: true });
  const grab = page.getByRole("button", { name: matching(en.submit.grab, en.submit.grabbing, en.submit.grabAgain) });
  await grab.click();
  expect(await grab.textContent()).toBe(en.submit.grab);

  await link.fill("https://a.example/one");
  await grab.click();
  await page.getByRole("button", { name: en.submit.grabbing }).waitFor();
  await asked("https://a.example/one");
  await link.fill("https://a.example/two");
  await page.getByRole("button", { name: en.submit.grab }).click();
  await asked("https://a.example/two");
  answers.get("https://a.example/two")?.give("<title>Two &amp; only</title>");
  await page.getByRole("button", { name: en.submit.grabAgain }).waitFor();
  expect(await title.inputValue()).toBe("Two & only");
  const late = page.waitForResponse("**/do/grabtitle");
  answers.get("https://a.example/one")?.give("<title>Too late</title>");
  await (await late).finished();
  expect(await title.inputValue()).toBe("Two & only");

  await title.fill("My own words");
  await page.getByRole("button", { name: en.submit.grabAgain }).click();
  await page.getByRole("button", { name: en.submit.putBack }).click();
  expect(await title.inputValue()).toBe("My own words");

  await link.fill("https://a.example/gone");
  await page.getByRole("button", { name: en.submit.grab }).click();
  await asked("https://a.example/gone");
  answers.get("https://a.example/gone")?.refuse();
  await page.getByText(en.submit.grabFailed).waitFor();
  expect(await grab.textContent()).toBe(en.submit.grab);
  expect(await title.inputValue()).toBe("My own words");
  await page.route("**/do/grabtitle", (route) => route.abort());
  await grab.click();
  await page.getByText(en.layout.offline).waitFor();
  await page.getByRole("button", { name: en.submit.grab }).waitFor();

  await page.unroute("**/do/grabtitle");
  await link.fill("https://a.example/slow");
  // the page's clock advances only when the test does it
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await grab.click();
  await asked("https://a.example/slow");
  await page.clock.fastForward(14_000);
  await page.getByRole("button", { name: en.submit.grabbing }).waitFor();
  await page.clock.fastForward(2_000);
  await page.getByText(en.submit.grabFailed).waitFor();
  answers.get("https://a.example/slow")?.give("<title>Slow</title>");
  await page.getByRole("button", { name: en.submit.grab }).waitFor();
  expect(await title.inputValue()).toBe("My own words");
  expect(page.errors).toEqual([]);
});

test("lists earlier posts of a link once, while typing and after the refusal, on a phone", async () => {
  const { alice, bob } = app.people;
  const link = "https://a.example/story";
  const here = await app.make.post(bob.member, app.books, { link, title: "The story in books" });
  await app.make.post(bob.member, app.garden, { link, title: "The story in the garden", nsfw: true });
  const page = await openWindow(browser, base, alice.member, { width: 390 });
  await visit(page, "/submit/link");
  await page.getByLabel(en.posts.link, { exact: true }).fill(`${link}#part`);
  const known = page.getByRole("region", { name: en.submit.discussed });
  await known.getByRole("link", { name: "The story in books" }).waitFor();
  await known.getByText(en.posts.showNsfw).click();
  await known.getByRole("link", { name: "The story in the garden" }).waitFor();
  expect(await page.getByText(en.submit.postedHere("books", 30)).count()).toBe(0);

  const sub = page.getByRole("combobox", { name: en.posts.sub });
  await sub.fill("BOOKS");
  await sub.press("Tab");
  await page.getByText(en.submit.postedHere("books", 30)).waitFor();
  expect(await known.getByRole("link", { name: "The story in books" }).getAttribute("href")).toContain(`/${here.pid}/`);
  expect(await hasHorizontalOverflow(page)).toBe(false);
  expect(await axeViolations(page)).toEqual([]);

  expect(await page.getByText(en.submit.discussed).count()).toBe(0);
  await page.getByRole("textbox", { name: en.posts.title, exact: true }).fill("Again");
  await page.getByRole("button", { name: en.submit.submitPost }).click();
  await page.getByRole("link", { name: en.submit.older30 }).waitFor();
  await known.getByText(en.submit.discussed).waitFor();
  await known.getByText(en.posts.showNsfw).click();
  await known.getByRole("link", { name: "The story in the garden" }).waitFor();
  expect(await known.getByRole("link").count()).toBe(1);
  expect(await page.getByText(refusalText("post.link-recent")).count()).toBe(1);
  expect(await page.getByText(en.submit.postedHere("books", 30)).count()).toBe(0);

  await page.getByLabel(en.posts.link, { exact: true }).fill("https://a.example/another");
  await known.waitFor({ state: "detached" });
  await page.getByText(refusalText("post.link-recent")).waitFor({ state: "detached" });
  await page.getByRole("textbox", { name: en.posts.title, exact: true }).fill("Another story");
  await page.getByRole("button", { name: en.submit.submitPost }).click();
  await page.getByRole("heading", { level: 1, name: "Another story" }).waitFor();
  await visit(page, "/submit/link");
  await page.getByRole("combobox", { name: en.posts.sub }).click();
  await page.getByRole("listbox", { name: en.submit.yourSubs }).getByRole("option", { name: "books" }).waitFor();
  expect(page.errors).toEqual([]);
});

const inView = (page: Page, text: string) =>
  page.getByText(text).evaluate((box) => {
    const { top, bottom } = (
      box as unknown as { getBoundingClientRect(): { top: number; bottom: number } }
    ).getBoundingClientRect();
    return top >= 0 && bottom <= (globalThis as unknown as { innerHeight: number }).innerHeight;
  });

test("shows a restored draft and an error in view without moving the page, on a phone beside the button", async () => {
  const { alice } = app.people;
  const page = await openWindow(browser, base, alice.member, { width: 390 });
  // late styles of the editor
  const late = page.waitForResponse(/\/mentions-[^/]*\.css$/);
  page.on("dialog", (dialog) => void dialog.accept());
  await visit(page, "/submit/text?sub=books");
  const title = page.getByRole("textbox", { name: en.posts.title, exact: true });
  const send = page.getByRole("button", { name: en.submit.submitPost });
  const places = async () => {
    const found: unknown[] = [];
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      found.push((await title.boundingBox())?.y, (await send.boundingBox())?.y);
    }
    return found;
  };
  const before = await places();
  const kept = page.waitForResponse("**/do/draft");
  await title.fill("Roses in winter");
  await (await kept).finished();
  await page.getByText(en.editing.draftKept).waitFor({ state: "attached" });
  expect(await places()).toEqual(before);
  await page.getByRole("textbox", { name: en.submit.content }).fill("They sleep.\n".repeat(40));
  await (await late).finished();
  await page.context().setOffline(true);
  await send.click();
  await page.getByRole("alert").getByText(en.layout.offline).waitFor();
  expect(await inView(page, en.layout.offline)).toBe(true);
  expect(await axeViolations(page)).toEqual([]);

  // changed meanwhile, so it is not sent automatically
  await title.fill("ab");
  await page.context().setOffline(false);
  await page.locator("form.form").evaluate((form) => {
    (form as unknown as { noValidate: boolean }).noValidate = true;
  });
  await send.click();
  await expect.poll(() => page.evaluate("document.activeElement?.getAttribute('name')")).toBe("title");
  const keptAgain = page.waitForResponse("**/do/draft");
  await title.fill("Roses in winter");
  await (await keptAgain).finished();

  await visit(page, "/submit/text?sub=books");
  const offer = en.editing.draftFound(en.editing.justNow);
  await page.getByText(offer).waitFor();
  const after = await places();
  expect([after[0], after[2]]).toEqual([before[0], before[2]]);
  expect(await inView(page, offer)).toBe(true);
  expect(await hasHorizontalOverflow(page)).toBe(false);
  await page.getByRole("button", { name: en.editing.restore }).click();
  await send.click();
  await page.getByRole("heading", { level: 1, name: "Roses in winter" }).waitFor();
  expect(page.errors).toEqual([]);
});

test("keeps the form when offline, and stores its post once after logging in again", async () => {
  const writer = await app.make.member("writer", { password_hash: await hashPassword("correct horse") });
  const page = await openWindow(browser, base, writer);
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await visit(page, "/submit/text?sub=books");
  await page.getByRole("textbox", { name: en.posts.title, exact: true }).fill("Typed before");
  await page.getByText(en.editing.draftKept).waitFor();
  const sub = page.getByRole("combobox", { name: en.posts.sub });
  await sub.fill("garden");
  await page.getByRole("option", { name: "garden" }).waitFor();
  await page.context().setOffline(true);
  await sub.press("Enter");
  const alert = page.getByRole("alert").filter({ hasText: en.layout.offline });
  await alert.waitFor();
  expect([
    await sub.inputValue(),
    await page.getByRole("textbox", { name: en.posts.title, exact: true }).inputValue(),
  ]).toEqual(["garden", "Typed before"]);
  await alert.getByRole("button", { name: en.layout.retry }).click();
  await alert.waitFor();
  await page.context().setOffline(false);
  await alert.getByRole("button", { name: en.layout.retry }).click();
  await page.waitForURL("**/submit/text?sub=garden");
  await alert.waitFor({ state: "hidden" });

  await page.context().setOffline(true);
  await page.getByRole("link", { name: en.posts.linkPost }).click();
  await alert.waitFor();
  expect(await page.getByRole("textbox", { name: en.posts.title, exact: true }).inputValue()).toBe("Typed before");
  await page.context().setOffline(false);
  await alert.getByRole("button", { name: en.layout.retry }).click();
  await page.getByLabel(en.posts.link, { exact: true }).waitFor();
  expect(await page.getByRole("textbox", { name: en.posts.title, exact: true }).inputValue()).toBe("Typed before");
  expect(asked).toEqual([]);

  await page.getByLabel(en.posts.link, { exact: true }).fill("https://a.example/roses");
  await app.db.write((trx) => trx.deleteFrom("session").where("uid", "=", writer.uid).execute());
  // a stored post is not sent again if its page fails to load
  await page.route("**/-/data/s/**", (route) => route.abort());
  const send = page.getByRole("button", { name: en.submit.submitPost });
  await send.click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(en.accounts.username).fill("writer");
  await dialog.getByLabel(en.accounts.password).fill("correct horse");
  await dialog.getByRole("button", { name: en.accounts.logIn, exact: true }).click();
  await page.locator(".toast").getByText(en.layout.offline).waitFor();
  await dialog.waitFor({ state: "hidden" });
  await page.unroute("**/-/data/s/**");
  await send.click();
  await page.getByRole("heading", { level: 1, name: "Typed before" }).waitFor();
  expect(await app.db.read.selectFrom("post").select("title").execute()).toEqual([{ title: "Typed before" }]);
  expect(page.errors).toEqual([]);
});

test("keeps a draft per kind of post, moves it on a change of kind, and lists drafts to choose from", async () => {
  const { alice } = app.people;
  const drafts = async () =>
    (
      await app.db.read.selectFrom("draft").select(["place", "fields"]).where("uid", "=", alice.member.uid).execute()
    ).map(({ place, fields }) => ({ place, ...(JSON.parse(fields) as Record<string, string>) }));
  const page = await openWindow(browser, base, alice.member);
  page.on("dialog", (dialog) => void dialog.accept());
  const addChoice = () =>
    page.locator("form.submit").evaluate((form) => {
      (form as unknown as { insertAdjacentHTML(at: string, html: string): void }).insertAdjacentHTML(
        "beforeend",
        `<select name="flair"><option value="">None</option><option>Essay</option></select>
         <input type="radio" name="kind" value="a" checked><input type="radio" name="kind" value="b">`,
      );
    });
  await visit(page, "/submit/link?sub=books");
  await addChoice();
  await page.getByLabel(en.posts.link, { exact: true }).fill("https://a.example/roses");
  await page.locator("select[name=flair]").selectOption("Essay");
  await page.locator("input[value=b]").check();
  await page.getByRole("checkbox", { name: en.submit.nsfwBox }).check();
  const held = { link: "https://a.example/roses", flair: "Essay", kind: "b", nsfw: "on", sub: "books" };
  await expect
    .poll(drafts, { timeout: patient(8_000) })
    .toEqual([expect.objectContaining({ place: "submit link", ...held })]);

  const asked = page.waitForResponse("**/do/drafts?**");
  await visit(page, "/submit/text?sub=books");
  await (await asked).finished();
  await page.getByRole("textbox", { name: en.posts.title, exact: true }).fill("Another thing");
  await page.getByText(en.editing.draftKept).waitFor();
  expect(await page.getByText(matching(en.editing.draftFound(ANY))).count()).toBe(0);
  expect((await drafts()).map(({ place }) => place).sort()).toEqual(["submit link", "submit text"]);

  await visit(page, "/submit/link?sub=books");
  await addChoice();
  await page.getByRole("button", { name: en.editing.restore }).click();
  expect(await page.getByLabel(en.posts.link, { exact: true }).inputValue()).toBe("https://a.example/roses");
  expect(await page.locator("select[name=flair]").inputValue()).toBe("Essay");
  expect([await page.locator("input[value=b]").isChecked(), await page.locator("[name=nsfw]").isChecked()]).toEqual([
    true,
    true,
  ]);

  await app.db.write((trx) => trx.deleteFrom("draft").where("place", "=", "submit text").execute());
  await page.getByRole("link", { name: en.posts.textPost }).click();
  await page.getByRole("textbox", { name: en.submit.content }).waitFor();
  await expect
    .poll(drafts, { timeout: patient(8_000) })
    .toEqual([expect.objectContaining({ place: "submit text", ...held })]);
  expect(page.errors).toEqual([]);
});
