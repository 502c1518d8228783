import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";
import { patient } from "../support/patience.ts";
import { ANY, containing, en, inHtml, refusalText } from "../support/texts.ts";
import type { Member } from "../support/world.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const refusal = (got: TestResponse) => [got.status, got.json.code];
const JSON_PLEASE = { headers: { accept: "application/json" } };
const toggle = (who: Client, target: Pick<Member, "uid">) => who.post(`/do/toggle_ignore/${target.uid}`);
const edit = (who: Client, target: Pick<Member, "uid">, view_messages = "show", view_content = "show") =>
  who.post(`/do/edit_ignore/${target.uid}`, { view_messages, view_content });
const blocksOf = async ({ uid }: Member) =>
  (
    await app.db.read
      .selectFrom("person_block")
      .select(["target", "hide_messages", "content"])
      .where("uid", "=", uid)
      .orderBy("target")
      .execute()
  ).map(({ target, hide_messages, content }) => [target, hide_messages, content]);

describe("blocking a member", () => {
  test("hides messages and shows them again; keeps the choice for posts", async () => {
    const { alice, bob } = app.people;
    const { uid } = bob.member;
    expect((await toggle(alice, bob.member)).json).toEqual({ status: "ok" });
    expect(await blocksOf(alice.member)).toEqual([[uid, 1, "show"]]);
    await toggle(alice, bob.member);
    expect(await blocksOf(alice.member)).toEqual([]);
    expect((await edit(alice, bob.member, "show", "blur")).json).toEqual({ status: "ok" });
    await toggle(alice, bob.member);
    expect(await blocksOf(alice.member)).toEqual([[uid, 1, "blur"]]);
    await toggle(alice, bob.member);
    expect(await blocksOf(alice.member)).toEqual([[uid, 0, "blur"]]);
  });

  test("sets both switches together; repeating has no effect; a lifted block leaves nothing", async () => {
    const { alice, bob } = app.people;
    for (let n = 0; n < 2; n += 1) await edit(alice, bob.member, "hide", "hide");
    expect(await blocksOf(alice.member)).toEqual([[bob.member.uid, 1, "hide"]]);
    for (let n = 0; n < 2; n += 1) await edit(alice, bob.member);
    expect(await blocksOf(alice.member)).toEqual([]);
  });

  test("stores one block for two concurrent requests", async () => {
    const { alice, bob } = app.people;
    const got = await Promise.all([
      edit(alice, bob.member, "hide", "hide"),
      edit(alice, bob.member, "hide", "hide"),
      edit(alice, bob.member, "hide", "hide"),
    ]);
    expect(got.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await blocksOf(alice.member)).toHaveLength(1);
  });

  test("refuses visitors, admins, admins as targets, oneself, unknown members and invalid values", async () => {
    const { visitor, alice, bob, adam } = app.people;
    const pending = await app.make.member("waiting", { status: 1 });
    const gone = await app.make.member("gone", { status: 10 });
    for (const act of [toggle, (who: Client, target: Pick<Member, "uid">) => edit(who, target, "hide", "hide")]) {
      expect((await act(visitor, bob.member)).status).toBe(401);
      expect(refusal(await act(adam, bob.member))).toEqual([404, "request.not-found"]);
      const admin = await act(alice, adam.member);
      expect([admin.status, admin.json.error]).toEqual([403, [refusalText("block.admin")]]);
      expect(refusal(await act(alice, alice.member))).toEqual([400, "block.self"]);
      for (const nobody of [{ uid: 999_999 }, pending, gone]) {
        const got = await act(alice, nobody);
        expect([got.status, got.json.error]).toEqual([404, [refusalText("block.no-person")]]);
      }
    }
    expect(await blocksOf(alice.member)).toEqual([]);
    for (const [messages, content] of [
      ["blur", "show"],
      ["hide", "none"],
      ["", ""],
    ]) {
      expect(refusal(await edit(alice, bob.member, messages, content))).toEqual([400, "request.bad-field"]);
    }
    expect((await alice.post("/do/edit_ignore/0", { view_messages: "hide", view_content: "hide" })).status).toBe(400);
    expect((await alice.post("/do/toggle_ignore/x")).status).toBe(400);
  });

  test("allows a member banned from a sub to block; a block of a deleted account can be lifted", async () => {
    const { alice, bob } = app.people;
    await app.make.ban(alice.member, app.books);
    expect((await edit(alice, bob.member, "hide", "hide")).status).toBe(200);
    await app.db.write((trx) =>
      trx.updateTable("person").set({ status: 10 }).where("uid", "=", bob.member.uid).execute(),
    );
    const page = await alice.get("/settings/blocks");
    expect(page.text).toContain(en.blocks.gone);
    expect(page.text).not.toContain(">bob<");
    expect((await edit(alice, bob.member)).status).toBe(200);
    expect(await blocksOf(alice.member)).toEqual([]);
  });

  test("limits the number of blocks", async () => {
    const { alice, bob } = app.people;
    const { uid } = alice.member;
    await app.db.write(async (trx) => {
      const person = { joined_at: 1, status: 0 };
      const rows = Array.from({ length: 1_000 }, (_, n) => ({ ...person, name: `crowd${n}`, name_key: `crowd${n}` }));
      for (let at = 0; at < rows.length; at += 200) {
        await trx
          .insertInto("person")
          .values(rows.slice(at, at + 200))
          .execute();
      }
      const crowd = await trx.selectFrom("person").select("uid").where("name_key", "like", "crowd%").execute();
      for (let at = 0; at < crowd.length; at += 200) {
        const blocks = crowd
          .slice(at, at + 200)
          .map((row) => ({ uid, target: row.uid, content: "hide" as const, created_at: 1 }));
        await trx.insertInto("person_block").values(blocks).execute();
      }
    });
    expect(refusal(await edit(alice, bob.member, "hide", "hide"))).toEqual([409, "block.too-many"]);
    expect((await alice.get("/all/new")).status).toBe(200);
  });

  test("redirects to the list after a plain form", async () => {
    const { alice, bob } = app.people;
    const got = await alice.form(
      `/do/edit_ignore/${bob.member.uid}`,
      { view_messages: "hide", view_content: "show" },
      { headers: { referer: "http://ambit.test/settings/blocks" } },
    );
    expect([got.status, got.location]).toEqual([303, "/settings/blocks"]);
    expect(await blocksOf(alice.member)).toEqual([[bob.member.uid, 1, "show"]]);
  });
});

