import { expect, test } from "vitest";
import type { Outbound } from "#platform/outbound/outbound.ts";
import { OutboundError } from "#platform/outbound/outbound-error.ts";
import { titleFinder } from "./find-title.ts";

/** Fake web pages, and a log of the requests. */
function web(pages: Record<string, string>) {
  const asked: string[] = [];
  const outbound: Outbound = {
    post: () => Promise.reject(new Error("Nothing is posted.")),
    async get(address) {
      asked.push(address);
      await Promise.resolve();
      const html = pages[address];
      if (html === undefined) throw new OutboundError("status");
      return { address, type: "text/html", charset: "utf-8", bytes: new TextEncoder().encode(html), isCut: false };
    },
  };
  return { asked, find: titleFinder(outbound) };
}

const titleOf = (html: string) => web({ "https://a.example/": html }).find("https://a.example/");

test("prefers the Open Graph title to the page's title", async () => {
  expect(await titleOf(`<title>Fish – The Daily</title><meta property="og:title" content="Fish">`)).toBe("Fish");
  expect(await titleOf("<title>Fish – The Daily</title>")).toBe("Fish – The Daily");
  expect(await titleOf("<h1>Fish</h1>")).toBeNull();
  expect(await titleOf("<title>&#8203; &nbsp;</title>")).toBeNull();
});

test("returns one line without control and bidirectional characters", async () => {
  expect(await titleOf("<title>\n  Two\n\t lines&#0;&#7;  </title>")).toBe("Two lines\ufffd");
  expect(await titleOf("<title>abc&#x202e;gpj.exe &#x2066;x&#x2069; &#x200f;y</title>")).toBe("abcgpj.exe x y");
  expect(await titleOf("<title>&lt;script&gt;alert(1)&lt;/script&gt;</title>")).toBe("<script>alert(1)</script>");
});

test("truncates to the limit of a post's title, never within a character", async () => {
  const long = (await titleOf(`<title>${"😀".repeat(300)}</title>`)) ?? "";
  expect([...long].length).toBe(255);
  expect(long.endsWith("😀…")).toBe(true);
  expect(await titleOf(`<title>${"x".repeat(255)}</title>`)).toBe("x".repeat(255));
});

test("caches titles for some minutes, shares concurrent requests, and caches no failures", async () => {
  const { asked, find } = web({ "https://a.example/x": "<title>Fish</title>" });
  const links = ["https://a.example/x", "HTTPS://A.example/x#part", "https://a.example:443/x"];
  expect(await Promise.all(links.map(find))).toEqual(["Fish", "Fish", "Fish"]);
  await find("https://a.example/x");
  expect(asked).toEqual(["https://a.example/x"]);
  await expect(find("https://a.example/gone")).rejects.toThrow(OutboundError);
  await expect(find("https://a.example/gone")).rejects.toThrow(OutboundError);
  expect(asked.length).toBe(3);
});
