import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client } from "../support/client.ts";
import { ANY, containing, en } from "../support/texts.ts";
import type { MadePost, MadeSub, Member } from "../support/world.ts";

const DAY = 86_400_000;

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ now: Date.UTC(2024, 5, 1) });
});

afterAll(() => app.close());

const search = (who: Client, q: string, rest: Record<string, string> = {}) =>
  who.get(`/search?${new URLSearchParams({ q, ...rest })}`);

/** Titles of the posts found by a search, in order. */
async function titles(who: Client, q: string, rest: Record<string, string> = {}): Promise<string[]> {
  const got = await search(who, q, rest);
  expect(got.status).toBe(200);
  return [...got.text.matchAll(/data-pid="\d+".*?<h2 class="title"[^>]*>.*?<a[^>]*>(.*?)<\/a>/gs)].map(
    (match) => match[1] ?? "",
  );
}

async function names(who: Client, kind: "circles" | "people", q: string): Promise<string[]> {
  const got = await search(who, q, { kind });
  expect(got.status).toBe(200);
  return [...got.text.matchAll(/<article class="[^"]*found[^"]*">.*?<h2 class="title"><a[^>]*>(.*?)<\/a>/gs)].map(
    (match) => match[1] ?? "",
  );
}

async function excerpts(who: Client, q: string): Promise<string[]> {
  const got = await search(who, q, { kind: "comments" });
  expect(got.status).toBe(200);
  return [...got.text.matchAll(/<span class="excerpt">((?:<(span|mark)>.*?<\/\2>)*)<\/span>/gs)].map((match) =>
    (match[1] ?? "").replace(/<\/?span[^>]*>/g, ""),
  );
}

const post = (title: string, options: Parameters<TestApp["make"]["post"]>[2] = {}, where: MadeSub = app.books) =>
  app.make.post(app.people.alice.member, where, { title, ...options });

const update = (table: "post" | "sub" | "person", key: string, id: number, values: Record<string, unknown>) =>
  app.db.write((trx) =>
    trx
      .updateTable(table)
      .set(values as never)
      .where(key as never, "=", id as never)
      .execute(),
  );

