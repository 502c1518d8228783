import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { seedSession } from "#cli/seed/seed-session.ts";
import { links } from "#domain/links.ts";
import type { Tables } from "#domain/tables.ts";
import { slugOf } from "#lib/slug.ts";
import { openDatabase } from "#platform/db/open-database.ts";
import { en } from "#tests/support/texts.ts";
import { openBrowser, openChat, openMenuOf } from "../support/browser.ts";
import { startServer } from "../support/server-process.ts";
import { makers } from "../support/world.ts";
import { teamScreens } from "./team-screens.ts";

// Takes screenshots of every screen and state of the sample community in three themes and two widths: npm run screens.
// Main screens are taken at two more widths. The screenshots are for review; no test compares them. Some of them are
// in docs/screens. Names select screens: npm run screens -- post reply
const asked = process.argv.slice(2);
const root = resolve(import.meta.dirname, "../..");
const target = join(root, "screens");
const folder = mkdtempSync(join(tmpdir(), "ambit-screens-"));
const program = await startServer(folder, {}, ["--demo"]);
const db = await openDatabase<Tables>({ file: join(folder, "demo/ambit.db") });
/** Site before its setup. */
const emptyFolder = mkdtempSync(join(tmpdir(), "ambit-screens-"));
const empty = await startServer(emptyFolder, { LOG_LEVEL: "warn" });
const setUpLink = /https?:\/\/\S+(\/setup\?token=\S+)/.exec(empty.output())?.[1] ?? "/setup";
const browser = await openBrowser();

const THEMES = ["light", "dark", "dank"] as const;
const WIDTHS = [1280, 390] as const;
/** Additional widths of the main screens, in the first theme. */
const OTHER_WIDTHS = [1920, 768] as const;
const HEIGHT = { 1920: 1080, 1280: 900, 768: 1024, 390: 844 } as const;
/** WebP quality, sufficient for readable text. */
const QUALITY = 55;

const thread = await db.read
  .selectFrom("post as p")
  .innerJoin("sub as s", "s.sid", "p.sid")
  .innerJoin("person as a", "a.uid", "p.uid")
  .select(["p.pid", "p.title", "s.name", "a.name as author"])
  .where("p.deleted", "=", 0)
  .orderBy("p.comments", "desc")
  .limit(1)
  .executeTakeFirstOrThrow();
const admin = await db.read
  .selectFrom("person")
  .select("name")
  .where("is_admin", "=", 1)
  .limit(1)
  .executeTakeFirstOrThrow();
const comment = await db.read
  .selectFrom("comment")
  .select("cid")
  .where("pid", "=", thread.pid)
  .where("parent_cid", "is not", null)
  .limit(1)
  .executeTakeFirstOrThrow();
const removed = await db.read
  .selectFrom("post")
  .select("pid")
  .where("deleted", "=", 2)
  .limit(1)
  .executeTakeFirstOrThrow();
const poll = await db.read
  .selectFrom("poll")
  .select("pid")
  .where("closes_at", "is not", null)
  .limit(1)
  .executeTakeFirstOrThrow();
const flaired = await db.read
  .selectFrom("post")
  .select("pid")
  .where("flair", "=", "Essay")
  .where("deleted", "=", 0)
  .limit(1)
  .executeTakeFirstOrThrow();
const sessions = {
  member: await seedSession(db, thread.author),
  admin: await seedSession(db, admin.name),
  visitor: null,
};
const post = links.post({ sub: thread.name, pid: thread.pid, slug: slugOf(thread.title) });

type Who = keyof typeof sessions;
/** A whole address is a screen of the other program. */
type Screen = [name: string, who: Who, path: string, open?: (page: Page) => Promise<unknown>];
const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();
const follow = (name: string) => (page: Page) => page.getByRole("main").getByRole("link", { name }).first().click();
const openFlair = async (page: Page) => {
  const menu = page.getByRole("main").locator("details.menu").filter({ hasText: "Flair" }).first();
  await menu.locator("summary").click();
  await menu.getByRole("link", { name: "Flair", exact: true }).click();
};
const search = (page: Page) => page.getByRole("searchbox").filter({ visible: true }).first();

