import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";
import { ANY, asPattern, containing, en, refusalText } from "../support/texts.ts";

let site: TestApp;

beforeEach(async () => {
  site = await testApp();
});

afterEach(() => site.close());

const setStatus = (sid: number, status: number) =>
  site.db.write((trx) => trx.updateTable("sub").set({ status }).where("sid", "=", sid).execute());

describe("rules of a post's sub", () => {
  test("are listed in order for readers of the sub", async () => {
    const { sid } = site.books;
    await site.db.write(async (trx) => {
      await trx.insertInto("sub_rule").values({ sid, position: 2, text: "Be kind" }).execute();
      await trx.insertInto("sub_rule").values({ sid, position: 1, text: "Name the book" }).execute();
    });
    const post = await site.make.post(site.people.alice.member, site.books);
    const got = await site.people.visitor.get(`/api/v3/sub/rules?pid=${post.pid}`);
    expect(got.status).toBe(200);
    expect(got.json).toEqual({
      results: [
        { rid: expect.any(Number), sid, text: "Name the book" },
        { rid: expect.any(Number), sid, text: "Be kind" },
      ],
    });
    await setStatus(sid, 2);
    const hidden = await site.people.alice.get(`/api/v3/sub/rules?pid=${post.pid}`);
    expect([hidden.status, hidden.json.code]).toEqual([404, "post.not-found"]);
    expect((await site.people.adam.get(`/api/v3/sub/rules?pid=${post.pid}`)).json.results).toHaveLength(2);
  });

  test("are refused in the requested format for unknown and missing ids", async () => {
    const unknown = await site.people.visitor.get("/api/v3/sub/rules?pid=424242");
    expect([unknown.status, unknown.json]).toEqual([
      404,
      { msg: refusalText("post.not-found"), code: "post.not-found" },
    ]);
    const missing = await site.people.visitor.get("/api/v3/sub/rules");
    expect([missing.status, missing.json.field]).toEqual([400, "pid"]);
  });
});

