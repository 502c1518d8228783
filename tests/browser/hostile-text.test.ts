import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type PageId, pages } from "#app/routes.ts";
import { ensureSetupToken } from "#features/site/setup/server/setup-token.ts";
import { type TestApp, testApp } from "../support/app.ts";
import {
  closeWindows,
  commonBrowser,
  type Device,
  devicesFromCurrent,
  emulateDevice,
  openMenuOf,
  openWindow,
  visit,
} from "../support/browser.ts";
import { layoutErrors } from "../support/layout-errors.ts";
import { patient } from "../support/patience.ts";
import { picture } from "../support/pictures.ts";
import { listen } from "../support/sockets.ts";
import { en, upvote } from "../support/texts.ts";
import type { MadeComment, MadePost, MadeSub, Member } from "../support/world.ts";

// Renders every page with texts that break layouts, at five widths. Checks for overflow, cut-off text, overlapping
// text and covered controls.

const WORD = "W".repeat(90);
const NAME = "W".repeat(32);
const TITLES = {
  "a long word": "x".repeat(90),
  "the longest word": "W".repeat(255),
  "many words": "The garden and the wall behind it, as they were. ".repeat(6).slice(0, 255),
  "a wide letter": "﷽".repeat(80),
  "from right to left": "في البدء كان الحديقة, and then 3 < 4 (ok) ".repeat(6).slice(0, 255),
  emoji: "👩‍👩‍👧‍👦🏳️‍🌈🇺🇦".repeat(12),
  "stacked accents": `Z${"\u0310\u0322\u0348".repeat(8)}a${"\u030d\u0325".repeat(8)}lgo`.repeat(3),
};
const TEXT = [
  `# ${WORD}`,
  `${"W".repeat(300)} @alice and @${NAME} https://${"w".repeat(60)}.example/${"w".repeat(200)}`,
  `${"> ".repeat(12)}${WORD}`,
  `- ${"  - ".repeat(1)}${WORD}\n    - ${WORD}\n        - ${WORD}`,
  `| ${WORD} | ${WORD} |\n|---|---|\n| \`${WORD}\` | ﷽﷽﷽﷽ |`,
  `\`\`\`\n${"code ".repeat(60)}\n\`\`\``,
  `\`${WORD}${WORD}\` >!${WORD}!< ![${WORD}](https://a.example/${WORD}.png)`,
  TITLES["from right to left"],
  TITLES.emoji,
  TITLES["a wide letter"],
].join("\n\n");
const DOMAIN = `${"w".repeat(60)}.example`;

let browser: Browser;
let app: TestApp;
let base: string;
let empty: TestApp;
let emptyBase: string;
let setupToken: string;
let sub: MadeSub;
let deserted: MadeSub;
let post: MadePost;
let comment: MadeComment;
let deep: MadeComment;
let conversation: number;
let appealed: number;
let removed: MadePost;
let poll: MadePost;

const windows = new Map<string, Awaited<ReturnType<typeof openWindow>>>();

beforeAll(async () => {
  browser = await commonBrowser();
  app = await testApp();
  base = await listen(app);
  empty = await testApp({ world: false });
  emptyBase = await listen(empty);
  setupToken = (await ensureSetupToken(empty.db)) ?? "";
  await setWorld();
}, patient(60_000));
afterAll(async () => {
  await closeWindows(browser);
  await app.close();
  await empty.close();
});

/** True if the page opens as a sheet, which covers the page below on purpose. */
const hasDialog = async (page: Page) => (await page.locator("dialog[open]").count()) > 0;

