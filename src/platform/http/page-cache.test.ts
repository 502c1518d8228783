import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { hashScripts, pageCache } from "./page-cache.ts";

test("only scripts with our nonce are hashed, and no nonce is left", () => {
  const html =
    '<script nonce="N1">one()</script><script>evil()</script><script nonce="N2">two()</script><link nonce="N1">';
  const { html: plain, hashes } = hashScripts(html, "N1");
  expect(plain).toBe('<script>one()</script><script>evil()</script><script nonce="N2">two()</script><link>');
  expect(hashes).toEqual([createHash("sha256").update("one()").digest("base64")]);
});

test("a page is drawn once however many wait, and again when it is five seconds old", async () => {
  let now = 0;
  let drawn = 0;
  const cache = pageCache(
    (hashes) => hashes.join(),
    () => now,
  );
  const draw = async () => {
    drawn += 1;
    return { status: 200, html: `<p>${drawn}</p>`, nonce: "N", frame: null };
  };
  const pages = await Promise.all([cache.make("a", draw), cache.make("a", draw), cache.make("a", draw)]);
  expect(drawn).toBe(1);
  expect(new Set(pages.map((page) => page?.etag)).size).toBe(1);
  now = 4_999;
  expect(cache.fresh("a")?.raw.toString()).toBe("<p>1</p>");
  now = 5_000;
  expect(cache.fresh("a")).toBeUndefined();
  expect((await cache.make("a", draw))?.raw.toString()).toBe("<p>2</p>");
});

test("what may not be shared is not kept", async () => {
  const cache = pageCache(
    () => "",
    () => 0,
  );
  expect(await cache.make("a", async () => null)).toBeNull();
  expect(cache.fresh("a")).toBeUndefined();
});
