import { zstdDecompressSync } from "node:zlib";
import Fastify from "fastify";
import { afterAll, expect, test } from "vitest";
import { PAGE_MAX_AGE_MS, pageCache, type SharedPage } from "./page-cache.ts";
import { sendShared } from "./send-page.ts";

const rendered = {
  status: 200,
  type: "text/html; charset=utf-8",
  policy: "default-src 'self'",
  body: "<p>ä".repeat(500),
};
const kept = await pageCache(() => 0).make("a", PAGE_MAX_AGE_MS, async () => rendered);
const missing = await pageCache(() => 0).make("b", PAGE_MAX_AGE_MS, async () => ({ ...rendered, status: 404 }));
const pages: Record<string, SharedPage | null> = { kept, rendered, missing };

const app = Fastify();
app.get<{ Params: { name: string } }>("/:name", (request, reply) =>
  sendShared(request, reply, { page: pages[request.params.name] ?? rendered, freshMs: PAGE_MAX_AGE_MS }),
);
afterAll(() => app.close());
const get = (name: string, headers: Record<string, string> = {}) => app.inject({ url: `/${name}`, headers });

test("sends cached and uncached pages alike, and an ETag only with cached ones", async () => {
  const [one, other] = [await get("kept"), await get("rendered")];
  const shared = ({ statusCode, body, headers }: typeof one) => [
    statusCode,
    body,
    headers["content-type"],
    headers["content-length"],
    headers["content-security-policy"],
    headers["cache-control"],
  ];
  expect(shared(one)).toEqual(shared(other));
  expect(one.body).toBe(rendered.body);
  expect(one.headers["content-security-policy"]).toBe(rendered.policy);
  expect([typeof one.headers.etag, typeof other.headers.etag]).toEqual(["string", "undefined"]);
  const known = { "if-none-match": String(one.headers.etag) };
  expect([(await get("kept", known)).statusCode, (await get("rendered", known)).statusCode]).toEqual([304, 200]);
});

test("returns 304 to a conditional request for a cached page, and a missing page completely", async () => {
  const codes = ["kept", "missing"].map(async (name) => (await get(name, { "if-none-match": "*" })).statusCode);
  expect(await Promise.all(codes)).toEqual([304, 404]);
});

test("compresses cached and uncached pages", async () => {
  for (const name of ["kept", "rendered"]) {
    const got = await get(name, { "accept-encoding": "gzip, zstd" });
    expect([name, got.headers["content-encoding"], zstdDecompressSync(got.rawPayload).toString()]).toEqual([
      name,
      "zstd",
      rendered.body,
    ]);
  }
});