async function setWorld(): Promise<void> {
  const { alice, bob, adam } = app.people;
  await app.make.setting("site.name", "W".repeat(60));
  const long = await app.make.member(NAME, { score: 1_234_567, given: 7_654_321 });
  sub = await app.make.sub(long, {
    name: NAME,
    title: "W".repeat(50) as never,
    sidebar: TEXT as never,
    is_default: 1 as never,
    allow_poll: 1 as never,
  });
  await app.make.setting("site.allow_uploads", "1");
  await app.make.position(alice.member, sub, 1);
  for (const who of [alice.member, bob.member, long]) await app.make.subscription(who, sub);
  for (const kind of ["post", "user"] as const) await app.make.flair(sub, "W".repeat(25), kind);
  for (const who of [alice.member, long]) await app.make.userFlair(who, sub, "W".repeat(25));
  const posts: MadePost[] = [];
  for (const title of Object.values(TITLES))
    posts.push(await app.make.post(long, sub, { title, text: TEXT, flair: "W".repeat(25), score: 123_456 }));
  await app.make.post(long, sub, { title: TITLES["the longest word"], nsfw: true, locked: true });
  removed = await app.make.post(long, sub, { title: TITLES["the longest word"], text: TEXT, deleted: 2 });
  for (const title of [TITLES["the longest word"], TITLES.emoji])
    await app.make.post(long, sub, { title, link: `https://${DOMAIN}/${"w".repeat(200)}` });
  post = posts[1] as MadePost;
  poll = await app.make.poll(long, sub, {
    title: TITLES["a long word"],
    options: Object.values(TITLES)
      .slice(0, 6)
      .map((text) => text.slice(0, 128)),
  });
  comment = await app.make.comment(long, post, { text: TEXT });
  let parent = comment;
  for (let depth = 0; depth < 12; depth += 1)
    parent = await app.make.comment(depth % 2 ? long : alice.member, post, {
      parent,
      text: depth % 5 ? WORD : TEXT,
    });
  deep = parent;
  for (const text of Object.values(TITLES)) await app.make.comment(long, post, { text });
  await app.make.comment(long, post, { text: TEXT, deleted: 2 });
  deserted = await app.make.sub(await app.make.member(), { name: "D".repeat(32), title: TITLES["the longest word"] });
  await app.db.write((trx) =>
    trx.updateTable("sub_mod").set({ created_at: 0 }).where("sid", "=", deserted.sid).execute(),
  );
  await app.as(long).post(`/do/adopt_sub/${deserted.name}`, { text: TEXT });
  const reporter = await app.make.member("R".repeat(32));
  const hers = await app.make.post(alice.member, sub, { title: TITLES["the longest word"], text: TEXT });
  const done = [
    await bob.post(`/do/sendcomment/${hers.pid}`, { parent: 0, comment: TEXT }),
    await app.as(long).post(`/do/sendcomment/${hers.pid}`, { parent: 0, comment: TITLES["from right to left"] }),
    await app.as(long).post("/do/chat", { msg: `${WORD} @alice ﷽﷽﷽ https://${DOMAIN}` }),
    await alice.post(`/do/edit_txtpost/${hers.pid}`, { content: `${TEXT}\n\n${WORD} changed` }),
    await alice.post(`/do/hide_post/${posts[3]?.pid}`),
    await alice.upload(`/do/upload/${NAME}`, { name: "w".repeat(10) }, { bytes: await picture(300, 40) }),
    await app.as(long).post("/do/sendmsg", { to: "alice", subject: TITLES["the longest word"], content: TEXT }),
    await alice.post("/submit/text", {
      sub: NAME,
      title: TITLES["the longest word"],
      content: TEXT,
      flair: "",
      postat: new Date(app.clock.now + 3_600_000).toISOString(),
    }),
    await alice.post("/do/sendmsg", { to: NAME, subject: "W".repeat(255), content: `${WORD} ${WORD}` }),
    await bob.post(`/do/contact_mods/${NAME}`, { subject: TITLES["the longest word"], content: TEXT }),
    await alice.post(`/do/mute_reporter/${NAME}`, { user: reporter.name }),
    await alice.post(`/do/response/${NAME}/create`, { title: "W".repeat(50), body: WORD.slice(0, 255) }),
    await alice.post("/do/webhook/create", {
      ...{ sub: NAME, name: "W".repeat(60), report: true },
      address: `https://${DOMAIN}/${"w".repeat(1_900)}`,
    }),
    await alice.post("/do/webhook/test", { sub: NAME, wid: 1 }),
    await adam.post("/do/makeannouncement", { post: posts[2]?.pid }),
    await adam.post("/do/admin/config/set", { setting: "site.motto", value: "W".repeat(200) }),
    await alice.post(`/do/ban_user_sub/${NAME}`, { user: "bob", reason: WORD.slice(0, 128) }),
    await adam.post("/do/delete_post", { post: posts[4]?.pid, reason: TITLES["the longest word"].slice(0, 255) }),
    await app.people.carol.post("/do/report", {
      post: posts[0]?.pid,
      reason: "other",
      text: WORD,
      send_to_admin: true,
    }),
  ];
  expect(done.map(({ status }) => status)).toEqual(done.map(() => 200));
  const { aid } = await app.db.read
    .selectFrom("mod_action")
    .select("aid")
    .where("target_uid", "=", bob.member.uid)
    .where("code", "=", 22)
    .executeTakeFirstOrThrow();
  expect((await bob.post(`/do/appeal/${aid}`, { text: TEXT.slice(0, 2_000) })).status).toBe(200);
  appealed = aid;
  const page = { title: TITLES["the longest word"], content: `${TEXT}\n\n## ${WORD}` };
  await adam.post("/admin/wiki/create", { slug: "hostile", ...page });
  await adam.post("/do/admin/block_addresses", { range: "2001:db8::/32", days: 9, reason: "W".repeat(255) });
  await adam.post("/do/ban_domain/link", { domain: `${"w".repeat(63)}.${"w".repeat(63)}.example` });
  await adam.post("/admin/wiki/footer/hostile", { to: "add" });
  await adam.post("/admin/userbadges/new", {
    name: "W".repeat(34),
    alt: "W".repeat(255),
    score: -100_000,
    rank: 100_000,
  });
  await adam.post("/do/assign_userbadge", { badge: 1, user: NAME });
  conversation = await newestConversation();
  const asTeam = [
    await alice.post(`/do/modmail/${conversation}/answer`, { as: "self", content: WORD }),
    await alice.post(`/do/modmail/${conversation}/answer`, { as: "note", content: TEXT }),
    await alice.post(`/do/modmail/${conversation}/highlight`, { on: true }),
    await alice.post(`/do/modmail/${conversation}/assign`, { on: true }),
    await bob.post(`/do/contact_mods/${NAME}`, { subject: "W".repeat(255), content: WORD }),
  ];
  expect(asTeam.map(({ status }) => status)).toEqual(asTeam.map(() => 200));
}

