import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#domain/settings.ts";
import { loadViewer } from "#features/people/accounts/server/load-viewer.ts";
import { sitemapPostsQuery, sitemapSubsQuery } from "#features/reading/syndication/server/sitemap-queries.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client } from "../support/client.ts";
import { picture } from "../support/pictures.ts";

let site: TestApp;
beforeEach(async () => {
  site = await testApp();
});
afterEach(() => site.close());

const HERE = "http://ambit.test";
const embed = (who: Client, path: string, more = "") =>
  who.get(`/oembed?url=${encodeURIComponent(path.startsWith("http") ? path : HERE + path)}${more}`);
const postOf = (more: object = {}) =>
  site.make.post(site.people.alice.member, site.books, { title: "Fish & <chips>", text: "Some *words*", ...more });

describe("/oembed", () => {
  test("returns a post's title and first words, escaped and without scripts", async () => {
    const { pid } = await postOf({ text: "Words <script>alert(1)</script> & more" });
    const got = await embed(site.people.visitor, `/s/books/${pid}/fish-chips`);
    expect([got.status, got.headers["content-type"]]).toEqual([200, "application/json; charset=utf-8"]);
    expect(got.json).toEqual({
      version: "1.0",
      type: "rich",
      title: "Fish & <chips>",
      author_name: "alice",
      author_url: `${HERE}/u/alice`,
      provider_name: expect.any(String),
      provider_url: HERE,
      cache_age: 3600,
      width: 600,
      height: 200,
      html: expect.stringContaining(`<a href="${HERE}/s/books/${pid}/fish-chips">Fish &amp; &lt;chips&gt;</a>`),
    });
    expect(got.json.html).toMatch(/^<blockquote>.*<\/blockquote>$/s);
    expect(got.json.html).not.toContain("<script");
    const small = await embed(site.people.visitor, `/p/${pid}`, "&maxwidth=200&maxheight=100");
    expect([small.json.width, small.json.height]).toEqual([200, 100]);
  });

  test("returns XML on request and refuses other formats", async () => {
    const { pid } = await postOf();
    const got = await embed(site.people.visitor, `/p/${pid}`, "&format=xml");
    expect(got.headers["content-type"]).toBe("text/xml; charset=utf-8");
    expect(got.text).toContain("<title>Fish &amp; &lt;chips&gt;</title>");
    expect((await embed(site.people.visitor, `/p/${pid}`, "&format=yaml")).status).toBe(400);
  });

  test("returns the visitors' view to everyone", async () => {
    const gone = await postOf({ deleted: 2 });
    const spicy = await postOf({ nsfw: true, text: "Hidden words" });
    for (const who of [site.people.visitor, site.people.adam, site.people.alice]) {
      expect((await embed(who, `/p/${gone.pid}`)).status).toBe(404);
    }
    await site.make.setting("site.nsfw.anon.blur", "1");
    const blurred = await embed(site.people.alice, `/p/${spicy.pid}`);
    expect(blurred.status).toBe(200);
    expect(blurred.text).not.toContain("Hidden words");
    await site.make.setting("site.nsfw.anon.show", "0");
    expect((await embed(site.people.alice, `/p/${spicy.pid}`)).status).toBe(404);
  });

  test("includes a post's image unless it is blurred for visitors", async () => {
    const { alice, visitor } = site.people;
    await site.make.setting("site.allow_uploads", "1");
    const fields = { sub: "books", title: "A shelf", alt: "Seven books" };
    const sent = await alice.upload("/submit/upload", fields, { bytes: await picture(40, 30) });
    const { addr } = sent.json;
    const shown = await embed(visitor, addr);
    expect(shown.json).toMatchObject({ thumbnail_url: expect.stringContaining(`${HERE}/files/`), thumbnail_width: 40 });
    await site.db.write((trx) => trx.updateTable("post").set({ nsfw: 1 }).execute());
    await site.make.setting("site.nsfw.anon.blur", "1");
    const covered = await embed(visitor, addr);
    expect(covered.status).toBe(200);
    expect(covered.text).not.toMatch(/thumbnail|\/files\//);
  });

  test("escapes the name of the site and of the sub", async () => {
    const { pid } = await postOf({ text: `'"]]> & <i>` });
    await site.make.setting("site.name", `A & B <b>"'`);
    const { html, provider_name: name } = (await embed(site.people.visitor, `/p/${pid}`)).json;
    expect(name).toBe(`A & B <b>"'`);
    expect(html).toContain("A &amp; B &lt;b&gt;");
    expect(html.match(/<\w+/g)).toEqual(["<blockquote", "<p", "<strong", "<a", "<p", "<p"]);
    const xml = (await embed(site.people.visitor, `/p/${pid}`, "&format=xml")).text;
    expect(xml.match(/<(?!\/|\?)[^<]*>/g)?.length).toBe(xml.match(/<\//g)?.length);
    for (const text of [html, xml]) expect(text).not.toMatch(/&(?!(?:amp|lt|gt|quot|apos|#\d+);)/);
  });

  test("refuses other sites and other pages", async () => {
    const { pid } = await postOf();
    for (const path of [`https://elsewhere.example/p/${pid}`, "/s/books", "/p/0", "nonsense", `/u/alice/${pid}`]) {
      expect([path, (await embed(site.people.visitor, path)).status]).toEqual([path, 404]);
    }
    expect((await site.people.visitor.get("/oembed")).status).toBe(404);
  });

  test("is linked from the post's page", async () => {
    const { pid } = await postOf();
    const page = await site.people.visitor.get(`/s/books/${pid}/fish-chips`);
    const href = /type="application\/json\+oembed"[^>]*href="([^"]+)"/.exec(page.text)?.[1]?.replaceAll("&amp;", "&");
    expect((await site.people.visitor.get(String(href))).json.title).toBe("Fish & <chips>");
  });
});

describe("sitemap", () => {
  const addressesIn = (text: string) => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

  test("names its parts, which list the pages visible to visitors", async () => {
    const { visitor } = site.people;
    const shown = await postOf();
    await postOf({ deleted: 2 });
    const spicy = await postOf({ nsfw: true });
    const index = await visitor.get("/sitemap.xml");
    expect([index.status, index.headers["content-type"]]).toEqual([200, "application/xml; charset=utf-8"]);
    expect(addressesIn(index.text)).toEqual([`${HERE}/sitemap/subs/0`, `${HERE}/sitemap/posts/0`]);
    await site.make.setting("site.nsfw.anon.show", "0");
    for (const who of [visitor, site.people.adam]) {
      const posts = await who.get("/sitemap/posts/0");
      expect(addressesIn(posts.text)).toEqual([`${HERE}/s/books/${shown.pid}/fish-chips`]);
      expect(posts.text).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
      expect(posts.text).not.toContain(`${spicy.pid}/`);
    }
    expect(addressesIn((await visitor.get("/sitemap/subs/0")).text)).toEqual([`${HERE}/s/books`, `${HERE}/s/garden`]);
    await site.db.write((trx) =>
      trx.updateTable("sub").set({ status: 1 }).where("sid", "=", site.garden.sid).execute(),
    );
    expect(addressesIn((await visitor.get("/sitemap/subs/0")).text)).toEqual([`${HERE}/s/books`]);
  });

  test("lists each post and each sub in one part, including the first and last id", async () => {
    const visitor = await loadViewer(site.db.read, null, DEFAULT_SETTINGS, site.clock.now);
    const pids = [(await postOf()).pid, (await postOf()).pid, (await postOf()).pid] as const;
    const sids = [site.books.sid, site.garden.sid] as const;
    const posts = async (from: number, to: number) =>
      (await sitemapPostsQuery(site.db.read, visitor, { from, to }).execute()).map(({ pid }) => pid);
    const subs = async (from: number, to: number) =>
      (await sitemapSubsQuery(site.db.read, visitor, { from, to }).execute()).map(({ sid }) => sid);
    expect([await posts(0, pids[1]), await posts(pids[1], pids[2])]).toEqual([[pids[0], pids[1]], [pids[2]]]);
    expect([await subs(0, sids[0]), await subs(sids[0], sids[1])]).toEqual([[sids[0]], [sids[1]]]);
  });

  test("has no other parts", async () => {
    for (const path of ["/sitemap/people/0", "/sitemap/posts/-1", "/sitemap/posts/x", "/sitemap/posts/0999999"]) {
      expect([path, (await site.people.visitor.get(path)).status]).toEqual([path, 404]);
    }
    expect(addressesIn((await site.people.visitor.get("/sitemap/posts/7")).text)).toEqual([]);
  });
});
