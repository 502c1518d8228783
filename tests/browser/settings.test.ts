import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { hasHorizontalOverflow, openWindow, visit, waitForStoredTheme } from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { ANY, en, forAnyNumber, matching } from "../support/texts.ts";

// Preferences: a list of sections whose settings are saved when changed.
setUpBrowserTest();

const stored = async (uid: number) => {
  const row = app.db.read.selectFrom("person").select("preferences").where("uid", "=", uid);
  return JSON.parse((await row.executeTakeFirstOrThrow()).preferences) as Record<string, unknown>;
};

/** Note shown in a row of settings. */
const noteOf = (page: Page, name: string) =>
  page
    .locator(".switch")
    .filter({ has: page.getByRole("switch", { name }) })
    .locator(".saved");

test("saves a switch when it is changed, and resets it with the reason if refused", async () => {
  const { member } = app.people.alice;
  const page = await openWindow(browser, base, member);
  await visit(page, "/settings/reading");
  await page.getByText(en.preferences.asYouGo).waitFor();
  const keys = page.getByRole("switch", { name: en.preferences.names.keys });
  expect(await keys.isChecked()).toBe(true);
  await keys.click();
  await expect.poll(() => noteOf(page, en.preferences.names.keys).textContent()).toBe(en.layout.saved);
  expect(await stored(member.uid)).toEqual({ keys: "off" });
  expect(await page.getByRole("button", { name: en.layout.save, exact: true }).count()).toBe(0);

  await page.route("**/do/preference", (route) =>
    route.fulfill({ status: 429, json: { status: "error", code: "request.too-many", error: ["Not so fast."] } }),
  );
  await keys.click();
  await page.getByRole("alert").getByText("Not so fast.").waitFor();
  expect(await keys.isChecked()).toBe(false);
  expect(await keys.getAttribute("aria-describedby")).toBe(await page.getByText("Not so fast.").getAttribute("id"));
  await page.unroute("**/do/preference");

  await page.route("**/do/preference", (route) => route.abort());
  // forced because it may be reset before the choice is visible
  await page.getByRole("radio", { name: en.preferences.commentSort.best }).click({ force: true });
  await page.getByText(en.layout.offline).waitFor();
  expect(await page.getByRole("radio", { name: en.preferences.commentSort.place }).isChecked()).toBe(true);
  await page.unroute("**/do/preference");

  await page.getByRole("radio", { name: en.preferences.commentSort.place }).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  const sorts = page
    .locator(".group")
    .filter({ has: page.getByRole("radio", { name: en.preferences.commentSort.best }) });
  await expect.poll(() => sorts.locator(".saved").textContent()).toBe(en.layout.saved);
  expect(await stored(member.uid)).toEqual({ keys: "off", commentSort: "top" });

  // the second of two changes in a row is refused, the first stays
  const firstMaySend = Promise.withResolvers<void>();
  let requests = 0;
  await page.route("**/do/preference", async (route) => {
    requests += 1;
    if (requests > 1) return route.fulfill({ status: 429, json: { status: "error", error: ["Not twice."] } });
    await firstMaySend.promise;
    return route.continue();
  });
  const sort = (name: string) => page.getByRole("radio", { name });
  await sort(en.preferences.commentSort.best).click();
  await sort(en.preferences.commentSort.place).click();
  firstMaySend.resolve();
  await page.getByRole("alert").getByText("Not twice.").waitFor();
  expect(await sort(en.preferences.commentSort.best).isChecked()).toBe(true);
  expect(await stored(member.uid)).toEqual({ keys: "off", commentSort: "best" });
  await page.unroute("**/do/preference");
  await visit(page, "/settings/reading");
  expect(await keys.isChecked()).toBe(false);
  expect(await sort(en.preferences.commentSort.best).isChecked()).toBe(true);
  expect(page.errors).toEqual([]);
});