describe("list of blocked members", () => {
  test("is for members who are not admins", async () => {
    const { visitor, alice, adam } = app.people;
    expect((await visitor.get("/settings/blocks")).location).toBe("/login?next=%2Fsettings%2Fblocks");
    expect((await adam.get("/settings/blocks")).status).toBe(404);
    const empty = await alice.get("/settings/blocks");
    expect(empty.text).toContain(inHtml(en.blocks.nobody));
    expect((await alice.get("/settings/hidden")).text).toContain('href="/settings/blocks"');
    expect((await adam.get("/settings/hidden")).text).not.toContain('href="/settings/blocks"');
  });

  test("shows both switches of each block, newest first, page by page", async () => {
    const { alice, bob } = app.people;
    const names: string[] = [];
    for (let n = 0; n < 27; n += 1) {
      const member = await app.make.member(`noisy${n}`);
      names.unshift(member.name);
      app.clock.now += 1;
      await edit(alice, member, n === 26 ? "hide" : "show", n === 26 ? "blur" : "hide");
    }
    const read = async (path: string) => (await alice.get(`/-/data${path}`)).json.data;
    const first = await read("/settings/blocks?menu=message");
    expect(first.people.map(({ name }: { name: string }) => name)).toEqual(names.slice(0, 25));
    expect(first.people[0]).toMatchObject({ messages: "hide", content: "blur" });
    expect(first.menu).toBe("message");
    const second = await read(`/settings/blocks?after=${first.next}`);
    expect(second.people.map(({ name }: { name: string }) => name)).toEqual(names.slice(25));
    expect(second.next).toBe(null);
    expect((await alice.get("/settings/blocks?after=x", JSON_PLEASE)).status).toBe(400);
    expect((await bob.get("/settings/blocks")).text).not.toContain("noisy");
  });

  test("shows the current choice on a profile, without informing its owner", async () => {
    const { visitor, alice, bob, adam } = app.people;
    await edit(alice, bob.member, "hide", "blur");
    const offer = `/do/edit_ignore/${bob.member.uid}`;
    const page = await alice.get("/u/bob");
    expect(page.text).toContain(offer);
    expect(page.text).toContain(en.blocks.isBlocked("bob"));
    for (const who of [visitor, bob, adam]) {
      const { text } = await who.get("/u/bob");
      expect(text).not.toContain(offer);
      expect(text).not.toMatch(containing(en.blocks.isBlocked(ANY)));
    }
    expect((await alice.get("/u/adam")).text).not.toContain("/do/edit_ignore/");
    expect((await bob.get("/u/alice")).text).not.toMatch(containing(en.blocks.isBlocked(ANY)));
  });
});

