import { describe, expect, test } from "vitest";
import { isPublicAddress } from "./addresses.ts";
import { OutboundError } from "./outbound-error.ts";
import { readRedirect, readTarget } from "./target.ts";

const rules = { ports: [80, 443], isAllowed: isPublicAddress };
const codeOf = (ask: () => URL) => {
  try {
    return ask().href;
  } catch (error) {
    return error instanceof OutboundError ? error.code : error;
  }
};

describe("readTarget", () => {
  test.each([
    ["https://example.org/a?b=c#d", "https://example.org/a?b=c"],
    ["HTTP://Example.ORG:80", "http://example.org/"],
    ["https://example.org.:443/", "https://example.org/"],
    ["https://bücher.example/", "https://xn--bcher-kva.example/"],
    ["http://8.8.8.8/", "http://8.8.8.8/"],
    ["http://0x08.8.2056/", "http://8.8.8.8/"],
    ["https://[2606:4700:4700::1111]/", "https://[2606:4700:4700::1111]/"],
  ])("accepts %s as %s", (address, asked) => {
    expect(codeOf(() => readTarget(address, rules))).toBe(asked);
  });

  test.each([
    ...["", "example.org", "/etc/passwd", "file:///etc/passwd", "ftp://example.org/", "gopher://example.org:80/_x"],
    ...["data:text/html,<title>x</title>", "javascript:alert(1)", "blob:https://example.org/x", "ws://example.org/"],
    ...["http://example.org:22/", "http://example.org:8080/", "https://example.org:6379/", "http://example.org:0/"],
    ...[
      "http://me@example.org/",
      "http://me:secret@example.org/",
      "http://example.org@127.0.0.1/",
      "http://:x@example.org/",
    ],
    ...["http://localhost/", "http://LOCALHOST./", "http://a.localhost/", "http://printer/", "http://printer.local/"],
    ...["http://metadata.google.internal/computeMetadata/v1/", "http://router.home.arpa/", "http://x.onion/"],
    ...["http://127.0.0.1/", "http://127.0.0.1./", "http://127.1/", "http://0177.0.0.1/", "http://0x7f000001/"],
    ...["http://2130706433/", "http://017700000001/", "http://0/", "http://0.0.0.0/", "http://127.0.0.1:80/"],
    ...["http://①②⑦.⓪.⓪.①/", "http://127。0。0。1/", "http://0x7f.1/", "http://169.254.169.254/latest/meta-data/"],
    ...["http://[::1]/", "http://[::]/", "http://[::ffff:127.0.0.1]/", "http://[::ffff:7f00:1]/", "http://[fe80::1]/"],
    ...["http://[fd00:ec2::254]/", "http://[64:ff9b::7f00:1]/", "http://[2002:7f00:1::]/", "http://[::127.0.0.1]/"],
    ...["http://256.256.256.256/", "http://exa mple.org/", `http://example.org/${"x".repeat(2_100)}`],
  ])("refuses %s", (address) => {
    expect(codeOf(() => readTarget(address, rules))).toBe("address");
  });
});

describe("readRedirect", () => {
  const from = new URL("https://example.org/a/b");
  test.each([
    ["../c", "https://example.org/c"],
    ["//other.example/x", "https://other.example/x"],
    ["https://other.example/x#y", "https://other.example/x"],
    ["http://example.org/", "downgrade"],
    ["http://127.0.0.1/", "address"],
    ["//169.254.169.254/", "address"],
    ["https://me:secret@example.org/", "address"],
    ["https://example.org:8443/", "address"],
    ["file:///etc/passwd", "address"],
    ["https://", "redirects"],
    [undefined, "redirects"],
  ])("handles a redirect to %s: %s", (location, asked) => {
    expect(codeOf(() => readRedirect(from, location, rules))).toBe(asked);
  });

  test("allows a redirect from http to http and https", () => {
    const plain = new URL("http://example.org/");
    expect(readRedirect(plain, "http://other.example/", rules).href).toBe("http://other.example/");
    expect(readRedirect(plain, "https://other.example/", rules).href).toBe("https://other.example/");
  });
});
