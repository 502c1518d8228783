import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashPassword } from "#platform/sessions/passwords.ts";
import { type TestApp, testApp } from "../support/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const AWAY = [
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/%09/evil.example\n",
  "///evil.example",
  "javascript:alert(1)",
  "http:evil.example",
  "/./\\evil.example",
  "/..//evil.example",
  "@evil.example",
];

describe("open redirects (52)", () => {
  test.each(AWAY)("redirects %j to the front page only", async (next) => {
    const { visitor } = app.people;
    const name = `person${AWAY.indexOf(next)}`;
    await app.make.member(name, { password_hash: await hashPassword("right horse") });
    const inside = expect.stringMatching(/^\/(?![/\\])/);
    const signedIn = await visitor.form("/login", { username: name, password: "right horse", next });
    expect([signedIn.status, signedIn.location]).toEqual([303, inside]);
    const form = { username: `new${name}`, password: "right horse", confirm: "right horse", accept_tos: "1", next };
    const registered = await visitor.form("/register", form);
    expect([registered.status, registered.location]).toEqual([303, inside]);
    const query = encodeURIComponent(next);
    for (const path of [`/login?next=${query}`, `/register?next=${query}`]) {
      const member = await app.people.alice.get(path);
      expect([path, member.location]).toEqual([path, inside]);
      const page = await visitor.get(path);
      expect(page.text).not.toMatch(/(?:href|action)="[^"/]*(?:\/\/|\\)[^"]*evil/);
    }
    const out = await app.as(await app.make.member()).form(`/do/logout?next=${query}`, { next });
    expect([out.status, out.location]).toEqual([303, "/"]);
    // returns to the page of a form only if it is on this site
    for (const referer of [
      next,
      `http://evil.example/x`,
      `http://ambit.test.evil.example/`,
      `http://ambit.test/${next}`,
    ]) {
      if (!/^[\x20-\x7e]+$/.test(referer)) continue;
      const got = await visitor.form("/do/theme", { theme: "dark" }, { headers: { referer } });
      expect([referer, got.location]).toEqual([referer, inside]);
    }
    const post = await app.make.post(app.people.alice.member, app.books);
    const back = await app.people.alice.form(`/do/edit_txtpost/${post.pid}`, { content: "", here: next });
    expect([200, 303, 400]).toContain(back.status);
    expect(back.location ?? "/").toEqual(inside);
  });
});

describe("user text is escaped (8, 14, 15, 17)", () => {
  const HOSTILE = `</script><script>alert(1)</script><!--<img src=x onerror=alert(2)>"'\u2028{{x}} ]]>`;

  test("in titles, headings, meta tags, hydration data, feeds, search and forms", async () => {
    const { alice, visitor, bob } = app.people;
    const room = await app.make.sub(alice.member, {
      name: "hostile",
      title: HOSTILE.slice(0, 50) as never,
      sidebar: HOSTILE as never,
    });
    const post = await app.make.post(alice.member, room, {
      title: HOSTILE,
      text: HOSTILE,
      flair: HOSTILE.slice(0, 25),
    });
    const comment = await app.make.comment(bob.member, post, { text: HOSTILE });
    const at = (await visitor.get(`/p/${post.pid}`)).location ?? "";
    const typed = encodeURIComponent(HOSTILE);
    const paths = [
      "/all/new",
      "/s/hostile",
      at,
      `${at}/${comment.cid}`,
      "/subs",
      "/u/alice",
      "/u/alice/posts",
      "/u/bob/comments",
    ];
    paths.push(`/search?q=${typed}`, `/search?q=alert&kind=comments`, `/search/${typed}`, `/subs?q=${typed}`);
    paths.push(
      `/submit/text/hostile?title=${typed}&content=${typed}`,
      `/submit/link?url=${typed}`,
      `/login?next=${typed}`,
    );
    paths.push(`/s/hostile?flair=${typed}`, `/s/${typed}`, `/u/${typed}`);
    for (const who of [visitor, alice]) {
      for (const path of paths) {
        const { text, status } = await who.get(path);
        expect([path, text.includes("<script>alert"), text.includes("<img src=x")]).toEqual([path, false, false]);
        // in scripts every "<" is escaped as a number
        for (const [, script] of text.matchAll(/<script[^>]*>(.*?)<\/script>/gs)) {
          expect([path, /<!--|<\//.test(script ?? "")]).toEqual([path, false]);
        }
        const markup = text.replace(/<script type="application\/json".*?<\/script>/s, "");
        expect([path, [...text.matchAll(/<title>(.*?)<\/title>/gs)].length]).toEqual([path, status === 302 ? 0 : 1]);
        expect([path, / on\w+="| style="/.test(markup.replaceAll("&quot;", ""))]).toEqual([path, false]);
      }
    }
    const refused = await alice.form("/submit/text", {
      sub: "hostile",
      title: HOSTILE,
      content: "x".repeat(70_000),
      url: HOSTILE,
    });
    expect(refused.text).not.toContain("<script>alert");
    const login = await visitor.form("/login", { username: HOSTILE, password: HOSTILE });
    expect([login.status, login.text.includes("<script>alert")]).toEqual([401, false]);
    for (const path of ["/all/new.rss", "/s/hostile/new.rss"]) {
      const feed = await visitor.get(path);
      expect(feed.headers["content-type"]).toMatch(/^application\/atom\+xml/);
      expect(feed.text).not.toMatch(/<script|<img src=x/);
      expect(feed.text.match(/<entry>/g)?.length).toBe(feed.text.match(/<\/entry>/g)?.length);
    }
  });
});

describe("cached pages (16, 41, 42, 59)", () => {
  test("never answer a visitor with the page of an earlier member", async () => {
    const { alice, visitor } = app.people;
    const post = await app.make.post(alice.member, app.books, { title: "Ours" });
    for (const path of [
      "/",
      "/all/hot",
      "/s/books",
      `/s/books/${post.pid}/ours`,
      "/u/alice",
      "/subs",
      "/m/books+garden",
    ]) {
      app.clock.now += 10_000;
      const own = await alice.get(path);
      const kept = await visitor.get(path);
      const again = await visitor.get(path);
      const after = await alice.get(path);
      expect([path, kept.headers.etag !== undefined, again.headers.etag]).toEqual([path, true, kept.headers.etag]);
      expect([path, own.headers.etag, after.headers.etag]).toEqual([path, undefined, undefined]);
      expect(String(kept.headers.vary)).toContain("Cookie");
      for (const got of [own, after]) expect(got.headers["cache-control"]).toBe("private, no-store");
      const token = /id="csrf_token"[^>]* value="([^"]+)"/.exec(own.text)?.[1] ?? "none";
      expect([path, kept.text.includes(token), kept.text.includes('action="/do/logout"')]).toEqual([
        path,
        false,
        false,
      ]);
      expect([path, after.text.includes('action="/do/logout"')]).toEqual([path, true]);
      expect([path, kept.headers["set-cookie"], again.headers["set-cookie"]]).toEqual([path, undefined, undefined]);
    }
  });

  test("are not used for requests with a session, valid or not, or with credentials", async () => {
    const { visitor } = app.people;
    expect((await visitor.get("/s/garden")).headers.etag).toBeDefined();
    const requests: Record<string, string>[] = [
      { cookie: `ambit=${app.people.alice.member.token}` },
      { cookie: `ambit=${"x".repeat(43)}` },
      { authorization: "Bearer x" },
      { authorization: "Basic eDp5" },
    ];
    for (const headers of requests) {
      const got = await visitor.get("/s/garden", { headers });
      expect([headers, got.headers.etag, got.headers["cache-control"]]).toEqual([
        headers,
        undefined,
        "private, no-store",
      ]);
    }
  });

  test("ignore headers outside the cache key", async () => {
    const { visitor } = app.people;
    const poison = {
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "javascript",
      "x-original-url": "/login",
      "x-rewrite-url": "/login",
      "x-http-method-override": "POST",
      "accept-language": "xx-evil",
      "user-agent": "evil",
    };
    app.clock.now += 10_000;
    const first = await visitor.get("/all/new", { headers: poison });
    const next = await visitor.get("/all/new");
    expect(first.text).not.toContain("evil");
    expect(next.text).toBe(first.text);
    const other = await visitor.get("/all/new", { headers: { host: "evil.example" } });
    expect((await visitor.get("/all/new")).text).not.toContain("evil.example");
    expect(other.status).toBe(200);
    // the theme is part of the key
    expect((await visitor.get("/all/new", { headers: { cookie: "dayNight=dark" } })).headers.etag).not.toBe(
      next.headers.etag,
    );
  });
});
