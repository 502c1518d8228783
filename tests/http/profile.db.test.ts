import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { encodeCursor } from "#lib/cursor.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client } from "../support/client.ts";
import type { MadeComment, MadePost, MadeSub, Member } from "../support/world.ts";

let app: TestApp;
let anna: Member;
let me: Client;
let disabled: MadeSub;
const posts: Record<string, MadePost> = {};
const comments: Record<string, MadeComment> = {};

beforeAll(async () => {
  app = await testApp();
  const { make, books, garden } = app;
  anna = await make.member("Anna", { score: 100 });
  me = app.as(anna);
  disabled = await make.sub(app.people.olive.member, { name: "closedroom", status: 1 as never });
  const write = async (key: string, where: MadeSub, options: { deleted?: number; nsfw?: boolean } = {}) => {
    posts[key] = await make.post(anna, where, { title: `Post ${key}`, ...options });
  };
  await write("plain", books);
  await write("self", books, { deleted: 1 });
  await write("mod", books, { deleted: 2 });
  await write("admin", books, { deleted: 3 });
  await write("garden-mod", garden, { deleted: 2 });
  await write("nsfw", garden, { nsfw: true });
  await write("disabled", disabled);

  const host = await make.post(app.people.bob.member, books, { title: "Host plain" });
  const gone = await make.post(app.people.bob.member, books, { title: "Host gone", deleted: 2 });
  const loud = await make.post(app.people.bob.member, books, { title: "Host nsfw", nsfw: true });
  const makeComment = async (key: string, on: MadePost, deleted = 0) => {
    comments[key] = await make.comment(anna, on, { text: `Said *${key}*`, deleted });
  };
  await makeComment("plain", host);
  await makeComment("self", host, 1);
  await makeComment("mod", host, 2);
  await makeComment("under-gone", gone);
  await makeComment("under-nsfw", loud);
  await makeComment("in-disabled", posts.disabled!);
});
afterAll(() => app.close());

const postsSeen = async (who: Client) => {
  const got = await who.get("/u/Anna/posts");
  expect(got.status).toBe(200);
  return Object.keys(posts).filter((key) => got.text.includes(`>Post ${key}<`));
};
const commentsSeen = async (who: Client) => {
  const got = await who.get("/u/Anna/comments");
  expect(got.status).toBe(200);
  return Object.keys(comments).filter((key) => got.text.includes(`Said <em>${key}</em>`));
};