describe("directory of subs", () => {
  test("lists subs with their counts and a button to subscribe", async () => {
    await site.people.alice.post(`/do/subscribe/${site.garden.sid}`);
    const visitor = await site.people.visitor.get("/subs");
    expect(visitor.status).toBe(200);
    expect(visitor.text).toContain("All about books");
    expect(visitor.text).toContain(`action="/do/subscribe/${site.books.sid}"`);
    const alice = await site.people.alice.get("/subs");
    expect(alice.text).toContain(`action="/do/unsubscribe/${site.garden.sid}"`);
    expect(alice.text).toContain(`action="/do/subscribe/${site.books.sid}"`);
  });

  test("sorts eight ways and pages without omissions or duplicates", async () => {
    const { olive } = site.people;
    for (let n = 0; n < 60; n++) {
      await site.make.sub(olive.member, {
        name: `c${String(n).padStart(2, "0")}`,
        posts: (n % 7) as never,
        subscribers: (n % 5) as never,
      });
    }
    for (const sort of [
      "name_asc",
      "name_desc",
      "subs_asc",
      "subs_desc",
      "posts_asc",
      "posts_desc",
      "active_asc",
      "active_desc",
    ]) {
      const seen: string[] = [];
      let path: string | null = `/subs?sort=${sort}`;
      while (path !== null) {
        const { text } = await olive.get(path);
        seen.push(...[...text.matchAll(/<th scope="row".*?href="\/s\/([^"]+)"/g)].map((match) => match[1]!));
        const next: RegExpExecArray | null = /href="(\/subs\?[^"]*after=[^"]*)" rel="next"/.exec(text);
        path = next ? next[1]!.replaceAll("&amp;", "&") : null;
      }
      expect([sort, seen.length, new Set(seen).size]).toEqual([sort, 62, 62]);
      if (sort === "name_desc") expect(seen[0]).toBe("garden");
      if (sort === "posts_desc") expect(seen[0]).toBe("c55");
    }
    const second = await olive.get("/subs/2");
    expect(second.text).toContain("/s/garden");
    expect(second.text).not.toContain("/s/c01");
  });

  test("keeps the order and the filters in the search form", async () => {
    const { text } = await site.people.alice.get("/subs?show=mine+active&sort=posts_desc");
    const [form = ""] = /<form[^>]*filter-field.*?<\/form>/s.exec(text) ?? [];
    expect(form).toMatch(/name="show" value="mine active"/);
    expect(form).toMatch(/name="sort" value="posts_desc"/);
  });

  test("finds parts of names; special characters are escaped", async () => {
    const found = await site.people.visitor.get("/subs?q=OO");
    expect(found.text).toContain("/s/books");
    expect(found.text).not.toContain("All about garden");
    for (const odd of ["%25", "_", "'", "%F0%9F%98%80", "\\\\"]) {
      const got = await site.people.visitor.get(`/subs?q=${odd}`);
      expect(got.status).toBe(200);
      expect(got.text).not.toContain("All about books");
    }
  });

  test("redirects former addresses to the same lists; refuses invalid ones", async () => {
    expect((await site.people.visitor.get("/subs/name_desc")).status).toBe(200);
    expect((await site.people.visitor.get("/subs/1/subs_desc")).status).toBe(200);
    const search = await site.people.visitor.get("/subs/search/gar");
    expect([search.status, search.location]).toEqual([302, "/subs?q=gar"]);
    expect((await site.people.visitor.get("/subs/0")).status).toBe(404);
    expect((await site.people.visitor.get("/subs/1/size")).status).toBe(404);
    expect((await site.people.visitor.get("/subs?after=xyz")).status).toBe(400);
  });

  test("shows disabled subs to admins", async () => {
    await setStatus(site.garden.sid, 2);
    expect((await site.people.alice.get("/subs")).text).not.toContain("All about garden");
    const adam = await site.people.adam.get("/subs");
    expect(adam.text).toContain("All about garden");
    expect(adam.text).toContain(en.subs.disabled);
  });
});

describe("/random", () => {
  test("redirects to a visible sub", async () => {
    await setStatus(site.books.sid, 1);
    for (let n = 0; n < 5; n++) {
      const got = await site.people.adam.get("/random");
      expect([got.status, got.location]).toEqual([302, "/s/garden"]);
    }
    await setStatus(site.garden.sid, 2);
    const none = await site.people.alice.get("/random");
    expect([none.status, none.location]).toEqual([302, "/subs"]);
  });

  test("skips blocked subs, and NSFW subs for readers who hide them", async () => {
    const { alice } = site.people;
    await alice.post(`/do/block/${site.books.sid}`);
    for (let n = 0; n < 5; n++) expect((await alice.get("/random")).location).toBe("/s/garden");
  });
});

describe("page of a sub", () => {
  test("shows counts, team, creator, rules and feed address to everyone", async () => {
    await site.db.write((trx) =>
      trx.insertInto("sub_rule").values({ sid: site.books.sid, position: 1, text: "Name the <book>" }).execute(),
    );
    const got = await site.people.visitor.get("/s/books");
    expect(got.status).toBe(200);
    expect(got.text).toContain("All about books");
    expect(got.text).toContain("Name the &lt;book&gt;");
    for (const name of ["olive", "mina", "jan"]) expect(got.text).toContain(`href="/u/${name}"`);
    for (const word of Object.values(en.subs.powers)) expect(got.text).toContain(word);
    expect(got.text).toContain('href="/s/books/new.rss"');
    expect(got.text).toContain('href="/submit/link/books"');
    expect(got.text).toMatch(/<link rel="canonical" href="http:\/\/[\w.:]+\/s\/books"\/?>/);
  });

  test("redirects other letter cases to the canonical name", async () => {
    for (const [asked, right] of [
      ["/s/BOOKS", "/s/books"],
      ["/s/Books/new?flair=x", "/s/books/new?flair=x"],
      ["/s/bOOks/top/2?t=week", "/s/books/top/2?t=week"],
    ]) {
      const got = await site.people.visitor.get(asked!);
      expect([got.status, got.location]).toEqual([301, right]);
    }
    const all = await site.people.visitor.get("/s/all");
    expect([all.status, all.location]).toEqual([302, "/all/hot"]);
    for (const unknown of ["/s/nowhere", "/s/%F0%9F%98%80", "/s/nowhere/hot"]) {
      expect((await site.people.visitor.get(unknown)).status).toBe(404);
    }
  });

  test("explains why a sub is disabled; admins can still read it", async () => {
    const post = await site.make.post(site.people.alice.member, site.garden, { title: "Last tomato" });
    await setStatus(site.garden.sid, 1);
    const banned = await site.people.alice.get("/s/garden");
    expect(banned.status).toBe(403);
    expect(banned.text).toContain(refusalText("sub.disabled", { name: "garden", status: 1 }));
    expect(banned.text).not.toContain("Last tomato");
    await setStatus(site.garden.sid, 2);
    expect((await site.people.visitor.get("/s/garden/new")).text).toContain("quarantine");
    const adam = await site.people.adam.get("/s/garden");
    expect(adam.status).toBe(200);
    expect(adam.text).toContain(post.title);
  });

  test("hides deleted accounts; the site replaces a missing owner", async () => {
    await site.db.write((trx) => trx.updateTable("person").set({ status: 10 }).where("name", "=", "olive").execute());
    await site.db.write((trx) => trx.updateTable("person").set({ status: 5 }).where("name", "=", "jan").execute());
    const { text } = await site.people.visitor.get("/s/books");
    expect(text).not.toContain("olive");
    expect(text).not.toContain('href="/u/jan"');
    expect(text).toContain('href="/u/mina"');
    expect(text).toMatch(containing(`${en.subs.createdBy}${ANY}${en.subs.deletedPerson}`));
    expect(text).toMatch(/class="person"><i class="ring"[^>]*><\/i>(?:<!-- -->)?Site</);
  });

  test("does not show an invited member in the team", async () => {
    await site.db.write((trx) =>
      trx
        .insertInto("sub_mod")
        .values({ uid: site.people.carol.member.uid, sid: site.books.sid, power: 1, invited: 1, created_at: 1 })
        .execute(),
    );
    expect((await site.people.visitor.get("/s/books")).text).not.toContain('href="/u/carol"');
  });

  test("explains why posting is refused", async () => {
    const { alice, mina, adam } = site.people;
    await site.db.write((trx) =>
      trx.updateTable("sub").set({ restricted: 1 }).where("sid", "=", site.books.sid).execute(),
    );
    expect((await alice.get("/s/books")).text).toContain(en.subs.onlyMods);
    expect((await adam.get("/s/books")).text).toContain(en.subs.onlyMods);
    expect((await mina.get("/s/books")).text).toContain('class="btn" href="/submit/link/books"');
    await site.db.write((trx) =>
      trx
        .insertInto("sub_ban")
        .values({ sid: site.garden.sid, uid: alice.member.uid, reason: "spam", created_at: 1, expires_at: null })
        .execute(),
    );
    const banned = await alice.get("/s/garden");
    expect(banned.text).toContain(en.subs.bannedHere);
    expect(banned.text).not.toContain('class="btn" href="/submit/link/garden"');
  });

  test("shows pinned posts on the first page only, and a flair's list completely", async () => {
    const { alice } = site.people;
    const old = await site.make.post(alice.member, site.books, { title: "Pinned long ago", flair: "News" });
    await site.db.write((trx) => trx.updateTable("post").set({ sticky_at: 5 }).where("pid", "=", old.pid).execute());
    for (let n = 0; n < 26; n++) await site.make.post(alice.member, site.books, { title: `Fresh ${n}` });
    const order = (text: string) => [...text.matchAll(/data-pid="(\d+)"/g)].map((match) => Number(match[1]));
    const first = order((await alice.get("/s/books/new")).text);
    expect([first[0], first.length]).toEqual([old.pid, 26]);
    expect(order((await alice.get("/s/books/new/2")).text)).toHaveLength(1);
    expect(order((await alice.get("/s/books?flair=News")).text)).toEqual([old.pid]);
    const none = await alice.get("/s/books?flair=Nothing");
    expect(order(none.text)).toEqual([]);
    expect(none.text).toContain("Nothing");
  });
});

describe("filters and details of the directory", () => {
  const namesIn = (text: string) => [...text.matchAll(/<th scope="row".*?href="\/s\/([^"]+)"/g)].map((one) => one[1]!);
  const day = 86_400_000;

  test("filter by own subs, age, last post and NSFW, according to the viewer's rights", async () => {
    const { alice, visitor, olive } = site.people;
    const now = site.clock.now;
    await site.make.sub(olive.member, { name: "ancient", created_at: (now - 400 * day) as never });
    await site.make.sub(olive.member, { name: "bare", nsfw: 1 as never, created_at: (now - 400 * day) as never });
    await site.make.post(alice.member, site.garden, { ageMs: 2 * day });
    await site.make.post(alice.member, site.books, { ageMs: 8 * day });
    await alice.post(`/do/subscribe/${site.garden.sid}`);
    const hider = site.as(await site.make.member("hider", { nsfw: "hide" }));
    const shown = async (who: typeof visitor, show: string) => namesIn((await who.get(`/subs?show=${show}`)).text);
    expect(await shown(visitor, "active")).toEqual(["garden"]);
    expect(await shown(visitor, "fresh")).toEqual(["books", "garden"]);
    expect(await shown(visitor, "active+fresh")).toEqual(["garden"]);
    expect(await shown(visitor, "nsfw")).toEqual(["bare"]);
    expect(await shown(alice, "mine")).toEqual(["garden"]);
    // a filter that is not available is ignored
    expect(await shown(visitor, "mine")).toEqual(["ancient", "bare", "books", "garden"]);
    expect(await shown(hider, "nsfw")).toEqual(["ancient", "bare", "books", "garden"]);
    expect(await shown(visitor, "%00%27+nonsense")).toEqual(["ancient", "bare", "books", "garden"]);
    expect((await hider.get("/subs")).text).not.toContain("show=nsfw");
    expect((await visitor.get("/subs")).text).not.toContain("show=mine");
  });

  test("show the newest visible post as the last one, updated by deletion and restoration", async () => {
    const { alice, mina } = site.people;
    const lastPostAt = async () =>
      (
        await site.db.read
          .selectFrom("sub")
          .select("last_post_at")
          .where("sid", "=", site.books.sid)
          .executeTakeFirstOrThrow()
      ).last_post_at;
    await site.make.post(alice.member, site.books, { ageMs: day });
    const old = await lastPostAt();
    expect(old).toBe(site.clock.now - day);
    const sent = await alice.post("/submit/text/books", { title: "Something new", content: "Words" });
    expect(sent.status).toBe(200);
    expect(await lastPostAt()).toBe(site.clock.now);
    const pid = Number(/\/s\/books\/(\d+)/.exec(sent.json.addr)?.[1]);
    await mina.post("/do/delete_post", { post: pid, reason: "Not a book" });
    expect(await lastPostAt()).toBe(old);
    await mina.post("/do/undelete_post", { post: pid, reason: "It is one" });
    expect(await lastPostAt()).toBe(site.clock.now);
  });

  test("open a row with rules, team and description by address for permitted readers", async () => {
    const { sid } = site.books;
    await site.db.write((trx) =>
      trx.insertInto("sub_rule").values({ sid, position: 1, text: "Name the <book>" }).execute(),
    );
    const { text } = await site.people.visitor.get(`/subs?open=${sid}`);
    expect(text).toContain("Name the &lt;book&gt;");
    expect(text).toContain('href="/u/mina"');
    expect(text).toMatch(
      new RegExp(`aria-expanded="true"[^>]*aria-label="${asPattern(en.tables.detailsOf("books"))}"`),
    );
    await setStatus(sid, 2);
    const hidden = await site.people.alice.get(`/subs?open=${sid}`);
    expect([hidden.status, hidden.text.includes("Name the")]).toEqual([200, false]);
    expect((await site.people.adam.get(`/subs?open=${sid}`)).text).toContain("Name the");
    for (const odd of ["0", "-1", "x", "99999999999999999999", "424242"])
      expect((await site.people.alice.get(`/subs?open=${odd}`)).status).toBe(200);
  });
});
