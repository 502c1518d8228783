import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { axeViolations, hasHorizontalOverflow, openWindow, visit, waitForFocus } from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { picture } from "../support/pictures.ts";
import { ANY_NUMBER, containing, en, refusalText } from "../support/texts.ts";

// Image uploads: chosen, dropped, pasted, too large, cancelled, offline, without scripts.
setUpBrowserTest();
beforeEach(() => app.make.setting("site.allow_uploads", "1"));

const films = join(import.meta.dirname, "../../src/cli/sample/films");
const field = (page: Page) => page.getByLabel(en.uploads.file, { exact: true });
const submit = (page: Page) => page.getByRole("button", { name: en.submit.submitPost });
const preview = (page: Page) => page.getByRole("img", { name: en.uploads.preview });
const fill = async (page: Page, title: string) => {
  await page.getByRole("textbox", { name: en.posts.title }).fill(title);
  await page.getByRole("textbox", { name: en.uploads.alt }).fill("A green field");
};
const shown = (page: Page) => page.locator("article.post").getByRole("img", { name: "A green field" });
/** Pair of booleans: the image is loaded, and it has a visible width. */
const sizeOf = (page: Page) =>
  shown(page).evaluate((image: HTMLImageElement) => [image.naturalWidth > 0, image.width > 0]);

/** Width of a video in pixels, and true if frames were decoded. */
const played = (video: Locator) =>
  video.evaluate(async (element: HTMLVideoElement) => {
    element.muted = true;
    await element.play();
    return [element.videoWidth, element.getVideoPlaybackQuality().totalVideoFrames > 0];
  });

/** Passes a file to the page as a paste or drop event. */
const hand = (page: Page, event: "paste" | "drop", bytes: Buffer) =>
  page.evaluate(
    ({ event, text }) => {
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      data.items.add(new File([bytes], "handed.png", { type: "image/png" }));
      const target = event === "paste" ? document.body : document.querySelector(".upload .field");
      const init = { bubbles: true, cancelable: true };
      target?.dispatchEvent(
        event === "paste"
          ? new ClipboardEvent("paste", { ...init, clipboardData: data })
          : new DragEvent("drop", { ...init, dataTransfer: data }),
      );
    },
    { event, text: bytes.toString("base64") },
  );