async function newestConversation(): Promise<number> {
  const { tid } = await app.db.read
    .selectFrom("message_thread")
    .select("tid")
    .where("team_box", "is not", null)
    .orderBy("tid", "desc")
    .executeTakeFirstOrThrow();
  return tid;
}

type Who = "visitor" | "alice" | "bob" | "adam" | "nobody";
type Row = [who: Who, path: string];

/** Rows for every page of the program. Pages that only redirect are covered by their targets. */
const screens: Record<PageId, () => Row[]> = {
  "reading/home": () => [
    ["visitor", "/"],
    ["alice", "/"],
    ["adam", "/new"],
  ],
  "reading/all": () => [
    ["alice", "/all/new"],
    ["visitor", "/all/top"],
  ],
  "sub/home": () => [
    ["visitor", `/s/${sub.name}`],
    ["alice", `/s/${sub.name}/new`],
  ],
  "sub/log": () => [
    ["visitor", `/s/${sub.name}/sublog`],
    ["alice", `/s/${sub.name}/sublog?open=1`],
  ],
  "sub/bans": () => [
    ["visitor", `/s/${sub.name}/bannedusers`],
    ["alice", `/s/${sub.name}/bannedusers`],
  ],
  "moderation/appeal": () => [
    ["bob", `/appeal/${appealed}`],
    ["adam", `/appeal/${appealed}`],
  ],
  "sub/appeals": () => [["alice", `/s/${sub.name}/appeals`]],
  "admin/appeals": () => [["adam", "/admin/appeals"]],
  "admin/images": () => [["adam", "/admin/images"]],
  "admin/badges": () => [["adam", "/admin/userbadges"]],
  "admin/badge": () => [["adam", "/admin/userbadges/edit/1"]],
  "sub/person": () => [["alice", `/s/${sub.name}/people/bob`]],
  "moderation/site-log": () => [["alice", "/sitelog"]],
  "sub/flair": () => [["alice", `/s/${sub.name}/flair`]],
  "sub/edit": () => [["alice", `/s/${sub.name}/edit`]],
  "moderation/automod": () => [["alice", `/s/${sub.name}/edit/automod`]],
  "moderation/exports": () => [
    ["alice", `/s/${sub.name}/edit/export`],
    ["adam", "/admin/export"],
  ],
  "moderation/webhooks": () => [
    ["alice", `/s/${sub.name}/edit/webhooks/1`],
    ["adam", "/admin/webhooks"],
  ],
  "sub/rules": () => [["alice", `/s/${sub.name}/edit/rules`]],
  "sub/post-flairs": () => [["alice", `/s/${sub.name}/edit/flairs`]],
  "sub/style": () => [["alice", `/s/${sub.name}/edit/css`]],
  "sub/style-versions": () => [["alice", `/s/${sub.name}/edit/css/versions`]],
  "sub/user-flairs": () => [["alice", `/s/${sub.name}/edit/user_flairs`]],
  "sub/statistics": () => [["alice", `/s/${sub.name}/statistics`]],
  "sub/reporters": () => [["alice", `/s/${sub.name}/edit/reporters`]],
  "sub/responses": () => [["alice", `/s/${sub.name}/edit/responses`]],
  "sub/mods": () => [["alice", `/s/${sub.name}/mods`]],
  "sub/adopt": () => [["alice", `/s/${deserted.name}/adopt`]],
  "admin/home": () => [["adam", "/admin"]],
  // its address contains a token that only registration creates
  "account/waiting": () => [],
  "admin/applications": () => [["adam", "/admin/applications"]],
  "admin/invites": () => [["adam", "/admin/invitecodes"]],
  "admin/invite-tree": () => [["adam", `/admin/invitecodes/of/${NAME}`]],
  // exists only if invite codes are required
  "settings/invite": () => [],
  "admin/questions": () => [["adam", "/admin/questions"]],
  "admin/providers": () => [["adam", "/admin/providers"]],
  // reached only from a provider or after a plain form
  "account/register-provider": () => [],
  "account/to-provider": () => [],
  "admin/table": () => [
    ["adam", "/admin/users"],
    ["adam", "/admin/posts"],
    ["adam", "/admin/post/1"],
    ["adam", `/admin/uploads?open=style-${sub.sid}-${"w".repeat(10)}`],
    ["adam", "/admin/slow"],
    ["adam", `/admin/subs?open=${sub.sid}`],
    ["adam", "/admin/postvoting/alice"],
  ],
  "admin/mode": () => [["adam", "/admin/admin/auth"]],
  "admin/adoptions": () => [["adam", "/admin/adoptions"]],
  "admin/configuration": () => [["adam", "/admin/configuration?edit=site.motto&history=site.motto"]],
  "reading/multi": () => [["alice", `/m/${sub.name}+books+garden`]],
  "reading/domain": () => [["visitor", `/domain/${DOMAIN}`]],
  "reading/subs": () => [
    ["alice", "/subs"],
    ["visitor", `/subs?q=${WORD}`],
  ],
  "posts/post": () => [
    ["visitor", `/p/${post.pid}`],
    ["alice", `/p/${post.pid}?sort=new`],
    ["alice", `/p/${post.pid}?act=source`],
    ["alice", `/c/${comment.cid}`],
    ["alice", `/c/${deep.cid}?act=reply`],
    ["alice", `/c/${deep.cid}?act=menu`],
    ["adam", `/p/${removed.pid}`],
    ["visitor", `/p/${removed.pid}`],
    ["alice", `/p/${poll.pid}`],
  ],
  "people/profile": () => [
    ["visitor", `/u/${NAME}`],
    ["alice", `/u/${NAME}`],
    ["alice", "/u/alice"],
  ],
  "people/posts": () => [["visitor", `/u/${NAME}/posts`]],
  "people/comments": () => [
    ["alice", `/u/${NAME}/comments`],
    ["alice", "/u/alice/comments"],
  ],
  "site/wiki": () => [
    ["visitor", "/wiki/hostile"],
    ["adam", "/wiki/tos"],
  ],
  // contains no user text
  "admin/doctor": () => [],
  "admin/backups": () => [],
  "admin/clean-up": () => [
    ["adam", `/admin/clean-up?from=2020-01-01&link=${WORD}.example&not=${NAME}`],
    ["adam", "/admin/clean-up?to=2030-01-01"],
  ],
  "admin/addresses": () => [["adam", "/admin/addresses"]],
  "admin/domains": () => [["adam", "/admin/domains/link"]],
  "site/license": () => [["visitor", "/license"]],
  // contains only a link of this site
  "admin/reset-link": () => [],
  "site/kept": () => [["visitor", "/privacy/kept"]],
  "admin/wiki": () => [["adam", "/admin/wiki"]],
  "admin/wiki-edit": () => [
    ["adam", "/admin/wiki/create"],
    ["adam", "/admin/wiki/edit/hostile"],
  ],
  "admin/wiki-history": () => [["adam", `/admin/wiki/history/hostile?version=1`]],
  "reading/search": () => [
    ["visitor", "/search"],
    ["alice", "/search/WWWW"],
    ["visitor", `/search/${"W".repeat(200)}`],
    ["alice", `/search?q=${NAME}&kind=subs`],
    ["alice", `/search?q=${NAME}&kind=people`],
  ],
  "posts/submit": () => [
    ["alice", `/submit/text/${sub.name}`],
    ["alice", `/submit/link/${sub.name}`],
    ["alice", `/submit/poll/${sub.name}`],
    ["alice", `/submit/upload/${sub.name}`],
  ],
  "sub/create": () => [
    ["adam", "/createsub"],
    ["alice", "/createsub"],
  ],
  "account/login": () => [["visitor", "/login"]],
  "account/register": () => [["visitor", "/register"]],
  "account/welcome": () => [["alice", "/welcome"]],
  "account/setup": () => [
    ["nobody", `/setup?token=${setupToken}`],
    ["nobody", "/setup"],
  ],
  "messages/chat": () => [
    ["alice", "/chat"],
    ["visitor", "/chat"],
  ],
  "reading/activity": () => [["alice", "/activity"]],
  "messages/notifications": () => [["alice", "/notifications"]],
  "settings/look": () => [
    ["alice", "/settings"],
    ["alice", "/settings/look"],
  ],
  "settings/reading": () => [["alice", "/settings/reading"]],
  "settings/language": () => [["alice", "/settings/language"]],
  "posts/uploads": () => [["alice", "/uploads"]],
  "posts/follow": () => [["alice", `/follow/post/${post.pid}`]],
  "moderation/home": () => [["adam", "/mod"]],
  "moderation/reports": () => [
    ["adam", "/admin/reports"],
    ["adam", "/admin/reports?open=1"],
  ],
  "moderation/report": () => [["adam", `/mod/reports/details/${NAME}/post/1`]],
  "posts/report": () => [
    ["adam", `/report/post/${post.pid}`],
    ["adam", `/report/person/${NAME}`],
  ],
  "settings/following": () => [["alice", "/settings/following"]],
  "settings/hidden": () => [["alice", "/settings/hidden"]],
  "people/saved": () => [["alice", "/u/alice/savedposts"]],
  "settings/profile": () => [["alice", "/settings/profile"]],
  "posts/drafts": () => [["alice", "/drafts"]],
  "posts/scheduled": () => [["alice", "/scheduled"]],
  "settings/filters": () => [["alice", "/settings/filters"]],
  "settings/blocks": () => [["alice", "/settings/blocks"]],
  "settings/top-bar": () => [["alice", "/settings/subs"]],
  "settings/data": () => [["alice", "/settings/data"]],
  "settings/delete": () => [["alice", "/settings/delete"]],
  "account/banned": () => [["visitor", `/banned/${"1".repeat(15)}.${"2".repeat(15)}.${"W".repeat(43)}`]],
  "account/come-back": () => [["visitor", `/come-back/${"1".repeat(15)}.${"2".repeat(15)}.${"W".repeat(43)}`]],
  "account/second-step": () => [["visitor", "/login/second-factor"]],
  "settings/security": () => [["alice", "/settings/security"]],
  "settings/security-app": () => [["alice", "/settings/security/app"]],
  "settings/security-codes": () => [["alice", "/settings/security/codes"]],
  "settings/sessions": () => [["alice", "/settings/sessions"]],
  "site/programs": () => [["visitor", "/api"]],
  "settings/tokens": () => [["alice", "/settings/tokens"]],
  "settings/account": () => [["alice", "/settings/account"]],
  "site/components": () => [],
  "reading/random": () => [],
  "posts/post-short": () => [],
  "posts/comment-short": () => [],
  "settings/notifications": () => [["alice", "/settings/notifications"]],
  "account/reauthenticate": () => [["alice", "/reauthenticate?next=/settings/account"]],
  "account/resend": () => [["visitor", "/register/resend-confirmation?after=over"]],
  "account/recover": () => [["visitor", "/recover?link=over"]],
  "account/recovery-sent": () => [["visitor", "/recovery/email-sent"]],
  "account/reset-password": () => [["visitor", "/reset/none"]],
  "account/unsubscribe": () => [["visitor", "/unsubscribe/none"]],
  "account/confirm-email": () => [["visitor", "/settings/account/confirm-email/none"]],
  "messages/home": () => [],
  "messages/mailbox": () => [
    ["alice", "/messages/inbox"],
    ["alice", "/messages/sent"],
    ["alice", `/messages/saved?q=${WORD}`],
  ],
  "sub/contact-mods": () => [["bob", `/s/${sub.name}/contact_mods?subject=${"W".repeat(255)}`]],
  "messages/mods": () => [["bob", `/messages/mods/${conversation}`]],
  "messages/to": () => [["bob", `/messages/to/${NAME}`]],
  "moderation/mail": () => [["alice", "/mod/mail"]],
  "moderation/mail-new": () => [["alice", `/mod/mail/new?sub=${sub.name}&to=${NAME}`]],
  "moderation/mail-thread": () => [["alice", `/mod/mail/${conversation}`]],
  "messages/with": () => [["alice", `/messages/with/${NAME}`]],
  "messages/new": () => [["alice", `/messages/new?to=${NAME}&subject=${"W".repeat(255)}`]],
  "messages/old-notifications": () => [],
  "site/first-page": () => [],
};

