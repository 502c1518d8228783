import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";
import { en } from "../support/texts.ts";
import type { MadeSub } from "../support/world.ts";

// Parts around every page: order of the top bar, theme, funding frame, manifest.
let app: TestApp;
let film: MadeSub;
beforeAll(async () => {
  app = await testApp();
  film = await app.make.sub(app.people.olive.member, { name: "film" });
});
afterAll(() => app.close());

const setSetting = (name: string, value: string) =>
  app.db.write((trx) =>
    trx
      .insertInto("setting")
      .values({ name, value })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
      .execute(),
  );

describe("order of the top bar", () => {
  beforeEach(async () => {
    const { alice } = app.people;
    await app.db.write((trx) => trx.deleteFrom("subscription").where("uid", "=", alice.member.uid).execute());
    for (const sub of [app.books, app.garden, film]) await alice.post(`/do/subscribe/${sub.sid}`);
  });
  const order = async () => {
    const { text } = await app.people.alice.get("/settings/subs");
    return [...text.matchAll(/<span class="name">(\w+)<\/span>/g)].map(([, name]) => name);
  };

  test("is stored as sent and applied to the page and the bar", async () => {
    const { alice } = app.people;
    expect(await order()).toEqual(["books", "garden", "film"]);
    const got = await alice.post("/do/edit_top_bar", { sids: [film.sid, app.books.sid, app.garden.sid] });
    expect([got.status, got.json.status]).toEqual([200, "ok"]);
    expect(await order()).toEqual(["film", "books", "garden"]);
    const bar = (await alice.get("/subs")).text;
    expect(bar.indexOf("/s/film")).toBeLessThan(bar.indexOf("/s/books"));
  });

  test("ignores subs without subscription and puts unnamed ones last", async () => {
    const { alice, bob } = app.people;
    await bob.post(`/do/subscribe/${app.garden.sid}`);
    const got = await alice.post("/do/edit_top_bar", { sids: [999_999, app.garden.sid, app.garden.sid] });
    expect(got.json.status).toBe("ok");
    expect(await order()).toEqual(["garden", "books", "film"]);
    const his = await app.db.read
      .selectFrom("subscription")
      .select("sid")
      .where("uid", "=", bob.member.uid)
      .orderBy("position")
      .execute();
    expect(his.map(({ sid }) => sid)).toEqual([app.garden.sid]);
  });

  test("moves by one step with plain forms", async () => {
    const { alice } = app.people;
    const sids = [app.books.sid, app.garden.sid, film.sid];
    const form = (move: string) =>
      app.app.http.inject({
        method: "POST",
        url: "/do/edit_top_bar",
        headers: {
          accept: "text/html",
          "content-type": "application/x-www-form-urlencoded",
          host: "ambit.test",
          origin: "http://ambit.test",
          cookie: `ambit=${alice.member.token}`,
        },
        payload: new URLSearchParams([
          ...sids.map((sid) => ["sids", String(sid)]),
          ["move", move],
          ["csrf_token", token],
        ]).toString(),
      });
    const token = /name="csrf_token" value="([^"]+)"/.exec((await alice.get("/settings/subs")).text)?.[1] ?? "";
    const got = await form(`up ${film.sid}`);
    expect([got.statusCode, got.headers.location]).toEqual([303, "/settings/subs?saved=1"]);
    expect(await order()).toEqual(["books", "film", "garden"]);
    expect((await alice.get("/settings/subs?saved=1")).text).toContain(en.topBar.saved);
  });

  test.each([
    ["nothing", {}],
    ["words", { sids: ["first"] }],
    ["a value that is not a list", { sids: { 0: 1 } }],
    ["an unknown step", { sids: [1], move: "sideways 1" }],
  ])("refuses %s and changes nothing", async (_name, body) => {
    const got = await app.people.alice.post("/do/edit_top_bar", body);
    expect([got.status, got.json.code]).toEqual([400, "request.bad-field"]);
    expect(await order()).toEqual(["books", "garden", "film"]);
  });

  test("shows the page again with the error after a refused plain form", async () => {
    const got = await app.people.alice.form("/do/edit_top_bar", { sids: "first" });
    expect(got.status).toBe(400);
    expect(got.text).toContain(en.topBar.failed);
  });

  test("is for members", async () => {
    const { visitor } = app.people;
    expect((await visitor.post("/do/edit_top_bar", { sids: [film.sid] })).json.code).toBe("account.log-in");
    const page = await visitor.get("/settings/subs");
    expect([page.status, page.location]).toEqual([302, "/login?next=%2Fsettings%2Fsubs"]);
  });

  test("explains its purpose to a member without subscriptions", async () => {
    const page = await app.people.carol.get("/settings/subs");
    expect(page.text).toContain(en.topBar.none);
  });
});