test("previews theme and density", async () => {
  const page = await openWindow(browser, base, app.people.bob.member);
  await visit(page, "/settings");
  const themeOf = () => page.evaluate("document.documentElement.dataset.theme ?? null");
  await page.getByRole("button", { name: en.preferences.themes.dark, exact: true }).click();
  expect(await themeOf()).toBe("dark");
  await waitForStoredTheme(page, "dark");
  await page.getByRole("button", { name: en.layout.theme }).click();
  expect(
    await page.getByRole("button", { name: en.preferences.themes.light, exact: true }).getAttribute("aria-pressed"),
  ).toBe("true");
  await page.getByRole("button", { name: en.preferences.themes.system }).click();
  expect(await themeOf()).toBe(null);
  await waitForStoredTheme(page, null);
  expect(await page.getByRole("button", { name: en.preferences.dank }).count()).toBe(0);

  const preview = page.getByRole("img", { name: en.preferences.preview });
  const density = () => preview.locator(".list").getAttribute("data-density");
  expect(await density()).toBe("comfortable");
  expect(await preview.locator(".snippet").count()).toBe(0);
  await page.getByRole("radio", { name: en.feeds.density.cards }).check();
  expect(await density()).toBe("cards");
  await preview.locator(".snippet").waitFor();
  await page.getByRole("radio", { name: en.feeds.density.compact }).check();
  expect(await density()).toBe("compact");
  await expect.poll(() => stored(app.people.bob.member.uid)).toEqual({ density: "compact" });
  expect(page.errors).toEqual([]);
});

test("applies text size and font immediately, and loads only the chosen font", async () => {
  const page = await openWindow(browser, base, null);
  const fonts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "font") fonts.push(request.url());
  });
  await visit(page, "/settings/reading");
  const text = page.locator(".specimen .prose p");
  const look = () =>
    text.evaluate((element) => {
      const { fontSize, fontFamily } = getComputedStyle(element);
      return [Number.parseFloat(fontSize), fontFamily.split(",")[0]];
    });
  expect(await look()).toEqual([16.5, '"Inter Variable"']);
  await page.getByRole("radio", { name: en.preferences.sizes.larger }).check();
  await page.getByRole("radio", { name: en.preferences.fonts.serif }).check();
  await expect.poll(look).toEqual([expect.closeTo(22.275), '"Iowan Old Style"']);
  expect(await page.locator("h1").evaluate((element) => getComputedStyle(element).fontFamily)).toContain(
    en.preferences.fonts.site,
  );
  expect(fonts.filter((address) => address.includes("dyslexic"))).toEqual([]);
  await page.getByRole("radio", { name: en.preferences.fonts.dyslexic }).check();
  await expect.poll(() => fonts.filter((address) => address.includes("dyslexic")).length).toBeGreaterThan(0);
  await expect
    .poll(async () => (await page.context().cookies()).map(({ value }) => decodeURIComponent(value)))
    .toContain('{"size":"larger","font":"dyslexic"}');
  await visit(page, "/all/new");
  expect(await page.locator("html").getAttribute("data-font")).toBe("dyslexic");
  expect(page.errors).toEqual([]);
});

test("saves choices made before scripts run; collapses deep comments initially, which open without scripts", async () => {
  const { alice, bob } = app.people;
  const post = await app.make.post(bob.member, app.books, { title: "A deep thread" });
  let parent: Awaited<ReturnType<typeof app.make.comment>> | undefined;
  for (let level = 1; level <= 6; level += 1) {
    parent = await app.make.comment(bob.member, post, {
      text: `Level ${level}`,
      ...(parent && { parent }),
    });
  }
  const page = await openWindow(browser, base, alice.member);
  let letThrough = () => {};
  /** Delays the scripts of the next page except inline ones. */
  const hold = async () => {
    const held = Promise.withResolvers<void>();
    letThrough = held.resolve;
    await page.unroute("**/*.js");
    await page.route("**/*.js", (route) => held.promise.then(() => route.continue()));
  };
  await hold();
  await page.goto("/settings/reading", { waitUntil: "commit" });
  await page.getByRole("switch", { name: en.preferences.names.keys }).uncheck();
  await page.getByRole("radio", { name: en.subSettings.sorts.top }).check();
  await page.getByRole("radio", { name: en.preferences.levels["3"] }).check();
  letThrough();
  await expect.poll(() => stored(alice.member.uid)).toEqual({ keys: "off", commentSort: "top", levels: 3 });
  expect(await page.getByRole("radio", { name: en.subSettings.sorts.top }).isChecked()).toBe(true);

  await hold();
  await page.goto(`/p/${post.pid}`, { waitUntil: "commit" });
  await page.getByText(en.modmail.level(3)).waitFor();
  const visible = () =>
    page.locator("#comments .txt").evaluateAll((texts) => texts.filter((text) => text.checkVisibility()).length);
  await expect.poll(visible).toBe(3);
  const fourth = page.locator("#comments li.c.folded");
  expect(await fourth.count()).toBe(1);
  letThrough();
  const line = fourth.locator(":scope > .line");
  await expect
    .poll(() => line.getAttribute("aria-label"))
    .toMatch(matching(...forAnyNumber((n) => en.comments.expand(ANY, n))));
  await line.click();
  await expect.poll(visible).toBe(6);
  await page.unroute("**/*.js");
  await visit(page, `/p/${post.pid}`);
  expect(await visible()).toBe(6);
  expect(page.errors).toEqual([]);
});