test("selects, describes and posts an image, shows it on its page and row, and removes it after a confirmation", async () => {
  const { alice } = app.people;
  const sent = { sub: "books", title: "The first field", alt: "A green field" };
  await alice.upload("/submit/upload", sent, { bytes: await picture(200, 150) });
  const page = await openWindow(browser, base, alice.member);
  await visit(page, "/submit/text/books");
  await page.getByRole("link", { name: en.uploads.tab }).click();
  await field(page).setInputFiles({ name: "field.png", mimeType: "image/png", buffer: await picture(1_400, 700) });
  await preview(page).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await fill(page, "Green as far as one sees");
  await submit(page).click();
  await page.waitForURL(/\/s\/books\/\d+/);
  await shown(page).waitFor();
  await expect.poll(() => sizeOf(page)).toEqual([true, true]);
  await shown(page).click();
  const enlarged = page.getByRole("dialog").getByRole("img", { name: "A green field" });
  await expect.poll(() => enlarged.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1_400);
  const room = page.locator("dialog[open] .dialog-body");
  const sizeOfAll = (element: Element) => [element.clientWidth, element.clientHeight];
  expect(await enlarged.evaluate(sizeOfAll)).toEqual(await room.evaluate(sizeOfAll));
  expect(await room.evaluate((element) => element.clientWidth === window.innerWidth)).toBe(true);
  expect(await hasHorizontalOverflow(page)).toBe(false);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await shown(page).waitFor();

  await visit(page, "/s/books/new");
  const row = page.locator(".row").filter({ hasText: "Green as far" });
  await expect.poll(() => row.locator(".thumb img").evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(70);
  await row.getByRole("button", { name: en.embeds.show.image }).click();
  const open = row.locator(".expando").getByRole("img", { name: "A green field" });
  await expect.poll(() => open.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1_400);
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const ratio = await open.evaluate((image: HTMLImageElement) => image.width / image.height);
    expect([width, Math.abs(ratio - 2) < 0.02]).toEqual([width, true]);
  }

  await page.setViewportSize({ width: 390, height: 900 });
  await visit(page, "/uploads");
  const tiles = page.getByRole("listitem").filter({ hasText: /field|Green as far/ });
  expect(await tiles.count()).toBe(2);
  expect(await hasHorizontalOverflow(page)).toBe(false);
  expect(await axeViolations(page)).toEqual([]);
  const mine = tiles.filter({ hasText: "Green as far" });
  await mine.getByRole("button", { name: en.uploads.deleteFile }).click();
  await mine.getByRole("button", { name: en.layout.no }).click();
  await mine.getByRole("button", { name: en.uploads.deleteFile }).click();
  await mine.getByRole("button", { name: en.layout.yes }).click();
  await page.getByText(en.uploads.deleted).waitFor();
  await expect.poll(() => tiles.count()).toBe(1);
  expect(page.errors).toEqual([]);
});
test("pastes and drops an image, asks for alt text, shows refusals, cancels, and retries after a network failure", async () => {
  await app.make.setting("site.upload_max_size", "20000");
  const { alice } = app.people;
  await alice.post("/do/preference", { name: "describe", value: "on" });
  const page = await openWindow(browser, base, alice.member, { width: 390 });
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && new URL(request.url()).pathname.startsWith("/submit/")) sent += 1;
  });
  await visit(page, "/submit/upload/books");
  await hand(page, "paste", await picture(60, 60));
  await preview(page).waitFor();
  await page.getByRole("button", { name: en.uploads.remove, exact: true }).press("Enter");
  await preview(page).waitFor({ state: "detached" });
  expect(await field(page).inputValue()).toBe("");
  await waitForFocus(field(page));
  const dragged = (over: "dragover" | "dragleave") =>
    page.evaluate((name) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([], "dragged.png", { type: "image/png" }));
      const target = document.querySelector(".upload .field");
      return target?.dispatchEvent(new DragEvent(name, { bubbles: true, cancelable: true, dataTransfer }));
    }, over);
  expect(await dragged("dragover")).toBe(false);
  await page.locator(".upload .field.over").waitFor();
  await dragged("dragleave");
  await page.locator(".upload .field.over").waitFor({ state: "detached" });
  await hand(page, "drop", await picture(90, 60));
  await expect.poll(() => preview(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(90);
  expect(await hasHorizontalOverflow(page)).toBe(false);

  await field(page).setInputFiles({ name: "huge.png", mimeType: "image/png", buffer: Buffer.alloc(30_000) });
  await page
    .getByRole("alert")
    .filter({ hasText: containing(en.uploads.tooLarge(ANY_NUMBER)) })
    .waitFor();
  expect(await field(page).inputValue()).toBe("");
  expect(await preview(page).count()).toBe(0);
  await field(page).setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("notes") });
  await page
    .getByRole("alert")
    .filter({ hasText: en.uploads.wrongType("notes.txt") })
    .waitFor();

  await fill(page, "A picture after all");
  await submit(page).click();
  await page.getByText(refusalText("file.missing")).waitFor();
  // errors that only the server can detect
  await field(page).setInputFiles({
    name: "fake.png",
    mimeType: "image/png",
    buffer: Buffer.from("GIF89a not really"),
  });
  await submit(page).click();
  await page.getByText(refusalText("file.unreadable")).waitFor();
  expect(await page.getByRole("textbox", { name: en.posts.title }).inputValue()).toBe("A picture after all");
  await hand(page, "drop", await picture(300, 200));
  const alt = page.getByRole("textbox", { name: en.uploads.alt });
  await alt.fill("");
  sent = 0;
  await submit(page).click();
  await expect.poll(() => alt.getAttribute("aria-invalid")).toBe("true");
  await waitForFocus(alt);
  expect(sent).toBe(0);
  await fill(page, "Sent in the end");
  const held = Promise.withResolvers<void>();
  await page.route("**/submit/upload", async (route) => {
    await held.promise;
    await route.abort();
  });
  await submit(page).click();
  await page.getByRole("button", { name: en.uploads.cancel }).click();
  await page.getByText(en.uploads.cancelled).waitFor();
  held.resolve();
  await submit(page).click();
  await page.getByText(en.layout.offline).waitFor();
  await page.unroute("**/submit/upload");
  await preview(page).waitFor();
  expect(await page.getByRole("textbox", { name: en.posts.title }).inputValue()).toBe("Sent in the end");
  expect(await page.getByRole("textbox", { name: en.uploads.alt }).inputValue()).toBe("A green field");
  expect(await axeViolations(page)).toEqual([]);
  await submit(page).click();
  await page.waitForURL(/\/s\/books\/\d+/);
  await shown(page).waitFor();
  expect(await app.db.read.selectFrom("post").select("pid").execute()).toHaveLength(1);
  expect(page.errors).toEqual([]);
});

