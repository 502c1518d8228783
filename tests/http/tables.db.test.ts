import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pages } from "#app/routes.ts";
import { RATE_LIMITS } from "#platform/http/limits.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client } from "../support/client.ts";
import { endpointTable } from "../support/endpoint-table.ts";
import { en, refusalText } from "../support/texts.ts";

// Requirements for every endpoint. The tests iterate over the table so that new rows are included.
const table = endpointTable;
const writes = table
  // API clients need no CSRF token: see api-tokens.db.test.ts
  .filter((row) => row.call.method === "POST" && row.dialect !== "v1")
  .map((row) => [`${row.call.method} ${row.call.path}`, row] as const);

/** Address that matches a pattern; its ids and names need not exist. */
const fill = (path: string) =>
  path
    .replace(/:kind/g, "post")
    .replace(/:value/g, "up")
    .replace(/:(pid|cid|sid|id|key)\??/g, "1")
    .replace(/:type\??/g, "text")
    .replace(/:\w+\??/g, "books");

let app: TestApp;
beforeAll(async () => {
  // checks that apply to every endpoint do not count as a test of one
  app = await testApp({ recorded: false });
});
afterAll(() => app.close());

const codeOf = (text: string) => {
  const body = JSON.parse(text);
  return body.code ?? body.errors?.[0]?.extensions?.code;
};

// Email clients send one-click requests without a session; the address itself authorizes them.
test("opens only one call to other sites", () => {
  expect(writes.filter(([, row]) => row.open).map(([name]) => name)).toEqual(["POST /unsubscribe/:token"]);
});

describe.each(writes)("%s", (_name, row) => {
  const address = fill(row.call.path);
  // a new member for each row, because random input may log them out
  let somebody: Client;
  beforeAll(async () => {
    somebody =
      row.who === "visitor"
        ? app.people.visitor
        : app.as(await app.make.member(undefined, { isAdmin: row.who === "admin" }));
  });
  const who = () => somebody;

  test("refuses a missing and a wrong CSRF token", async () => {
    if (row.open) return;
    for (const csrf of [false, "m.wrong", "v.1.wrong"] as const) {
      const got = await who().post(address, {}, { csrf });
      expect([got.status, codeOf(got.text)]).toEqual([403, "request.csrf"]);
    }
  });

  test("refuses requests from another site", async () => {
    if (row.open) return;
    const foreign: Record<string, string>[] = [{ origin: "https://evil.example" }, { "sec-fetch-site": "cross-site" }];
    for (const headers of foreign) {
      const got = await who().post(address, {}, { headers });
      expect([got.status, codeOf(got.text)]).toEqual([403, "request.origin"]);
    }
  });

  test("refuses users without the required role", async () => {
    if (row.who === "anyone") return;
    const wrongRole = row.who === "visitor" ? app.people.alice : app.people.visitor;
    const got = await wrongRole.post(address);
    expect([401, 403]).toContain(got.status);
    expect(codeOf(got.text)).toMatch(/^(account\.(log-in|signed-in|not-authenticated)|request\.forbidden)$/);
  });

  test("refuses random input without a server error", async () => {
    const nonsense: Record<string, unknown>[] = [
      {},
      {
        pid: "x",
        cid: [],
        sid: {},
        post: -1,
        parent: null,
        title: 7,
        comment: { a: 1 },
        text: true,
        reason: 1,
        cids: "[[",
      },
      { query: 1, variables: [], username: {}, password: [], link: "javascript:alert(1)", content: "\u0000" },
      {
        __proto__: { admin: true },
        constructor: "x",
        cids: "[1,2,-3]",
        comment: "a".repeat(70_000),
        title: " ".repeat(300),
      },
    ];
    for (const body of nonsense) {
      const got = await who().post(address, body);
      expect(got.status, got.text).toBeLessThan(500);
    }
  });
});

test("has unique paths with a rate limit, in the format of their prefix", () => {
  const seen = table.map((row) => `${row.call.method} ${row.call.path}`);
  expect(new Set(seen).size).toBe(seen.length);
  for (const row of table) {
    expect(row.limit).toMatch(new RegExp(`^(?:${Object.keys(RATE_LIMITS).join("|")})$`));
    // both arrow votes return {score, rm} and {msg}, as former clients expect
    const isArrow = /^\/do\/vote(?:comment)?\/:id\/:value$/.test(row.call.path);
    if (row.call.path.startsWith("/do/")) expect(row.dialect).toBe(isArrow ? "api" : "do");
    if (row.call.path.startsWith("/api/"))
      expect(row.dialect).toBe(row.call.path.startsWith("/api/v1/") ? "v1" : "api");
  }
});

test("contains the addresses of the product", async () => {
  const addresses = Object.values(pages).flatMap(({ paths }) => paths);
  const rows = table.map(
    (row) =>
      `${row.call.method.padEnd(4)} ${row.call.path}  [${row.who}, ${row.limit}, ${row.dialect}${row.proven ? ", proven" : ""}]`,
  );
  const text = ["Pages", ...[...new Set(addresses)].sort(), "", "Endpoints", ...rows.sort(), ""].join("\n");
  await expect(text).toMatchFileSnapshot("../golden/addresses.txt");
});

