import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { matchPage } from "#app/match-page.ts";
import { type PageId, pages } from "#app/routes.ts";
import { ensureSetupToken } from "#features/site/setup/server/setup-token.ts";
import { type TestApp, testApp } from "../support/app.ts";
import {
  axeLayoutViolations,
  axeViolationsIn,
  closeWindows,
  commonBrowser,
  devicesFromCurrent,
  emulateDevice,
  hasHorizontalOverflow,
  openChat,
  openMenuOf,
  openWindow,
  visit,
} from "../support/browser.ts";
import { listen } from "../support/sockets.ts";
import { en, upvote } from "../support/texts.ts";
import type { MadeComment, MadePost, MadeSub, Member } from "../support/world.ts";

// Opens every page in every theme. Expects no axe violations, no overflow at 320 pixels, and no console errors.
let browser: Browser;
let app: TestApp;
let base: string;
let empty: TestApp;
let emptyBase: string;
let setupToken: string;
let post: MadePost;
let poll: MadePost;
let comment: MadeComment;
let conversation: number;
let appealed: number;
let appealable: number;
let deserted: MadeSub;
const gone: Record<"removed" | "locked" | "old" | "nsfw", MadePost> = {} as never;

beforeAll(async () => {
  browser = await commonBrowser();
  app = await testApp();
  base = await listen(app);
  empty = await testApp({ world: false });
  emptyBase = await listen(empty);
  setupToken = (await ensureSetupToken(empty.db)) ?? "";
  const { alice, bob, carol, olive } = app.people;
  await app.make.subscription(alice.member, app.books);
  const text =
    "## A heading\n\nSome *text* with `code`, a [link](https://a.example), a >!spoiler!< and @bob.\n\n> quoted\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```\nlong code long code long code long code long code long code long code long code\n```";
  post = await app.make.post(alice.member, app.books, {
    title: "A post with everything in it",
    text,
    flair: "Essay",
    score: 12,
  });
  await app.make.post(bob.member, app.books, {
    title: "A link",
    link: "https://example.com/a/very/long/address/that/goes/on",
  });
  await app.make.post(carol.member, app.books, { title: "Averylongwordwithoutanyspaces".repeat(6), nsfw: true });
  await app.make.post(olive.member, app.garden, { title: "كتاب الحديقة и сад", locked: true });
  await app.make.flair(app.books, "Essay");
  await app.make.flair(app.books, "Reader", "user");
  for (const who of [alice.member, bob.member]) await app.make.userFlair(who, app.books, "Reader");
  await app.make.setting("site.allow_uploads", "1");
  await app.db.write((trx) => trx.updateTable("sub").set({ allow_poll: 1 }).execute());
  poll = await app.make.poll(bob.member, app.books, { title: "What shall we drink?" });
  comment = await app.make.comment(bob.member, post, { text: "First *comment*" });
  let parent = comment;
  for (let depth = 0; depth < 10; depth += 1)
    parent = await app.make.comment(alice.member, post, { parent, text: `Answer at depth ${depth}` });
  await app.make.comment(carol.member, post, { text: "gone", deleted: 2 });
  await app.people.mina.post("/do/sendmsg", { to: "alice", subject: "A private word", content: text });
  await alice.post("/do/sendmsg", { to: "mina", subject: "An answer", content: "Gladly, *thank you*." });
  await bob.post("/do/contact_mods/books", { subject: "Why was it removed?", content: "It was *about* books." });
  const { tid } = await app.db.read
    .selectFrom("message_thread")
    .select("tid")
    .where("team_box", "is not", null)
    .executeTakeFirstOrThrow();
  conversation = tid;
  for (const as of ["team", "self", "note"])
    await app.people.mina.post(`/do/modmail/${tid}/answer`, { as, content: "An answer\n\n> quoted" });
  await app.people.mina.post(`/do/modmail/${tid}/highlight`, { on: true });
  await carol.post("/do/report", { post: post.pid, reason: "other", text: "It is an advertisement" });
  const warn = async () => {
    await app.people.mina.post("/do/warn/books", { user: "bob", text: "Please keep to books." });
    const row = app.db.read.selectFrom("mod_action").select("aid").orderBy("aid", "desc");
    return (await row.executeTakeFirstOrThrow()).aid;
  };
  appealed = await warn();
  await bob.post(`/do/appeal/${appealed}`, { text: "It was about a book." });
  appealable = await warn();
  await app.people.adam.post("/do/admin/block_addresses", { range: "203.0.113.0/24", days: 9, reason: "Spam" });
  await app.people.adam.post("/do/ban_domain/link", { domain: "spam.example" });
  const hook = { sub: "books", name: "Chat of the team", address: "https://chat.example/hook", report: true };
  await app.people.mina.post("/do/webhook/create", hook);
  await app.people.mina.post("/do/webhook/test", { sub: "books", wid: 1 });
  await app.app.jobs.runDue();
  await app.db.write((trx) =>
    trx
      .insertInto("provider")
      .values({
        slug: "there",
        label: "There",
        issuer: "https://id.example",
        client_id: "ambit",
        client_secret: "hidden",
        is_on: 1,
        created_at: 0,
      })
      .execute(),
  );
  await app.people.adam.post("/admin/wiki/edit/rules", { title: "Rules", content: `${text}\n\n1. Be kind.` });
  deserted = await app.make.sub(await app.make.member(), { name: "deserted" });
  await app.db.write((trx) =>
    trx.updateTable("sub_mod").set({ created_at: 0 }).where("sid", "=", deserted.sid).execute(),
  );
  gone.removed = await app.make.post(bob.member, app.garden, { title: "Removed", deleted: 2 });
  gone.locked = await app.make.post(bob.member, app.garden, { title: "Locked", locked: true });
  gone.old = await app.make.post(bob.member, app.garden, { title: "Archived", ageMs: 400 * 86_400_000 });
  gone.nsfw = await app.make.post(bob.member, app.garden, { title: "Not for everyone", nsfw: true });
});
afterAll(async () => {
  await closeWindows(browser);
  await app.close();
  await empty.close();
});

