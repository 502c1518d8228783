import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client } from "../support/client.ts";
import { refusalText } from "../support/texts.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const person = (uid: number) =>
  app.db.read.selectFrom("person").selectAll().where("uid", "=", uid).executeTakeFirstOrThrow();
const post = (pid: number) =>
  app.db.read.selectFrom("post").selectAll().where("pid", "=", pid).executeTakeFirstOrThrow();

describe("votes through /graphql", () => {
  test("updates score, counters, author and balance together for up, again, down and null", async () => {
    const { alice, bob } = app.people;
    const written = await app.make.post(alice.member, app.books);

    const up = await bob.vote("post", written.pid, "UP");
    expect(up.status).toBe(200);
    expect(up.json).toEqual({ data: { cast_post_vote: { score: 1 } } });
    expect(await post(written.pid)).toMatchObject({ up: 1, down: 0, score: 1 });
    expect((await person(alice.member.uid)).score).toBe(1);
    expect((await person(bob.member.uid)).given).toBe(1);

    expect((await bob.vote("post", written.pid, "UP")).json.data.cast_post_vote.score).toBe(1);
    expect((await bob.vote("post", written.pid, "DOWN")).json.data.cast_post_vote.score).toBe(-1);
    expect(await post(written.pid)).toMatchObject({ up: 0, down: 1, score: -1 });
    expect((await person(bob.member.uid)).given).toBe(-1);
    expect((await person(alice.member.uid)).score).toBe(-1);

    // with a negative balance a down-vote cannot be withdrawn, only switched
    const stuck = await bob.vote("post", written.pid, null);
    expect(stuck.json.errors[0]).toMatchObject({
      message: refusalText("vote.balance"),
      extensions: { code: "vote.balance" },
    });
    expect((await bob.vote("post", written.pid, "UP")).json.data.cast_post_vote.score).toBe(1);
    expect((await bob.vote("post", written.pid, null)).json.data.cast_post_vote.score).toBe(0);
    expect(await post(written.pid)).toMatchObject({ up: 0, down: 0, score: 0 });
    expect((await person(bob.member.uid)).given).toBe(0);
    expect((await person(alice.member.uid)).score).toBe(0);
  });

  test("applies the same rules to comments", async () => {
    const { alice, bob, carol } = app.people;
    const written = await app.make.post(alice.member, app.books);
    const comment = await app.make.comment(bob.member, written);
    expect((await carol.vote("comment", comment.cid, "UP")).json).toEqual({
      data: { cast_comment_vote: { score: 1 } },
    });
    const row = await app.db.read
      .selectFrom("comment")
      .selectAll()
      .where("cid", "=", comment.cid)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ up: 1, score: 1 });
    expect(row.best).toBeGreaterThan(0.2065);
    expect((await person(bob.member.uid)).score).toBe(1);
  });

  test("never changes the author's score for a vote on an own post", async () => {
    const { alice } = app.people;
    const written = await app.make.post(alice.member, app.books);
    expect((await alice.vote("post", written.pid, "UP")).json.data.cast_post_vote.score).toBe(1);
    expect(await person(alice.member.uid)).toMatchObject({ score: 0, given: 1 });
    await alice.vote("post", written.pid, null);
    expect(await person(alice.member.uid)).toMatchObject({ score: 0, given: 0 });
  });

  test.each([
    ["a visitor", "visitor", {}, "account.not-authenticated"],
    ["on a deleted post", "bob", { deleted: 2 }, "vote.deleted"],
    ["on an archived post", "bob", { ageMs: 61 * 86_400_000 }, "post.archived"],
  ] as const)("refuses %s", async (_name, who, options, code) => {
    const written = await app.make.post(app.people.alice.member, app.books, options);
    const got = await app.people[who].vote("post", written.pid, "UP");
    expect(got.json.errors[0].extensions.code).toBe(code);
    expect((await post(written.pid)).score).toBe(0);
  });

  test("refuses banned members, disabled and unknown targets, and own content if self-votes are off", async () => {
    const { alice, bob } = app.people;
    const code = async (who: typeof alice, kind: "post" | "comment", id: number) =>
      (await who.vote(kind, id, "UP")).json.errors[0].extensions.code;
    const written = await app.make.post(alice.member, app.books);
    await app.make.ban(bob.member, app.books);
    expect(await code(bob, "post", written.pid)).toBe("sub.banned");
    expect(await code(bob, "post", 999_999)).toBe("post.not-found");
    expect(await code(bob, "comment", 999_999)).toBe("comment.not-found");
    const comment = await app.make.comment(alice.member, written);
    expect(await code(alice, "comment", comment.cid)).toBe("vote.own");
    const closed = await app.make.sub(app.people.olive.member, { status: 1 as never });
    const hidden = await app.make.post(alice.member, closed);
    expect(await code(app.people.carol, "post", hidden.pid)).toBe("sub.disabled");
  });

  test("requires a balance that is not negative for a down-vote", async () => {
    const poor = app.as(await app.make.member("poor", { given: -1 }));
    const written = await app.make.post(app.people.alice.member, app.books);
    expect((await poor.vote("post", written.pid, "DOWN")).json.errors[0].extensions.code).toBe("vote.balance");
    expect((await poor.vote("post", written.pid, "UP")).json.data.cast_post_vote.score).toBe(1);
  });

  test("requires the CSRF token, the site's own origin, and valid values", async () => {
    const { alice, bob } = app.people;
    const written = await app.make.post(alice.member, app.books);
    const query = "mutation ($id: Int!) { cast_post_vote(pid: $id, vote: UP) { score } }";
    const body = { query, variables: { id: written.pid } };
    expect((await bob.post("/graphql", body, { csrf: false })).status).toBe(403);
    expect((await bob.post("/graphql", body, { csrf: "m.wrong" })).json.errors[0].extensions.code).toBe("request.csrf");
    expect(
      (await bob.post("/graphql", body, { headers: { origin: "https://evil.example" } })).json.errors[0].extensions
        .code,
    ).toBe("request.origin");
    expect((await bob.post("/graphql", { query: "{" })).json.errors[0].extensions.code).toBe("graphql.invalid");
    expect(
      (await bob.post("/graphql", { query: "{ __schema { types { name } } }" })).json.errors[0].extensions.code,
    ).toBe("graphql.invalid");
    for (const guess of [
      { query: "{ viewr { uid } }" },
      { query: "{ viewer { nam } }" },
      { query: "mutation { cast_post_vot(pid: 1) { score } }" },
      { query: "mutation { cast_post_vote(pdi: 1) { score } }" },
      { query: "mutation { cast_post_vote(pid: 1, vote: UPP) { score } }" },
      { query: "mutation ($v: Vot) { cast_post_vote(pid: 1, vote: $v) { score } }" },
      {
        query: "mutation ($v: Vote) { cast_post_vote(pid: 1, vote: $v) { score } }",
        variables: { v: "UPP" },
      },
    ]) {
      const answer = await bob.post("/graphql", guess);
      expect(answer.json.errors[0].extensions.code).toBe("graphql.invalid");
      expect(answer.text).not.toContain("Did you mean");
    }
    const aliases = Array.from({ length: 30 }, (_, i) => `a${i}: viewer { uid }`).join(" ");
    expect((await bob.post("/graphql", { query: `{ ${aliases} }` })).json.errors[0].extensions.code).toBe(
      "graphql.limits",
    );
    expect((await bob.post("/graphql", { query: `{ viewer { name } }` })).json).toEqual({
      data: { viewer: { name: "bob" } },
    });
    expect((await post(written.pid)).score).toBe(0);
  });
});