/** Widths of each device. */
const WIDTHS = { phone: [320, 390], desktop: [768, 1280, 1920] } as const;

/** Window of a role, still on the page and device of the previous test. */
async function windowOf(who: Who): Promise<Page> {
  const found = windows.get(who);
  if (found) return found;
  const member: Member | null = who === "alice" || who === "adam" ? app.people[who].member : null;
  const page = await openWindow(browser, who === "nobody" ? emptyBase : base, member);
  windows.set(who, page);
  return page;
}

const devices = Object.keys(WIDTHS) as Device[];
const widthOf = (page: Page) => page.viewportSize()?.width ?? 0;

/** The items, the present one first, because each change of width lays the whole page out again. */
const startingAt = <T>(present: T, items: readonly T[]) =>
  items.toSorted((one, other) => Number(other === present) - Number(one === present));

/** Layout errors of the page on a device, at each width. */
async function errorsAt(page: Page, device: Device, what: string, covered = true): Promise<string[]> {
  const errors: string[] = [];
  if (devicesFromCurrent(page)[0] !== device) await emulateDevice(page, device);
  for (const width of startingAt<number>(widthOf(page), WIDTHS[device])) {
    await page.setViewportSize({ width, height: device === "phone" ? 844 : 900 });
    // elements that measure their size do so in the next frame
    await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
    // covered controls are checked only at the narrowest width, where they are most likely
    const isNarrowest = width === WIDTHS[device][0];
    errors.push(
      ...(await layoutErrors(page, { covered: covered && isNarrowest && !(await hasDialog(page)) })).map(
        (error) => `${what} at ${width}: ${error}`,
      ),
    );
  }
  return errors;
}