const screens: Screen[] = [
  ["front-page", "visitor", links.home()],
  ["front-page-member", "member", links.home()],
  ["all", "member", links.all()],
  ["all-top", "visitor", `${links.all("top")}?t=week`],
  ["circle", "member", links.sub(thread.name)],
  ["circle-new", "visitor", `/s/${thread.name}/new`],
  ["circle-flair", "member", `${links.sub("books")}?flair=Essay`],
  ["own-flair", "member", links.sub("books"), follow("Change your flair")],
  ["post-flair", "admin", links.postShort(flaired.pid), openFlair],
  ["post-flairs", "admin", links.subPostFlairs("books")],
  ["user-flairs", "admin", links.subUserFlairs("books")],
  ["submit-flair", "member", links.submit("link", "linux")],
  ["circles", "member", links.subs()],
  ["post", "member", post],
  ["post-visitor", "visitor", post],
  ["post-admin", "admin", post],
  ["submit-link", "member", links.submit("link")],
  ["submit-text", "member", links.submit("text")],
  ["submit-upload", "member", `${links.submit("upload")}/${thread.name}`],
  ["submit-poll", "member", `${links.submit("poll")}/${thread.name}`],
  ["poll", "member", links.postShort(poll.pid)],
  ["uploads", "member", "/uploads"],
  ["create-circle", "admin", links.createSub()],
  ["search", "visitor", `${links.search()}?q=the`],
  ["search-empty", "visitor", links.search()],
  ["profile", "visitor", links.person(thread.author)],
  ["profile-posts", "visitor", `${links.person(thread.author)}/posts`],
  ["profile-comments", "visitor", `${links.person(thread.author)}/comments`],
  ["notifications", "admin", links.notifications()],
  ["messages", "admin", links.mailbox("inbox")],
  ["conversation", "admin", links.conversation("hazel_oak")],
  ["new-message", "admin", links.newMessage({ to: "pilcrow" })],
  ["activity", "visitor", "/activity"],
  ["chat", "member", links.chat()],
  ["chat-panel", "member", links.all(), openChat],
  ["menu", "member", links.all(), (page) => page.locator("summary.me, .menu-toggle").filter({ visible: true }).click()],
  ["preferences", "member", links.settings()],
  ["preferences-reading", "member", links.settingsReading()],
  ["preferences-language", "member", links.settingsLanguage()],
  ["account", "member", links.settingsAccount()],
  ["saved-posts", "admin", links.personSaved(admin.name)],
  ["filters", "admin", links.settingsFilters()],
  ["own-profile", "member", links.settingsProfile()],
  ["drafts", "member", links.drafts()],
  ["scheduled", "admin", links.scheduled()],
  ["blocked-people", "member", links.settingsBlocks()],
  ["following", "admin", links.settingsFollowing()],
  ["hidden-posts", "member", links.settingsHidden()],
  ["log-in", "visitor", links.login()],
  ["log-in-dialog", "visitor", links.home(), press(/^Upvote/)],
  ["register", "visitor", links.register()],
  ["several-circles", "visitor", "/m/ask+books"],
  ["domain", "visitor", "/domain/island-post.example"],
  ["comment", "member", `${post}/${comment.cid}`],
  ["order-circles", "member", "/settings/subs"],
  ["notification-settings", "member", "/settings/notifications"],
  ["welcome", "member", links.welcome()],
  ["offline", "visitor", "/offline"],
  ["terms", "visitor", links.terms()],
  ["set-up", "visitor", empty.base + setUpLink],
  ["keys", "member", links.all(), (page) => page.keyboard.press("?")],
  ["reply", "member", post, follow("Reply")],
  ["not-found", "visitor", "/nothing-here"],
  ["forbidden", "visitor", `${empty.base}/setup?token=wrong`],
  ["deleted-post", "visitor", links.postShort(removed.pid)],
  ["search-nothing", "visitor", `${links.search()}?q=zzzzzz`],
  ["search-suggestions", "member", links.search(), (page) => search(page).pressSequentially("gar")],
  ["person-card", "member", post, (page) => page.locator(".c .who a").first().hover()],
  ["row-menu", "member", links.all(), (page) => page.locator(".row .menu > summary").first().click()],
  ["comment-menu", "member", post, (page) => openMenuOf(page.locator("#comments .c").first())],
  ["submit-refused", "member", links.submit("text"), press(en.submit.submitPost)],
  ["register-refused", "visitor", "/register", press("Register")],
  ["circles-none", "member", `${links.subs()}?q=zzzzzz`],
];