describe("search for posts", () => {
  test("ranks a title above a text, and newer posts first among equals", async () => {
    await post("Nothing of note", { text: "Once it says zeppelin here." });
    await post("A zeppelin over the harbour", { ageMs: 300 * DAY });
    await post("A zeppelin above the harbour", { ageMs: 2 * DAY });
    expect(await titles(app.people.visitor, "zeppelin")).toEqual([
      "A zeppelin above the harbour",
      "A zeppelin over the harbour",
      "Nothing of note",
    ]);
    expect((await search(app.people.visitor, "zeppelin")).text).toContain(en.search.count("posts", 3, false));
  });

  test("requires all words, with the last as a prefix, quoted phrases and exclusions", async () => {
    await post("Marmalade for breakfast");
    await post("Breakfast with orange marmalade");
    await post("Marmalades of the world");
    const found = async (q: string) => (await titles(app.people.visitor, q)).sort();
    expect(await found("marmala")).toHaveLength(3);
    expect(await found("marmala breakfast")).toEqual([]);
    expect(await found("marmala* breakfast")).toEqual(["Breakfast with orange marmalade", "Marmalade for breakfast"]);
    expect(await found('"marmalade for breakfast"')).toEqual(["Marmalade for breakfast"]);
    expect(await found('"breakfast marmalade"')).toEqual([]);
    expect(await found('"marmalade"')).toEqual(["Breakfast with orange marmalade", "Marmalade for breakfast"]);
    expect(await found("marmala* -orange")).toEqual(["Marmalade for breakfast", "Marmalades of the world"]);
    expect(await found('breakfast -"orange marmalade"')).toEqual(["Marmalade for breakfast"]);
  });

  test("ignores case and accents in every script that has them", async () => {
    await post("Le Café de la Gare", { text: "TIẾNG VIỆT и Ёлка, Οδός" });
    for (const q of ["cafe", "CAFÉ", "cafe\u0301", "tieng viet", "ёлка", "ЕЛКА", "елк", "ΟΔΌΣ"]) {
      expect([q, await titles(app.people.visitor, q)]).toEqual([q, ["Le Café de la Gare"]]);
    }
    // in other scripts, marks are part of the letters
    await post("Зимний сад");
    expect(await titles(app.people.visitor, "Зимнии")).toEqual([]);
  });

  test("treats ё and е as equal in any encoding", async () => {
    await post("Кириллица е\u0308жик ЁЛКА");
    await post("Все елки", { text: "и ежики" });
    for (const q of ["ежик", "ёжик", "ЕЖИК", "е\u0308жик", "елк", "ёлк", '"ёжик елка"'])
      expect([q, await titles(app.people.visitor, q)]).toEqual([
        q,
        expect.arrayContaining(["Кириллица е\u0308жик ЁЛКА"]),
      ]);
    for (const q of ["ёлки", "ёжики"]) expect([q, await titles(app.people.visitor, q)]).toEqual([q, ["Все елки"]]);
  });

  test("finds posts with a searched link, and links its domain to the domain's page", async () => {
    const link = "https://k.example/some-path/page.html?id=77";
    await post("About page 77 of k example", { text: "some path page html id https" });
    await post("Elsewhere", { link: `${link}&utm_source=x` });
    expect((await titles(app.people.visitor, link))[0]).toBe("Elsewhere");
    for (const q of [link, "k.example", "https://www.k.example/"])
      expect((await app.people.visitor.get(`/search?q=${encodeURIComponent(q)}`)).text, q).toContain(
        'href="/domain/k.example"',
      );
    expect((await app.people.visitor.get("/search?q=node.js")).text).not.toContain('href="/domain/');
  });

  test("ignores invisible characters in texts and input", async () => {
    await post("Buy via\u200bgra che\u00adap");
    for (const q of ["viagra", "cheap", "vi\u2060agra", "che\ufeffap", '"viagra cheap"'])
      expect([q, await titles(app.people.visitor, q)]).toEqual([q, ["Buy via\u200bgra che\u00adap"]]);
    await post("می\u200cخواهم بروم");
    expect(await titles(app.people.visitor, "خواهم")).toEqual(["می\u200cخواهم بروم"]);
  });

  test("finds Cyrillic and Chinese words, names with marks, and numbers", async () => {
    await post("Зимнее море и чайки");
    await post("東京 の夜景、写真");
    await post("It's well-known: snake_case, foo.example.org/path and 3.14");
    const found = (q: string) => titles(app.people.visitor, q);
    expect(await found("МОРЕ")).toEqual(["Зимнее море и чайки"]);
    expect(await found("чай")).toEqual(["Зимнее море и чайки"]);
    expect(await found("東京")).toEqual(["東京 の夜景、写真"]);
    expect(await found("写真")).toEqual(["東京 の夜景、写真"]);
    for (const q of ["well-known", "snake_case", "example.org/path", "3.14", "case", "it's", '"foo example"']) {
      expect([q, (await found(q)).length]).toEqual([q, 1]);
    }
  });

  test("filters by sub, author, type and days", async () => {
    const { bob, visitor } = app.people;
    await post("Kestrel one", { ageMs: 0 });
    await post("Kestrel two", { link: "https://birds.example/kestrel", ageMs: 10 * DAY }, app.garden);
    await app.make.post(bob.member, app.garden, { title: "Kestrel three", ageMs: 20 * DAY });
    const found = async (q: string) => (await titles(visitor, q)).map((title) => title.replace("Kestrel ", "")).sort();
    expect(await found("kestrel")).toEqual(["one", "three", "two"]);
    expect(await found("kestrel in:garden")).toEqual(["three", "two"]);
    expect(await found("in:/s/GARDEN by:u/Bob kestrel")).toEqual(["three"]);
    expect(await found("kestrel type:link")).toEqual(["two"]);
    expect(await found("kestrel type:text")).toEqual(["one", "three"]);
    expect(await found("kestrel before:2024-06-01")).toEqual(["three", "two"]);
    expect(await found("kestrel after:2024-05-22")).toEqual(["one", "two"]);
    expect(await found("kestrel after:2024-05-13 before:2024-05-30")).toEqual(["two"]);
    expect(await found("kestrel in:nowhere")).toEqual([]);
    const none = await search(visitor, "kestrel in:books by:bob");
    expect(none.text).toContain(en.search.nothing.posts);
    expect(none.text).toContain('href="/search?q=kestrel&amp;kind=posts"');
  });

  test("finds an edited title by its new words only", async () => {
    const written = await post("Quagga in the morning");
    await update("post", "pid", written.pid, { title: "Okapi in the morning" });
    expect(await titles(app.people.visitor, "quagga")).toEqual([]);
    expect(await titles(app.people.visitor, "okapi")).toEqual(["Okapi in the morning"]);
  });

  test("has stable pages while new matches arrive", async () => {
    for (let i = 0; i < 60; i += 1) await post(`Pangolin ${i}`, { ageMs: i * DAY });
    const seen: string[] = [];
    let address = "/search?q=pangolin";
    for (let page = 0; page < 3; page += 1) {
      const got = await app.people.visitor.get(address);
      expect(got.text).toContain(en.search.count("posts", 60 + page, false));
      const here = [...got.text.matchAll(/>(Pangolin [a-z0-9]+)<\/a>/g)].map((match) => match[1] ?? "");
      expect(here).toHaveLength([25, 25, 10][page] as number);
      seen.push(...here);
      address = (
        /href="([^"]+)" rel="next"|rel="next"[^>]*href="([^"]+)"/.exec(got.text)?.slice(1).find(Boolean) ?? ""
      ).replaceAll("&amp;", "&");
      await post(`Pangolin new${page}`, { ageMs: 0 });
    }
    expect(address).toBe("");
    expect(new Set(seen).size).toBe(60);
    expect(seen.every((title) => !title.includes("new"))).toBe(true);
  });
});

