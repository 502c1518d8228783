import { expect, test } from "vitest";
import { replaceAddress } from "./replace-address.ts";

const from = new URL("https://example.org");
const to = new URL("https://talk.example");
const replaced = (text: string) => replaceAddress(from, to).replace(text);

test.each([
  ["https://example.org", "https://talk.example"],
  ["See https://example.org.", "See https://talk.example."],
  ["(https://example.org/s/books/1?sort=top#c2), too", "(https://talk.example/s/books/1?sort=top#c2), too"],
  [
    "[here](https://example.org) and <http://EXAMPLE.org/x>",
    "[here](https://talk.example) and <https://talk.example/x>",
  ],
  ["_https://example.org_ **https://example.org/a**", "_https://talk.example_ **https://talk.example/a**"],
  ["https://example.org:443/x http://example.org:80/x", "https://talk.example/x https://talk.example/x"],
  ["site:https://example.org/a, https://example.org/b", "site:https://talk.example/a, https://talk.example/b"],
  ["https://example.org?q=1", "https://talk.example?q=1"],
])("replaces the address in %j", (text, expected) => {
  expect(replaced(text)).toBe(expected);
});

test.each([
  "https://sub.example.org/x",
  "https://example.org.evil/x",
  "https://example.organic/",
  "https://example.org-evil.example/",
  "https://example.org_evil.example/",
  "https://example.org,evil.example/",
  "https://example.org:8443/x",
  "https://example.org:pass@evil.example/",
  "https://example.org@evil.example/",
  "https://example.org%2eevil.example/",
  "https://example.org\\.evil.example/",
  "https://example.org&#46;evil.example/",
  "https://example.org。evil.example/",
  "https://example.org\u00ad.evil.example/",
  "https://other.example/?u=https://example.org/",
  "https://web.archive.org/web/2020/https://example.org/s/books",
  "xhttps://example.org/",
  "ftp://example.org/",
  "example.org/s/books and me@example.org",
])("keeps %j", (text) => {
  expect(replaced(text)).toBe(text);
});

test("replaces an address with a port, and one with an international name in both spellings", () => {
  const local = replaceAddress(new URL("http://localhost:3000"), to);
  expect(local.replace("http://localhost:3000/x http://localhost:30001/x http://localhost/x")).toBe(
    "https://talk.example/x http://localhost:30001/x http://localhost/x",
  );
  const cyrillic = replaceAddress(new URL("https://пример.example"), to);
  expect(cyrillic.replace("https://пример.example/a https://xn--e1afmkfd.example/b")).toBe(
    "https://talk.example/a https://talk.example/b",
  );
});

test("changes nothing twice, also if the new host contains the old one", () => {
  for (const next of ["https://talk.example.org", "https://example.org:8443", "http://example.org"]) {
    const change = replaceAddress(from, new URL(next));
    const once = change.replace("https://example.org/a, http://example.org.");
    let times = 0;
    const again = change.replace(once, () => {
      times += 1;
    });
    expect([next, once, again, times]).toEqual([next, `${next}/a, ${next}.`, once, 0]);
  }
});

test("replaces strings of JSON and reports each address", () => {
  const found: string[] = [];
  const json = '{"text":"a\\nhttps://example.org/1\\n\\"https://example.org\\"","n":[1,{"u":"http://example.org/2"}]}';
  const changed = replaceAddress(from, to).replaceInJson(json, (one) => found.push(one));
  expect(JSON.parse(changed)).toEqual({
    text: 'a\nhttps://talk.example/1\n"https://talk.example"',
    n: [1, { u: "https://talk.example/2" }],
  });
  expect(found).toEqual(["https://example.org/1", "https://example.org", "http://example.org/2"]);
  const other = '{ "kept":  "https://example.org.evil" }';
  expect(replaceAddress(from, to).replaceInJson(other)).toBe(other);
});
