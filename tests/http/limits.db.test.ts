import { afterEach, describe, expect, test } from "vitest";
import { makeLimiter } from "#platform/http/limits.ts";
import { type TestApp, testApp } from "../support/app.ts";
import { en, refusalText } from "../support/texts.ts";

let app: TestApp;
const open = async (trustedProxies = 0) => {
  app = await testApp({ limiter: makeLimiter(), config: { trustedProxies } });
  return app.people;
};
afterEach(() => app.close());

/** Number of successful requests before the first 429. */
async function passed(most: number, ask: (n: number) => Promise<{ status: number }>): Promise<number> {
  for (let n = 0; n <= most; n += 1) if ((await ask(n)).status === 429) return n;
  return Number.POSITIVE_INFINITY;
}

/** Sends a small request from an address, with optional proxy headers. */
async function knock(remoteAddress: string, forwarded?: string): Promise<number> {
  const headers = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
  const got = await app.app.http.inject({ method: "GET", url: "/do/get_txtpost/1", remoteAddress, headers });
  return got.statusCode;
}
const use = async (remoteAddress: string, forwarded?: string) => {
  for (let n = 0; n < 60; n += 1) expect(await knock(remoteAddress, forwarded)).toBe(404);
};

describe("rate limits", () => {
  test("allow six posts and comments per minute, shared by their routes and by all members of an address", async () => {
    const { alice, bob } = await open();
    const post = await app.make.post(alice.member, app.books);
    expect(await passed(9, () => alice.post(`/do/sendcomment/${post.pid}`, { parent: 0, comment: "Yes" }))).toBe(6);
    const submitted = await bob.post("/submit/text", { sub: "books", title: "One more", content: "Text" });
    expect([submitted.status, submitted.json.code]).toEqual([429, "request.too-many"]);
    expect(Number(submitted.headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(submitted.headers["retry-after"])).toBeLessThanOrEqual(60);
    expect(submitted.json.error[0]).toBe(
      refusalText("request.too-many", { seconds: Number(submitted.headers["retry-after"]) }),
    );
    expect((await bob.post("/do/edit_title", { post: post.pid, reason: "Another title" })).status).toBe(429);
    // votes and reads are not affected
    expect((await bob.vote("post", post.pid, "UP")).status).toBe(200);
    expect((await bob.get("/")).status).toBe(200);
  });

  test("allow 25 log-ins per five minutes, successful or not", async () => {
    const { visitor } = await open();
    const ask = (n: number) =>
      visitor.post(n % 2 ? "/login" : "/ovarit_auth/authenticate", { username: `nobody${n}`, password: "wrong horse" });
    expect(await passed(30, ask)).toBe(25);
    const got = await visitor.form("/login", { username: "alice", password: "right horse" });
    expect(got.status).toBe(429);
    expect(Number(got.headers["retry-after"])).toBeGreaterThan(60);
    expect(got.text).toContain(en.errors.titles["429"]);
  });

  test("allow five sign-ups per half hour, including refused ones; the page stays available", async () => {
    const { visitor } = await open();
    expect(await passed(9, (n) => visitor.post("/register", { username: `x${n}` }))).toBe(5);
    expect(Number((await visitor.post("/register")).headers["retry-after"])).toBeGreaterThan(1_000);
    expect((await visitor.get("/register")).status).toBe(200);
  });

  test("allow sixty other writes per minute for each route", async () => {
    const { visitor } = await open();
    expect(await passed(70, () => visitor.post("/do/theme", { theme: "dark" }))).toBe(60);
    expect((await visitor.post("/do/search", { term: "x" })).status).toBe(200);
    // all parameter values of one route count together
    expect(await passed(70, (n) => visitor.get(`/do/get_txtpost/${n + 1}`))).toBe(60);
  });

  test("allow twenty searches per minute, independent of the limit for comments", async () => {
    const { visitor, alice } = await open();
    const post = await app.make.post(alice.member, app.books);
    await passed(9, () => alice.post(`/do/sendcomment/${post.pid}`, { parent: 0, comment: "Yes" }));
    expect(await passed(30, (n) => visitor.get(`/search?q=word${n}`))).toBe(20);
    expect((await visitor.get("/search")).status).toBe(200);
  });

  test("count writes with a wrong CSRF token", async () => {
    const { visitor } = await open();
    expect(await passed(9, () => visitor.post("/register", {}, { csrf: false }))).toBe(5);
  });
});

describe("429 responses", () => {
  test("use the format of the address, and a page if HTML is accepted", async () => {
    const { alice, visitor } = await open();
    for (let n = 0; n < 60; n += 1) {
      await alice.post("/graphql", {});
      await visitor.get("/api/v3/sub/rules?pid=1");
      await alice.post("/do/nsfw", { post: 1 });
    }
    const graphql = await alice.post("/graphql", {});
    expect([graphql.status, graphql.json.errors[0].extensions.code]).toEqual([429, "request.too-many"]);
    const api = await visitor.get("/api/v3/sub/rules?pid=1");
    expect([api.status, api.json.code]).toEqual([429, "request.too-many"]);
    expect(api.json.msg).toContain(en.errors.titles["429"]);
    const page = await alice.form("/do/nsfw", { post: "1" });
    expect([page.status, page.headers["content-type"]]).toEqual([429, "text/html; charset=utf-8"]);
    expect(page.text).not.toContain(en.errors.help["429"]);
    expect(Number(page.headers["retry-after"])).toBeGreaterThan(0);
    expect(page.headers["cache-control"]).toBe("private, no-store");
  });
});

describe("client of a request", () => {
  test("is the /64 network for IPv6; both notations of an IPv4 address are equal", async () => {
    await open();
    await use("2001:db8:1:2::1");
    expect(await knock("2001:db8:1:2:ffff:ffff:ffff:ffff")).toBe(429);
    expect(await knock("2001:db8:1:3::1")).toBe(404);
    await use("203.0.113.9");
    expect(await knock("::ffff:203.0.113.9")).toBe(429);
    expect(await knock("203.0.113.10")).toBe(404);
  });

  test("ignores proxy headers without trusted proxies", async () => {
    await open(0);
    await use("203.0.113.9");
    for (const forged of ["198.51.100.1", "198.51.100.1, 203.0.113.7", "::1", "garbage", ""]) {
      expect([forged, await knock("203.0.113.9", forged)]).toEqual([forged, 429]);
    }
    expect(await knock("203.0.113.10", "203.0.113.9")).toBe(404);
  });

  test("is the right-most address behind one proxy", async () => {
    await open(1);
    await use("10.0.0.1", "203.0.113.9");
    for (const forged of ["198.51.100.1, 203.0.113.9", "garbage, 203.0.113.9", "::1,10.0.0.1, 203.0.113.9"]) {
      expect([forged, await knock("10.0.0.1", forged)]).toEqual([forged, 429]);
    }
    expect(await knock("10.0.0.1", "203.0.113.9, 198.51.100.1")).toBe(404);
    for (const header of ["forwarded", "x-real-ip", "cf-connecting-ip", "true-client-ip"]) {
      const got = await app.app.http.inject({
        url: "/do/get_txtpost/1",
        remoteAddress: "10.0.0.1",
        headers: { "x-forwarded-for": "203.0.113.9", [header]: "for=198.51.100.9" },
      });
      expect([header, got.statusCode]).toEqual([header, 429]);
    }
  });

  test("is the second address from the right behind two proxies", async () => {
    await open(2);
    await use("10.0.0.1", "198.51.100.7, 203.0.113.9, 10.0.0.2");
    expect(await knock("10.0.0.1", "203.0.113.9, 10.0.0.3")).toBe(429);
    expect(await knock("10.0.0.1", "198.51.100.7, 10.0.0.2")).toBe(404);
  });
});

test("shows an explanation and a retry link on the page of a refused search", async () => {
  const { visitor } = await open();
  let got = await visitor.get("/search?q=birds&sort=new");
  for (let n = 0; n < 40 && got.status !== 429; n += 1) got = await visitor.get("/search?q=birds&sort=new");
  expect(got.status).toBe(429);
  expect(got.text).toContain('href="/search?q=birds&amp;sort=new"');
  expect(got.text).toContain(en.layout.retry);
  expect(got.text).not.toContain(en.errors.help["429"]);
});