type Who = "visitor" | "alice" | "bob" | "mina" | "adam" | "nobody";
/** Member of a role; null for visitors, including the role of a visitor before the setup. */
const member = (who: Who): Member | null => (who === "nobody" ? null : app.people[who].member);

const screens: [name: string, who: Who, path: () => string, open?: (page: Page) => Promise<unknown>][] = [
  ["home, visitor", "visitor", () => "/"],
  ["home, member", "alice", () => "/"],
  ["all, top of the week", "alice", () => "/all/top?t=week"],
  ["circle", "alice", () => "/s/books"],
  ["circle, moderator", "mina", () => "/s/books/new"],
  ["empty circle list", "visitor", () => "/s/garden/top"],
  ["directory", "alice", () => "/subs"],
  ["several circles", "visitor", () => "/m/books+garden"],
  ["domain", "visitor", () => "/domain/example.com"],
  ["post, visitor", "visitor", () => `/p/${post.pid}`],
  ["post, author", "alice", () => `/p/${post.pid}`],
  ["post, moderator", "mina", () => `/p/${post.pid}?sort=new`],
  ["comment", "alice", () => `/c/${comment.cid}`],
  ["post, choosing its flair", "mina", () => `/p/${post.pid}?act=flair`],
  ["own flair", "mina", () => "/s/books/flair"],
  ["circle settings", "mina", () => "/s/books/edit"],
  ["circle rules", "mina", () => "/s/books/edit/rules"],
  ["saved responses", "mina", () => "/s/books/edit/responses"],
  ["statistics of a circle", "adam", () => "/s/books/statistics"],
  ["muted reporters", "mina", () => "/s/books/edit/reporters"],
  ["automod", "mina", () => "/s/books/edit/automod"],
  ["new webhook", "mina", () => "/s/books/edit/webhooks"],
  ["webhook", "mina", () => "/s/books/edit/webhooks/1"],
  ["webhooks of the site", "adam", () => "/admin/webhooks"],
  ["post flairs", "mina", () => "/s/books/edit/flairs"],
  ["stylesheet", "mina", () => "/s/books/edit/css"],
  ["versions of a stylesheet", "mina", () => "/s/books/edit/css/versions"],
  ["user flairs", "mina", () => "/s/books/edit/user_flairs"],
  ["the team of a circle", "adam", () => "/s/books/mods"],
  ["log of a circle", "visitor", () => "/s/books/sublog"],
  ["log of a circle, opened", "mina", () => "/s/books/sublog?open=1"],
  ["dashboard", "adam", () => "/admin"],
  ["configuration", "adam", () => "/admin/configuration"],
  ["configuration, field and history", "adam", () => "/admin/configuration?edit=site.name&history=site.allow_uploads"],
  ["blocked addresses", "adam", () => "/admin/addresses"],
  ["doctor", "adam", () => "/admin/doctor"],
  ["backups", "adam", () => "/admin/backups"],
  ["export of the site", "adam", () => "/admin/export"],
  ["clean-up, start", "adam", () => "/admin/clean-up"],
  ["clean-up, selected", "adam", () => "/admin/clean-up?from=2020-01-01&not=bob"],
  ["clean-up, invalid field", "adam", () => "/admin/clean-up?from=x"],
  ["banned domains", "adam", () => "/admin/domains/link"],
  ["wiki pages", "adam", () => "/admin/wiki"],
  ["wiki page, edited", "adam", () => "/admin/wiki/edit/tos"],
  ["wiki page, history", "adam", () => "/admin/wiki/history/rules?version=1"],
  ["licence", "visitor", () => "/license"],
  ["retention", "visitor", () => "/privacy/kept"],
  ["table of users", "adam", () => "/admin/users"],
  ["table of users, no results", "adam", () => "/admin/users?q=nobody-like-this"],
  ["table of circles, one open", "adam", () => "/admin/subs?open=1"],
  ["table of posts", "adam", () => "/admin/posts"],
  ["table of uploads", "adam", () => "/admin/uploads"],
  ["slow requests", "adam", () => "/admin/slow"],
  ["votes of a member", "adam", () => "/admin/postvoting/alice"],
  ["log of the site", "alice", () => "/sitelog"],
  ["appeal, to decide", "adam", () => `/appeal/${appealed}`],
  ["action to appeal", "bob", () => `/appeal/${appealable}`],
  ["appeals of a circle", "mina", () => "/s/books/appeals"],
  ["appeals for admins", "adam", () => "/admin/appeals"],
  ["blocked images", "adam", () => "/admin/images"],
  ["badges", "adam", () => "/admin/userbadges"],
  ["badge, edited", "adam", () => "/admin/userbadges/edit/1"],
  ["member in a circle", "mina", () => "/s/books/people/bob"],
  ["banned users", "mina", () => "/s/books/bannedusers?user=bob"],
  ["submit a text with a flair", "mina", () => "/submit/text/books"],
  ["submit a link", "alice", () => "/submit/link/books"],
  ["submit a text", "alice", () => "/submit/text"],
  ["submit a poll", "alice", () => "/submit/poll/books"],
  ["submit a file", "alice", () => "/submit/upload/books"],
  ["own uploads", "alice", () => "/uploads"],
  ["poll", "alice", () => `/p/${poll.pid}`],
  ["create a circle", "adam", () => "/createsub"],
  ["log in", "visitor", () => "/login"],
  ["re-authentication", "alice", () => "/reauthenticate"],
  ["register", "visitor", () => "/register"],
  ["welcome", "alice", () => "/welcome"],
  ["terms", "visitor", () => "/wiki/tos"],
  ["profile", "visitor", () => "/u/alice"],
  ["profile, posts", "visitor", () => "/u/alice/posts"],
  ["profile, comments", "visitor", () => "/u/bob/comments"],
  ["account", "alice", () => "/settings/account"],
  ["preferences", "alice", () => "/settings"],
  ["preferences, reading", "alice", () => "/settings/reading"],
  ["language", "alice", () => "/settings/language"],
  ["hidden posts", "alice", () => "/settings/hidden"],
  ["saved posts", "alice", () => "/u/alice/savedposts"],
  ["saved comments", "alice", () => "/u/alice/savedposts?kind=comment"],
  ["own profile", "alice", () => "/settings/profile"],
  ["drafts", "alice", () => "/drafts"],
  ["scheduled posts", "alice", () => "/scheduled"],
  ["filters", "alice", () => "/settings/filters"],
  ["blocked members", "alice", () => "/settings/blocks"],
  ["notification settings", "alice", () => "/settings/notifications"],
  ["followed items", "alice", () => "/settings/following"],
  ["moderation", "mina", () => "/mod"],
  ["reports", "mina", () => "/mod/reports?open=1"],
  ["report form", "alice", () => `/report/post/${poll.pid}`],
  ["report", "mina", () => `/mod/reports/details/books/post/1`],
  ["follow menu", "alice", () => `/follow/post/${post.pid}`],
  ["request for a circle", "alice", () => `/s/${deserted.name}/adopt`],
  ["requests for circles", "adam", () => "/admin/adoptions"],
  ["applications", "adam", () => "/admin/applications"],
  ["all invite codes", "adam", () => "/admin/invitecodes"],
  ["tree of invitations", "adam", () => "/admin/invitecodes/of/alice"],
  ["security questions", "adam", () => "/admin/questions"],
  ["log-in providers", "adam", () => "/admin/providers"],
  ["admin mode", "adam", () => "/admin/admin/auth"],
  ["security", "alice", () => "/settings/security"],
  ["personal tokens", "alice", () => "/settings/tokens"],
  ["API", "visitor", () => "/api"],
  ["devices", "alice", () => "/settings/sessions"],
  ["own data", "alice", () => "/settings/data"],
  ["account deletion", "alice", () => "/settings/delete"],
  ["second step, expired", "visitor", () => "/login/second-factor"],
  ["confirmation sent again", "visitor", () => "/register/resend-confirmation?after=over"],
  ["password recovery", "visitor", () => "/recover?link=over"],
  ["recovery email sent", "visitor", () => "/recovery/email-sent"],
  ["password reset", "visitor", () => "/reset/none"],
  ["unsubscribe", "visitor", () => "/unsubscribe/none"],
  ["confirmed address", "visitor", () => "/settings/account/confirm-email/none"],
  ["order of circles", "alice", () => "/settings/subs"],
  ["notifications", "alice", () => "/notifications"],
  ["messages", "alice", () => "/messages/inbox"],
  ["conversation", "alice", () => "/messages/with/mina"],
  ["message, new", "alice", () => "/messages/new?to=mina"],
  ["message to moderators", "bob", () => "/s/books/contact_mods"],
  ["conversation with moderators", "bob", () => `/messages/mods/${conversation}`],
  ["choose a recipient", "bob", () => "/messages/to/mina"],
  ["modmail", "mina", () => "/mod/mail"],
  ["modmail, empty box", "mina", () => "/mod/mail?box=archived"],
  ["modmail, conversation", "mina", () => `/mod/mail/${conversation}`],
  ["modmail, new conversation", "mina", () => "/mod/mail/new"],
  ["activity", "visitor", () => "/activity"],
  ["chat", "alice", () => "/chat"],
  ["search, empty", "visitor", () => "/search"],
  ["search, results", "alice", () => "/search?q=post"],
  ["post, removed", "visitor", () => `/p/${gone.removed.pid}`],
  ["post, removed, admin", "adam", () => `/p/${gone.removed.pid}`],
  ["post, locked", "alice", () => `/p/${gone.locked.pid}`],
  ["post, archived", "alice", () => `/p/${gone.old.pid}`],
  ["post, NSFW", "alice", () => `/p/${gone.nsfw.pid}`],
  [
    "post, editing its text",
    "alice",
    () => `/p/${post.pid}`,
    async (page) => {
      await page.locator(`summary[aria-label="${en.posts.more}"]`).click();
      await page.getByRole("link", { name: en.posts.edit, exact: true }).click();
      await page.getByRole("textbox", { name: en.posts.editText }).waitFor();
    },
  ],
  ["setup", "nobody", () => `/setup?token=${setupToken}`],
  ["setup without the link", "nobody", () => "/setup"],
  ["missing page", "visitor", () => "/nothing-here"],
  ["missing circle", "alice", () => "/s/nowhere"],
  ["missing member", "visitor", () => "/u/nobody-of-that-name"],
  [
    "log in dialog",
    "visitor",
    () => "/",
    async (page) => {
      await page.getByRole("button", { name: upvote }).first().click();
      await page.getByRole("dialog").waitFor();
    },
  ],
  [
    "member's menu",
    "alice",
    () => "/",
    async (page) => {
      await page.locator("summary.me, .menu-toggle").filter({ visible: true }).click();
      await page.getByRole("button", { name: en.layout.logOut }).waitFor();
    },
  ],
  ["view menu", "alice", () => "/all/new", (page) => page.locator("summary[aria-label=View]").click()],
  [
    "keyboard shortcuts",
    "alice",
    () => "/all/new",
    async (page) => {
      // keyboard shortcuts are loaded when the page is idle
      const dialog = page.getByRole("dialog");
      const isOpen = async () => {
        if (!(await dialog.isVisible())) await page.keyboard.press("?");
        return dialog.isVisible();
      };
      await expect.poll(isOpen, { interval: 250 }).toBe(true);
    },
  ],
  [
    "whole date of a time",
    "visitor",
    () => "/all/new",
    async (page) => {
      await page.locator("#time-tip").waitFor({ state: "attached" });
      await page.locator("article time").first().hover();
      await page.getByRole("tooltip").waitFor();
    },
  ],
  [
    "whole date of a time beside the list",
    "alice",
    () => "/all/new",
    async (page) => {
      await page.locator("#time-tip").waitFor({ state: "attached" });
      await page.locator("aside time").first().hover();
      await page.getByRole("tooltip").waitFor();
    },
  ],
  [
    "chat panel",
    "alice",
    () => "/all/new",
    async (page) => {
      await openChat(page);
    },
  ],
  [
    "moderation menu",
    "mina",
    () => `/p/${post.pid}`,
    (page) => page.locator("summary", { hasText: en.posts.moderate }).click(),
  ],
  [
    "reason for a removal",
    "mina",
    () => `/p/${post.pid}`,
    async (page) => {
      await page.locator("summary", { hasText: en.posts.moderate }).click();
      await page.getByRole("article", { name: post.title }).getByRole("button", { name: en.posts.remove }).click();
      await page.getByRole("dialog").waitFor();
    },
  ],
  [
    "reply",
    "alice",
    () => `/p/${post.pid}`,
    async (page) => {
      await page.getByRole("link", { name: en.comments.reply }).first().click();
      await page.getByRole("textbox", { name: en.comments.replyTo("bob") }).waitFor();
    },
  ],
  [
    "menu of a comment",
    "mina",
    () => `/p/${post.pid}`,
    async (page) => {
      await openMenuOf(page.locator("#comments .c").first());
      await page.getByRole("link", { name: en.posts.copyLink }).waitFor();
    },
  ],
  [
    "submit, refused",
    "alice",
    () => "/submit/text",
    async (page) => {
      await page.getByRole("combobox", { name: en.posts.sub }).fill("nowhere");
      await page.getByRole("textbox", { name: en.posts.title, exact: true }).fill("A title");
      await page.getByRole("button", { name: en.submit.submitPost }).click();
      await page.locator("[aria-invalid=true]").first().waitFor();
    },
  ],
];

