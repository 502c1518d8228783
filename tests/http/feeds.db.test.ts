import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client } from "../support/client.ts";
import { en } from "../support/texts.ts";
import type { MadePost, MadeSub } from "../support/world.ts";

let site: TestApp;
beforeEach(async () => {
  site = await testApp();
});
afterEach(() => site.close());

const HOUR = 3_600_000;
const pidsIn = (text: string) => [...text.matchAll(/data-pid="(\d+)"/g)].map((match) => Number(match[1]));
const nextIn = (text: string) => {
  const next = /href="([^"]*after=[^"]*)"/.exec(text)?.[1];
  return next === undefined ? null : next.replaceAll("&amp;", "&");
};
const list = async (who: Client, path: string) => {
  const got = await who.get(path);
  expect([path, got.status]).toEqual([path, 200]);
  return pidsIn(got.text);
};

/** Follows the "next page" links to the end; `between` runs after each page. */
async function readPages(who: Client, path: string, between?: () => Promise<void>): Promise<number[][]> {
  const pages: number[][] = [];
  for (let at: string | null = path; at !== null; ) {
    const got = await who.get(at);
    expect(got.status).toBe(200);
    pages.push(pidsIn(got.text));
    at = nextIn(got.text);
    await between?.();
  }
  return pages;
}

async function write(where: MadeSub, count: number, options: (n: number) => object = () => ({})): Promise<MadePost[]> {
  const written: MadePost[] = [];
  for (let n = 0; n < count; n++) {
    written.push(await site.make.post(site.people.alice.member, where, { ageMs: (count - n) * HOUR, ...options(n) }));
  }
  return written;
}

describe("posts of a feed", () => {
  test("shows a sub's pinned posts first, in the order of pinning", async () => {
    const [first, second, third, plain] = (await write(site.books, 4)).map(({ pid }) => pid);
    for (const pid of [third, first, second]) {
      expect((await site.people.mina.post(`/do/stick/${pid}`)).status).toBe(200);
      site.clock.now += 1_000;
    }
    expect(await list(site.people.visitor, "/s/books/new")).toEqual([third, first, second, plain]);
  });

  test("shows visitors the default subs at home and every sub in all", async () => {
    const [book] = await write(site.books, 1);
    const [plant] = await write(site.garden, 1);
    expect(await list(site.people.visitor, "/")).toEqual([book!.pid]);
    expect((await list(site.people.visitor, "/all/new")).sort()).toEqual([book!.pid, plant!.pid].sort());
    const all = await site.people.visitor.get("/all");
    expect([all.status, all.location]).toEqual([302, "/all/hot"]);
  });

  test("shows members their subscriptions, or instructions if there are none", async () => {
    await write(site.books, 1);
    const [plant] = await write(site.garden, 1);
    const { bob } = site.people;
    const empty = await bob.get("/");
    expect(pidsIn(empty.text)).toEqual([]);
    expect(empty.text).toContain(en.feeds.empty);
    await bob.post(`/do/subscribe/${site.garden.sid}`);
    for (const path of ["/", "/hot", "/new", "/top"]) expect(await list(bob, path)).toEqual([plant!.pid]);
  });

  test("hides a blocked sub in all and multi, but not on its own page or a domain's", async () => {
    const [book] = await write(site.books, 1, () => ({ link: "https://example.com/book" }));
    const [plant] = await write(site.garden, 1, () => ({ link: "https://www.example.com/plant" }));
    const { bob } = site.people;
    await bob.post(`/do/block/${site.garden.sid}`);
    expect(await list(bob, "/all/new")).toEqual([book!.pid]);
    expect(await list(bob, "/m/books+garden")).toEqual([book!.pid]);
    expect(await list(bob, "/s/garden")).toEqual([plant!.pid]);
    expect(await list(bob, "/domain/example.com")).toEqual([plant!.pid, book!.pid]);
  });

  test("hides disabled subs and deleted posts from everyone", async () => {
    const [book, gone] = await write(site.books, 2, (n) => ({ deleted: n === 1 ? 2 : 0 }));
    await write(site.garden, 1);
    await site.db.write((trx) =>
      trx.updateTable("sub").set({ status: 1 }).where("sid", "=", site.garden.sid).execute(),
    );
    for (const who of [site.people.visitor, site.people.alice, site.people.adam]) {
      expect(await list(who, "/all/new")).toEqual([book!.pid]);
      expect(await list(who, "/s/books/new")).not.toContain(gone!.pid);
    }
  });

  test("hides NSFW posts from readers who chose it", async () => {
    const [plain, spicy] = await write(site.books, 2, (n) => ({ nsfw: n === 1 }));
    const hider = site.as(await site.make.member(undefined, { nsfw: "hide" }));
    for (const path of ["/all/hot", "/all/new", "/s/books", "/m/books"]) {
      expect(await list(hider, path)).toEqual([plain!.pid]);
      expect((await list(site.people.bob, path)).sort()).toEqual([plain!.pid, spicy!.pid].sort());
    }
    await site.make.setting("site.nsfw.anon.show", "0");
    expect(await list(site.people.visitor, "/all/top")).toEqual([plain!.pid]);
  });

  test("hides members with hidden content, unless they or the reader moderate the sub", async () => {
    const { alice, bob, mina } = site.people;
    const [book] = await write(site.books, 1);
    for (const uid of [bob.member.uid, mina.member.uid]) {
      await site.db.write((trx) =>
        trx
          .insertInto("person_block")
          .values({ uid, target: alice.member.uid, content: "hide", created_at: 1 })
          .execute(),
      );
    }
    expect(await list(bob, "/all/new")).toEqual([]);
    expect(await list(mina, "/all/new")).toEqual([book!.pid]);
    await site.make.position(alice.member, site.books, 2);
    expect(await list(bob, "/all/new")).toEqual([book!.pid]);
  });
});