test("sends a video with a preview by keyboard alone, and shows the preview in lists", async () => {
  const page = await openWindow(browser, base, app.people.alice.member);
  await visit(page, "/submit/upload/books");
  await field(page).setInputFiles(join(films, "rain.webm"));
  const poster = page.locator('input[name="poster"]');
  await expect.poll(() => poster.evaluate((input: HTMLInputElement) => input.files?.[0]?.type)).toBe("image/jpeg");
  await page.getByRole("textbox", { name: en.posts.title }).focus();
  await page.keyboard.type("Rain on the pond");
  await page.getByRole("textbox", { name: en.uploads.altVideo }).focus();
  await page.keyboard.type("Rings on dark water");
  await submit(page).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/s\/books\/\d+/);
  const video = page.locator('video[aria-label="Rings on dark water"]');
  const address = await video.getAttribute("poster");
  expect(address).toMatch(/^\/files\/[0-9a-f]{40}-1280\.webp$/);
  await expect.poll(() => played(video)).toEqual([480, true]);

  await visit(page, "/s/books/new");
  const thumb = page.locator(".row .thumb.film");
  await expect.poll(() => thumb.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(70);
  await thumb.locator(".play").waitFor();
  await page.getByRole("button", { name: en.embeds.show.video }).click();
  expect(await page.locator(".expando video").getAttribute("poster")).toBe(address);

  await page.locator(".row .title a").click();
  await video.waitFor();
  await page.locator("article.post").getByText(en.posts.more).or(page.locator(".post-menu summary")).first().focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: en.uploads.editAlt }).click();
  await page.getByRole("textbox", { name: en.uploads.altVideo }).fill("Rings on a pond");
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await page.locator('video[aria-label="Rings on a pond"]').waitFor();
  expect(page.errors).toEqual([]);
});

test("posts a QuickTime video, which plays as MP4", async () => {
  const page = await openWindow(browser, base, app.people.alice.member);
  await visit(page, "/submit/upload/books");
  const buffer = readFileSync(join(films, "pendulums.mp4"));
  buffer.write("qt  ", 8);
  await field(page).setInputFiles({ name: "IMG_1.MOV", mimeType: "video/quicktime", buffer });
  await page.getByRole("textbox", { name: en.posts.title }).fill("Pendulums");
  await page.getByRole("textbox", { name: en.uploads.altVideo }).fill("Balls that swing");
  await submit(page).click();
  await page.waitForURL(/\/s\/books\/\d+/);
  const video = page.locator('video[aria-label="Balls that swing"]');
  expect(await video.getAttribute("src")).toMatch(/^\/files\/[0-9a-f]{40}\.mp4$/);
  await expect.poll(() => played(video)).toEqual([480, true]);
  expect(page.errors).toEqual([]);
});

test("lists at once whom an admin allows to upload, and whom no longer", async () => {
  const words = en.adminTables;
  const page = await openWindow(browser, base, app.people.adam.member);
  await visit(page, "/admin/uploads");
  await page.getByText(words.granted, { exact: true }).click();
  await page.getByRole("textbox", { name: words.name }).fill("bob");
  await page.getByRole("button", { name: words.grant, exact: true }).click();
  await page.getByRole("main").getByRole("link", { name: "bob" }).waitFor();
  await page.getByRole("button", { name: words.endGrantOf("bob") }).click();
  await page.getByText(words.nobodyGranted).waitFor();
  expect(page.errors).toEqual([]);
});

test("sends an image by a form without scripts, and its post shows it", async () => {
  const page = await openWindow(browser, base, app.people.alice.member, { scripts: false });
  await page.goto("/submit/upload/books");
  await page.getByRole("textbox", { name: en.posts.title }).fill("Plain and green");
  await page.getByRole("textbox", { name: en.uploads.alt }).fill("A green field");
  const file = { name: "field.png", mimeType: "image/png", buffer: await picture(300, 200) };
  await field(page).setInputFiles(file);
  await submit(page).click();
  await page.waitForURL(/\/s\/books\/\d+/);
  await shown(page).waitFor();
});
