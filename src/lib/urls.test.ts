import fc from "fast-check";
import { expect, test } from "vitest";
import { domainOf, isDomainOrSubdomain, isHttpLink, normaliseLink, safeNextPath, seenAddress } from "./urls.ts";

test.each([
  ["https://www.Example.COM:8443/x", "example.com"],
  ["http://user:pass@example.com", "example.com"],
  ["http://example.com.", "example.com"],
  ["https://bücher.example/", "xn--bcher-kva.example"],
  ["https://ＥＸＡＭＰＬＥ.com", "example.com"],
  ["https://www.com", "www.com"],
  ["http://0x7f.1/", "127.0.0.1"],
  ["http://[::1]:80/", "[::1]"],
  ["ftp://example.com", null],
  ["javascript:alert(1)", null],
  ["//example.com", null],
  ["http:example.com", null],
  ["http:\\\\example.com", null],
  ["ht\ntp://example.com", null],
  ["http://", null],
  ["http:///example.com", null],
  ["http://exa mple.com", null],
  ["", null],
])("returns the domain of %j: %j", (link, domain) => {
  expect(domainOf(link)).toBe(domain);
  expect(isHttpLink(link)).toBe(domain !== null);
});

test.each([
  ["https://example.com/page\u200b", "https://example.com/page"],
  ["\ufeffhttps://exam\u00adple.com/pa\u2060ge \u200e", "https://example.com/page"],
  ["https://example.com/👩‍👧", "https://example.com/👩‍👧"],
  ["https://example.com/می\u200cخواهم", "https://example.com/می\u200cخواهم"],
])("removes invisible characters from the address %j", (typed, seen) => {
  expect(seenAddress(typed)).toBe(seen);
  expect(normaliseLink(typed)).toBe(normaliseLink(seen));
});

test("matches a domain and its subdomains at whole labels only", () => {
  expect(isDomainOrSubdomain("example.com", "example.com")).toBe(true);
  expect(isDomainOrSubdomain("a.b.example.com", "Example.com.")).toBe(true);
  expect(isDomainOrSubdomain("example.com", "www.example.com")).toBe(true);
  expect(isDomainOrSubdomain("x.xn--bcher-kva.de", "bücher.de")).toBe(true);
  expect(isDomainOrSubdomain("a.example.com", "*.example.com")).toBe(true);
  expect(isDomainOrSubdomain("attacker-example.com", "example.com")).toBe(false);
  expect(isDomainOrSubdomain("example.com.evil.net", "example.com")).toBe(false);
  expect(isDomainOrSubdomain("example.com", "a.example.com")).toBe(false);
  for (const listed of ["", ".", "*", " ", "exa mple", "a/b"])
    expect(isDomainOrSubdomain("example.com", listed), listed).toBe(false);
});

test("accepts only paths of this site as the next page", () => {
  expect(safeNextPath("/")).toBe("/");
  expect(safeNextPath("/s/cats/12?sort=new#c5")).toBe("/s/cats/12?sort=new#c5");
  expect(safeNextPath("/s/ž")).toBe("/s/%C5%BE");
  for (const text of [
    "",
    "//evil.com",
    "///evil.com",
    "/\\evil.com",
    "\\\\evil.com",
    "/a\\..\\b",
    "https://evil.com",
    "javascript:alert(1)",
    "evil",
    "/\t/evil.com",
    "/\n/evil.com",
    "/a\0",
    "/..//evil.com",
    "/.//evil.com",
    "/a/../..//evil.com",
    " /x",
    "@evil.com",
    `/${"a".repeat(3_000)}`,
  ]) {
    expect(safeNextPath(text), JSON.stringify(text)).toBe("/");
  }
});

test("stays on this site for any input", () => {
  const piece = fc.constantFrom(
    "/",
    "\\",
    ".",
    "..",
    "evil.com",
    ":",
    "@",
    "?",
    "#",
    "%2f",
    "%5c",
    "\t",
    "\n",
    " ",
    "a",
  );
  fc.assert(
    // prefixes after which a browser may interpret the rest as a host
    fc.property(fc.constantFrom("", "/", "/./", "/a/../"), fc.array(piece, { maxLength: 8 }), (begin, pieces) => {
      const path = safeNextPath(begin + pieces.join(""));
      expect(new URL(path, "https://here.example").origin).toBe("https://here.example");
      expect(path).toMatch(/^\/(?![/\\])/);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  [" HTTP://Example.COM ", "http://example.com/"],
  ["http://example.com:80/", "http://example.com/"],
  ["https://example.com/Path/?Q=1#part", "https://example.com/Path/?Q=1"],
  ["https://example.com:8443", "https://example.com:8443/"],
  ["https://a.example/#/post/1", "https://a.example/#/post/1"],
  ["https://a.example/#!/post/1", "https://a.example/#!/post/1"],
  ["https://a.example/#section", "https://a.example/"],
  ["https://a.example/?b=2&a=1&utm_source=x&UTM_medium=y", "https://a.example/?b=2&a=1"],
  ["https://a.example/?fbclid=x", "https://a.example/"],
  ["https://a.example/?gclid=x&q=a+b%20c&igsh", "https://a.example/?q=a+b%20c"],
  ["https://a.example/?utm=1&clid=2&ref=3", "https://a.example/?utm=1&clid=2&ref=3"],
  ["https://a.example/?", "https://a.example/"],
  ["https://youtu.be/abcdefghijk?si=x&t=9", "https://youtu.be/abcdefghijk?t=9"],
  ["https://a.example/?si=x", "https://a.example/?si=x"],
  ["magnet:?xt=1", "magnet:?xt=1"],
])("normalises %j to %j", (link, same) => {
  expect(normaliseLink(link)).toBe(same);
});

test("distinguishes links by path case, final slash and query", () => {
  expect(normaliseLink("http://a.com/X")).not.toBe(normaliseLink("http://a.com/x"));
  expect(normaliseLink("http://a.com/x/")).not.toBe(normaliseLink("http://a.com/x"));
  expect(normaliseLink("http://a.com/?b")).not.toBe(normaliseLink("http://a.com/"));
});
