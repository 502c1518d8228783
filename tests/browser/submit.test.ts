import { beforeEach, expect, test } from "vitest";
import type { Outbound } from "../../src/platform/outbound/outbound.ts";
import { OutboundError } from "../../src/platform/outbound/outbound-error.ts";
import { axeFaults, openWindow, sticksOut, visit } from "../support/browser.ts";
import { app, base, browser, setStage } from "../support/stage.ts";

// Writing a new post: the circle by some letters, the title from the page, what is there already.
/** Answers of pages elsewhere that the test gives when it likes. */
let answers: Map<string, { give(html: string): void; refuse(): void }>;
const outbound: Outbound = {
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

test("choosing a circle by keyboard shows what it takes, its rules, and why one may not post", async () => {
  const { alice, olive } = app.people;
  const shelves = await app.make.sub(olive.member, { name: "bookshelves", title: "Where books stand" });
  await changeSub(shelves.sid, { allow_link: 0, restricted: 1, nsfw: 1 });
  await app.db.write((trx) =>
    trx.insertInto("sub_rule").values({ sid: shelves.sid, position: 1, text: "Show the spine." }).execute(),
  );
  await app.make.subscription(alice.member, app.garden);
  const page = await openWindow(browser, base, alice.member);
  await visit(page, "/submit/link");
  const circle = page.getByRole("combobox", { name: "Circle" });
  await circle.press("ArrowDown");
  await page.getByRole("listbox", { name: "Your circles" }).getByRole("option", { name: "garden" }).waitFor();

  await circle.fill("book");
  const found = page.getByRole("listbox", { name: "Circles", exact: true });
  await found.getByRole("option", { name: "bookshelves" }).waitFor();
  await page.getByText("2 circles found.").waitFor({ state: "attached" });
  expect(await axeFaults(page)).toEqual([]);
  await circle.fill("nothing");
  await page.getByRole("paragraph").filter({ hasText: "No circles found" }).waitFor();
  await circle.press("Escape");
  await circle.fill("shelv");
  await found.getByRole("option", { name: "bookshelves" }).waitFor();
  await circle.press("ArrowDown");
  expect(await circle.getAttribute("aria-activedescendant")).toBe(
    await found.getByRole("option", { selected: true }).getAttribute("id"),
  );
  await page.getByLabel("Post title").evaluate((field: HTMLInputElement) => {
    field.value = "Typed before";
  });
  await circle.press("Enter");

  await page.getByText("Show the spine.").waitFor();
  await page.getByText("Only mods can post on this sub.").waitFor();
  await page.getByText("Every post in bookshelves is marked NSFW.").waitFor();
  expect(await circle.inputValue()).toBe("bookshelves");
  expect(await page.getByLabel("Post title").inputValue()).toBe("Typed before");
  const kinds = page.getByRole("navigation", { name: "Kind of post" });
  expect(await kinds.getByRole("link").allInnerTexts()).toEqual(["Text post"]);
  expect(await page.getByRole("textbox", { name: "Post content" }).isVisible()).toBe(true);
  expect(await axeFaults(page)).toEqual([]);
  expect(page.faults).toEqual([]);
});

test("grab title: grabbing, filled, again, failed beside the control, and an old answer is not heard", async () => {
  const page = await openWindow(browser, base, app.people.alice.member);
  await visit(page, "/submit/link/books");
  const link = page.getByLabel("Link", { exact: true });
  const title = page.getByLabel("Post title");
  const grab = page.getByRole("button", { name: /^Grab/ });
  await grab.click();
  expect(await grab.textContent()).toBe("Grab title");

  await link.fill("https://a.example/one");
  await grab.click();
  await page.getByRole("button", { name: "Grabbing..." }).waitFor();
  await asked("https://a.example/one");
  await link.fill("https://a.example/two");
  await page.getByRole("button", { name: "Grab title" }).click();
  await asked("https://a.example/two");
  answers.get("https://a.example/two")?.give("<title>Two &amp; only</title>");
  await page.getByRole("button", { name: "Grab again" }).waitFor();
  expect(await title.inputValue()).toBe("Two & only");
  const late = page.waitForResponse("**/do/grabtitle");
  answers.get("https://a.example/one")?.give("<title>Too late</title>");
  await (await late).finished();
  expect(await title.inputValue()).toBe("Two & only");

  await title.fill("My own words");
  await page.getByRole("button", { name: "Grab again" }).click();
  await page.getByRole("button", { name: "Put my title back" }).click();
  expect(await title.inputValue()).toBe("My own words");

  await link.fill("https://a.example/gone");
  await page.getByRole("button", { name: "Grab title" }).click();
  await asked("https://a.example/gone");
  answers.get("https://a.example/gone")?.refuse();
  await page.getByText("Could not read the title of that page.").waitFor();
  expect(await grab.textContent()).toBe("Grab title");
  expect(await title.inputValue()).toBe("My own words");
  await page.route("**/do/grabtitle", (route) => route.abort());
  await grab.click();
  await page.getByText("Could not read the title of that page.").waitFor();
  await page.getByRole("button", { name: "Grab title" }).waitFor();
  expect(page.faults).toEqual([]);
});

test("a title that takes longer than fifteen seconds is not waited for", async () => {
  const page = await openWindow(browser, base, app.people.alice.member);
  await visit(page, "/submit/link/books?url=https://a.example/slow");
  await page.clock.install();
  await page.getByRole("button", { name: "Grab title" }).click();
  await asked("https://a.example/slow");
  await page.clock.fastForward(14_000);
  await page.getByRole("button", { name: "Grabbing..." }).waitFor();
  await page.clock.fastForward(2_000);
  await page.getByText("Could not read the title of that page.").waitFor();
  answers.get("https://a.example/slow")?.give("<title>Slow</title>");
  await page.getByRole("button", { name: "Grab title" }).waitFor();
  expect(await page.getByLabel("Post title").inputValue()).toBe("");
});

test("where the link is discussed already is told while one types, on a phone too", async () => {
  const { alice, bob } = app.people;
  const link = "https://a.example/story";
  const here = await app.make.post(bob.member, app.books, { link, title: "The story in books" });
  await app.make.post(bob.member, app.garden, { link, title: "The story in the garden", nsfw: true });
  const page = await openWindow(browser, base, alice.member, { width: 390 });
  await visit(page, "/submit/link");
  await page.getByLabel("Link", { exact: true }).fill(`${link}#part`);
  const known = page.getByRole("region", { name: "Where this link is discussed" });
  await known.getByRole("link", { name: "The story in books" }).waitFor();
  await known.getByText("Show: not safe for work").click();
  await known.getByRole("link", { name: "The story in the garden" }).waitFor();
  expect(await page.getByText("This link is in books already.").count()).toBe(0);

  const circle = page.getByRole("combobox", { name: "Circle" });
  await circle.fill("BOOKS");
  await circle.press("Tab");
  await page.getByText("This link is in books already.").waitFor();
  expect(await known.getByRole("link", { name: "The story in books" }).getAttribute("href")).toContain(`/${here.pid}/`);
  expect(await sticksOut(page)).toBe(false);
  expect(await axeFaults(page)).toEqual([]);

  await page.getByLabel("Link", { exact: true }).fill("https://a.example/another");
  await known.waitFor({ state: "detached" });
  await page.getByLabel("Post title").fill("Another story");
  await page.getByRole("button", { name: "Submit post" }).click();
  await page.getByRole("heading", { level: 1, name: "Another story" }).waitFor();
  await visit(page, "/submit/link");
  await page.getByRole("combobox", { name: "Circle" }).click();
  await page.getByRole("listbox", { name: "Your circles" }).getByRole("option", { name: "books" }).waitFor();
  expect(page.faults).toEqual([]);
});

test("without scripts all of it is a plain form, and what was shared stands in it", async () => {
  const { alice } = app.people;
  await app.make.subscription(alice.member, app.garden);
  const page = await openWindow(browser, base, alice.member, { scripts: false });
  await page.goto("/submit/link?text=Look%20here%20https%3A%2F%2Fa.example%2Fshared");
  expect(await page.getByLabel("Link", { exact: true }).inputValue()).toBe("https://a.example/shared");
  expect(await page.getByLabel("Post title").inputValue()).toBe("Look here");
  expect(await page.getByRole("button", { name: /Grab/ }).count()).toBe(0);
  expect(
    await page.locator("datalist option").evaluateAll((all) => all.map((one) => one.getAttribute("value"))),
  ).toEqual(["garden"]);
  await page.getByRole("combobox", { name: "Circle" }).fill("garden");
  await page.getByRole("button", { name: "Submit post" }).click();
  await page.getByRole("heading", { level: 1, name: "Look here" }).waitFor();
});