describe("/u/{user}", () => {
  test("shows level, counts and subs", async () => {
    await app.db.write(async (trx) => {
      const voted = { uid: anna.uid, voted_at: 0 };
      await trx
        .insertInto("comment_vote")
        .values([
          { ...voted, cid: comments["under-gone"]!.cid, value: 1 },
          { ...voted, cid: comments.plain!.cid, value: 1 },
          { ...voted, cid: comments.mod!.cid, value: -1 },
        ])
        .execute();
      await trx
        .insertInto("post_vote")
        .values({ ...voted, pid: posts.plain!.pid, value: 1 })
        .execute();
    });
    await app.make.position(anna, app.garden, 1);
    const { text, status } = await app.people.visitor.get("/u/Anna");
    expect(status).toBe(200);
    expect(text).toContain("Level 3, 14 % of the way to the next");
    expect(text).toContain('title="+3, −1"');
    expect(text).toMatch(/<dt>Total score<\/dt><dd>100/);
    expect(text).toMatch(/<dt>posts<\/dt><dd><a[^>]*>2</);
    expect(text).toMatch(/<dt>comments<\/dt><dd><a[^>]*>3</);
    expect(text).toMatch(/<h2>Mods<\/h2>.*garden/s);
    expect(text).toMatch(/<h2>Posting habits<\/h2>.*1 post/s);
    expect(text).not.toContain("closedroom");
    expect(text).not.toContain("Account settings");
    expect((await me.get("/u/Anna")).text).toContain("Account settings");
    await app.db.write((trx) => trx.deleteFrom("sub_mod").where("uid", "=", anna.uid).execute());
  });

  test("counts what the viewer would find", async () => {
    expect((await app.people.adam.get("/u/Anna")).text).toMatch(/<dt>posts<\/dt><dd><a[^>]*>7</);
    expect((await me.get("/u/Anna")).text).toMatch(/<dt>posts<\/dt><dd><a[^>]*>5</);
  });

  test("leads from any spelling to the right one, and nowhere for nobody", async () => {
    for (const [path, right] of [
      ["/u/aNNa", "/u/Anna"],
      ["/u/anna/posts", "/u/Anna/posts"],
      ["/u/anna/posts/2?after=x", "/u/Anna/posts/2?after=x"],
      ["/u/anna/comments", "/u/Anna/comments"],
    ] as const) {
      const got = await app.people.visitor.get(path);
      expect([got.status, got.location]).toEqual([301, right]);
    }
    for (const path of ["/u/nobody", "/u/nobody/posts", "/u/nobody/comments", "/u/%00", "/u/a%20b"]) {
      expect((await app.people.visitor.get(path)).status).toBe(404);
    }
  });

  test("of a deleted account is only its name, but for admins", async () => {
    const left = await app.make.member("Leaver", { status: 10, score: 90 });
    await app.make.post(left, app.books, { title: "Left behind" });
    for (const path of ["/u/Leaver", "/u/Leaver/posts", "/u/Leaver/comments"]) {
      const got = await app.people.alice.get(path);
      expect(got.status).toBe(200);
      expect(got.text).toContain("This user account has been deleted.");
      expect(got.text).not.toMatch(/Left behind|Total score/);
    }
    expect((await app.people.adam.get("/u/Leaver")).text).toContain("Total score");
    const list = (await app.people.adam.get("/u/Leaver/posts")).text;
    expect(list).toContain("Left behind");
    expect(list).toContain("Leaver has deleted their account.");
  });

  test("of an account to be confirmed is for admins, of a banned one for all, marked for admins", async () => {
    await app.make.member("Waiting", { status: 1 });
    const thrown = await app.make.member("Thrown", { status: 5 });
    await app.make.position(thrown, app.books, 2);
    expect((await app.people.alice.get("/u/Waiting")).status).toBe(404);
    expect((await app.people.adam.get("/u/Waiting")).text).toContain("not confirmed");
    const seen = (await app.people.alice.get("/u/Thrown")).text;
    expect(seen).not.toMatch(/>banned<|<h2>Mods/);
    expect((await app.people.adam.get("/u/Thrown")).text).toMatch(/>banned</);
  });
});

describe("/u/{user}/posts", () => {
  test("shows each viewer what the rules allow", async () => {
    expect(await postsSeen(app.people.visitor)).toEqual(["plain", "nsfw"]);
    expect(await postsSeen(app.people.alice)).toEqual(["plain", "nsfw"]);
    expect(await postsSeen(me)).toEqual(["plain", "mod", "admin", "garden-mod", "nsfw"]);
    expect(await postsSeen(app.people.mina)).toEqual(["plain", "self", "mod", "admin", "nsfw"]);
    expect(await postsSeen(app.people.jan)).toEqual(["plain", "nsfw"]);
    expect(await postsSeen(app.people.adam)).toEqual(Object.keys(posts));
  });

  test("leaves NSFW out for those who hide it, but not their own", async () => {
    const shy = await app.make.member(undefined, { nsfw: "hide" });
    expect(await postsSeen(app.as(shy))).toEqual(["plain"]);
  });

  test("takes no notice of blocks", async () => {
    const cross = await app.make.member();
    await app.db.write((trx) =>
      trx
        .insertInto("person_block")
        .values({ uid: cross.uid, target: anna.uid, content: "hide", created_at: 0 })
        .execute(),
    );
    expect(await postsSeen(app.as(cross))).toEqual(["plain", "nsfw"]);
  });

  test("goes on by cursor and by page", async () => {
    const writer = await app.make.member("Writer");
    const pids: number[] = [];
    for (let n = 0; n < 30; n += 1) pids.unshift((await app.make.post(writer, app.books)).pid);
    const listed = async (path: string) =>
      [...(await app.people.visitor.get(path)).text.matchAll(/data-pid="(\d+)"/g)].map(([, pid]) => Number(pid));
    const first = await listed("/u/Writer/posts");
    expect(first).toEqual(pids.slice(0, 25));
    expect(await listed(`/u/Writer/posts?after=${encodeCursor([first.at(-1)!])}`)).toEqual(pids.slice(25));
    expect(await listed("/u/Writer/posts/2")).toEqual(pids.slice(25));
    const page = await app.people.visitor.get("/u/Writer/posts");
    expect(page.text).toContain(`/u/Writer/posts?after=${encodeCursor([first.at(-1)!])}`);
    expect((await app.people.visitor.get("/u/Writer/posts?after=x")).status).toBe(400);
    for (const wrong of ["0", "x", "41", "-1"]) {
      expect((await app.people.visitor.get(`/u/Writer/posts/${wrong}`)).status).toBe(404);
    }
  });

  test("says so when there is nothing", async () => {
    const quiet = await app.make.member("Quiet");
    expect((await app.people.visitor.get("/u/Quiet/posts")).text).toContain("There are no posts here, yet.");
    expect((await app.people.visitor.get("/u/Quiet/comments")).text).toContain("has not commented on anything, yet");
    expect((await app.as(quiet).get("/u/Quiet/posts")).text).toContain("Write a post");
  });
});

