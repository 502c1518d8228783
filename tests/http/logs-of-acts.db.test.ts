import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { LogEntry } from "#features/moderation/modlog/log.ts";
import { actionKindOf, LOG, type LogCode } from "#features/moderation/modlog/log-codes.ts";
import { isAboutPerson } from "#features/moderation/modlog/log-groups.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client } from "../support/client.ts";
import { asPattern, en } from "../support/texts.ts";
import type { MadeComment, MadePost } from "../support/world.ts";

type Person = Client & { member: NonNullable<Client["member"]> };

const read = async (who: Client, query = "", sub = "books") =>
  (await who.get(`/-/data/s/${sub}/sublog${query}`)).json.data;
const entries = async (who: Client, query = ""): Promise<LogEntry[]> => (await read(who, query)).entries;
const siteEntries = async (who: Client, query = ""): Promise<LogEntry[]> =>
  (await who.get(`/-/data/sitelog${query}`)).json.data.entries;

/** Text of the log entries in a language. */
async function sentences(who: Client, path: string, language: string): Promise<string[]> {
  const { text } = await who.get(path, { headers: { "accept-language": language } });
  return [...text.matchAll(/<th scope="row"[^>]*>(.*?)<\/th>/gs)].map(([, cell = ""]) =>
    cell
      .replaceAll(/<q>(.*?)<\/q>/gs, "“$1”")
      .replaceAll(/<[^>]+>/g, "")
      .replaceAll("&#x27;", "'")
      .trim(),
  );
}