describe("responses", () => {
  test("return 404 to unmatched requests in the requested format", async () => {
    const page = await app.people.visitor.get("/nothing/here/at/all");
    expect([page.status, page.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
    expect(page.text).toContain(en.errors.titles["404"]);
    const data = await app.people.visitor.post("/do/nothing");
    expect([data.status, data.json.code]).toEqual([404, "request.not-found"]);
    for (const path of ["/api/v3/nothing", "/api/v3/sub/rules/more", "/api/v3"]) {
      for (const api of [await app.people.visitor.get(path), await app.people.visitor.post(path)]) {
        expect([api.status, api.json.msg]).toEqual([404, refusalText("api.no-method")]);
      }
    }
  });

  test.each([
    ["GET", "/do/theme", "POST"],
    ["GET", "/api/v1/do/mark_bot", "POST"],
    ["POST", "/hot", "GET, HEAD"],
    ["PUT", "/login", "GET, HEAD, POST"],
  ] as const)("%s %s returns 405 and names %s", async (method, url, allow) => {
    const got = await app.app.http.inject({ method, url, headers: { host: "ambit.test", "x-requested-with": "x" } });
    expect([got.statusCode, got.headers.allow]).toEqual([405, allow]);
  });

  test("name the authentication scheme with 401", async () => {
    for (const url of ["/do/mark_bot", "/api/v1/do/mark_bot"]) {
      const got = await app.app.http.inject({ method: "POST", url, headers: { host: "ambit.test" }, payload: {} });
      expect([url, got.statusCode, got.headers["www-authenticate"]]).toEqual([url, 401, "Bearer"]);
    }
  });

  test("redirect an address that ends in a page number to the start of its list", async () => {
    const { mina } = app.people;
    const lists = ["/messages/inbox", "/messages/sent", "/messages/saved", "/uploads", "/settings/blocks"];
    const queues = ["/mod/reports", "/mod/reports/closed", "/mod/reports/books", "/mod/reports/closed/books"];
    for (const list of [...lists, ...queues, "/subs/search/boo"]) {
      const got = await mina.get(`${list}/2?sort=new`);
      expect([list, got.status, got.location]).toEqual([list, 301, `${list}?sort=new`]);
      expect([list, (await mina.get(`${list}/x2`)).status]).toEqual([list, 404]);
    }
  });

  test("name invalid JSON, wrong media types and large bodies", async () => {
    const inject = (headers: Record<string, string>, payload: string) =>
      app.app.http.inject({
        method: "POST",
        url: "/do/theme",
        headers: { accept: "application/json", ...headers },
        payload,
      });
    const broken = await inject({ "content-type": "application/json" }, "{");
    expect([broken.statusCode, codeOf(broken.body)]).toEqual([400, "request.bad-json"]);
    const empty = await inject({ "content-type": "application/json" }, "");
    expect(empty.statusCode).toBe(400);
    const strange = await inject({ "content-type": "image/png" }, "x");
    expect([strange.statusCode, codeOf(strange.body)]).toEqual([400, "request.bad-body"]);
    const long = await inject({ "content-type": "application/json" }, JSON.stringify({ theme: "x".repeat(2_000_000) }));
    expect([long.statusCode, codeOf(long.body)]).toEqual([413, "request.too-large"]);
  });

  test("have security headers, and pages without an inline script that lacks a nonce", async () => {
    const page = await app.people.alice.get("/");
    const policy = String(page.headers["content-security-policy"]);
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]{40,}'/);
    expect(policy).not.toContain("unsafe");
    expect(page.headers["cache-control"]).toBe("private, no-store");
    expect(page.text).not.toMatch(/ on\w+="/);
    expect(page.text).not.toMatch(/ style="/);
    expect(page.text).toContain('id="csrf_token"');
    const shared = await app.people.visitor.get("/");
    expect(shared.headers["content-security-policy"]).toBe(policy);
    for (const got of [page, shared, await app.people.visitor.get("/healthz"), await app.people.visitor.get("/nope")]) {
      expect(got.headers["x-content-type-options"]).toBe("nosniff");
      expect(got.headers["referrer-policy"]).toBeTruthy();
    }
  });

  test("render a visitor's page once, then send it from the cache with its ETag", async () => {
    const first = await app.people.visitor.get("/all/new");
    const again = await app.people.visitor.get("/all/new", {
      headers: { "if-none-match": String(first.headers.etag) },
    });
    expect(again.status).toBe(304);
    app.clock.now += 6_000;
    await app.make.post(app.people.alice.member, app.books, { title: "Fresh from the press" });
    expect((await app.people.visitor.get("/all/new")).text).toContain("Fresh from the press");
  });
});