/** Screens that are taken at every width. */
const MAIN = [
  "front-page-member",
  "post",
  "circle",
  "circles",
  "profile",
  "submit-text",
  "preferences",
  "notifications",
];

/** Texts that break layouts, in a separate sub. */
async function hostileScreens(): Promise<Screen[]> {
  const make = makers(db, Date.now);
  const writer = await make.member("W".repeat(32));
  const sub = await make.sub(writer, { name: "w".repeat(32) });
  const titles = ["W".repeat(255), "﷽".repeat(60), "في البدء كانت الحديقة ".repeat(8).trim(), "👩‍👩‍👧‍👦".repeat(12)];
  const posts = [];
  for (const title of titles) posts.push(await make.post(writer, sub, { title, text: titles.join("\n\n") }));
  const [first] = posts;
  if (first === undefined) return [];
  for (const text of titles) await make.comment(writer, first, { text });
  return [
    ["hostile-circle", "member", links.sub("w".repeat(32))],
    ["hostile-post", "member", links.postShort(first.pid)],
    ["hostile-profile", "member", links.person("W".repeat(32))],
  ];
}

async function take(context: BrowserContext, [name, , path, open]: Screen, suffix: string): Promise<void> {
  const page = await context.newPage();
  try {
    await page.goto(path, { waitUntil: "load" });
    await page.waitForTimeout(700);
    await open?.(page);
    await page.waitForTimeout(open ? 900 : 300);
    const session = await context.newCDPSession(page);
    const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: QUALITY });
    writeFileSync(join(target, `${name}-${suffix}.webp`), Buffer.from(data, "base64"));
  } finally {
    await page.close();
  }
}

if (asked.length === 0) rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
let taken = 0;
const failed: string[] = [];
type Width = keyof typeof HEIGHT;
const isAsked = (name: string) => asked.length === 0 || asked.includes(name);

async function takeAll(all: readonly Screen[], widths: readonly Width[], themes: readonly string[]): Promise<void> {
  for (const width of widths) {
    for (const theme of themes) {
      for (const who of Object.keys(sessions) as Who[]) {
        const context = await browser.newContext({
          baseURL: program.base,
          viewport: { width, height: HEIGHT[width] },
          isMobile: width < 500,
          hasTouch: width < 500,
          reducedMotion: "reduce",
        });
        const session = sessions[who];
        if (session !== null) await context.addCookies([{ name: "ambit", value: session, url: program.base }]);
        await context.addCookies([{ name: "dayNight", value: theme, url: program.base }]);
        for (const screen of all.filter(([name, seenBy]) => seenBy === who && isAsked(name))) {
          const suffix = `${theme}-${width}`;
          await take(context, screen, suffix).catch((error) => failed.push(`${screen[0]} ${suffix}: ${error}`));
          taken += 1;
        }
        await context.close();
      }
    }
  }
}

await takeAll([...screens, ...(await teamScreens(db.read))], WIDTHS, THEMES);
await takeAll(
  screens.filter(([name]) => MAIN.includes(name)),
  OTHER_WIDTHS,
  THEMES.slice(0, 1),
);
await takeAll(await hostileScreens(), WIDTHS, THEMES);
await browser.close();
await db.close();
await Promise.all([program.stop(), empty.stop()]);
rmSync(folder, { recursive: true, force: true });
rmSync(emptyFolder, { recursive: true, force: true });
process.stdout.write(`${taken - failed.length} pictures in screens.\n${failed.join("\n")}\n`);
process.exitCode = failed.length === 0 ? 0 : 1;