/** Pages that are not opened here, each with the reason. */
const ELSEWHERE: Partial<Record<PageId, string>> = {
  "account/banned": "address with a token: account-stories.test.ts",
  "account/come-back": "address with a token: account-stories.test.ts",
  "account/waiting": "address with a token: account-stories.test.ts",
  "account/to-provider": "response to a plain form: providers.test.ts",
  "account/register-provider": "reached only from a provider: providers.test.ts",
  "settings/invite": "exists if invite codes are required: account-stories.test.ts",
  "settings/security-app": "exists during the setup of an app: second-factors.test.ts",
  "settings/security-codes": "shown once after their creation: second-factors.test.ts",
  "admin/reset-link": "shown once, to the admin who created it: by-hand.db.test.ts",
  "site/components": "for developers only: components.test.ts",
};
/** Redirecting addresses and the pages that they open. */
const LEADS_TO: Partial<Record<PageId, PageId>> = {
  "posts/post-short": "posts/post",
  "posts/comment-short": "posts/post",
};

test("opens every page or names the reason", () => {
  const opened = new Set(
    screens.map(([, , path]) => {
      const id = matchPage(path().split("?")[0] ?? "")?.id;
      return (id && LEADS_TO[id]) ?? id;
    }),
  );
  const shown = (Object.keys(pages) as PageId[]).filter((id) => "component" in pages[id]);
  expect(shown.filter((id) => !opened.has(id) && !(id in ELSEWHERE))).toEqual([]);
  expect(Object.keys(ELSEWHERE).filter((id) => opened.has(id as PageId))).toEqual([]);
});

