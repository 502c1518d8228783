import type { Locator, Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import {
  axeViolations,
  focusedName,
  hasHorizontalOverflow,
  openWindow,
  visit,
  waitForFocus,
  waitUntilSubscribed,
} from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { ANY, en, matching } from "../support/texts.ts";
import type { Member } from "../support/world.ts";

// Simulates other sites. All external requests are intercepted and recorded.
setUpBrowserTest();
let asked: string[];
beforeEach(async () => {
  asked = [];
});

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500"><rect width="100%" height="100%"/></svg>';

/** Two seconds of silent audio, which video elements can play. */
function silence(): Buffer {
  const samples = 16_000;
  const wave = Buffer.alloc(44 + samples, 128);
  wave.write("RIFF", 0);
  wave.writeUInt32LE(36 + samples, 4);
  wave.write("WAVEfmt ", 8);
  wave.writeUInt32LE(16, 16);
  wave.writeUInt16LE(1, 20);
  wave.writeUInt16LE(1, 22);
  wave.writeUInt32LE(8_000, 24);
  wave.writeUInt32LE(8_000, 28);
  wave.writeUInt16LE(1, 32);
  wave.writeUInt16LE(8, 34);
  wave.write("data", 36);
  wave.writeUInt32LE(samples, 40);
  return wave;
}

async function reader(member: Member | null, look: Parameters<typeof openWindow>[3] = {}) {
  const page = await openWindow(browser, base, member, look);
  await page.context().route(
    (url) => url.origin !== base && url.protocol.startsWith("http"),
    (route) => {
      const address = route.request().url();
      asked.push(address);
      if (address.endsWith("/gone.png")) return route.fulfill({ status: 404, body: "" });
      if (address.endsWith(".png")) return route.fulfill({ contentType: "image/svg+xml", body: PICTURE });
      if (address.endsWith(".mp4")) return route.fulfill({ contentType: "audio/wav", body: silence() });
      return route.fulfill({ contentType: "text/html", body: "<title>player</title>" });
    },
  );
  return page;
}

const row = (page: Page, name: string) => page.getByRole("article", { name });
const link = (title: string, address: string, more: object = {}) =>
  app.make.post(app.people.bob.member, app.books, { title, link: address, ...more });
const widthOf = async (locator: Locator) => Math.round((await locator.boundingBox())?.width ?? 0);

/** Drags with the mouse; `by` is relative to the element's corner or centre. */
async function drag(page: Page, what: Locator, by: { x: number; y: number }) {
  await what.scrollIntoViewIfNeeded();
  const box = (await what.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2);
  await page.mouse.move(from.x + by.x, from.y + by.y);
  await page.mouse.up();
}

test("opens text, image, video and player in place on request; a failure offers a retry", async () => {
  await app.make.post(app.people.bob.member, app.books, { title: "Words", text: "Read **me** here" });
  const last = await app.make.post(app.people.bob.member, app.books, { title: "Later", text: "At last" });
  await link("Gone", "https://pics.example.org/gone.png");
  await link("Picture", "http://pics.example.org/hare.png");
  await link("Video", "https://i.imgur.com/Xb8fFkQ.gifv");
  await link("Player", "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1m2s");
  const page = await reader(null);
  await visit(page, "/all/new");
  expect(asked).toEqual([]);

  const words = row(page, "Words");
  await words.getByRole("button", { name: en.embeds.show.text }).click();
  await words.getByText("Read me here").waitFor();
  const hide = words.getByRole("button", { name: en.embeds.hide.text });
  expect(await hide.getAttribute("aria-expanded")).toBe("true");
  await hide.click();
  expect(await words.getByText("Read me here").count()).toBe(0);
  expect(asked).toEqual([]);

  const picture = row(page, "Picture");
  await picture.getByRole("button", { name: en.embeds.show.image }).press("Enter");
  await expect.poll(() => asked).toEqual(["https://pics.example.org/hare.png"]);
  const image = picture.getByRole("img", { name: en.media.imageOf("Picture") });
  await expect.poll(() => widthOf(image)).toBe(800);
  await image.click();
  await image.waitFor({ state: "detached" });
  await expect.poll(() => focusedName(page)).toBe(en.embeds.show.image);
  await page.keyboard.press("Space");
  await image.waitFor();
  await picture.getByRole("slider").press("Escape");
  await image.waitFor({ state: "detached" });
  await expect.poll(() => focusedName(page)).toBe(en.embeds.show.image);

  const clip = row(page, "Video");
  await clip.getByRole("button", { name: en.embeds.show.video }).click();
  const video = await clip.locator("video").elementHandle();
  expect(await video?.evaluate((element: HTMLVideoElement) => [element.src, element.controls, element.loop])).toEqual([
    "https://i.imgur.com/Xb8fFkQ.mp4",
    true,
    false,
  ]);
  expect(await clip.locator(".sizable").boundingBox()).toMatchObject({ width: 640, height: 360 });
  await video?.evaluate((element: HTMLVideoElement) => element.play());
  await clip.getByRole("button", { name: en.embeds.hide.video }).click();
  expect(await video?.evaluate((element: HTMLVideoElement) => [element.isConnected, element.paused])).toEqual([
    false,
    true,
  ]);

  const talk = row(page, "Player");
  await talk.getByRole("button", { name: en.embeds.show.video }).click();
  const frame = talk.locator("iframe");
  await frame.waitFor();
  const attributes = await frame.evaluate((element) =>
    ["src", "title", "sandbox", "referrerpolicy"].map((name) => element.getAttribute(name)),
  );
  expect(attributes).toEqual([
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=62",
    en.media.playerOf("YouTube", "Player"),
    "allow-scripts allow-same-origin allow-presentation allow-popups",
    "strict-origin-when-cross-origin",
  ]);
  await expect.poll(() => asked.at(-1)).toBe("https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=62");
  await talk.getByRole("button", { name: en.embeds.hide.video }).click();
  await expect.poll(() => page.frames().length).toBe(1);

  await page.route(`**/do/get_txtpost/${last.pid}`, (route) => route.abort(), { times: 1 });
  await row(page, "Later").getByRole("button", { name: en.embeds.show.text }).click();
  await row(page, "Later").getByText(en.layout.offline).waitFor();
  await row(page, "Later").getByRole("button", { name: en.layout.retry }).press("Enter");
  await row(page, "Later").getByText("At last").waitFor();
  const later = row(page, "Later").getByRole("button", { name: en.embeds.hide.text });
  await waitForFocus(later);

  await row(page, "Gone").getByRole("button", { name: en.embeds.show.image }).click();
  await row(page, "Gone").getByText(en.media.imageFailed).waitFor();
  const way = row(page, "Gone").getByRole("link", { name: en.media.openAt("pics.example.org") });
  expect(await way.getAttribute("href")).toBe("https://pics.example.org/gone.png");
  await row(page, "Gone").getByRole("button", { name: en.layout.retry }).click();
  await expect.poll(() => asked.filter((address) => address.endsWith("gone.png")).length).toBe(2);
  expect(page.errors).toEqual([]);
});

test("resizes a player by corner and keys, and an image by dragging; reveals title and image separately", async () => {
  await link("Player", "https://vimeo.com/76979871");
  await link("Picture", "https://pics.example.org/hare.png");
  await link("Secret", "https://pics.example.org/nsfw.png", { nsfw: true });
  const page = await reader(null);
  await visit(page, "/all/new");
  const talk = row(page, "Player");
  await talk.getByRole("button", { name: en.embeds.show.video }).click();
  const box = talk.locator(".sizable");
  const grip = talk.getByRole("slider", { name: en.media.size });
  expect(await widthOf(box)).toBe(640);
  // loaded with its styles
  const most = Math.floor((await widthOf(talk.locator(".expando"))) * 0.95);
  await drag(page, grip, { x: 64, y: 36 });
  const pulled = await widthOf(box);
  expect(pulled).toBeGreaterThan(690);
  expect(pulled).toBeLessThan(720);
  const { height = 0 } = (await box.boundingBox()) ?? {};
  expect(Math.abs(pulled / height - 16 / 9)).toBeLessThan(0.02);
  await drag(page, grip, { x: 900, y: 900 });
  expect(await widthOf(box)).toBe(most);
  await drag(page, grip, { x: -2_000, y: -300 });
  expect(await widthOf(box)).toBeGreaterThanOrEqual(100);

  await grip.press("Home");
  await expect.poll(() => widthOf(box)).toBe(100);
  await grip.press("ArrowLeft");
  expect(await widthOf(box)).toBe(100);
  await grip.press("ArrowRight");
  await expect.poll(() => grip.getAttribute("aria-valuenow")).toBe("120");
  expect(await grip.getAttribute("aria-valuetext")).toBe(en.media.pixels(120));
  await grip.press("PageUp");
  await expect.poll(() => widthOf(box)).toBe(220);
  await grip.press("End");
  await expect.poll(() => widthOf(box)).toBe(most);
  await grip.press("Enter");
  await expect.poll(() => widthOf(box)).toBe(640);
  await grip.dblclick();
  await expect.poll(() => widthOf(box)).toBe(most);

  const picture = row(page, "Picture");
  await picture.getByRole("button", { name: en.embeds.show.image }).click();
  const image = picture.getByRole("img", { name: en.media.imageOf("Picture") });
  await expect.poll(() => widthOf(image)).toBe(800);
  await drag(page, image, { x: -200, y: -100 });
  await expect.poll(() => widthOf(image)).toBe(650);
  expect((await image.boundingBox())?.height).toBeCloseTo(406, 0);
  await drag(page, image, { x: 3_000, y: 0 });
  await expect.poll(() => widthOf(image)).toBe(most);
  await image.click();
  await image.waitFor({ state: "detached" });

  const post = page.locator("article").filter({ hasText: "Secret" });
  const title = post.getByRole("link", { name: "Secret" });
  expect(await title.count()).toBe(0);
  expect(await post.ariaSnapshot()).not.toContain("Secret");
  await post.locator(".title").getByText(en.posts.showNsfw).click();
  await title.waitFor();
  expect(page.url()).toBe(`${base}/all/new`);
  expect(page.context().pages()).toHaveLength(1);

  await post.getByRole("button", { name: en.embeds.show.image }).click();
  const covered = post.getByRole("img", { name: en.media.imageOf("Secret") });
  const cover = post.locator(".expando .veil");
  await cover.waitFor();
  expect(await covered.count()).toBe(0);
  expect(await cover.evaluate((element) => getComputedStyle(element).filter)).toContain("blur");
  const reveal = post.locator(".expando").getByRole("checkbox");
  await reveal.press("Space");
  await covered.waitFor();
  await reveal.press("Space");
  await expect.poll(() => covered.count()).toBe(0);
  expect(await title.count()).toBe(1);
  expect(page.errors).toEqual([]);
});

test("opens all images of a list and later ones with Shift+X or the switch, except marked and downvoted posts", async () => {
  const { alice, bob } = app.people;
  await link("First", "https://pics.example.org/1.png");
  await link("Second", "https://pics.example.org/2.png");
  await link("Marked", "https://pics.example.org/nsfw.png", { nsfw: true });
  await link("Disliked", "https://pics.example.org/low.png", { score: -4 });
  await link("Player", "https://vimeo.com/76979871");
  await app.make.post(bob.member, app.books, { title: "Words", text: "Unread" });
  const page = await reader(alice.member);
  const listening = waitUntilSubscribed(page);
  await visit(page, "/all/new");
  await listening;
  const images = page.locator("main").getByRole("img", { name: matching(en.media.imageOf(ANY)) });

  await page.getByRole("searchbox").first().focus();
  await page.keyboard.press("Shift+X");
  expect(await images.count()).toBe(0);
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("Shift+X");
  await expect.poll(() => images.count()).toBe(2);
  await expect
    .poll(() => asked.toSorted())
    .toEqual(["https://pics.example.org/1.png", "https://pics.example.org/2.png"]);
  const all = page.getByRole("switch", { name: en.embeds.showAll });
  expect(await all.getAttribute("aria-checked")).toBe("true");

  await row(page, "First").getByRole("button", { name: en.embeds.hide.image }).click();
  await expect.poll(() => images.count()).toBe(1);
  await bob.form("/submit/link/books", {
    ptype: "link",
    sub: "books",
    title: "It joined the list",
    link: "https://pics.example.org/3.png",
  });
  await page.getByRole("button", { name: en.feeds.fresh(1, 25) }).click();
  await row(page, "It joined the list")
    .getByRole("img", { name: matching(en.media.imageOf(ANY)) })
    .waitFor();

  await all.click();
  await expect.poll(() => images.count()).toBe(0);
  await all.press("Space");
  await expect.poll(() => images.count()).toBe(3);
  expect(asked.some((address) => /nsfw|low/.test(address))).toBe(false);
  expect(page.errors).toEqual([]);
});

test("works on a post's own page, on a phone, and before scripts run", async () => {
  const { alice } = app.people;
  const post = await link("Tall order", "https://www.youtube.com/shorts/dQw4w9WgXcQ");
  await link("Picture", "https://pics.example.org/hare.png");
  const phone = await reader(alice.member, { width: 390, theme: "dark" });
  await visit(phone, `/p/${post.pid}`);
  expect(asked).toEqual([]);
  await phone.getByRole("button", { name: en.embeds.show.video }).tap();
  await phone.locator("iframe").waitFor();
  expect(await hasHorizontalOverflow(phone)).toBe(false);

  await visit(phone, "/all/new");
  await row(phone, "Picture").getByRole("button", { name: en.embeds.show.image }).tap();
  const image = row(phone, "Picture").getByRole("img");
  await image.waitFor();
  const room = await widthOf(row(phone, "Picture").locator(".expando"));
  await expect.poll(() => widthOf(image)).toBe(room);
  const grip = row(phone, "Picture").getByRole("slider");
  expect((await grip.boundingBox())?.width).toBeGreaterThanOrEqual(44);
  await swipe(phone, grip, { x: -100, y: -60 });
  await expect.poll(() => widthOf(image)).toBeLessThan(room - 50);
  expect(await hasHorizontalOverflow(phone)).toBe(false);
  expect(await axeViolations(phone)).toEqual([]);
  expect(phone.errors).toEqual([]);

  const plain = await reader(null, { scripts: false });
  await plain.goto("/all/new");
  await row(plain, "Picture").getByRole("button", { name: en.embeds.show.image }).click();
  await plain.getByRole("heading", { level: 1, name: "Picture" }).waitFor();
});

/** Swipes an element with one finger. */
async function swipe(page: Page, what: Locator, by: { x: number; y: number }) {
  await what.scrollIntoViewIfNeeded();
  const box = (await what.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  await touch("touchStart", [from]);
  await touch("touchMove", [{ x: from.x + by.x / 2, y: from.y + by.y / 2 }]);
  await touch("touchMove", [{ x: from.x + by.x, y: from.y + by.y }]);
  await touch("touchEnd", []);
}

test("retries a failed image, video and poll from the keyboard; a press enlarges an image on its own page", async () => {
  await app.make.poll(app.people.bob.member, app.books, { title: "Votes" });
  const post = await link("Picture", "https://pics.example.org/hare.png");
  await link("Clip", "https://pics.example.org/clip.mp4");
  const page = await reader(app.people.alice.member);
  await visit(page, "/all/new");
  for (const [name, kind, address, found] of [
    ["Picture", "image", "https://pics.example.org/hare.png", ".expando img.there"],
    ["Clip", "video", "https://pics.example.org/clip.mp4", ".expando video"],
    ["Votes", "poll", "**/do/get_poll/**", ".expando form.poll"],
  ] as const) {
    await page.context().route(address, (route) => route.abort(), { times: 1 });
    await row(page, name).getByRole("button", { name: en.embeds.show[kind] }).press("Enter");
    await row(page, name).getByRole("button", { name: en.layout.retry }).press("Enter");
    await row(page, name).locator(found).waitFor();
    const hide = row(page, name).getByRole("button", { name: en.embeds.hide[kind] });
    await waitForFocus(hide);
  }

  await visit(page, `/p/${post.pid}`);
  await page.getByRole("button", { name: en.embeds.show.image }).press("Enter");
  await page.getByRole("img", { name: en.media.imageOf("Picture") }).click();
  const enlarged = page.getByRole("dialog").getByRole("img", { name: en.media.imageOf("Picture") });
  await enlarged.click();
  await enlarged.waitFor({ state: "detached" });
  expect(page.errors).toEqual([]);
});
