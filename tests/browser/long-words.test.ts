import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openWindow } from "../support/browser.ts";
import { patient } from "../support/patience.ts";
import { app, base, browser, setStage } from "../support/stage.ts";

setStage();

/** Titles that have no place to break, as long as titles may be. */
const TITLES = ["x".repeat(90), "W".repeat(255), "﷽".repeat(80)];
const NAME = "W".repeat(32);

/** What ends beyond the window, unless something around it clips or scrolls it. */
const OFFENDERS = `(() => {
  const isClipped = (element) => {
    for (let box = element.parentElement; box && box !== document.documentElement; box = box.parentElement) {
      if (getComputedStyle(box).overflowX !== "visible") return true;
    }
    return false;
  };
  const page = document.scrollingElement;
  const width = page.clientWidth;
  if (page.scrollWidth <= width) return [];
  const found = [...document.body.querySelectorAll("*")].filter(
    (element) => element.getBoundingClientRect().right > width + 1 && !isClipped(element) ||
      element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0 &&
      element.getBoundingClientRect().left + element.scrollWidth > width + 1 && getComputedStyle(element).overflowX === "visible" && !isClipped(element));
  const name = (element) => element.tagName.toLowerCase() + (element.className ? "." + String(element.className.baseVal ?? element.className).replaceAll(" ", ".") : "");
  return [page.scrollWidth + " px", ...found.slice(-6).map((element) => name(element.parentElement) + " > " + name(element))];
})()`;
const offenders = (page: Page) => page.evaluate(OFFENDERS) as Promise<string[]>;

async function setWorld() {
  const { alice, adam } = app.people;
  await app.make.setting("site.name", "W".repeat(60));
  const long = await app.make.member(NAME);
  const sub = await app.make.sub(long, {
    name: NAME,
    title: "W".repeat(100) as never,
    sidebar: "W".repeat(200) as never,
  });
  await app.make.subscription(alice.member, sub);
  await app.make.subscription(long, sub);
  const posts = [];
  for (const title of TITLES) posts.push(await app.make.post(long, sub, { title, flair: "W".repeat(25), score: 9 }));
  const [post] = posts;
  if (!post) throw new Error("No post was made.");
  await app.make.post(long, sub, {
    title: TITLES[1] ?? "",
    link: `https://${"w".repeat(60)}.example/${"w".repeat(200)}`,
  });
  const text = `${"W".repeat(300)} @alice`;
  const comment = await app.make.comment(long, post, { text });
  await app.make.comment(alice.member, post, { parent: comment, text });
  const hers = await app.make.post(alice.member, sub, { title: TITLES[1] ?? "" });
  const answer = await (await app.people.bob.post(`/do/sendcomment/${hers.pid}`, { parent: 0, comment: text })).json;
  expect(answer.status).toBe("ok");
  const announced = await adam.post(`/do/makeannouncement`, { post: posts[1]?.pid });
  return { alice: alice.member, sub, post, announced: announced.status };
}

test.each([1280, 390, 320])(
  "no title and no name makes a page wider than %i px",
  { timeout: patient(120_000) },
  async (width) => {
    const { alice, sub, post, announced } = await setWorld();
    expect(announced).toBe(200);
    const page = await openWindow(browser, base, alice, { width });
    const wide: string[] = [];
    const look = async (what: string) => {
      const found = await offenders(page);
      if (found.length > 0) wide.push(`${what}: ${found.join(", ")}`);
    };
    const own = `/s/${sub.name}`;
    const pages = [
      "/",
      "/all/new",
      "/all/top",
      own,
      `/m/${sub.name}+books`,
      `/p/${post.pid}`,
      `/p/${post.pid}?act=edit`,
      `/u/${NAME}`,
      `/u/${NAME}/posts`,
      `/u/${NAME}/comments`,
      "/subs",
      "/activity",
      "/notifications",
      "/settings",
      "/settings/hidden",
      "/settings/subs",
      `/submit/text?sub=${sub.name}`,
      "/search/WWWW",
      `/search/${"W".repeat(255)}`,
      `/domain/${"w".repeat(60)}.example`,
      "/chat",
      "/wiki/about",
      "/nowhere",
    ];
    for (const path of pages) {
      await page.goto(path, { waitUntil: "load" });
      await look(path);
    }

    for (const path of ["/", own, `/p/${post.pid}`]) {
      await page.goto(path, { waitUntil: "load" });
      const menus = page.locator("details.menu");
      for (let n = 0; n < (await menus.count()); n += 1) {
        if (!(await menus.nth(n).locator("> summary").isVisible())) continue;
        await menus.nth(n).evaluate((menu) => menu.setAttribute("open", ""));
        // the menu takes its place in the frame after it has opened
        await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
        await look(`${path} with menu ${n}`);
        await menus.nth(n).evaluate((menu) => menu.removeAttribute("open"));
      }
    }
    expect(wide).toEqual([]);
  },
);
