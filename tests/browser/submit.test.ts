import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import type { Outbound } from "#platform/outbound/outbound.ts";
import { OutboundError } from "#platform/outbound/outbound-error.ts";
import { hashPassword } from "#platform/sessions/passwords.ts";
import { axeViolations, openWindow, sticksOut, visit } from "../support/browser.ts";
import { patient } from "../support/patience.ts";
import { app, base, browser, setStage } from "../support/stage.ts";
import { en, refusalText } from "../support/texts.ts";

// Writing a new post: the sub by some letters, the title from the page, what is there already.
/** Answers of pages elsewhere that the test gives when it likes. */
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
setStage(() => ({ outbound }));

const asked = (address: string) => expect.poll(() => answers.has(address)).toBe(true);
const changeSub = (sid: number, change: Record<string, number>) =>
  app.db.write((trx) => trx.updateTable("sub").set(change).where("sid", "=", sid).execute());

test("choosing a sub by keyboard shows what it takes, its rules, and why posting is refused", async () => {
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
  await page.getByLabel(en.posts.title).evaluate((field: HTMLInputElement) => {
    field.value = "Typed before";
  });
  await sub.press("Enter");

  await page.getByText("Show the spine.").waitFor();
  await page.getByText(refusalText("post.restricted")).waitFor();
  await page.getByText(en.submit.nsfwSub("bookshelves")).waitFor();
  expect(await sub.inputValue()).toBe("bookshelves");
  expect(await page.getByLabel(en.posts.title).inputValue()).toBe("Typed before");
  const kinds = page.getByRole("navigation", { name: en.posts.types });
  expect(await kinds.getByRole("link").allInnerTexts()).toEqual([en.posts.textPost]);
  expect(await page.getByRole("textbox", { name: en.submit.content }).isVisible()).toBe(true);
  expect(await axeViolations(page)).toEqual([]);
  expect(page.errors).toEqual([]);
});

test("grab title: running, filled, again, failed beside the control, and an old answer is ignored", async () => {
  const page = await openWindow(browser, base, app.people.alice.member);
  await visit(page, "/submit/link/books");
  const link = page.getByLabel(en.posts.link, { exact: true });
  const title = page.getByLabel(en.posts.title);
  const grab = page.getByRole("button", { name: /^Grab/ });
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
  expect(page.errors).toEqual([]);
});

test("a title that takes longer than fifteen seconds is not waited for", async () => {
  const page = await openWindow(browser, base, app.people.alice.member);
  await visit(page, "/submit/link/books?url=https://a.example/slow");
  // the page's time stands still but for what is added
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.getByRole("button", { name: en.submit.grab }).click();
  await asked("https://a.example/slow");
  await page.clock.fastForward(14_000);
  await page.getByRole("button", { name: en.submit.grabbing }).waitFor();
  await page.clock.fastForward(2_000);
  await page.getByText(en.submit.grabFailed).waitFor();
  answers.get("https://a.example/slow")?.give("<title>Slow</title>");
  await page.getByRole("button", { name: en.submit.grab }).waitFor();
  expect(await page.getByLabel(en.posts.title).inputValue()).toBe("");
});

test("earlier posts of a link are shown during typing, on a phone too", async () => {
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
  expect(await page.getByText("This link is in books already.").count()).toBe(0);

  const sub = page.getByRole("combobox", { name: en.posts.sub });
  await sub.fill("BOOKS");
  await sub.press("Tab");
  await page.getByText("This link is in books already.").waitFor();
  expect(await known.getByRole("link", { name: "The story in books" }).getAttribute("href")).toContain(`/${here.pid}/`);
  expect(await sticksOut(page)).toBe(false);
  expect(await axeViolations(page)).toEqual([]);

  await page.getByLabel(en.posts.link, { exact: true }).fill("https://a.example/another");
  await known.waitFor({ state: "detached" });
  await page.getByLabel(en.posts.title).fill("Another story");
  await page.getByRole("button", { name: en.submit.submitPost }).click();
  await page.getByRole("heading", { level: 1, name: "Another story" }).waitFor();
  await visit(page, "/submit/link");
  await page.getByRole("combobox", { name: en.posts.sub }).click();
  await page.getByRole("listbox", { name: en.submit.yourSubs }).getByRole("option", { name: "books" }).waitFor();
  expect(page.errors).toEqual([]);
});

