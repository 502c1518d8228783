import { afterEach, beforeEach, expect, test } from "vitest";
import { PAGE_DATA_PREFIX } from "#domain/page-answer.ts";
import type { CommentView } from "#features/content/comments/thread.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client } from "../support/client.ts";
import { connect, listen } from "../support/sockets.ts";
import { ANY_NUMBER, containing, en } from "../support/texts.ts";
import type { MadeComment, MadePost } from "../support/world.ts";

const MINUTE = 60_000;

let app: TestApp;
let post: MadePost;
let liked: MadeComment;
let other: MadeComment;
beforeEach(async () => {
  app = await testApp();
  const { alice, bob, carol, mina } = app.people;
  const settings = { title: "Books", allow_text_posts: true, hidescores: "30" };
  expect((await mina.post("/do/edit_sub/books", settings)).json.status).toBe("ok");
  post = await app.make.post(alice.member, app.books, { title: "Talk" });
  other = await app.make.comment(carol.member, post, { text: "Also a wombat", ageMs: 2_000 });
  liked = await app.make.comment(bob.member, post, { text: "The wombat", ageMs: 1_000 });
  for (const who of [alice, carol, mina]) await vote(who, "UP");
});
afterEach(() => app.close());

const vote = (who: Client, value: string) =>
  who.post("/graphql", {
    query: `mutation { result: cast_comment_vote(cid: ${liked.cid}, vote: ${value}) { score } }`,
  });
async function shown(who: Client, query = ""): Promise<(readonly [cid: number, score: unknown, counts: unknown])[]> {
  const got = await who.get(`${PAGE_DATA_PREFIX}/s/books/${post.pid}/talk${query}`);
  const nodes: CommentView[] = got.json.data.thread.nodes;
  return nodes.map((node) => [node.cid, "score" in node && node.score, "votes" in node && node.votes]);
}

test("shows the score of a new comment to its author, the team and admins, and later to everyone", async () => {
  const { visitor, alice, bob, jan, mina, adam } = app.people;
  for (const who of [visitor, alice]) {
    expect(await shown(who, "?sort=top")).toEqual([
      [liked.cid, null, false],
      [other.cid, null, false],
    ]);
  }
  expect(await shown(bob, "?sort=top")).toEqual([
    [liked.cid, 3, [3, 0]],
    [other.cid, null, false],
  ]);
  for (const who of [jan, mina, adam]) expect((await shown(who)).find(([cid]) => cid === liked.cid)?.[1]).toBe(3);
  const { text } = await visitor.get(`/s/books/${post.pid}/talk`);
  expect(text).toContain(`title="${en.votes.hidden}"`);
  expect(text).not.toMatch(
    containing(...[en.votes.up, en.votes.down].map((label) => `${label(ANY_NUMBER)}" formAction="/do/vote/comment`)),
  );

  app.clock.now += 30 * MINUTE - 2_000;
  expect(await shown(visitor, "?sort=top")).toEqual([
    [liked.cid, null, false],
    [other.cid, 0, false],
  ]);
  app.clock.now += 1_000;
  expect((await shown(alice, "?sort=top"))[0]).toEqual([liked.cid, 3, [3, 0]]);
});

test("omits it from vote responses, every API and the socket", async () => {
  const { alice, bob, jan } = app.people;
  const window = await connect(await listen(app), alice.member);
  expect((await vote(alice, "DOWN")).json.data).toEqual({ result: { score: null } });
  expect(await window.until("yourcommentvote")).toEqual({ cid: liked.cid, status: -1, score: null });
  window.close();
  expect((await alice.post(`/do/vote/comment/${liked.cid}`, { vote: "UP" })).json.score).toBeNull();
  expect((await alice.post(`/do/votecomment/${liked.cid}/up`)).json).toEqual({ score: null, rm: true });
  expect((await vote(jan, "UP")).json.data).toEqual({ result: { score: 3 } });
  // the author's total score includes the vote
  const { score } = await app.db.read
    .selectFrom("person")
    .select("score")
    .where("uid", "=", bob.member.uid)
    .executeTakeFirstOrThrow();
  expect(score).toBe(3);
});

test("hides it in lists outside the thread, in searches and in notifications", async () => {
  const { visitor, alice, bob, carol } = app.people;
  const scores = async (who: Client, path: string) =>
    [...(await who.get(PAGE_DATA_PREFIX + path)).text.matchAll(/"score":(null|3),"(?:myVote|author)"/g)].map(
      ([, score]) => score,
    );
  expect(await scores(visitor, "/u/bob/comments")).toEqual(["null"]);
  expect(await scores(bob, "/u/bob/comments")).toContain("3");
  expect(await scores(carol, "/search?q=wombat&kind=comments")).toContain("null");
  expect(await scores(carol, "/search?q=wombat&kind=comments")).not.toContain("3");
  const reply = await bob.post(`/do/sendcomment/${post.pid}`, { comment: "To you" });
  for (const who of [carol, app.people.jan, app.people.mina])
    await who.post(`/do/vote/comment/${reply.json.cid}`, { vote: "UP" });
  await expect.poll(() => scores(alice, "/notifications")).toContain("null");
  expect(await scores(alice, "/notifications")).not.toContain("3");
  app.clock.now += 31 * MINUTE;
  expect(await scores(visitor, "/u/bob/comments")).toContain("3");
  expect(await scores(alice, "/notifications")).toContain("3");
});