describe("theme of a page", () => {
  const metas = async (theme?: string) => {
    const headers: Record<string, string> = theme ? { cookie: `dayNight=${theme}` } : {};
    const { text } = await app.people.visitor.get("/subs", { headers });
    return [...text.matchAll(/<meta name="(?:theme-color|color-scheme)"[^>]*>/g)].map(([meta]) => meta);
  };

  test("follows the system by default", async () => {
    expect(await metas()).toEqual([
      '<meta name="color-scheme" content="light dark"/>',
      '<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)"/>',
      '<meta name="theme-color" content="#191b1e" media="(prefers-color-scheme: dark)"/>',
    ]);
  });

  test.each([
    ["light", "light", "#ffffff"],
    ["dark", "dark", "#191b1e"],
    ["dank", "dark", "#0a0a0a"],
  ])("is the %s theme", async (theme, scheme, colour) => {
    expect(await metas(theme)).toEqual([
      `<meta name="color-scheme" content="${scheme}"/>`,
      `<meta name="theme-color" content="${colour}"/>`,
    ]);
  });
});

describe("the funding frame", () => {
  const framesOf = (policy: unknown) => /frame-src ([^;]+)/.exec(String(policy))?.[1]?.split(" ") ?? [];

  test("is neither shown nor allowed until it is configured", async () => {
    for (const who of [app.people.visitor, app.people.alice]) {
      const page = await who.get("/");
      expect(page.text).not.toContain("<iframe");
      expect(framesOf(page.headers["content-security-policy"])).not.toContain("https://give.example");
    }
  });

  test("is shown on the front page, with only its origin allowed", async () => {
    await setSetting("site.funding_url", "https://give.example/box?id=1");
    app.clock.now += 6_000;
    for (const who of [app.people.visitor, app.people.alice]) {
      const page = await who.get("/");
      const frame = /<iframe[^>]*>/.exec(page.text)?.[0] ?? "";
      expect(frame).toContain(' src="https://give.example/box?id=1"');
      expect(frame).toContain(' sandbox="');
      expect(frame).not.toContain("allow-top-navigation");
      expect(framesOf(page.headers["content-security-policy"])).toContain("https://give.example");
      expect((await who.get("/all/new")).text).not.toContain("<iframe");
    }
  });

  test.each(["javascript:alert(1)", "http://give.example", "//give.example"])("is not shown on %s", async (address) => {
    await setSetting("site.funding_url", address);
    app.clock.now += 6_000;
    const page = await app.people.visitor.get("/");
    expect(page.text).not.toContain("<iframe");
    expect(String(page.headers["content-security-policy"])).not.toContain("give.example");
  });
});