describe("effects of a block", () => {
  const texts = async (who: Client, paths: readonly string[], words: string) => {
    const found: string[] = [];
    for (const path of paths) if ((await who.get(path)).text.includes(words)) found.push(path);
    return found;
  };

  test("hides posts from all lists and searches until it is lifted; their pages and the profile stay", async () => {
    const { alice, bob } = app.people;
    const post = await app.make.post(bob.member, app.books, { title: "Loudspeaker for sale" });
    await alice.post(`/do/subscribe/${app.books.sid}`);
    const lists = ["/", "/new", "/all/new", "/s/books/new", "/m/books", "/search?q=loudspeaker", "/all/new.rss"];
    const always = [`/s/books/${post.pid}/loudspeaker-for-sale`, "/u/bob", "/u/bob/posts"];
    const everywhere = [...lists, ...always];
    expect(await texts(alice, everywhere, "Loudspeaker for sale")).toEqual(everywhere);
    await edit(alice, bob.member, "show", "hide");
    expect(await texts(alice, everywhere, "Loudspeaker for sale")).toEqual(always);
    expect(await texts(bob, everywhere.slice(1), "Loudspeaker for sale")).toEqual(everywhere.slice(1));
    await edit(alice, bob.member);
    expect(await texts(alice, everywhere, "Loudspeaker for sale")).toEqual(everywhere);
  });

  test("hiding messages hides no posts", async () => {
    const { alice, bob } = app.people;
    await app.make.post(bob.member, app.books, { title: "Loudspeaker for sale" });
    await toggle(alice, bob.member);
    expect((await alice.get("/all/new")).text).toContain("Loudspeaker for sale");
  });

  test("removes or collapses comments, unless either member is in the team", async () => {
    const { alice, bob, mina } = app.people;
    const inBooks = await app.make.post(alice.member, app.books, { title: "About books" });
    const inGarden = await app.make.post(alice.member, app.garden, { title: "About gardens" });
    for (const { pid } of [inBooks, inGarden]) {
      for (const who of [bob, mina])
        await who.post(`/do/sendcomment/${pid}`, { comment: `Noise of ${who.member.name}`, parent: 0 });
    }
    const { carol } = app.people;
    const seen = async (who: Client, pid: number, words: string) =>
      (await who.get(`/p/${pid}`)).location === undefined ? null : (await follow(who, pid)).includes(words);
    const follow = async (who: Client, pid: number) =>
      (await who.get((await who.get(`/p/${pid}`)).location ?? "")).text;
    await edit(carol, bob.member, "show", "hide");
    await edit(carol, mina.member, "show", "hide");
    expect(await seen(carol, inBooks.pid, "Noise of bob")).toBe(false);
    expect(await seen(carol, inBooks.pid, "Noise of mina")).toBe(true);
    expect(await seen(carol, inGarden.pid, "Noise of mina")).toBe(false);
    await edit(mina, bob.member, "show", "hide");
    expect(await seen(mina, inBooks.pid, "Noise of bob")).toBe(true);
    expect(await seen(mina, inGarden.pid, "Noise of bob")).toBe(false);
    await edit(carol, bob.member, "show", "blur");
    const text = await follow(carol, inBooks.pid);
    expect(text).toContain("Noise of bob");
    expect(text).toContain(en.comments.hidden);
  });

  test("hides notifications by blocked members and their count until the block is lifted", async () => {
    const { alice, bob } = app.people;
    const { pid } = await app.make.post(alice.member, app.books);
    await bob.post(`/do/sendcomment/${pid}`, { comment: "A loud answer", parent: 0 });
    const read = async () => {
      // the list marked them as read
      await app.db.write((trx) =>
        trx.updateTable("notification").set({ read_at: null }).where("uid", "=", alice.member.uid).execute(),
      );
      const isCounted = (await alice.get("/subs")).text.includes(`aria-label="${en.layout.unread("1")}"`);
      const { list } = (await alice.get("/-/data/notifications")).json.data;
      return [JSON.stringify(list.threads).includes("A loud answer"), isCounted];
    };
    await expect.poll(read, { timeout: patient(5_000) }).toEqual([true, true]);
    for (const content of ["hide", "blur"]) {
      await edit(alice, bob.member, "show", content);
      expect(await read()).toEqual([false, false]);
    }
    await edit(alice, bob.member, "hide", "show");
    expect(await read()).toEqual([true, true]);
  });
});