describe("actions in the log of a sub", () => {
  let app: TestApp;
  let post: MadePost;
  let own: MadePost;
  let comment: MadeComment;
  let mina: Person;
  beforeAll(async () => {
    app = await testApp();
    const { alice, bob } = app.people;
    mina = app.people.mina;
    post = await app.make.post(alice.member, app.books, { title: "First" });
    own = await app.make.post(mina.member, app.books);
    comment = await app.make.comment(bob.member, post);
    const poll = await app.make.poll(alice.member, app.books);
    const pinned = await app.make.comment(mina.member, post);
    const fid = await app.make.flair(app.books, "Story");
    const until = new Date(app.clock.now + 86_400_000).toISOString();
    const done = [
      await mina.post(`/do/stick/${post.pid}`),
      await mina.post(`/do/sticky_sort/${post.pid}`),
      await mina.post(`/do/sticky_sort/${post.pid}`),
      await mina.post(`/do/stick/${post.pid}`),
      await mina.post(`/do/lock_comments/${post.pid}`),
      await mina.post(`/do/lock_comments/${post.pid}`),
      await mina.post("/do/nsfw", { post: post.pid }),
      await mina.post("/do/nsfw", { post: post.pid }),
      await mina.post(`/do/flair/books/${post.pid}/${fid}`),
      await mina.post("/do/mod_set_flair/books", { user: "bob", flair_id: -1, text: "Reader" }),
      await mina.post("/do/mod_set_flair/books", { user: "bob", flair_id: -2 }),
      await mina.post("/do/flair/books/rules", { usercanflair: "on" }),
      await mina.post("/do/close_poll", { post: poll.pid }),
      await mina.post(`/do/stick_comment/${pinned.cid}`, { post: post.pid }),
      await mina.post("/do/distinguish", { post: own.pid, as_admin: false }),
      await mina.post(`/do/lock_comment/${comment.cid}`),
      await mina.post(`/do/lock_comment/${comment.cid}`),
      await mina.post("/do/delete_comment", { cid: comment.cid, reason: "Rude" }),
      await mina.post("/do/undelete_comment", { cid: comment.cid, reason: "Not that rude" }),
      await mina.post("/do/delete_post", { post: post.pid, reason: "Rule 2" }),
      await mina.post("/do/undelete_post", { post: post.pid, reason: "Not rule 2" }),
      await mina.post("/do/ban_user_sub/books", { user: "bob", reason: "Spam", expires: until }),
      await mina.post("/do/remove_sub_ban/books/bob"),
      await mina.post("/do/ban_user_sub/books", { user: "bob", reason: "Spam {person} <b>" }),
    ];
    expect(done.map(({ json }) => json.status)).toEqual(done.map(() => "ok"));
  });
  afterAll(() => app.close());

  const CODES = [
    22, 23, 22, 58, 52, 59, 53, 108, 108, 78, 77, 103, 21, 102, 102, 101, 100, 100, 76, 76, 51, 74, 73, 50,
  ];

  test("have a code, a person and a link", async () => {
    const shown = await entries(app.people.visitor);
    expect(shown.map(({ code }) => code)).toEqual(CODES);
    for (const { code, person, by } of shown)
      expect([code, person, by]).toEqual([code, isAboutPerson(code) ? "bob" : null, "mina"]);
    const to = (code: LogCode) => shown.find((entry) => entry.code === code)?.item?.to;
    expect(to(LOG.postDeleted)).toBe(`/s/books/${post.pid}/first`);
    expect(to(LOG.commentDeleted)).toBe(`/s/books/${post.pid}/first/${comment.cid}`);
    // the team sees the author of the post or comment
    expect((await entries(mina)).find(({ code }) => code === LOG.postDeleted)?.person).toBe("alice");
  });

  test.each(["en", "es", "ru", "sk"])("have a text: %s", async (language) => {
    for (const anonymous of ["0", "1"]) {
      await app.make.setting("site.anonymous_modding", anonymous);
      const read = await sentences(app.people.alice, "/s/books/sublog", language);
      expect(read).toHaveLength(CODES.length);
      await expect(`${read.join("\n")}\n`).toMatchFileSnapshot(`../golden/log-${language}.txt`);
      const { text } = await app.people.alice.get("/s/books/sublog", { headers: { "accept-language": language } });
      expect(text.includes('href="/u/mina"')).toBe(anonymous === "0");
    }
    await app.make.setting("site.anonymous_modding", "0");
  });

  test("show moderators only to the team if the site hides them", async () => {
    await app.make.setting("site.anonymous_modding", "1");
    const { bob, alice, jan, adam } = app.people;
    for (const who of [bob, alice]) {
      expect(new Set((await entries(who)).map(({ by }) => by))).toEqual(new Set([null]));
      // the filter by moderator does not reveal them either
      expect(await entries(who, "?by=olive")).toHaveLength(CODES.length);
    }
    for (const who of [jan, adam]) expect((await entries(who))[0]?.by).toBe("mina");
    await app.make.setting("site.anonymous_modding", "0");
  });

  test("can be filtered by kind, moderator and member", async () => {
    const { carol, alice } = app.people;
    const codes = async (query: string, who: Client = carol) => (await entries(who, query)).map(({ code }) => code);
    expect(await codes("?kind=comments")).toEqual([59, 53, 108, 108, 77]);
    expect(await codes("?kind=people")).toEqual([22, 23, 22, 102, 102]);
    expect(await codes("?kind=nonsense")).toHaveLength(CODES.length);
    expect(await codes("?by=MINA")).toHaveLength(CODES.length);
    expect(await codes("?by=olive")).toEqual([]);
    expect(await codes("?by=nobody-here")).toEqual([]);
    expect(await codes("?person=bob")).toEqual([22, 23, 22, 102, 102]);
    // only the team may know the author
    expect(await codes("?person=alice", alice)).toEqual([]);
    expect(await codes("?person=alice", mina)).toContain(52);
  });

  test("offer undo to permitted members", async () => {
    const undoable = async (who: Client) => (await entries(who)).filter(({ can }) => can.undo).map(({ code }) => code);
    expect(await undoable(app.people.visitor)).toEqual([]);
    expect(await undoable(app.people.bob)).toEqual([]);
    expect(await undoable(mina)).toEqual(CODES.filter((code) => ![78, 77, 103].includes(code)));
    expect(await undoable(app.people.jan)).not.toContain(LOG.subBan);
    expect((await read(mina, "?open=1")).details).toEqual({ aid: 1, left: [] });
  });

  test("are filtered by a form that works without scripts", async () => {
    const [first] = await entries(mina);
    const path = `/s/books/sublog?open=${first?.aid}`;
    expect((await mina.get(path)).text).toContain(`action="/do/undo_action/${first?.aid}"`);
    expect((await app.people.visitor.get(path)).text).not.toContain("/do/undo_action");
    expect((await app.people.visitor.get("/s/BOOKS/sublog")).location).toBe("/s/books/sublog");
    expect((await app.people.visitor.get("/s/nowhere/sublog")).status).toBe(404);
    expect((await app.people.visitor.get("/s/books/sublog?after=zzz")).status).toBe(400);
  });
});