test("requests no fonts and replaces infinite scroll by a button with the data saver", async () => {
  const { alice, bob } = app.people;
  const post = await app.make.post(bob.member, app.books, { title: "Буквы", text: "*Slanted*, **bold** и другие" });
  await app.make.comment(bob.member, post, { text: "Ответ" });
  for (let at = 1; at < 30; at += 1)
    await app.make.post(bob.member, app.books, { title: `Story ${at}`, text: "A beginning" });
  const choose = (preferences: object) =>
    app.db.write((trx) =>
      trx
        .updateTable("person")
        .set({ preferences: JSON.stringify(preferences) })
        .where("uid", "=", alice.member.uid)
        .execute(),
    );
  /** Opens a new window, because the browser reports cached fonts as requested. */
  const fontsRequested = async (...paths: string[]) => {
    const page = await openWindow(browser, base, alice.member);
    const fonts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "font") fonts.push(new URL(request.url()).pathname);
    });
    for (const path of paths) {
      await visit(page, path);
      await page.evaluate("document.fonts.ready");
    }
    expect(page.errors).toEqual([]);
    return { page, fonts };
  };
  expect((await fontsRequested(`/p/${post.pid}`)).fonts.length).toBeGreaterThan(1);
  for (const chosen of [{ font: "serif" }, { font: "system" }]) {
    await choose({ saver: "on", ...chosen });
    expect((await fontsRequested("/settings/reading")).fonts).toEqual([]);
  }
  await choose({ saver: "on" });
  const { page, fonts } = await fontsRequested(`/p/${post.pid}`, "/settings/reading", "/nothing-here", "/all/new");
  expect(await page.evaluate("getComputedStyle(document.body).fontFamily")).not.toContain(en.preferences.fonts.site);
  expect(await page.locator("article").count()).toBe(25);
  await page.getByRole("button", { name: en.lists.more }).click();
  await expect.poll(() => page.locator("article").count()).toBe(30);
  expect(fonts).toEqual([]);
});

test("shows the list as a separate page on a phone, with a link back from each section", async () => {
  const page = await openWindow(browser, base, app.people.bob.member, { width: 320 });
  await visit(page, "/settings");
  const parts = page.getByRole("main").getByRole("navigation", { name: en.layout.preferences });
  expect(await parts.getByRole("link").allInnerTexts()).toHaveLength(11);
  expect(await page.getByRole("heading", { name: en.titles.look }).count()).toBe(0);
  expect(await hasHorizontalOverflow(page)).toBe(false);
  for (const [link, heading] of [
    [en.titles.look, en.titles.look],
    [en.layout.account, en.accounts.account("bob")],
  ] as const) {
    await parts
      .getByRole("link")
      .filter({ hasText: new RegExp(`^${link}`) })
      .tap();
    await page.getByRole("heading", { level: 1, name: heading }).waitFor();
    expect(await parts.count()).toBe(0);
    expect([link, await hasHorizontalOverflow(page)]).toEqual([link, false]);
    await page.getByRole("main").getByRole("link", { name: en.layout.preferences }).tap();
    await page.getByRole("heading", { level: 1, name: en.layout.preferences }).waitFor();
  }
  expect(page.errors).toEqual([]);
});