test("has different headings for all posts and for the list of subs", async () => {
  const headingOf = async (path: string) => /<h1[^>]*>([^<]*)/.exec((await site.people.visitor.get(path)).text)?.[1];
  expect(await headingOf("/all/hot")).toBe(en.feeds.all);
  expect(await headingOf("/subs")).toBe(en.titles.subs);
});

describe("multi feeds", () => {
  test("accept names in any letter case, name the omitted ones and sort by newest", async () => {
    const [book] = await write(site.books, 1);
    const [plant] = await write(site.garden, 1, () => ({ ageMs: 10 }));
    const got = await site.people.visitor.get("/m/BOOKS+garden+nowhere+books");
    expect(pidsIn(got.text)).toEqual([plant!.pid, book!.pid]);
    expect(got.text).toContain("nowhere");
    expect(got.text).toMatch(/<h1>(?:<!-- -->)?books \+ garden/);
    expect((await site.people.visitor.get("/m/nowhere+nothing")).status).toBe(404);
    expect((await site.people.visitor.get("/m/books?sort=worst")).status).toBe(400);
    for (let n = 0; n < 26; n += 1) await site.make.post(site.people.alice.member, site.books);
    const { text } = await site.people.visitor.get("/m/books+garden?sort=top");
    const next = [...text.matchAll(/ href="([^"]*)"/g)].filter(([, href]) => href?.includes("after="));
    expect(next.map(([, href]) => href?.includes("sort=top"))).toEqual([true]);
  });

  test("use the first twenty names", async () => {
    const fillers = Array.from({ length: 19 }, (_, n) => `none${n}`);
    const [book] = await write(site.books, 1);
    await write(site.garden, 1);
    const got = await site.people.visitor.get(`/m/${["books", ...fillers, "garden"].join("+")}`);
    expect(pidsIn(got.text)).toEqual([book!.pid]);
    expect(got.text).toContain(en.feeds.tooMany(20));
  });
});

describe("domain feeds", () => {
  test("normalize the domain", async () => {
    const [link] = await write(site.books, 1, () => ({ link: "https://www.Example.com:8080/a" }));
    expect(await list(site.people.visitor, "/domain/example.com")).toEqual([link!.pid]);
    const other = await site.people.visitor.get("/domain/WWW.Example.com");
    expect([other.status, other.location]).toEqual([301, "/domain/example.com"]);
    expect(await list(site.people.visitor, "/domain/example.org")).toEqual([]);
    expect((await site.people.visitor.get("/domain/a%2Fb%3F")).status).toBe(404);
  });
});