const themes = ["light", "dark", "dank"] as const;
type Window = Awaited<ReturnType<typeof openWindow>>;

/** One window per role and width; tests use it one after another. */
const windows = new Map<string, Promise<Window>>();
const turns = new Map<string, Promise<unknown>>();

function openScreens(who: Who, width: number): Promise<Window> {
  const address = who === "nobody" ? emptyBase : base;
  return openWindow(browser, address, member(who), { width, theme: "light" });
}

function inWindow(who: Who, width: number, work: (page: Window) => Promise<void>): Promise<void> {
  const key = `${who} ${width}`;
  if (!windows.has(key)) windows.set(key, openScreens(who, width));
  const turn = (turns.get(key) ?? Promise.resolve()).then(async () => work((await windows.get(key)) as Window));
  turns.set(
    key,
    turn.catch(() => undefined),
  );
  return turn;
}

/** Fields in the browser's default style, which means that their page lacks the form styles. */
const rawFields = (page: Page) =>
  page.evaluate<string[]>(`
    [...document.querySelectorAll("main :is(input:not([tabindex='-1']), select, textarea)")]
      .filter((field) => getComputedStyle(field).borderTopStyle === "inset" && field.checkVisibility() && field.type !== "file")
      .map((field) => field.outerHTML)`);