describe("every page", () => {
  const ids = (Object.keys(screens) as PageId[]).filter((id) => "component" in pages[id] && id !== "site/components");
  test.each(ids)("%s", { timeout: patient(60_000) }, async (id) => {
    const errors: string[] = [];
    for (const [at, [who, path]] of screens[id]().entries()) {
      // a page shown to several roles differs in its content, which is checked at phone width, the narrowest
      const page = await windowOf(who);
      await visit(page, path);
      for (const device of at === 0 ? devicesFromCurrent(page) : (["phone"] as const)) {
        errors.push(...(await errorsAt(page, device, `${path} (${who})`)));
      }
    }
    expect(errors).toEqual([]);
  });

  test("empty states", async () => {
    const page = await windowOf("visitor");
    await page.goto(`/${"W".repeat(120)}`, { waitUntil: "load" });
    expect(await errorsAt(page, "phone", "no such page")).toEqual([]);
  });
});

const isOpened = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))";

describe("opened elements", () => {
  test.each(devices)("every menu (%s)", { timeout: patient(60_000) }, async (device) => {
    const page = await windowOf("alice");
    await emulateDevice(page, device);
    const errors: string[] = [];
    for (const path of ["/", `/s/${sub.name}`, `/p/${post.pid}`]) {
      await visit(page, path);
      for (const width of WIDTHS[device]) {
        await page.setViewportSize({ width, height: 900 });
        const menus = page.locator("details.menu");
        for (let n = 0; n < Math.min(await menus.count(), 7); n += 1) {
          const summary = menus.nth(n).locator("> summary");
          if (!(await summary.isVisible())) continue;
          await menus.nth(n).evaluate((menu) => menu.setAttribute("open", ""));
          // the menu is positioned in the frame after it opens
          await page.evaluate(isOpened);
          const wide = await layoutErrors(page, { covered: false });
          errors.push(...wide.map((error) => `${path} at ${width}, menu ${n}: ${error}`));
          await menus.nth(n).evaluate((menu) => menu.removeAttribute("open"));
        }
      }
    }
    expect(errors).toEqual([]);
  });

  const opened: [string, Who, () => string, (page: Page) => Promise<unknown>][] = [
    [
      "log-in dialog",
      "visitor",
      () => "/",
      async (page) => {
        await page.getByRole("button", { name: upvote }).first().click();
        await page.getByRole("dialog").waitFor();
      },
    ],
    ["menu of a comment", "alice", () => `/p/${post.pid}`, (page) => openMenuOf(page.locator("#comments .c").first())],
    [
      "reply to a comment",
      "alice",
      () => `/p/${post.pid}`,
      async (page) => {
        await page.getByRole("link", { name: en.comments.reply }).first().click();
        await page.locator(".c textarea").first().fill(TEXT);
      },
    ],
  ];
  test.each(opened)("%s", async (name, who, path, open) => {
    const errors: string[] = [];
    for (const device of devices) {
      const page = await windowOf(who);
      await emulateDevice(page, device);
      await visit(page, path());
      await open(page);
      errors.push(...(await errorsAt(page, device, name, false)));
    }
    expect(errors).toEqual([]);
  });
});