describe("search for comments", () => {
  test("shows their post and highlighted words, with escaped text", async () => {
    const written = await post("About nothing");
    const comment = await app.make.comment(app.people.bob.member, written, {
      text: "A **walrus** & <b>Walruses</b> [here](https://x.example)",
    });
    expect(await excerpts(app.people.visitor, "walrus")).toEqual([
      "A <mark>walrus</mark> &amp; &lt;b&gt;<mark>Walruses</mark>&lt;/b&gt; here",
    ]);
    const got = await search(app.people.visitor, "walrus", { kind: "comments" });
    expect(got.text).toContain(`/s/books/${written.pid}/about-nothing/${comment.cid}#c${comment.cid}`);
    expect(got.text).toContain(en.search.count("comments", 1, false));
  });

  test("applies filters to the comment and its post", async () => {
    const written = await post("With a link", { link: "https://a.example/long-enough" }, app.garden);
    await app.make.comment(app.people.carol.member, written, { text: "narwhal", ageMs: 5 * DAY });
    const count = async (q: string) => (await excerpts(app.people.visitor, q)).length;
    expect(await count("narwhal in:garden by:carol type:link before:2024-06-01 after:2024-05-27")).toBe(1);
    for (const filter of ["in:books", "by:alice", "type:text", "before:2024-05-01", "after:2024-06-01"]) {
      expect([filter, await count(`narwhal ${filter}`)]).toEqual([filter, 0]);
    }
  });
});

describe("search for subs and members", () => {
  test("finds subs by name, title and description, with the exact name first", async () => {
    const { olive } = app.people;
    await app.make.sub(olive.member, { name: "lighthousekeepers", subscribers: 5_000 as never });
    await app.make.sub(olive.member, { name: "lighthouse", title: "Lamps at sea" });
    await app.make.sub(olive.member, { name: "coast", title: "Every lighthouse", sidebar: "Fresnel lenses" as never });
    expect((await names(app.people.visitor, "circles", "lighthouse"))[0]).toBe("lighthouse");
    expect((await names(app.people.visitor, "circles", "lighthouse")).sort()).toEqual([
      "coast",
      "lighthouse",
      "lighthousekeepers",
    ]);
    expect(await names(app.people.visitor, "circles", "fresnel")).toEqual(["coast"]);
  });

  test("finds members by name prefix, except deleted and banned ones", async () => {
    for (const [name, status] of [
      ["zoe_marsh", 0],
      ["zoe", 0],
      ["zoepending", 1],
      ["zoebanned", 5],
      ["zoegone", 10],
    ] as const) {
      await app.make.member(name, { status });
    }
    expect(await names(app.people.visitor, "people", "zoe")).toEqual(["zoe", "zoe_marsh"]);
    expect(await names(app.people.visitor, "people", "MARSH")).toEqual(["zoe_marsh"]);
  });
});