test("an earlier post of the link in the sub is shown once, before and after the refusal", async () => {
  const { alice, bob } = app.people;
  const link = "https://a.example/story";
  await app.make.post(bob.member, app.books, { link, title: "The story in books" });
  await app.make.post(bob.member, app.garden, { link, title: "The story in the garden" });
  const page = await openWindow(browser, base, alice.member);
  await visit(page, "/submit/link?sub=books");
  await page.getByLabel(en.posts.link, { exact: true }).fill(link);
  const known = page.getByRole("region", { name: en.submit.discussed });
  await known.getByText("This link is in books already.").waitFor();
  expect(await page.getByText(en.submit.discussed).count()).toBe(0);

  await page.getByLabel(en.posts.title).fill("Again");
  await page.getByRole("button", { name: en.submit.submitPost }).click();
  await page.getByRole("link", { name: en.submit.older30 }).waitFor();
  await known.getByText(en.submit.discussed).waitFor();
  expect(await known.getByRole("link").allTextContents()).toEqual(["The story in the garden"]);
  expect(await page.getByText(refusalText("post.link-recent")).count()).toBe(1);
  expect(await page.getByText("This link is in books already.").count()).toBe(0);

  await page.getByLabel(en.posts.link, { exact: true }).fill("https://a.example/another");
  await page.getByText(refusalText("post.link-recent")).waitFor({ state: "detached" });
  expect(page.errors).toEqual([]);
});

test("without scripts it is a plain form, filled with what was shared", async () => {
  const { alice } = app.people;
  await app.make.subscription(alice.member, app.garden);
  const page = await openWindow(browser, base, alice.member, { scripts: false });
  await page.goto("/submit/link?text=Look%20here%20https%3A%2F%2Fa.example%2Fshared");
  expect(await page.getByLabel(en.posts.link, { exact: true }).inputValue()).toBe("https://a.example/shared");
  expect(await page.getByLabel(en.posts.title).inputValue()).toBe("Look here");
  expect(await page.getByRole("button", { name: /Grab/ }).count()).toBe(0);
  expect(
    await page.locator("datalist option").evaluateAll((all) => all.map((one) => one.getAttribute("value"))),
  ).toEqual(["garden"]);
  await page.getByRole("combobox", { name: en.posts.sub }).fill("garden");
  await page.getByRole("button", { name: en.submit.submitPost }).click();
  await page.getByRole("heading", { level: 1, name: "Look here" }).waitFor();
});

const inView = (page: Page, text: string) =>
  page.getByText(text).evaluate((box) => {
    const { top, bottom } = (
      box as unknown as { getBoundingClientRect(): { top: number; bottom: number } }
    ).getBoundingClientRect();
    return top >= 0 && bottom <= (globalThis as unknown as { innerHeight: number }).innerHeight;
  });

test("an error on a phone is shown beside the button that was pressed; another try succeeds", async () => {
  const { alice } = app.people;
  const page = await openWindow(browser, base, alice.member, { width: 390 });
  // what the editor loads late
  const late = page.waitForResponse(/\/mentions-[^/]*\.css$/);
  await visit(page, "/submit/text?sub=books");
  await page.getByLabel(en.posts.title).fill("Roses in winter");
  await page.getByRole("textbox", { name: en.submit.content }).fill("They sleep.\n".repeat(40));
  const send = page.getByRole("button", { name: en.submit.submitPost });
  await (await late).finished();
  await page.context().setOffline(true);
  await send.click();
  await page.getByRole("alert").getByText(en.layout.offline).waitFor();
  expect(await inView(page, en.layout.offline)).toBe(true);
  expect(await axeViolations(page)).toEqual([]);

  // changed meanwhile, it is not sent again by itself
  await page.getByLabel(en.posts.title).fill("ab");
  await page.context().setOffline(false);
  await page.locator("form.form").evaluate((form) => {
    (form as unknown as { noValidate: boolean }).noValidate = true;
  });
  await send.click();
  await expect.poll(() => page.evaluate("document.activeElement?.getAttribute('name')")).toBe("title");
  await page.getByLabel(en.posts.title).fill("Roses in winter");
  await send.click();
  await page.getByRole("heading", { level: 1, name: "Roses in winter" }).waitFor();
  expect(page.errors).toEqual([]);
});