let onPhones = 0;
/** Alternates the themes on phones, because the wide window already checks all colours. */
const nextTheme = () => themes[onPhones++ % themes.length] as (typeof themes)[number];

async function expectWideFit(page: Window): Promise<void> {
  await page.evaluate("window.scrollTo(0, 0)");
  expect(await axeViolationsIn(page, themes)).toEqual([]);
  expect(await rawFields(page)).toEqual([]);
}

async function expectPhoneFit(page: Window): Promise<void> {
  // elements partly below the bar would be reported
  await page.evaluate("window.scrollTo(0, 0)");
  expect(await axeLayoutViolations(page, nextTheme())).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await hasHorizontalOverflow(page)).toBe(false);
  expect(await page.evaluate("document.querySelector('.bar').offsetTop"), "room above the bar").toBe(0);
}

describe.concurrent.each(screens.filter(([, , , open]) => !open))("%s", (_name, who, path) => {
  test("has no errors in three themes and on a phone", () =>
    inWindow(who, 1280, async (page) => {
      page.errors.length = 0;
      await visit(page, path());
      for (const device of devicesFromCurrent(page)) {
        await emulateDevice(page, device);
        await (device === "phone" ? expectPhoneFit : expectWideFit)(page);
      }
      expect(page.errors).toEqual([]);
    }));
});