describe("hidden content is neither found nor counted", () => {
  let reader: Client & { member: Member };
  let hidden: Record<string, MadePost>;

  beforeAll(async () => {
    const { alice, olive, carol } = app.people;
    const closed = await app.make.sub(olive.member, { name: "closedaardvark", status: 1 as never });
    const blocked = await app.make.sub(olive.member, { name: "blockedaardvark" });
    const enemy = await app.make.member("aardvarkenemy");
    reader = app.as(await app.make.member("reader", { nsfw: "hide" }));
    await app.db.write(async (trx) => {
      await trx.insertInto("sub_block").values({ uid: reader.member.uid, sid: blocked.sid, created_at: 0 }).execute();
      await trx
        .insertInto("person_block")
        .values({ uid: reader.member.uid, target: enemy.uid, content: "hide", created_at: 0 })
        .execute();
    });
    const fine = await app.make.post(carol.member, app.books, { title: "Aardvark fine" });
    hidden = {
      author: await app.make.post(alice.member, app.books, { title: "Aardvark deleted by author", deleted: 1 }),
      mod: await app.make.post(alice.member, app.books, { title: "Aardvark deleted by mod", deleted: 2 }),
      admin: await app.make.post(alice.member, app.books, { title: "Aardvark deleted by admin", deleted: 3 }),
      closed: await app.make.post(alice.member, closed, { title: "Aardvark in a closed circle" }),
      nsfw: await app.make.post(alice.member, app.books, { title: "Aardvark undressed", nsfw: true }),
      blocked: await app.make.post(alice.member, blocked, { title: "Aardvark in a blocked circle" }),
      enemy: await app.make.post(enemy, app.books, { title: "Aardvark of an enemy" }),
    };
    for (const written of Object.values(hidden))
      await app.make.comment(carol.member, written, { text: "aardvark under something hidden" });
    await app.make.comment(enemy, fine, { text: "aardvark by an enemy" });
    await app.make.comment(carol.member, fine, { text: "aardvark deleted", deleted: 1 });
    await app.make.comment(carol.member, fine, { text: "aardvark plain" });
  });

  test("in posts", async () => {
    expect(await titles(reader, "aardvark")).toEqual(["Aardvark fine"]);
    expect((await search(reader, "aardvark")).text).toContain(">1 post<");
    expect(await titles(reader, "aardvark in:blockedaardvark")).toEqual([]);
    expect(await titles(reader, "aardvark in:closedaardvark")).toEqual([]);
    expect(await titles(reader, "aardvark by:aardvarkenemy")).toEqual([]);
    // not even the author's own deleted posts, or for a moderator or admin
    for (const who of ["alice", "mina", "adam"] as const) {
      const found = await titles(app.people[who], "aardvark");
      expect(found.filter((title) => /deleted|closed/.test(title))).toEqual([]);
      expect(found).toHaveLength(4);
    }
  });

  test("in comments", async () => {
    expect(await excerpts(reader, "aardvark")).toEqual(["<mark>aardvark</mark> plain"]);
    expect((await search(reader, "aardvark", { kind: "comments" })).text).toContain(">1 comment<");
    expect(await excerpts(app.people.adam, "aardvark deleted")).toEqual([]);
    expect((await excerpts(app.people.visitor, "aardvark")).sort()).toHaveLength(5);
  });

  test("in subs and members", async () => {
    expect(await names(reader, "circles", "blockedaardvark")).toEqual([]);
    expect(await names(app.people.adam, "circles", "closedaardvark")).toEqual([]);
    expect(await names(app.people.visitor, "circles", "blockedaardvark")).toEqual(["blockedaardvark"]);
    expect(await names(reader, "people", "aardvarkenemy")).toEqual([]);
    expect(await names(app.people.visitor, "people", "aardvarkenemy")).toEqual(["aardvarkenemy"]);
  });

  test("blurs posts for readers who chose it, and finds nothing by a deleted account's name", async () => {
    const got = await search(app.people.visitor, "aardvark undressed");
    expect(got.text).toMatch(/class="blurred".*Aardvark undressed/s);
    const leaver = await app.make.member("leaver");
    await app.make.post(leaver, app.books, { title: "Axolotl farewell" });
    expect(await titles(app.people.visitor, "axolotl by:leaver")).toEqual(["Axolotl farewell"]);
    await update("person", "uid", leaver.uid, { status: 10 });
    expect(await titles(app.people.visitor, "axolotl by:leaver")).toEqual([]);
    expect(await titles(app.people.visitor, "axolotl")).toEqual(["Axolotl farewell"]);
  });
});

