import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Groups of /robots.txt: user agents and disallowed paths. */
async function groups(): Promise<{ names: string[]; leftOut: string[] }[]> {
  const got = await app.people.visitor.get("/robots.txt");
  expect([got.status, got.headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  const values = (group: string, field: string) =>
    [...group.matchAll(new RegExp(`^${field}: (.+)$`, "gm"))].map(([, value = ""]) => value);
  const parts = got.text.trim().split("\n\n");
  expect(parts.pop()).toBe("Sitemap: http://ambit.test/sitemap.xml");
  return parts.map((group) => ({ names: values(group, "User-agent"), leftOut: values(group, "Disallow") }));
}

test("disallows personal, search and team pages, and allows posts and subs", async () => {
  const [everybody, ...others] = await groups();
  expect(others).toEqual([]);
  expect(everybody?.names).toEqual(["*"]);
  const isLeftOut = (path: string) => everybody?.leftOut.some((start) => path.startsWith(start));
  for (const path of ["/settings", "/settings/account", "/search?q=x", "/search/x", "/messages/inbox", "/mod/reports"])
    expect([path, isLeftOut(path)]).toEqual([path, true]);
  expect(isLeftOut("/admin/configuration")).toBe(true);
  for (const path of ["/", "/all/new", "/s/books", "/s/mod", "/s/books/1/a-post", "/u/admin", "/m/books+mod", "/subs"])
    expect([path, isLeftOut(path)]).toEqual([path, false]);
});

test("can disallow crawlers that collect training data", async () => {
  await app.db.write((trx) =>
    trx.insertInto("setting").values({ name: "site.allow_ai_crawlers", value: "0" }).execute(),
  );
  const [everybody, crawlers] = await groups();
  expect(everybody?.names).toEqual(["*"]);
  expect(crawlers?.leftOut).toEqual(["/"]);
  for (const name of ["GPTBot", "ClaudeBot", "CCBot", "Google-Extended"]) expect(crawlers?.names).toContain(name);
});