test("works without scripts", async () => {
  const { member } = app.people.carol;
  const page = await openWindow(browser, base, member, { scripts: false });
  await page.goto("/settings");
  await page.getByRole("button", { name: en.preferences.themes.dark, exact: true }).click();
  expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
  await page.getByRole("button", { name: en.preferences.themes.system }).click();
  expect(await page.locator("html").getAttribute("data-theme")).toBeNull();

  await page.getByRole("main").getByRole("link", { name: en.titles.reading, exact: true }).click();
  await page.getByRole("switch", { name: en.preferences.names.paging }).uncheck();
  await page.getByRole("button", { name: en.layout.save }).click();
  await page.getByRole("status").getByText(en.layout.saved).waitFor();
  expect(new URL(page.url()).pathname).toBe("/settings/reading");
  expect(await stored(member.uid)).toEqual({ paging: "pages" });
  await page.getByRole("switch", { name: en.preferences.names.paging }).check();
  await page.getByRole("button", { name: en.layout.save }).click();
  await expect.poll(() => stored(member.uid)).toEqual({});

  await page.getByRole("main").getByRole("link", { name: en.layout.language }).click();
  await page.getByRole("main").getByRole("button", { name: "Slovenčina" }).click();
  await page.getByRole("heading", { level: 1, name: "Jazyk" }).waitFor();
  await page.getByRole("button", { name: "Automaticky" }).click();
  await page.getByRole("heading", { level: 1, name: en.layout.language }).waitFor();
});

test("unblocks a sub among hidden content, and blocks it again", async () => {
  const { carol } = app.people;
  await carol.post(`/do/block/${app.garden.sid}`);
  const page = await openWindow(browser, base, carol.member);
  await visit(page, "/settings/hidden");
  await page.getByRole("button", { name: en.subs.unblockSub("garden") }).click();
  await page.getByRole("button", { name: en.layout.yes }).click();
  await page.getByRole("button", { name: en.subs.blockSub("garden") }).click();
  await page.getByRole("button", { name: en.subs.unblockSub("garden") }).waitFor();
  const blocked = () => app.db.read.selectFrom("sub_block").select("sid").where("uid", "=", carol.member.uid).execute();
  await expect.poll(blocked).toEqual([{ sid: app.garden.sid }]);
  expect(page.errors).toEqual([]);
});

test("saves the choice for NSFW posts when made, and the profile by its button", async () => {
  const { member } = app.people.alice;
  const page = await openWindow(browser, base, member);
  await visit(page, "/settings/hidden");
  await page.getByRole("radio", { name: en.preferences.nsfw.hide }).press("Space");
  await page.getByRole("status").getByText(en.layout.saved, { exact: true }).waitFor();
  const row = app.db.read.selectFrom("person").select(["nsfw", "display_name", "about"]).where("uid", "=", member.uid);
  expect(await row.executeTakeFirstOrThrow()).toMatchObject({ nsfw: "hide" });

  await visit(page, "/settings/profile");
  const name = page.getByRole("textbox", { name: en.profile.displayName });
  const about = page.getByRole("textbox", { name: en.profile.aboutMe });
  await name.fill("Alice of the Library");
  await about.fill("I *read*.");
  await page.getByRole("button", { name: en.layout.save, exact: true }).press("Enter");
  const saved = page.getByRole("status").getByText(en.layout.saved, { exact: true });
  await saved.waitFor();
  expect(await row.executeTakeFirstOrThrow()).toMatchObject({
    display_name: "Alice of the Library",
    about: "I *read*.",
  });
  await about.fill("I read a lot.");
  await saved.waitFor({ state: "detached" });
  await page.getByRole("link", { name: en.profile.seeProfile }).click();
  await page.getByText("Alice of the Library").first().waitFor();
  await page.goBack();
  await expect.poll(() => name.inputValue()).toBe("Alice of the Library");
  expect(page.errors).toEqual([]);
});