describe("tabs of results", () => {
  test("show the count of each kind for this viewer, up to a hundred", async () => {
    const { alice, bob } = app.people;
    const post = await app.make.post(alice.member, app.books, { title: "The airshow" });
    for (let n = 0; n < 3; n++) await app.make.comment(bob.member, post, { text: `Airshow ${n}` });
    await app.make.comment(bob.member, post, { text: "A deleted airshow", deleted: 1 });
    const counts = [...(await search(alice, "airshow")).text.matchAll(/(\w+)<!-- --> <small class="count">([\d+]+)</g)];
    expect(counts.map(([, kind, count]) => `${kind} ${count}`)).toEqual([
      "Posts 1",
      "Comments 3",
      "Circles 0",
      "People 0",
    ]);
  });

  test("select the only kind with results unless the reader chose one", async () => {
    const { alice } = app.people;
    const got = await search(alice, "mina");
    expect([got.status, got.location]).toEqual([302, "/search?q=mina&kind=people"]);
    expect((await search(alice, "mina", { kind: "posts" })).text).toContain(en.search.nothing.posts);
  });
});

describe("order and filters of results", () => {
  const titles = (text: string) =>
    [...text.matchAll(/<h2 class="title"[^>]*>.*?<a[^>]*>([^<]+)/g)].map((one) => one[1]);
  const day = 86_400_000;

  test("sort by relevance, time and score, with the filters in every page address", async () => {
    const { alice, visitor } = app.people;
    for (let n = 0; n < 30; n += 1) {
      const title = n === 29 ? "Marmoset marmoset" : `Marmoset number ${n} among other animals`;
      await app.make.post(alice.member, app.books, { title, score: (n * 7) % 30, ageMs: n * day });
    }
    const pages = async (rest: string) => {
      const first = await visitor.get(`/search?q=marmoset&kind=posts${rest}`);
      const next = /href="([^"]*after=[^"]*)" rel="next"/.exec(first.text)?.[1]?.replaceAll("&amp;", "&") ?? "";
      const second = await visitor.get(next);
      return { found: [...titles(first.text), ...titles(second.text)], next };
    };
    const fresh = await pages("&sort=new");
    expect(fresh.found).toHaveLength(30);
    expect([fresh.found[0], fresh.found[29]]).toEqual(["Marmoset number 0 among other animals", "Marmoset marmoset"]);
    expect(fresh.next).toContain("sort=new");
    const top = await pages("&sort=top");
    expect(new Set(top.found).size).toBe(30);
    // 29 of 30 points: 7 n = 29 (mod 30)
    expect(top.found[0]).toBe("Marmoset number 17 among other animals");
    const week = await visitor.get("/search?q=marmoset&kind=posts&t=week&sort=new");
    expect(titles(week.text)).toHaveLength(8);
    expect(week.text).toContain("type%3Alink+marmoset&amp;kind=posts&amp;sort=new&amp;t=week");
    for (const odd of ["&sort=hot", "&t=eternity", "&sort=&t="])
      expect(titles((await visitor.get(`/search?q=marmoset&kind=posts${odd}`)).text)).toHaveLength(25);
  });

  test("offer only filters that distinguish results; a typed filter can be removed", async () => {
    const { alice, bob, visitor } = app.people;
    await app.make.post(alice.member, app.books, { title: "Wombat in print" });
    await app.make.post(bob.member, app.garden, { title: "Wombat among beans" });
    const both = await visitor.get("/search?q=wombat&kind=posts");
    for (const filter of ["in:books", "in:garden", "by:alice", "by:bob"])
      expect(both.text).toContain(`q=${encodeURIComponent(filter)}+wombat`);
    const one = await visitor.get("/search?q=in:books+wombat&kind=posts");
    expect(titles(one.text)).toEqual(["Wombat in print"]);
    expect(one.text).toMatch(
      containing(`href="/search?q=wombat&amp;kind=posts" aria-current="true"${ANY}>${en.search.filters.in("books")}`),
    );
    expect(one.text).not.toContain("q=by%3Aalice");
    const people = await visitor.get("/search?q=alice&kind=people");
    expect(people.text).not.toContain(en.search.since.week);
  });
});
