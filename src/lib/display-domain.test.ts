import { expect, test } from "vitest";
import { toDisplayDomain } from "./display-domain.ts";

test.each([
  "example.com",
  "кремль.рф",
  "пример.example.com",
  "bücher.example",
  "ελλάδα.gr",
  "日本語テスト.jp",
  "한국어.kr",
  "中文.中国",
  "παράδειγμα.δοκιμή",
])("shows %s in Unicode", (name) => {
  expect(toDisplayDomain(new URL(`http://${name}`).hostname)).toBe(name);
});

test.each([
  ["letters of two alphabets in one label", "pаypal.com"],
  ["Latin lookalikes under a Latin domain", "аррӏе.com"],
  ["signs that are no letters", "a☃b.com"],
])("shows %s as punycode", (_what, name) => {
  const { hostname } = new URL(`http://${name}`);
  expect(hostname).toContain("xn--");
  expect(toDisplayDomain(hostname)).toBe(hostname);
});

test("shows malformed punycode unchanged", () => {
  for (const host of ["xn--", "xn--a.com", "xn--99999999999.com", "xn--\u00e9.com", "[::1]", ""])
    expect(toDisplayDomain(host)).toBe(host);
});