test("whose session is over logs in, and the post that was typed is submitted", async () => {
  const writer = await app.make.member("writer", { password_hash: await hashPassword("correct horse") });
  const page = await openWindow(browser, base, writer);
  await visit(page, "/submit/text?sub=books");
  await page.getByLabel(en.posts.title).fill("Roses in winter");
  await app.db.write((trx) => trx.deleteFrom("session").where("uid", "=", writer.uid).execute());
  await page.getByRole("button", { name: en.submit.submitPost }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(en.accounts.username).fill("writer");
  await dialog.getByLabel(en.accounts.password).fill("correct horse");
  await dialog.getByRole("button", { name: en.accounts.logIn, exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Roses in winter" }).waitFor();
  await dialog.waitFor({ state: "hidden" });
  expect(page.errors).toEqual([]);
});

test("without a network choosing a sub or a kind leaves the form as it is, and can be tried again", async () => {
  const { alice } = app.people;
  const page = await openWindow(browser, base, alice.member);
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await visit(page, "/submit/text?sub=books");
  await page.getByLabel(en.posts.title).fill("Typed before");
  await page.getByText(en.editing.draftKept).waitFor();
  const sub = page.getByRole("combobox", { name: en.posts.sub });
  await sub.fill("garden");
  await page.getByRole("option", { name: "garden" }).waitFor();
  await page.context().setOffline(true);
  await sub.press("Enter");
  const alert = page.getByRole("alert").filter({ hasText: en.layout.offline });
  await alert.waitFor();
  expect([await sub.inputValue(), await page.getByLabel(en.posts.title).inputValue()]).toEqual([
    "garden",
    "Typed before",
  ]);
  await alert.getByRole("button", { name: en.layout.retry }).click();
  await alert.waitFor();
  await page.context().setOffline(false);
  expect(await axeViolations(page)).toEqual([]);
  await alert.getByRole("button", { name: en.layout.retry }).click();
  await page.waitForURL("**/submit/text?sub=garden");
  await alert.waitFor({ state: "hidden" });

  await page.context().setOffline(true);
  await page.getByRole("link", { name: en.posts.linkPost }).click();
  await alert.waitFor();
  expect(await page.getByLabel(en.posts.title).inputValue()).toBe("Typed before");
  await page.context().setOffline(false);
  await alert.getByRole("button", { name: en.layout.retry }).click();
  await page.getByLabel(en.posts.link, { exact: true }).waitFor();
  expect(await page.getByLabel(en.posts.title).inputValue()).toBe("Typed before");
  expect(asked).toEqual([]);
  expect(page.errors).toEqual([]);
});

test("a post that was stored is not sent again because its page could not be loaded", async () => {
  const { alice } = app.people;
  const page = await openWindow(browser, base, alice.member);
  await visit(page, "/submit/text?sub=books");
  await page.getByLabel(en.posts.title).fill("Roses in winter");
  await page.route("**/-/data/**", (route) => route.abort());
  const send = page.getByRole("button", { name: en.submit.submitPost });
  await send.click();
  await page.locator(".toast").getByText(en.layout.offline).waitFor();
  await page.unroute("**/-/data/**");
  await send.click();
  await page.getByRole("heading", { level: 1, name: "Roses in winter" }).waitFor();
  expect(await app.db.read.selectFrom("post").select("title").execute()).toEqual([{ title: "Roses in winter" }]);
});

test.each([1280, 390])("the status of a draft moves nothing and is visible, at %i px", async (width) => {
  const { alice } = app.people;
  const page = await openWindow(browser, base, alice.member, { width });
  page.on("dialog", (dialog) => void dialog.accept());
  await visit(page, "/submit/text?sub=books");
  const title = page.getByLabel(en.posts.title);
  const button = page.getByRole("button", { name: en.submit.submitPost });
  const places = async () => [(await title.boundingBox())?.y, (await button.boundingBox())?.y];
  const before = await places();
  const kept = page.waitForResponse("**/do/draft");
  await title.fill("Roses in winter");
  await (await kept).finished();
  await page.getByText(en.editing.draftKept).waitFor({ state: "attached" });
  expect(await places()).toEqual(before);

  await visit(page, "/submit/text?sub=books");
  const offer = "You have an unsent draft from";
  await page.getByText(offer).waitFor();
  expect((await places())[0]).toBe(before[0]);
  expect(await inView(page, offer)).toBe(true);
  expect(await sticksOut(page)).toBe(false);
  // the bottom of a long form counts as covered; so would what is just passing under the bar on top
  await page.evaluate('document.querySelector("body header").style.position = "static"');
  await page.evaluate("window.scrollTo(0, document.documentElement.scrollHeight)");
  expect(await axeViolations(page)).toEqual([]);
});

test("a draft belongs to its type of post, moves along when that is changed, and holds lists to choose from", async () => {
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
  await page.getByLabel(en.posts.title).fill("Another thing");
  await page.getByText(en.editing.draftKept).waitFor();
  expect(await page.getByText("You have an unsent draft").count()).toBe(0);
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