describe("/u/{user}/comments", () => {
  test("shows each viewer what the rules allow", async () => {
    expect(await commentsSeen(app.people.visitor)).toEqual(["plain", "under-gone", "under-nsfw"]);
    expect(await commentsSeen(me)).toEqual(["plain", "mod", "under-gone", "under-nsfw"]);
    expect(await commentsSeen(app.people.mina)).toEqual(["plain", "self", "mod", "under-gone", "under-nsfw"]);
    expect(await commentsSeen(app.people.jan)).toEqual(["plain", "under-gone", "under-nsfw"]);
    expect(await commentsSeen(app.people.adam)).toEqual(Object.keys(comments));
    const shy = await app.make.member(undefined, { nsfw: "hide" });
    expect(await commentsSeen(app.as(shy))).toEqual(["plain", "under-gone"]);
  });

  test("does not give away the title of a deleted post", async () => {
    const seen = (await app.people.visitor.get("/u/Anna/comments")).text;
    expect(seen).not.toMatch(/Host gone|host-gone/);
    expect(seen).toContain("[Deleted]");
    expect((await app.people.mina.get("/u/Anna/comments")).text).toContain("Host gone");
  });

  test("goes on by cursor and by page", async () => {
    const talker = await app.make.member("Talker");
    const on = await app.make.post(talker, app.books);
    const cids: number[] = [];
    for (let n = 0; n < 23; n += 1) cids.unshift((await app.make.comment(talker, on)).cid);
    const listed = async (path: string) =>
      [...(await app.people.visitor.get(path)).text.matchAll(/id="said-(\d+)"/g)].map(([, cid]) => Number(cid));
    const first = await listed("/u/Talker/comments");
    expect(first).toEqual(cids.slice(0, 20));
    expect(await listed(`/u/Talker/comments?after=${encodeCursor([first.at(-1)!])}`)).toEqual(cids.slice(20));
    expect(await listed("/u/Talker/comments/2")).toEqual(cids.slice(20));
    expect((await app.people.visitor.get("/u/Talker/comments?after=WzFd.")).status).toBe(400);
  });
});

test("lists are for members where the site is set so", async () => {
  await app.make.setting("site.block_anon_stalking", "1");
  const closed = (await app.people.visitor.get("/u/Anna/posts?after=")).text;
  expect(closed).toContain("Please log in to see this user&#x27;s posts.");
  expect(closed).not.toContain("Post plain");
  expect((await app.people.visitor.get("/u/Anna/comments?after=")).text).toContain(
    "Please log in to see this user&#x27;s comments.",
  );
  expect(await postsSeen(app.people.alice)).toEqual(["plain", "nsfw"]);
  await app.make.setting("site.block_anon_stalking", "0");
});