describe.concurrent.each(screens.filter(([, , , open]) => open))("%s", (_name, who, path, open) => {
  test("has no errors in three themes", () =>
    inWindow(who, 1280, async (page) => {
      page.errors.length = 0;
      await emulateDevice(page, "desktop");
      await visit(page, path());
      await open?.(page);
      await expectWideFit(page);
      expect(page.errors).toEqual([]);
    }));

  test("has no errors on a phone", () =>
    inWindow(who, 390, async (page) => {
      page.errors.length = 0;
      await page.setViewportSize({ width: 390, height: 900 });
      await visit(page, path());
      await open?.(page);
      await expectPhoneFit(page);
      expect(page.errors).toEqual([]);
    }));
});

/** Position of an element in the window. */
const boxOf = (page: Page, selector: string) =>
  page.evaluate<{ left: number; right: number; top: number; bottom: number; height: number }>(
    `document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect().toJSON()`,
  );

describe("adjacent elements", () => {
  test("separate a list's name and actions from the views below on a phone", async () => {
    const page = await openWindow(browser, base, app.people.alice.member, { width: 390 });
    await visit(page, "/all/top?t=week");
    const [name, view] = [await boxOf(page, ".head h1"), await boxOf(page, ".head .view-menu summary")];
    expect(view.top).toBeLessThan(name.bottom);
    const [sorts, periods] = [await boxOf(page, ".head .tabs"), await boxOf(page, ".tabs.start")];
    expect([sorts.left, sorts.right]).toEqual([12, 378]);
    expect([periods.left, periods.right]).toEqual([12, 378]);
    expect(sorts.top).toBeGreaterThanOrEqual(view.bottom);
    expect(periods.top - sorts.bottom).toBeGreaterThanOrEqual(8);
    expect((await boxOf(page, ".feed, .list, .empty")).top - periods.bottom).toBeGreaterThanOrEqual(8);
  });

  test("separate the cover of a title from the marks after it", async () => {
    const page = await openWindow(browser, base, null);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await visit(page, "/s/garden/new");
      const row = `[data-pid="${gone.nsfw.pid}"]`;
      const [cover, mark] = [await boxOf(page, `${row} .show .off`), await boxOf(page, `${row} .tag.nsfw`)];
      const apart = mark.top >= cover.bottom ? mark.top - cover.bottom : mark.left - cover.right - 2;
      expect(apart, `at ${width}`).toBeGreaterThanOrEqual(0);
    }
  });

  test("hide the comments of a blurred post behind a button", async () => {
    const page = await openWindow(browser, base, null, { width: 390 });
    await visit(page, `/p/${gone.nsfw.pid}`);
    const summary = page.locator("details.folded > summary");
    expect((await boxOf(page, "details.folded > summary")).height).toBeGreaterThanOrEqual(44);
    expect(await summary.evaluate((element) => getComputedStyle(element).display)).toBe("inline-flex");
    await summary.click();
    await page.getByRole("region", { name: en.comments.heading(0) }).waitFor();
  });

  test("separate the name of the chat", async () => {
    const page = await openWindow(browser, base, app.people.alice.member);
    await visit(page, "/chat");
    const [name, room] = [await boxOf(page, ".chat-page h1"), await boxOf(page, ".chat-page .chat-room")];
    expect(name.height).toBeGreaterThan(24);
    expect(room.top - name.bottom).toBeGreaterThanOrEqual(12);
  });

  test("show the edit button and the last sub where there is room", async () => {
    const { carol } = app.people;
    for (const sub of [app.books, app.garden]) await app.make.subscription(carol.member, sub);
    const page = await openWindow(browser, base, carol.member);
    await visit(page, "/");
    expect(await page.locator(".more-circles").count()).toBe(0);
    const [last, pencil] = [await boxOf(page, ".strip-in > :last-child"), await boxOf(page, ".strip .order")];
    expect(pencil.left - last.right).toBeLessThanOrEqual(8);
  });

  test("stretch text fields and cards to both edges of a phone", async () => {
    const page = await openWindow(browser, base, app.people.alice.member, { width: 390 });
    await visit(page, `/p/${post.pid}`);
    await page.getByRole("button", { name: en.comments.add }).tap();
    expect(await boxOf(page, ".reply > .composer")).toMatchObject({ left: 0, right: 390, bottom: 900 });
    await visit(page, "/u/alice");
    expect(await boxOf(page, "main > .list, .feed > .list")).toMatchObject({ left: 0, right: 390 });
    const head = page.locator(".profile-head");
    expect(await boxOf(page, ".profile-head")).toMatchObject({ left: 0, right: 390 });
    expect(await head.evaluate((element) => getComputedStyle(element).borderRadius)).toBe("0px");
  });

  test("style choices and kinds of posts identically in every theme", async () => {
    const page = await openWindow(browser, base, app.people.alice.member, { theme: "dank" });
    await visit(page, "/settings");
    const unchecked = page.locator("input[type=radio]:not(:checked)").first();
    expect(await unchecked.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe("rgb(10, 10, 10)");
    await visit(page, "/submit/text/books");
    const [kinds, title] = [await boxOf(page, ".form > .tabs"), await boxOf(page, "input[name=title]")];
    expect(kinds.right).toBeLessThan((title.left + title.right) / 2);
  });
});
