import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pages } from "#app/routes.ts";
import { PAGE_DATA_PREFIX } from "#domain/page-answer.ts";
import { pathFor } from "../golden/access/inputs.ts";
import { makeThings, type Things } from "../golden/access/things.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, RequestOptions, TestResponse } from "../support/client.ts";

const PUBLIC = "public, max-age=0, s-maxage=5, stale-while-revalidate=30, stale-if-error=600";

/** Pages that visitors may get from a CDN. A page belongs here if it is the same for all visitors. */
const FOR_CDN = [
  "people/comments",
  "people/posts",
  "people/profile",
  "posts/post",
  "reading/all",
  "reading/domain",
  "reading/home",
  "reading/multi",
  "reading/subs",
  "site/kept",
  "site/license",
  "site/programs",
  "site/wiki",
  "sub/bans",
  "sub/home",
  "sub/log",
];

let app: TestApp;
let things: Things;
/** Every address of every page, with its data. */
let addresses: { id: string; path: string }[];

beforeAll(async () => {
  app = await testApp();
  things = (await makeThings(app)).open;
  await app.make.setting("site.require_captchas", "1");
  const paths = Object.entries(pages).flatMap(([id, row]) =>
    row.paths.map((pattern) => ({ id, path: pathFor(pattern, things) })),
  );
  const post = await app.people.visitor.get(`/p/${things.pid}`);
  paths.push(
    { id: "posts/post", path: String(post.location) },
    { id: "reading/all", path: "/all/new" },
    { id: "none", path: "/no/such/page" },
  );
  addresses = paths.flatMap(({ id, path }) => [
    { id, path },
    { id, path: PAGE_DATA_PREFIX + path },
  ]);
});
afterAll(() => app.close());

const cacheControl = ({ headers }: TestResponse) => String(headers["cache-control"]);

/** Requests every address and returns those with a public answer. */
async function publicAnswers(who: Client, options?: RequestOptions) {
  const found: { id: string; path: string; got: TestResponse }[] = [];
  for (const { id, path } of addresses) {
    const got = await who.get(path, options);
    if (!/^private, no-(store|cache)$|^no-store$/.test(cacheControl(got))) found.push({ id, path, got });
  }
  return found;
}

describe("no answer is public", () => {
  test.each(["carol", "alice", "jan", "mina", "olive", "adam"] as const)("to %s", async (name) => {
    expect(await publicAnswers(app.people[name])).toEqual([]);
  });

  test("to a banned member, or with a session that has ended", async () => {
    const troll = await app.make.member("troll");
    await app.make.ban(troll, app.books);
    expect(await publicAnswers(app.as(troll))).toEqual([]);
    const cookie = `ambit=${"x".repeat(43)}`;
    expect(await publicAnswers(app.people.visitor, { headers: { cookie } })).toEqual([]);
  });

  test("to a token, right or wrong, on pages and in the API", async () => {
    const made = await app.people.bob.post("/do/token/create", { name: "app", days: 30, read: true });
    for (const token of [made.json.token, "x"]) {
      const headers = { authorization: `Bearer ${token}` };
      expect(await publicAnswers(app.people.visitor, { headers })).toEqual([]);
      const api = await app.people.visitor.get("/api/v1/all/new", { headers });
      expect(cacheControl(api)).not.toContain("public");
    }
  });
});

test("a visitor's public answers are complete shared pages without anything of this visitor", async () => {
  const own = { address: "203.0.113.77", headers: { "user-agent": "probe-agent", cookie: "analytics=probe-cookie" } };
  const answers = await publicAnswers(app.people.visitor, own);
  expect([...new Set(answers.map(({ id }) => id))].sort()).toEqual(FOR_CDN);
  for (const { id, path, got } of answers) {
    expect([path, got.status, cacheControl(got)]).toEqual([path, 200, PUBLIC]);
    expect([path, pages[id as keyof typeof pages]]).toEqual([
      path,
      expect.objectContaining({ shared: expect.anything() }),
    ]);
    const isData = path.startsWith(PAGE_DATA_PREFIX);
    const vary = `Cookie, Accept-Language, Accept-Encoding${isData ? ", x-ambit-layout" : ""}`;
    expect([path, got.headers.vary, got.headers["set-cookie"]]).toEqual([path, vary, undefined]);
    expect(got.text).not.toMatch(/203\.0\.113|probe-agent|probe-cookie|name="(?:captcha|ctok)"|"errorId"/);
    // the only form token is that of all visitors
    const tokens = [...got.text.matchAll(/name="csrf_token" value="([^"]*)"|"csrfToken":"([^"]*)"/g)];
    for (const [, field, json] of tokens) expect([path, field ?? json]).toEqual([path, expect.stringMatching(/^v\./)]);
  }
});

test("cookies of a log-in on its way make no page public that was private", async () => {
  const token = "y".repeat(43);
  const cookie = `ambit_step=${token}; ambit_provider=${token}; ambit_device=1.${"a".repeat(22)}.${token}`;
  const found = await publicAnswers(app.people.visitor, { headers: { cookie } });
  expect([...new Set(found.map(({ id }) => id))].sort()).toEqual(FOR_CDN);
  for (const { path, got } of found) expect([path, got.headers["set-cookie"]]).toEqual([path, undefined]);
});

test("a visitor's page depends on the theme, language and preferences only", async () => {
  const get = (cookie: string) => app.people.visitor.get("/all/new", { headers: { cookie } });
  const plain = await get("");
  const others = ["dayNight=dark", "language=es", `preferences=${encodeURIComponent('{"density":"cards"}')}`];
  for (const cookie of others) {
    const got = await get(cookie);
    expect([cookie, cacheControl(got), got.headers.etag === plain.headers.etag]).toEqual([cookie, PUBLIC, false]);
  }
  expect((await get("_ga=1; seen=2")).headers.etag).toBe(plain.headers.etag);
});

test("an answer that sets a cookie, refuses a form or fails is private", async () => {
  const { visitor } = app.people;
  const themed = await visitor.form("/do/theme", { theme: "dark" });
  expect([themed.status, themed.cookies.length, cacheControl(themed)]).toEqual([303, 1, "undefined"]);
  const refused = await visitor.form("/login", { username: "alice", password: "wrong" });
  expect([refused.status, cacheControl(refused)]).toEqual([401, "private, no-store"]);
  const broken = await testApp();
  await broken.db.write((trx) => trx.schema.alterTable("post").renameTo("gone").execute());
  for (const path of ["/all/new", `${PAGE_DATA_PREFIX}/all/new`]) {
    const got = await broken.people.visitor.get(path);
    expect([got.status, cacheControl(got)]).toEqual([500, "private, no-store"]);
  }
  await broken.close();
  const empty = await testApp({ world: false });
  const toSetup = await empty.people.visitor.get("/all/new");
  expect([toSetup.status, cacheControl(toSetup)]).toEqual([302, "private, no-store"]);
  await empty.close();
});

test("an attack raises the time for which a CDN stores pages", async () => {
  const { visitor, adam } = app.people;
  await app.make.setting("attack.page_seconds", "90");
  await adam.post("/do/admin/attack_mode", { value: "True" });
  expect(cacheControl(await visitor.get("/all/new"))).toBe(PUBLIC.replace("s-maxage=5", "s-maxage=90"));
  await adam.post("/do/admin/attack_mode", { value: "False" });
  expect(cacheControl(await visitor.get("/all/new"))).toBe(PUBLIC);
});