describe("logs", () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await testApp();
  });
  afterEach(() => app.close());

  test("link only to content that the reader may see", async () => {
    const { bob, alice, mina } = app.people;
    const post = await app.make.post(alice.member, app.books, { title: "First" });
    await mina.post("/do/delete_post", { post: post.pid, reason: "Rule 2" });
    expect((await entries(bob))[0]?.item).toBeNull();
    expect((await entries(alice))[0]?.item).toMatchObject({ kind: "post", title: "First" });
    expect((await entries(mina))[0]?.item).toMatchObject({ kind: "post", title: "First" });
    await mina.post("/do/undelete_post", { post: post.pid, reason: "Fine" });
    await mina.post("/do/nsfw", { post: post.pid });
    expect((await entries(bob))[0]?.item).toMatchObject({ kind: "post", title: null });
  });

  test("mark undone actions and list what was left unchanged", async () => {
    const { mina, olive } = app.people;
    await mina.post("/do/flair/books/rules", { usercanflair: "on", usermustflair: "on" });
    const [change] = await entries(mina);
    await olive.post("/do/flair/books/rules", { usercanflair: "on" });
    await mina.post(`/do/undo_action/${change?.aid}`, { reason: "Not wanted" });
    const [undoing, , undone] = await entries(mina);
    expect(undoing).toMatchObject({
      code: 109,
      undid: { code: 21, note: "can_flair must_flair" },
      isUndoing: true,
      reason: "Not wanted",
    });
    expect(undone).toMatchObject({ aid: change?.aid, isUndone: true, can: { undo: false } });
    const opened = await read(mina, `?open=${change?.aid}`);
    expect(opened.details).toEqual({ aid: change?.aid, left: ["sub.setting"] });
    const [shown] = await sentences(mina, "/s/books/sublog", "en");
    expect(shown).toBe(
      `${en.log.undone}: ${en.log.acts[21]("")}: ${en.flairs.mayChoose}, ${en.flairs.mustChoose}` +
        en.log.undoneBecause("Not wanted"),
    );
  });

  test("show team-only entries to the team only", async () => {
    const teamCodes = Object.values(LOG).filter((code) => actionKindOf(code).log === "team");
    const { visitor, alice, jan, adam, mina } = app.people;
    const insert = (code: number, note: string | null) =>
      app.db.write((trx) =>
        trx
          .insertInto("mod_action")
          .values({
            code,
            note,
            sid: app.books.sid,
            uid: mina.member.uid,
            target_uid: alice.member.uid,
            created_at: app.clock.now,
          })
          .execute(),
      );
    for (const code of teamCodes) {
      await insert(code, null);
      await insert(LOG.undone, String(code));
    }
    for (const who of [visitor, alice]) {
      expect(await entries(who)).toEqual([]);
      expect(await entries(who, "?person=alice")).toEqual([]);
    }
    for (const who of [jan, adam]) {
      const { entries: first, next } = await read(who);
      const rest = next === null ? [] : await entries(who, `?after=${next}`);
      expect([...first, ...rest]).toHaveLength(2 * teamCodes.length);
    }
  });

  test("have a text for every code in every language and name actors as configured", async () => {
    const { visitor, bob, jan, mina, adam } = app.people;
    const all = async (who: Client, path: string) => {
      const found: LogEntry[] = [];
      for (let after = ""; ; ) {
        const view = (await who.get(`/-/data${path}${after}`)).json.data;
        found.push(...view.entries);
        if (view.next === null) return found;
        after = `?after=${view.next}`;
      }
    };
    const codes = Object.values(LOG).filter((code) => code !== LOG.undone);
    const isPublic = (code: number) => actionKindOf(code).log === "public";
    const targetUid = app.people.alice.member.uid;
    await app.db.write(async (trx) => {
      const counted = new Set<number>([LOG.cleanedUp, LOG.cleanedHere]);
      for (const code of codes)
        for (const sid of [app.books.sid, null])
          for (const note of counted.has(code) ? ["hold 1", "remove 2"] : [null, "1"]) {
            const act = { code, note, sid, uid: mina.member.uid, target_uid: targetUid, created_at: app.clock.now };
            await trx.insertInto("mod_action").values(act).execute();
          }
    });
    const sorted = (list: readonly number[]) => [...list].sort((one, other) => one - other);
    const twice = (list: readonly number[]) => sorted(list.flatMap((code) => [code, code]));
    for (const anonymous of ["0", "1"]) {
      await app.make.setting("site.anonymous_modding", anonymous);
      // moves past the cache time of visitors' pages
      app.clock.now += 60_000;
      const named = anonymous === "0" ? "mina" : null;
      const seen = await all(visitor, "/s/books/sublog");
      expect(sorted(seen.map(({ code }) => code))).toEqual(twice(codes.filter(isPublic)));
      expect(new Set(seen.map(({ by }) => by))).toEqual(new Set([named]));
      const ofSite = (await all(bob, "/sitelog")).filter(({ sub }) => sub === null);
      expect(sorted(ofSite.map(({ code }) => code))).toEqual(twice(codes.filter(isPublic)));
      expect(new Set(ofSite.map(({ by }) => by))).toEqual(new Set([named]));
      for (const who of [jan, adam]) {
        const known = await all(who, "/s/books/sublog");
        expect(sorted(known.map(({ code }) => code))).toEqual(twice(codes));
        expect(new Set(known.map(({ by }) => by))).toEqual(new Set(["mina"]));
      }
      for (const language of ["en", "es", "ru", "sk"])
        for (let page = 1, shown = 0; shown < 2 * codes.length; page += 1) {
          const words = await sentences(mina, `/s/books/sublog/${page}`, language);
          shown += words.length;
          for (const text of words) expect(text).toMatch(/\p{L}{3}/u);
          expect(words.filter((text) => /\{|undefined|null|NaN/.test(text))).toEqual([]);
          if (words.length === 0) expect.fail(`page ${page} is empty`);
        }
    }
    // private log: for the owner, moderators and admins
    await app.make.setting("site.force_sublog_public", "0");
    await app.db.write((trx) =>
      trx.updateTable("sub").set({ log_private: 1 }).where("sid", "=", app.books.sid).execute(),
    );
    app.clock.now += 60_000;
    for (const who of [visitor, bob, jan]) expect((await who.get("/s/books/sublog")).status).toBe(404);
    for (const who of [mina, adam]) expect((await who.get("/s/books/sublog")).status).toBe(200);
  });

  test("show fifty entries per page, by cursor or by number", async () => {
    const { mina, visitor } = app.people;
    const post = await app.make.post(app.people.alice.member, app.books);
    for (let n = 0; n < 51; n += 1) await mina.post(`/do/lock_comments/${post.pid}`);
    const first = await read(visitor);
    expect(first.entries).toHaveLength(50);
    const second = await read(visitor, `?after=${first.next}`);
    expect([second.entries.length, second.next]).toEqual([1, null]);
    // closing an entry stays on its page
    const here = `/s/books/sublog?after=${first.next}`;
    const { text } = await mina.get(`${here}&open=${second.entries[0].aid}`);
    expect(text).toMatch(new RegExp(`<a[^>]* href="${asPattern(here)}"[^>]* aria-expanded="true"`));
    expect((await visitor.get("/-/data/s/books/sublog/2")).json.data.entries).toHaveLength(1);
    expect((await visitor.get("/s/books/sublog/0")).status).toBe(404);
  });

  test("show outside actions of admins in the site log, to members if it is public", async () => {
    const { visitor, alice, bob, mina, adam } = app.people;
    const there = await app.make.post(bob.member, app.garden);
    const here = await app.make.post(bob.member, app.books);
    await adam.post("/do/delete_post", { post: there.pid, reason: "Spam" });
    await adam.post("/do/delete_post", { post: here.pid, reason: "Spam" });
    await mina.post("/do/undelete_post", { post: here.pid, reason: "Fine" });
    await adam.post("/do/makeannouncement", { post: here.pid });
    const shown = await siteEntries(alice);
    expect(shown.map(({ code, sub, isByAdmin }) => [code, sub, isByAdmin])).toEqual([
      [41, null, true],
      [52, "garden", true],
    ]);
    expect(shown[1]?.item).toBeNull();
    expect((await visitor.get("/sitelog")).location).toBe("/login?next=%2Fsitelog");
    expect((await entries(alice))[0]?.isByAdmin).toBe(false);
    await app.db.write((trx) => trx.updateTable("sub").set({ status: 1 }).where("sid", "=", app.garden.sid).execute());
    expect((await siteEntries(alice)).map(({ code }) => code)).toEqual([41]);
    expect((await siteEntries(adam)).map(({ code }) => code)).toEqual([41, 52]);
    await app.make.setting("site.sitelog_public", "0");
    expect((await alice.get("/sitelog")).status).toBe(404);
    expect((await siteEntries(adam)).map(({ code }) => code)).toEqual([41, 52]);
  });
});