describe("installable app", () => {
  test("has a manifest with the site's name, colours, existing icons, shortcuts and share target", async () => {
    await setSetting("site.name", "The Lighthouse Keepers");
    const got = await app.people.visitor.get("/manifest.webmanifest");
    expect(got.headers["content-type"]).toBe("application/manifest+json; charset=utf-8");
    const manifest = got.json;
    expect(manifest).toMatchObject({
      name: "The Lighthouse Keepers",
      short_name: "The",
      lang: "en",
      start_url: "/",
      scope: "/",
      display: "standalone",
      theme_color: "#ffffff",
      share_target: { action: "/submit/link", method: "GET", params: { title: "title", text: "text", url: "url" } },
    });
    expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual(["/submit/text", "/all/new", "/search"]);
    const icons: { src: string; purpose: string }[] = manifest.icons;
    expect(icons.map(({ purpose }) => purpose)).toEqual(["any", "any", "maskable"]);
    for (const src of [...icons.map((icon) => icon.src), "/apple-touch-icon.png"]) {
      const icon = await app.people.visitor.get(src);
      expect([src, icon.status, icon.headers["content-type"]]).toEqual([src, 200, "image/png"]);
    }
  });

  test("has a manifest in the language of the page that links to it", async () => {
    const page = await app.people.visitor.get("/subs", { headers: { "accept-language": "ru" } });
    expect(page.text).toContain('href="/manifest.webmanifest?lang=ru"');
    expect((await app.people.visitor.get("/manifest.webmanifest?lang=ru")).json.lang).toBe("ru");
    expect((await app.people.visitor.get("/manifest.webmanifest?lang=tlh")).json.lang).toBe("en");
  });

  test("has a complete offline page without user data", async () => {
    const got = await app.people.alice.get("/offline?lang=en");
    expect(got.status).toBe(200);
    expect(got.text).toContain(`<h1>${en.installed.offlineTitle}</h1>`);
    expect(got.text).not.toContain("alice");
    // except for the link to the front page, nothing is linked or loaded
    expect(got.text.match(/ (?:src|href)="[^"]+"/g)).toEqual([' href="/"']);
    expect(String(got.headers["content-security-policy"])).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'; /,
    );
  });

  test("escapes the name of the site in the offline page", async () => {
    await app.make.setting("site.name", "Tea & <b>cake</b>");
    const { text } = await app.people.visitor.get("/offline?lang=en");
    expect(text.split("Tea &amp; &lt;b&gt;cake&lt;/b&gt;")).toHaveLength(3);
    expect(text).not.toContain("<b>");
  });

  test("serves the service worker from the root, and the policy allows it", async () => {
    const worker = await app.people.visitor.get("/sw.js?v=1&lang=en");
    expect([worker.status, worker.headers["content-type"]]).toEqual([200, "application/javascript; charset=utf-8"]);
    const policy = String((await app.people.visitor.get("/subs")).headers["content-security-policy"]);
    expect(policy).toContain("worker-src 'self'");
    expect(policy).toContain("manifest-src 'self'");
  });
});

describe("expired session", () => {
  test("receives only the token for a log-in", async () => {
    const { visitor, alice } = app.people;
    const login = await visitor.post(
      "/ovarit_auth/authenticate",
      { username: "alice", password: "x" },
      { csrf: "m.old" },
    );
    expect([login.status, login.json.code]).toEqual([403, "request.csrf"]);
    const token = login.json.csrf_token;
    const again = await visitor.post(
      "/ovarit_auth/authenticate",
      { username: "alice", password: "x" },
      { csrf: token },
    );
    expect(again.json.code).toBe("account.bad-credentials");
    const write = await alice.post(`/do/subscribe/${film.sid}`, {}, { csrf: "m.old" });
    expect([write.json.code, write.json.csrf_token]).toEqual(["request.csrf", undefined]);
    const foreign = await visitor.post("/login", {}, { csrf: false, headers: { origin: "https://evil.example" } });
    expect([foreign.json.code, foreign.json.csrf_token]).toEqual(["request.origin", undefined]);
  });
});

test("shows the page of all components in development only", async () => {
  expect((await app.people.adam.get("/-/components")).status).toBe(404);
  const built = await testApp({ config: { development: true } });
  expect((await built.people.visitor.get("/-/components")).status).toBe(200);
  await built.close();
});
