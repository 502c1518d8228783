import { parse } from "regexparam";
import { expect, test } from "vitest";
import { matchPage } from "./match-page.ts";
import type { PageRow } from "./page-row.ts";
import { pages } from "./routes.ts";

const rows = Object.entries(pages as Record<string, PageRow>);

/** First page of the whole table that matches the path. */
const firstThatFits = (path: string) =>
  rows.find(([, { paths }]) => paths.some((pattern) => parse(pattern).pattern.test(path)))?.[0] ?? null;

test("matches each address to the first page of the table that fits", () => {
  const addresses = rows.flatMap(([, { paths }]) =>
    paths.flatMap((path) => [
      path.replaceAll(/:\w+\??/g, "1") || "/",
      path.replaceAll(/\/:\w+\?/g, "").replaceAll(/:\w+/g, "one") || "/",
    ]),
  );
  for (const address of [...addresses, "/nothing", "/nothing/here", "/s", "/u/"]) {
    for (const path of [address, `${address}/`.replace("//", "/"), address.toUpperCase(), `${address}/more/of/it`]) {
      expect([path, matchPage(path)?.id ?? null]).toEqual([path, firstThatFits(path)]);
    }
  }
});

test("decodes percent-encoded characters of a path", () => {
  expect(matchPage("/%73/books")).toEqual({ id: "sub/home", params: { sub: "books" } });
  expect(matchPage("/search/a%2Fb")?.params).toMatchObject({ term: "a/b" });
  expect(matchPage("/s%2Fbooks")).toBeNull();
});