describe("pagination", () => {
  const paths = ["/all/hot", "/all/new", "/all/top", "/s/books/hot", "/s/books/new", "/s/books/top", "/m/books", "/"];

  test("shows each post once by cursor, 25 per page", async () => {
    await write(site.books, 60, (n) => ({ score: n % 7 }));
    for (const path of paths) {
      const pages = await readPages(site.people.visitor, path);
      expect([path, ...pages.map((pids) => pids.length)]).toEqual([path, 25, 25, 10]);
      expect(new Set(pages.flat()).size).toBe(60);
    }
  });

  test("shows each post once during concurrent posts and votes", async () => {
    for (const path of ["/all/new", "/all/hot", "/s/books/hot", "/all/top"]) {
      const before = await write(site.books, 55);
      const seenBefore = new Set(before.map((post) => post.pid));
      const late: number[] = [];
      const pages = await readPages(site.people.alice, path, async () => {
        const fresh = await site.make.post(site.people.bob.member, site.books, { ageMs: 0, score: 9 });
        late.push(fresh.pid);
        await site.people.carol.vote("post", fresh.pid, "UP");
      });
      const seen = pages.flat();
      const stillThere = seen.filter((pid) => seenBefore.has(pid));
      expect([path, stillThere.length, new Set(stillThere).size]).toEqual([path, 55, 55]);
      expect(new Set(seen).size).toBe(seen.length);
      // new posts are on the first page, which was read earlier
      const again = await list(site.people.alice, path);
      if (path.endsWith("new")) expect(again[0]).toBe(late.at(-1));
      await site.db.write((trx) => trx.updateTable("post").set({ deleted: 1 }).execute());
    }
  });

  test("shows the same posts by page number", async () => {
    await write(site.books, 30);
    const [first, second] = await readPages(site.people.visitor, "/all/new");
    expect(await list(site.people.visitor, "/all/new/1")).toEqual(first);
    expect(await list(site.people.visitor, "/all/new/2")).toEqual(second);
    for (const path of ["/hot/2", "/s/books/top/2", "/m/books/2", "/all/hot/2"]) {
      expect([path, (await list(site.people.visitor, path)).length]).toEqual([path, 5]);
    }
    expect(await list(site.people.visitor, "/all/new/3")).toEqual([]);
  });

  test("refuses invalid positions", async () => {
    await write(site.books, 1);
    const odd = (parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString("base64url");
    for (const after of ["x", "%00", odd([1]), odd(["a", 1]), odd([1, 1.5]), odd([1e300, 1])]) {
      for (const path of ["/all/new", "/all/top", "/s/books/new"]) {
        const got = await site.people.visitor.get(`${path}?after=${after}`);
        expect([path, after, got.status]).toEqual([path, after, 400]);
      }
    }
    for (const page of ["0", "-1", "41", "99999999999999999999", "x"]) {
      expect([page, (await site.people.visitor.get(`/all/new/${page}`)).status]).toEqual([page, 404]);
    }
    expect((await site.people.visitor.get("/all/best")).status).toBe(404);
    expect((await site.people.visitor.get("/all/top?t=century")).status).toBe(400);
  });
});

describe("order of posts", () => {
  test("weighs votes against age in hot, and sorts new by time, top by score and period", async () => {
    const day = 24 * HOUR;
    const [old, best, fresh] = [
      await site.make.post(site.people.alice.member, site.books, { ageMs: 40 * day, score: 50 }),
      await site.make.post(site.people.alice.member, site.books, { ageMs: 3 * HOUR, score: 10 }),
      await site.make.post(site.people.alice.member, site.books, { ageMs: HOUR, score: 1 }),
    ].map((post) => post.pid);
    const { visitor } = site.people;
    expect(await list(visitor, "/all/hot")).toEqual([best, fresh, old]);
    expect(await list(visitor, "/all/new")).toEqual([fresh, best, old]);
    expect(await list(visitor, "/all/top")).toEqual([old, best, fresh]);
    for (const path of ["/all/top", "/top", "/s/books/top"]) {
      expect(await list(visitor, `${path}?t=week`)).toEqual([best, fresh]);
      expect(await list(visitor, `${path}?t=year`)).toEqual([old, best, fresh]);
    }
    expect(await list(visitor, "/m/books?sort=top&t=day")).toEqual([best, fresh]);
  });

  test("uses a sub's default sort", async () => {
    const [first, second] = await write(site.books, 2, (n) => ({ score: n === 0 ? 40 : 0 }));
    expect(await list(site.people.visitor, "/s/books")).toEqual([first!.pid, second!.pid]);
    await site.db.write((trx) => trx.updateTable("sub").set({ default_sort: "new" }).execute());
    expect(await list(site.people.alice, "/s/books")).toEqual([second!.pid, first!.pid]);
    expect(await list(site.people.alice, "/s/books/hot")).toEqual([first!.pid, second!.pid]);
  });
});

describe("feeds of many subs", () => {
  test("has the same page whether read per sub or from the whole site", async () => {
    const { bob } = site.people;
    const places: MadeSub[] = [];
    for (let n = 0; n < 20; n++) places.push(await site.make.sub(site.people.olive.member, { name: `many${n}` }));
    for (let n = 0; n < 120; n++) {
      await site.make.post(site.people.alice.member, places[n % 20]!, { ageMs: n * HOUR, score: (n * 7) % 30 });
    }
    for (const place of places) await site.make.subscription(bob.member, place);
    for (const sort of ["hot", "new", "top"] as const) {
      const everything = await list(bob, `/all/${sort}`);
      const home = await readPages(bob, `/${sort}`);
      expect(home[0]).toEqual(everything);
      expect([home.length, new Set(home.flat()).size]).toEqual([5, 120]);
      expect(await list(bob, `/${sort}/2`)).toEqual(home[1]);
    }
  });
});

describe("sidebar of the front page", () => {
  test("welcomes visitors, shows members their subs, and shows both the best posts of the day", async () => {
    const day = 24 * HOUR;
    await site.make.post(site.people.alice.member, site.garden, {
      title: "Yesterday’s news",
      ageMs: 2 * day,
      score: 99,
    });
    await site.make.post(site.people.alice.member, site.garden, { title: "Best of today", ageMs: HOUR, score: 3 });
    await site.make.post(site.people.alice.member, site.garden, {
      title: "Taken away",
      ageMs: HOUR,
      score: 9,
      deleted: 2,
    });
    const visitor = await site.people.visitor.get("/");
    expect(visitor.text).toContain(en.feeds.welcome("Ambit"));
    expect(visitor.text).toContain('href="/register"');
    expect(visitor.text).toContain("Best of today");
    const [best, activity] = visitor.text.split(en.feeds.activity.title);
    expect(best).not.toContain("Yesterday’s news");
    expect(activity).toContain("Yesterday’s news");
    expect(visitor.text).not.toContain("Taken away");
    const bob = await site.people.bob.get("/");
    expect(bob.text).toContain(en.feeds.yourSubs);
    for (const path of ["/subs", "/random", "/createsub"]) expect(bob.text).toContain(`href="${path}"`);
  });
});

describe("Atom feeds", () => {
  test("contain the newest posts with absolute addresses and escaped texts", async () => {
    const { alice } = site.people;
    const text = "Some *words* & ]]> by /u/alice";
    const written = await site.make.post(alice.member, site.books, { title: "Fish & <chips>", text, ageMs: HOUR });
    const link = await site.make.post(alice.member, site.books, {
      title: "Out",
      link: "https://example.com/?a=1&b=2",
      ageMs: 10,
    });
    const got = await site.people.visitor.get("/s/books/new.rss");
    expect(got.status).toBe(200);
    expect(got.headers["content-type"]).toBe("application/atom+xml; charset=utf-8");
    expect(got.text).toMatch(/^<\?xml version="1.0" encoding="utf-8"\?>/);
    const entries = got.text.split("<entry>").slice(1);
    expect(entries).toHaveLength(2);
    expect(entries[0]).toContain(`<id>http://ambit.test/p/${link.pid}</id>`);
    expect(entries[0]).toContain("https://example.com/?a=1&amp;b=2");
    expect(entries[1]).toContain("<name>alice</name>");
    expect(entries[1]).toContain(`http://ambit.test/s/books/${written.pid}/`);
    expect(entries[1]).toContain("<em>words</em>");
    expect(entries[1]).toContain('href="http://ambit.test/u/alice"');
    expect(entries[1]).toContain("Fish &amp; &lt;chips&gt;");
    expect(got.text).toContain('rel="self" href="http://ambit.test/s/books/new.rss"');
  });

  test("contain at most 25 visible posts; return 404 for a disabled sub", async () => {
    await write(site.books, 27);
    const [plant] = await write(site.garden, 1, () => ({ ageMs: 1 }));
    const all = await site.people.visitor.get("/all/new.rss");
    expect(all.text.match(/<entry>/g)).toHaveLength(25);
    expect(all.text).toContain(`/s/garden/${plant!.pid}/`);
    await site.people.bob.post(`/do/block/${site.garden.sid}`);
    expect((await site.people.bob.get("/all/new.rss")).text).not.toContain("/s/garden/");
    await site.db.write((trx) =>
      trx.updateTable("sub").set({ status: 2 }).where("sid", "=", site.garden.sid).execute(),
    );
    for (const who of [site.people.visitor, site.people.adam])
      expect((await who.get("/s/garden/new.rss")).status).toBe(404);
    expect((await site.people.visitor.get("/s/nowhere/new.rss")).status).toBe(404);
  });

  test("are empty for an empty sub", async () => {
    const got = await site.people.visitor.get("/s/garden/new.rss");
    expect(got.status).toBe(200);
    expect(got.text).not.toContain("<entry>");
  });
});