describe("votes by plain form", () => {
  test("redirects to the previous page", async () => {
    const { alice, bob } = app.people;
    const written = await app.make.post(alice.member, app.books);
    const got = await bob.form(
      `/do/vote/post/${written.pid}`,
      { vote: "UP" },
      { headers: { referer: "http://ambit.test/all/new?x=1" } },
    );
    expect(got.status).toBe(303);
    expect(got.location).toBe("/all/new?x=1");
    expect((await post(written.pid)).score).toBe(1);
    const away = await bob.form(
      `/do/vote/post/${written.pid}`,
      { vote: "" },
      { headers: { referer: "https://evil.example/x" } },
    );
    expect(away.location).toBe("/");
    expect((await post(written.pid)).score).toBe(0);
    const comment = await app.make.comment(alice.member, written);
    expect((await bob.form(`/do/vote/comment/${comment.cid}`, { vote: "UP" })).status).toBe(303);
    expect((await bob.vote("comment", comment.cid, "UP")).json.data.cast_comment_vote.score).toBe(1);
  });

  test("reads the vote from the address of the button", async () => {
    const { alice, bob } = app.people;
    const written = await app.make.post(alice.member, app.books);
    const comment = await app.make.comment(alice.member, written);
    const { location } = await bob.get(`/p/${written.pid}`);
    expect((await bob.get(location ?? "")).text).toContain(`formAction="/do/vote/comment/${comment.cid}?vote=DOWN"`);
    const score = async () =>
      (await app.db.read.selectFrom("comment").select("score").where("cid", "=", comment.cid).executeTakeFirstOrThrow())
        .score;
    expect((await bob.form(`/do/vote/comment/${comment.cid}?vote=UP`, {})).status).toBe(303);
    expect(await score()).toBe(1);
    expect((await bob.form(`/do/vote/comment/${comment.cid}?vote=`, {})).status).toBe(303);
    expect(await score()).toBe(0);
  });

  test("redirects visitors to the log-in and names an invalid value", async () => {
    const written = await app.make.post(app.people.alice.member, app.books);
    const visitor = await app.people.visitor.form(`/do/vote/post/${written.pid}`, { vote: "UP" });
    expect(visitor.status).toBe(303);
    expect(visitor.location).toMatch(/^\/login/);
    const wrong = await app.people.bob.post(`/do/vote/post/${written.pid}`, { vote: "SIDEWAYS" });
    expect(wrong.status).toBe(400);
    expect(wrong.json).toMatchObject({ status: "error", code: "vote.value", field: "vote" });
  });
});

