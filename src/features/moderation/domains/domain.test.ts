import { expect, test } from "vitest";
import { domainsAbove, readDomain } from "./domain.ts";

test.each([
  ["example.com", "example.com"],
  [" EXAMPLE.com. ", "example.com"],
  ["https://user:pass@www.example.com:8443/path?q#f", "example.com"],
  ["example.com:8080", "example.com"],
  ["someone@mail.example.com", "mail.example.com"],
  ["@example.com", "example.com"],
  ["*.example.com", "example.com"],
  ["пример.рф", "xn--e1afmkfd.xn--p1ai"],
  ["0x7f.1", "127.0.0.1"],
])("reads %j as %s", (typed, domain) => expect(readDomain(typed)).toBe(domain));

test.each(["", "com", "a b.com", "ftp://example.com", "https://", "exa/mple.com", `${"a".repeat(250)}.com`])(
  "refuses %j",
  (typed) => expect(readDomain(typed)).toBe(null),
);

test("lists a host and its parent domains", () => {
  expect(domainsAbove("a.b.example.com")).toEqual(["a.b.example.com", "b.example.com", "example.com", "com"]);
});
