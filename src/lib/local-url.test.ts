import fc from "fast-check";
import { expect, test } from "vitest";
import { localUrl } from "./local-url.ts";

test.each([
  ["/s/books?sort=new", "/s/books?sort=new"],
  ["//evil.example/s", "/evil.example/s"],
  ["///", "/"],
  ["/.//", "//"],
  ["", "/"],
])("parses %s as an address of this host", (address, expected) => {
  const { host, pathname, search } = localUrl(address);
  expect([host, pathname + search]).toEqual(["localhost", expected]);
});

test("parses any address, and its result, as one of this host", () => {
  fc.assert(
    fc.property(fc.string(), (address) => {
      const { host, pathname, search } = localUrl(`/${address}`);
      expect(host).toBe("localhost");
      expect(localUrl(pathname + search).host).toBe("localhost");
    }),
  );
});
