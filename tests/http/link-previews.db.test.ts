import { afterEach, beforeEach, expect, test } from "vitest";
import { enqueueOlderPreviews } from "#features/content/posts/server/older-previews.ts";
import type { FetchResult, Outbound } from "#platform/outbound/outbound.ts";
import { OutboundError } from "#platform/outbound/outbound-error.ts";
import { type TestApp, testApp } from "../support/app.ts";
import { picture } from "../support/pictures.ts";
import { settle } from "../support/settle.ts";
import { connect, listen } from "../support/sockets.ts";

// Preview image of a post's link, fetched in the background and shown in lists.

let app: TestApp;
let asked: string[];
let pages: Map<string, Pick<FetchResult, "type"> & { bytes: Uint8Array; isCut?: boolean }>;
const outbound: Outbound = {
  post: () => Promise.reject(new Error("Nothing is posted.")),
  get: async (address, { types }) => {
    asked.push(address);
    const page = pages.get(address);
    if (!page) throw new OutboundError("connection");
    if (!types.includes(page.type)) throw new OutboundError("type");
    return { address, charset: null, isCut: false, ...page };
  },
};
beforeEach(async () => {
  asked = [];
  pages = new Map();
  app = await testApp({ outbound });
});
afterEach(() => app.close());

const html = (text: string) => ({ type: "text/html", bytes: Buffer.from(text) });
const png = async (width = 600, height = 400) => ({ type: "image/png", bytes: await picture(width, height) });
const post = async (link: string, title = "Look at this") => {
  const got = await app.people.alice.post("/submit/link", { sub: "books", title, link });
  return Number(/\/(\d+)\//.exec(got.json.addr)?.[1]);
};
/** Visitors' list after its cache time. */
const feed = async () => {
  app.clock.now += 60_000;
  return (await app.people.visitor.get("/s/books/new")).text;
};
const thumbOf = (text: string) => /\/files\/[0-9a-f]{40}-70\.webp/.exec(text)?.[0];
const uses = () => app.db.read.selectFrom("file_use").selectAll().execute();

test("shows the image named by a page, and serves it to readers", async () => {
  pages.set("https://a.example/story", html('<meta property="og:image" content="/big.png">'));
  pages.set("https://a.example/big.png", await png());
  const pid = await post("https://a.example/story");
  expect(thumbOf(await feed())).toBe(undefined);
  const base = await listen(app);
  const bob = await connect(base, app.people.bob.member);
  await bob.watch(pid);
  await app.app.jobs.runDue();
  await settle(app, base, bob);
  expect(asked).toEqual(["https://a.example/story", "https://a.example/big.png"]);
  const thumb = thumbOf(await feed());
  expect(thumb).toBeDefined();
  expect(bob.of("thumbnail")).toEqual([{ target: `SubPost-${pid}`, thumbnail: thumb }]);
  expect((await app.app.http.inject({ url: thumb ?? "" })).headers["content-type"]).toBe("image/webp");
  // the full-size image is not stored
  expect((await app.app.http.inject({ url: (thumb ?? "").replace("-70", "") })).statusCode).toBe(404);
});

test("uses a linked image, an icon for a page without image, and nothing if there is none", async () => {
  pages.set("https://a.example/x.png", await png());
  pages.set(
    "https://b.example/",
    html('<meta property="og:image" content="http://10.0.0.1/x.png"><link rel=icon href=/i.png>'),
  );
  pages.set("https://b.example/i.png", await png(32, 32));
  pages.set("https://c.example/", html("<title>Only words</title>"));
  pages.set("https://d.example/x.png", { type: "image/png", bytes: Buffer.from("<svg onload=alert(1)>") });
  pages.set("https://e.example/x.png", { ...(await png()), isCut: true });
  for (const host of [
    "a.example/x.png",
    "b.example/",
    "c.example/",
    "d.example/x.png",
    "e.example/x.png",
    "f.example/",
  ]) {
    await post(`https://${host}`, `At ${host}`);
  }
  await app.app.jobs.runDue();
  expect(await uses()).toHaveLength(2);
  expect(asked).toContain("http://10.0.0.1/x.png");
  // failures are not retried
  expect((await app.db.read.selectFrom("job").select("kind").execute()).map(({ kind }) => kind)).not.toContain(
    "link.preview",
  );
});

test("does not count for the author's storage, is hidden with its post and removed completely", async () => {
  await app.make.setting("site.allow_uploads", "1");
  await app.make.setting("site.upload_space_per_user", "0");
  pages.set("https://a.example/x.png", await png());
  const pid = await post("https://a.example/x.png");
  await app.app.jobs.runDue();
  const thumb = thumbOf(await feed()) ?? "";
  const name = thumb.split("/").at(-1) ?? "";
  expect((await app.app.http.inject({ url: thumb })).statusCode).toBe(200);
  await app.people.mina.post("/do/delete_post", { post: pid, reason: "Not a book" });
  expect((await app.app.http.inject({ url: thumb })).statusCode).toBe(404);
  expect((await app.people.alice.get(`/uploads/file/${name}`)).status).toBe(200);
  expect((await app.people.carol.get(`/uploads/file/${name}`)).status).toBe(404);
});

test("adds previews to older links on request, slowly and in batches", async () => {
  const posts = [];
  for (let n = 0; n < 103; n++) {
    const link = `https://a.example/${n}.png`;
    posts.push(await app.make.post(app.people.bob.member, app.books, { link }));
  }
  const [oldest] = posts;
  const gone = posts[50];
  await app.people.bob.post("/do/delete_post", { post: gone?.pid });
  const shown = await post("https://b.example/x.png");
  pages.set("https://b.example/x.png", await png());
  pages.set("https://a.example/0.png", await png());
  await app.app.jobs.runDue();
  asked = [];

  await app.db.write((trx) => enqueueOlderPreviews(trx, app.clock.now));
  await app.app.jobs.runDue();
  expect(asked).toEqual(["https://a.example/102.png"]);
  app.clock.now += 3_000;
  await app.app.jobs.runDue();
  expect(asked).toEqual(["https://a.example/102.png", "https://a.example/101.png"]);
  // the second batch starts after the first
  app.clock.now += 100 * 3_000;
  await app.app.jobs.runDue();
  app.clock.now += 10 * 3_000;
  await app.app.jobs.runDue();
  expect(asked.length).toBe(102);
  expect(asked).not.toContain("https://a.example/50.png");
  expect((await uses()).map(({ pid }) => pid).toSorted((a, b) => a - b)).toEqual([oldest?.pid, shown]);
  const left = await app.db.read.selectFrom("job").select("kind").where("kind", "like", "link.%").execute();
  expect(left).toEqual([]);
});

test("sends no request for a post deleted before its turn", async () => {
  const pid = await post("https://a.example/x.png");
  await app.people.alice.post("/do/delete_post", { post: pid });
  await app.app.jobs.runDue();
  expect(asked).toEqual([]);
  expect(await uses()).toEqual([]);
});