describe("votes by arrow", () => {
  const arrow = (who: Client, path: string) => who.post(path);

  test("withdraws for the same direction and switches for the other", async () => {
    const { alice, bob, carol } = app.people;
    const written = await app.make.post(alice.member, app.books);
    const up = await arrow(bob, `/do/vote/${written.pid}/up`);
    expect([up.status, up.json]).toEqual([200, { score: 1, rm: false }]);
    expect((await arrow(bob, `/do/vote/${written.pid}/down`)).json).toEqual({ score: -1, rm: false });
    expect((await arrow(bob, `/do/vote/${written.pid}/up`)).json).toEqual({ score: 1, rm: false });
    expect((await arrow(bob, `/do/vote/${written.pid}/up`)).json).toEqual({ score: 0, rm: true });
    expect((await person(bob.member.uid)).given).toBe(0);
    expect(await post(written.pid)).toMatchObject({ up: 0, down: 0, score: 0 });

    const comment = await app.make.comment(alice.member, written);
    expect((await arrow(carol, `/do/votecomment/${comment.cid}/up`)).json).toEqual({ score: 1, rm: false });
    expect((await arrow(carol, `/do/votecomment/${comment.cid}/up`)).json).toEqual({ score: 0, rm: true });
  });

  test("returns a message with the status of the refusal", async () => {
    const { alice, bob, carol, visitor } = app.people;
    const poor = app.as(await app.make.member("poor", { given: -1 }));
    const open = await app.make.post(alice.member, app.books);
    const own = await app.make.comment(bob.member, open);
    const gone = await app.make.comment(alice.member, open, { deleted: 1 });
    const old = await app.make.post(alice.member, app.books, { ageMs: 61 * 86_400_000 });
    const deleted = await app.make.post(alice.member, app.books, { deleted: 1 });
    await app.make.ban(carol.member, app.books);
    const refused: [Client, string, number, string][] = [
      [visitor, `/do/vote/${open.pid}/up`, 403, refusalText("account.not-authenticated")],
      [visitor, `/do/votecomment/${own.cid}/up`, 403, refusalText("account.not-authenticated")],
      [bob, `/do/vote/${open.pid}/sideways`, 400, refusalText("vote.value")],
      [bob, "/do/vote/banana/up", 400, refusalText("vote.target")],
      [bob, "/do/vote/999999/up", 404, refusalText("post.not-found")],
      [bob, `/do/vote/${deleted.pid}/up`, 404, refusalText("post.not-found")],
      [bob, "/do/votecomment/999999/up", 404, refusalText("comment.not-found")],
      [bob, `/do/votecomment/${gone.cid}/up`, 404, refusalText("comment.not-found")],
      [bob, `/do/votecomment/${own.cid}/up`, 400, refusalText("vote.own")],
      [bob, `/do/vote/${old.pid}/up`, 400, refusalText("post.archived")],
      [carol, `/do/vote/${open.pid}/up`, 403, refusalText("sub.banned")],
      [poor, `/do/vote/${open.pid}/down`, 403, refusalText("vote.balance")],
    ];
    for (const [who, path, status, msg] of refused) {
      const got = await arrow(who, path);
      expect([path, got.status, got.json.msg]).toEqual([path, status, msg]);
    }
    expect((await bob.post(`/do/vote/${open.pid}/up`, {}, { csrf: false })).status).toBe(403);
    expect((await post(open.pid)).score).toBe(0);
  });

  test("counts two concurrent votes once", async () => {
    const { alice, bob } = app.people;
    const written = await app.make.post(alice.member, app.books);
    const got = await Promise.all([1, 2, 3].map(() => arrow(bob, `/do/vote/${written.pid}/up`)));
    const counted = got.filter(({ status }) => status === 200).length;
    for (const { status, json } of got) {
      if (status !== 200) expect([status, json.msg]).toEqual([400, refusalText("vote.running")]);
    }
    expect((await post(written.pid)).score).toBe(counted % 2);
    expect((await person(bob.member.uid)).given).toBe(counted % 2);
  });
});

test("offers votes to visitors in lists where members may vote, and nowhere else", async () => {
  const { alice, visitor, carol } = app.people;
  const gone = await app.make.member("goner");
  const young = await app.make.post(alice.member, app.books, { title: "Young" });
  const old = await app.make.post(alice.member, app.books, { title: "Old", ageMs: 61 * 86_400_000 });
  const orphan = await app.make.post(gone, app.books, { title: "Orphan" });
  await app.db.write((trx) => trx.updateTable("person").set({ status: 10 }).where("uid", "=", gone.uid).execute());
  for (const who of [visitor, carol]) {
    const { text } = await who.get("/all/new");
    expect(text).toContain(`formAction="/do/vote/post/${young.pid}?vote=UP"`);
    expect(text).not.toContain(`formAction="/do/vote/post/${old.pid}?vote=UP"`);
    expect(text).not.toContain(`formAction="/do/vote/post/${orphan.pid}?vote=UP"`);
    expect(text).toContain("Orphan");
  }
});
